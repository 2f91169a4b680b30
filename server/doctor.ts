import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { backupName } from "#app/backups/keep.ts";
import { newestBackup } from "#app/backups/newest-backup.server.ts";
import { listEastAsianNames } from "#app/finances/queries.server.ts";
import { findMailServer, mailsOwed } from "#app/mail/queries.server.ts";
import { permitsClearText, reachServer } from "#app/mail/sink.server.ts";
import { type OpenDatabase, openDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { migrationsSeen } from "#app/platform/migrate.server.ts";
import { isLoopback } from "#app/platform/operating/loopback.ts";
import { isInstalled } from "#app/platform/pictures/typesetting/faces.server.ts";
import { optionalTypefaces } from "#app/platform/pictures/typesetting/typefaces.ts";
import { openTypesetter } from "#app/platform/pictures/typesetting/typesetter.server.ts";

// `npm run studio -- doctor`: looks at everything a studio stands on, changes nothing, and says what to mend.

/** well: as it should be. look: an operator should know it. mend: the studio does not keep its promises so. */
type State = "well" | "look" | "mend";

interface Finding {
  about: string;
  state: State;
  /** What is there, and what to do about it. */
  says: string;
}

type Found = Omit<Finding, "about">;

const well = (says: string): Found => ({ state: "well", says });
const look = (says: string): Found => ({ state: "look", says });
const mend = (says: string): Found => ({ state: "mend", says });

const GIGABYTE = 2 ** 30;
const ENOUGH_BYTES = 5 * GIGABYTE;
const LEAST_BYTES = GIGABYTE;
const HOUR_MS = 60 * 60_000;
const BACKUP_MS = 48 * HOUR_MS;
const ASK_MS = 10_000;

/** Looks at everything. `isWell` unless something is to be mended. */
export async function examine(env: Environment): Promise<{ text: string; isWell: boolean }> {
  const findings: Finding[] = [];
  const add = async (about: string, find: () => Found | Promise<Found>) => {
    const found = await Promise.resolve()
      .then(find)
      .catch((error) => mend(`could not be looked at: ${reason(error)}`));
    findings.push({ about, ...found });
  };

  let open: OpenDatabase | undefined;
  await add("database", async () => {
    open = await openDatabase(env);
    return databaseFound(open);
  });
  if (env.databaseUrl && isUnencrypted(env.databaseUrl)) {
    await add("database TLS", () =>
      look("the connection to the database is not encrypted: add ?sslmode=verify-full to DATABASE_URL"),
    );
  }
  try {
    const there = open;
    if (there) {
      await add("schema", () => schemaFound(there));
      await add("collation", () => collationFound(there));
      await add("clock", () => clockFound(there));
    }
    await add("mail", () => mailFound(env, there));
    const isCurrent = findings.some(({ about, state }) => about === "schema" && state === "well");
    if (there && isCurrent) await add("mail queue", () => queueFound(there));
    if (there && isCurrent) await add("fonts", () => fontsFound(there));
  } finally {
    await open?.close();
  }
  await add("disk", () => diskFound(env));
  await add("backups", () => backupsFound(env));
  await add("origin", () => originFound(env));
  await add("proxy", () => proxyFound(env));
  return { text: textOf(findings), isWell: findings.every(({ state }) => state !== "mend") };
}

function textOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ about, state, says }) => `${state}  ${about.padEnd(width)}  ${says}`);
  const count = findings.filter(({ state }) => state === "mend").length;
  const end = count === 0 ? "Nothing is to be mended." : `${count} to be mended.`;
  return [...lines, "", end].join("\n");
}

/** A socket of this machine has no host in the URL. */
export function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(decodeURIComponent(host))) return false;
  const mode = searchParams.get("sslmode") ?? (searchParams.get("ssl") === "true" ? "require" : "disable");
  return ["disable", "allow", "prefer"].includes(mode);
}

async function databaseFound({ engine, embedded }: OpenDatabase): Promise<Found> {
  const started = performance.now();
  const { rows } = await engine.pool.query<{ version: string; fsync: string; trgm: boolean; icu: boolean }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
            exists (select from pg_available_extensions where name = 'pg_trgm') as trgm,
            exists (select from pg_collation where collname = 'und-x-icu') as icu`,
  );
  const ms = Math.round(performance.now() - started);
  const { version = "", fsync, trgm, icu } = rows[0] ?? {};
  const name = `PostgreSQL ${version}${embedded ? ", the studio's own" : ""}`;
  if (!trgm) return mend(`${name} lacks the extension pg_trgm: install PostgreSQL's contrib package`);
  if (!icu) return mend(`${name} is built without ICU, which sorts names: install a build with it`);
  if (fsync !== "on")
    return mend(`${name} has fsync off: what was told as done is lost in a power cut; switch it on`);
  if (ms > 100) return look(`${name} answers in ${ms} ms: bring the studio nearer to its database`);
  return well(`${name} answers in ${ms} ms`);
}

async function schemaFound(open: OpenDatabase): Promise<Found> {
  const { own, seen, unknown } = await migrationsSeen(open);
  if (unknown > 0)
    return mend(
      `${unknown} migrations of a later version are in the database: run that version, or restore a backup of before`,
    );
  if (seen < own)
    return mend(
      `${own - seen} of ${own} migrations are missing: start the studio, or run npm run studio -- migrate`,
    );
  return well(`all ${own} migrations are there`);
}

/** An index sorted by another version of ICU finds and pages wrongly until it is built again. */
async function collationFound({ engine }: OpenDatabase): Promise<Found> {
  const { rows } = await engine.pool.query<{ stored: string | null; actual: string | null }>(
    `select collversion as stored, pg_collation_actual_version(oid) as actual
     from pg_collation where collname = 'und-x-icu'`,
  );
  const { stored, actual } = rows[0] ?? {};
  if (stored === actual) return well(`names are sorted by version ${actual} of ICU's rules`);
  return mend(
    `names were sorted by version ${stored} of ICU's rules and the server now has ${actual}: as the database's administrator run REINDEX DATABASE; ALTER COLLATION pg_catalog."und-x-icu" REFRESH VERSION;`,
  );
}

async function clockFound({ engine }: OpenDatabase): Promise<Found> {
  const before = Date.now();
  const { rows } = await engine.pool.query<{ at: Date }>("select clock_timestamp() as at");
  const after = Date.now();
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - (before + after) / 2) - (after - before) / 2;
  const seconds = Math.max(0, Math.round(apart / 1000));
  if (seconds >= 5)
    return mend(`the clocks of studio and database are ${seconds} s apart: switch on NTP on both machines`);
  return well("studio and database have the same time");
}

async function mailFound(env: Environment, open: OpenDatabase | undefined): Promise<Found> {
  const url = env.smtpUrl ?? (open && (await findMailServer(open.db).catch(() => undefined)));
  if (!url) {
    return env.production
      ? mend(
          "no email server: emails wait until SMTP_URL is set, or one is set up in Business Settings, Email",
        )
      : well("no email server: this demo captures its emails in the outbox, and they reach no one");
  }
  const { host } = new URL(url);
  try {
    await reachServer(url);
    if (permitsClearText(url))
      return look(
        `${host} may be sent emails and the password in clear text: remove requireTLS=false from SMTP_URL`,
      );
    return well(`${host} lets the studio in`);
  } catch (error) {
    return mend(
      `${host} does not let the studio in (${withoutPassword(reason(error), url)}): check SMTP_URL, or Business Settings, Email`,
    );
  }
}

/** A server's answer may repeat what it was told. */
function withoutPassword(text: string, url: string): string {
  const { password } = new URL(url);
  return password ? text.replaceAll(decodeURIComponent(password), "…").replaceAll(password, "…") : text;
}

async function queueFound({ db }: OpenDatabase): Promise<Found> {
  const { mails, letters, oldest } = await mailsOwed(db);
  const waiting = `${mails} mails and ${letters} letters wait`;
  const minutes = Math.round(oldest / 60);
  if (minutes >= 30)
    return mend(
      `${waiting}, the oldest for ${minutes} minutes: see that a studio runs, and why its mails do not leave (its log says so)`,
    );
  return well(waiting);
}

async function fontsFound({ db }: OpenDatabase): Promise<Found> {
  const names = await listEastAsianNames(db);
  const missing = (await openTypesetter()).missingFonts(names);
  if (missing.length > 0)
    return look(
      `invoices show email addresses instead of names in ${new Intl.ListFormat("en").format(missing)}: run npm run studio -- fonts`,
    );
  const isComplete = optionalTypefaces.every(isInstalled);
  return well(
    isComplete
      ? "all fonts are installed"
      : "Chinese, Japanese and Korean are not installed, and no invoice needs them",
  );
}

async function diskFound(env: Environment): Promise<Found> {
  const folders = [env.dataDir, ...(env.backup ? [env.backup.folder] : [])];
  const found = await Promise.all(folders.map(freeIn));
  const [least] = found.flatMap((one) => one ?? []).sort((one, other) => one.bytes - other.bytes);
  if (!least) return well("nothing is kept on this machine's disk");
  const free = `${(least.bytes / GIGABYTE).toFixed(1)} GB are free at ${least.folder}`;
  if (least.bytes < LEAST_BYTES) return mend(`${free}: make room, or move DATA_DIR or BACKUP_DIR`);
  if (least.bytes < ENOUGH_BYTES) return look(`${free}: make room before it is full`);
  return well(free);
}

/** Undefined where there is no such folder: nothing is kept in it. */
async function freeIn(folder: string): Promise<{ folder: string; bytes: number } | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return { folder, bytes: bavail * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function backupsFound(env: Environment): Promise<Found> {
  const say = env.production ? mend : look;
  if (!env.backup) return look("the nightly backup is off (BACKUP_AT): see that the database has another");
  const { folder, at } = env.backup;
  const newest = await newestBackup(env);
  const now = `or run npm run studio -- backup ${join(folder, backupName(new Date()))} now`;
  if (!newest)
    return say(
      `there is none in ${folder}: wait for ${at} by the studio's clock with the studio running, ${now}`,
    );
  const age = Date.now() - newest.getTime();
  const hours = Math.round(age / HOUR_MS);
  if (age > BACKUP_MS)
    return say(
      `the newest in ${folder} is ${hours} hours old: look for "the backup failed" in the log, ${now}`,
    );
  return well(`the newest in ${folder} is ${hours} hours old`);
}

async function originFound(env: Environment): Promise<Found> {
  const { protocol, hostname } = new URL(env.origin);
  const isHere = hostname === "localhost" || hostname.startsWith("127.");
  if (env.production && isHere)
    return mend(
      `${env.origin} is this machine alone: set ORIGIN to the public address, which links in mails carry`,
    );
  if (env.production && protocol === "http:")
    return mend(`${env.origin} is not encrypted: set ORIGIN to https, with a proxy that ends TLS`);
  try {
    const answer = await fetch(`${env.origin}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(ASK_MS),
    });
    if (answer.status === 200 && (await answer.text()) === "ok")
      return well(`${env.origin} leads to the studio`);
    return look(
      `${env.origin}/healthz answered ${answer.status}: see that the studio runs and that the address leads to it`,
    );
  } catch (error) {
    return look(`${env.origin} was not reached from here (${reason(error)}): see that the studio runs`);
  }
}

function proxyFound({ origin, trustProxy, host }: Environment): Found {
  const isEncrypted = origin.startsWith("https://");
  if (isEncrypted && trustProxy === 0)
    return mend(
      "ORIGIN is https and TRUST_PROXY is 0: all visitors count as one client; set TRUST_PROXY to the number of proxies",
    );
  if (!isEncrypted && trustProxy > 0)
    return look(
      `TRUST_PROXY is ${trustProxy} and ORIGIN not https: believed is what any client says of its address`,
    );
  if (trustProxy > 0 && host === "0.0.0.0")
    return look(
      `${trustProxy} trusted; HOST is every network: see that nobody gets past the proxy, or set HOST=127.0.0.1`,
    );
  return well(trustProxy > 0 ? `${trustProxy} trusted` : "none in front");
}
