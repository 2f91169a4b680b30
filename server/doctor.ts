import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { backupName, findNewestBackupTime } from "#app/backups/backup-files.server.ts";
import { listEastAsianNames } from "#app/finances/queries.server.ts";
import { countQueuedEmails, findEmailServer } from "#app/mail/queries.server.ts";
import { checkServer, permitsClearText } from "#app/mail/sink.server.ts";
import { type OpenDatabase, openDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { countMigrations } from "#app/platform/migrate.server.ts";
import { isLoopback } from "#app/platform/operating/loopback.ts";
import { isInstalled } from "#app/platform/pictures/typesetting/faces.server.ts";
import { optionalTypefaces } from "#app/platform/pictures/typesetting/typefaces.ts";
import { openTypesetter } from "#app/platform/pictures/typesetting/typesetter.server.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { studioServices } from "#app/services.server.ts";

// `npm run studio -- doctor` checks everything the studio depends on, changes nothing, and explains how to fix
// problems.

/** A warning needs attention; with a problem the studio cannot work as it should. */
type State = "ok" | "warning" | "problem";

interface Finding {
  state: State;
  /** The result of the check, and how to fix a problem. */
  text: string;
}

const ok = (text: string): Finding => ({ state: "ok", text });
const warning = (text: string): Finding => ({ state: "warning", text });
const problem = (text: string): Finding => ({ state: "problem", text });

const GIGABYTE = 2 ** 30;
const LOW_DISK_BYTES = 5 * GIGABYTE;
const OLD_BACKUP_MS = 48 * hourMs;
const REQUEST_MS = 10_000;

/** Runs all checks. `isHealthy` means that there are no problems; warnings may remain. */
export async function examine(env: Environment): Promise<{ text: string; isHealthy: boolean }> {
  const findings = new Map<string, Finding>();
  const check = async (name: string, run: () => Finding | Promise<Finding>) => {
    const finding = await Promise.resolve()
      .then(run)
      .catch((error) => problem(`the check failed: ${reason(error)}`));
    findings.set(name, finding);
  };

  let opened: OpenDatabase | undefined;
  await check("database", async () => {
    opened = await openDatabase(env, studioServices);
    return checkDatabase(opened);
  });
  if (env.databaseUrl && isUnencrypted(env.databaseUrl)) {
    await check("database TLS", () =>
      warning("the connection to the database is not encrypted: add ?sslmode=verify-full to DATABASE_URL"),
    );
  }
  try {
    const open = opened;
    if (open) {
      await check("schema", () => checkSchema(open));
      await check("collation", () => checkCollation(open));
      await check("clock", () => checkClock(open));
    }
    await check("email", () => checkEmail(env, open));
    if (open && findings.get("schema")?.state === "ok") {
      await check("email queue", () => checkEmailQueue(open));
      await check("fonts", () => checkFonts(open));
    }
  } finally {
    await opened?.close();
  }
  await check("disk", () => checkDisk(env));
  await check("backups", () => checkBackups(env));
  await check("origin", () => checkOrigin(env));
  await check("proxy", () => checkProxy(env));
  const problems = [...findings.values()].filter(({ state }) => state === "problem").length;
  return { text: report(findings, problems), isHealthy: problems === 0 };
}

function report(findings: Map<string, Finding>, problems: number): string {
  const width = Math.max(...[...findings.keys()].map((name) => name.length));
  const lines = [...findings].map(
    ([name, { state, text }]) => `${state.padEnd("problem".length)}  ${name.padEnd(width)}  ${text}`,
  );
  const summary =
    problems === 0 ? "No problems found." : `${problems} ${problems === 1 ? "problem" : "problems"} found.`;
  return [...lines, "", summary].join("\n");
}

/** Local sockets have no host in the URL and need no encryption. */
export function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(decodeURIComponent(host))) return false;
  const mode = searchParams.get("sslmode") ?? (searchParams.get("ssl") === "true" ? "require" : "disable");
  return ["disable", "allow", "prefer"].includes(mode);
}

async function checkDatabase({ engine, embedded }: OpenDatabase): Promise<Finding> {
  const started = performance.now();
  const { rows } = await engine.pool.query<{ version: string; fsync: string; trgm: boolean; icu: boolean }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
            exists (select from pg_available_extensions where name = 'pg_trgm') as trgm,
            exists (select from pg_collation where collname = 'und-x-icu') as icu`,
  );
  const ms = Math.round(performance.now() - started);
  const { version = "", fsync, trgm, icu } = rows[0] ?? {};
  const name = `PostgreSQL ${version}${embedded ? " (embedded)" : ""}`;
  if (!trgm)
    return problem(`${name} does not have the pg_trgm extension: install the contrib package of PostgreSQL`);
  if (!icu) return problem(`${name} was built without ICU, which sorts names: install a build that has it`);
  if (fsync !== "on")
    return problem(`${name} has fsync off and would lose confirmed bookings in a power cut: turn fsync on`);
  if (ms > 100) return warning(`${name} answers in ${ms} ms: move the studio closer to its database`);
  return ok(`${name} answers in ${ms} ms`);
}

async function checkSchema(open: OpenDatabase): Promise<Finding> {
  const { own, applied, unknown } = await countMigrations(open);
  if (unknown > 0)
    return problem(
      `the database has ${unknown} migrations of a later version: run that version, or restore an older backup`,
    );
  if (applied < own)
    return problem(
      `${own - applied} of ${own} migrations are missing: start the studio, or run npm run studio -- migrate`,
    );
  return ok(`all ${own} migrations are applied`);
}

/** Indexes sorted by another version of ICU give wrong results until they are rebuilt. */
async function checkCollation({ engine }: OpenDatabase): Promise<Finding> {
  const { rows } = await engine.pool.query<{ stored: string | null; actual: string | null }>(
    `select collversion as stored, pg_collation_actual_version(oid) as actual
     from pg_collation where collname = 'und-x-icu'`,
  );
  const { stored, actual } = rows[0] ?? {};
  if (stored === actual) return ok(`names are sorted by ICU rules ${actual}`);
  return problem(
    `names were sorted by ICU rules ${stored}, but the server now has ${actual}: as database administrator, run REINDEX DATABASE; ALTER COLLATION pg_catalog."und-x-icu" REFRESH VERSION;`,
  );
}

async function checkClock({ engine }: OpenDatabase): Promise<Finding> {
  const before = Date.now();
  const { rows } = await engine.pool.query<{ at: Date }>("select clock_timestamp() as at");
  const after = Date.now();
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - (before + after) / 2) - (after - before) / 2;
  const seconds = Math.max(0, Math.round(apart / 1000));
  if (seconds >= 5)
    return problem(
      `the clocks of the studio and the database differ by ${seconds} s: turn on NTP on both machines`,
    );
  return ok("the studio and the database agree on the time");
}

async function checkEmail(env: Environment, open: OpenDatabase | undefined): Promise<Finding> {
  const url = env.smtpUrl ?? (open && (await findEmailServer(open.db).catch(() => undefined)));
  if (!url) {
    return env.production
      ? problem(
          "there is no email server: set SMTP_URL, or set one up in Business Settings, Email; emails wait until then",
        )
      : ok("there is no email server: the demo keeps its emails in the outbox");
  }
  const { host } = new URL(url);
  try {
    await checkServer(url);
    if (permitsClearText(url))
      return warning(
        `${host} may receive emails and the password unencrypted: remove requireTLS=false from SMTP_URL`,
      );
    return ok(`${host} accepts the sign-in`);
  } catch (error) {
    return problem(
      `${host} does not accept the sign-in (${hidePassword(reason(error), url)}): check SMTP_URL, or Business Settings, Email`,
    );
  }
}

/** A server's answer may repeat the password. */
function hidePassword(text: string, url: string): string {
  const { password } = new URL(url);
  return password ? text.replaceAll(decodeURIComponent(password), "…").replaceAll(password, "…") : text;
}

async function checkEmailQueue({ db }: OpenDatabase): Promise<Finding> {
  const { mails, letters, oldest } = await countQueuedEmails(db);
  const waiting = `${mails} emails and ${letters} newsletters are waiting`;
  const minutes = Math.round(oldest / 60);
  if (minutes >= 30)
    return problem(
      `${waiting}, the oldest for ${minutes} minutes: check that the studio is running, and look in its log for why emails are not sent`,
    );
  return ok(waiting);
}

async function checkFonts({ db }: OpenDatabase): Promise<Finding> {
  const names = await listEastAsianNames(db);
  const missing = (await openTypesetter()).missingFonts(names);
  if (missing.length > 0)
    return warning(
      `invoices show email addresses instead of names in ${new Intl.ListFormat("en").format(missing)}: run npm run studio -- fonts`,
    );
  const isComplete = optionalTypefaces.every(isInstalled);
  return ok(
    isComplete
      ? "all fonts are installed"
      : "Chinese, Japanese and Korean are not installed, and no invoice needs them",
  );
}

async function checkDisk(env: Environment): Promise<Finding> {
  const folders = [env.dataDir, ...(env.backup ? [env.backup.folder] : [])];
  const found = await Promise.all(folders.map(freeSpace));
  const [least] = found.flatMap((one) => one ?? []).sort((one, other) => one.bytes - other.bytes);
  if (!least) return ok("nothing is stored on this machine");
  const free = `${(least.bytes / GIGABYTE).toFixed(1)} GB free in ${least.folder}`;
  if (least.bytes < GIGABYTE) return problem(`${free}: free some space, or move DATA_DIR or BACKUP_DIR`);
  if (least.bytes < LOW_DISK_BYTES) return warning(`${free}: free some space soon`);
  return ok(free);
}

/** Returns undefined if the folder does not exist. */
async function freeSpace(folder: string): Promise<{ folder: string; bytes: number } | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return { folder, bytes: bavail * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function checkBackups(env: Environment): Promise<Finding> {
  const report = env.production ? problem : warning;
  if (!env.backup)
    return warning(
      "the nightly backup is off (BACKUP_AT): make sure that the database is backed up some other way",
    );
  const { folder, at } = env.backup;
  const newest = await findNewestBackupTime(env);
  const now = `or run npm run studio -- backup ${join(folder, backupName(new Date()))} now`;
  if (!newest)
    return report(`there is none in ${folder}: keep the studio running until ${at} in its time zone, ${now}`);
  const age = Date.now() - newest.getTime();
  const hours = Math.round(age / hourMs);
  if (age > OLD_BACKUP_MS)
    return report(
      `the latest in ${folder} is ${hours} hours old: look for "the backup failed" in the log, ${now}`,
    );
  return ok(`the latest in ${folder} is ${hours} hours old`);
}

async function checkOrigin(env: Environment): Promise<Finding> {
  const { protocol, hostname } = new URL(env.origin);
  const isHere = hostname === "localhost" || hostname.startsWith("127.");
  if (env.production && isHere)
    return problem(
      `${env.origin} works only on this machine: set ORIGIN to the public address, which links in emails use`,
    );
  if (env.production && protocol === "http:")
    return problem(
      `${env.origin} is not encrypted: set ORIGIN to an https address, with a proxy that handles TLS`,
    );
  try {
    const answer = await fetch(`${env.origin}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (answer.status === 200 && (await answer.text()) === "ok")
      return ok(`${env.origin} reaches the studio`);
    return warning(
      `${env.origin}/healthz answered ${answer.status}: check that the studio is running and that the address points to it`,
    );
  } catch (error) {
    return warning(
      `${env.origin} cannot be reached from here (${reason(error)}): check that the studio is running`,
    );
  }
}

function checkProxy({ origin, trustProxy, host }: Environment): Finding {
  const isEncrypted = origin.startsWith("https://");
  if (isEncrypted && trustProxy === 0)
    return problem(
      "ORIGIN is https but TRUST_PROXY is 0, so all visitors count as one client: set TRUST_PROXY to the number of proxies",
    );
  if (!isEncrypted && trustProxy > 0)
    return warning(`TRUST_PROXY is ${trustProxy} but ORIGIN is not https: any client can claim any address`);
  if (trustProxy > 0 && host === "0.0.0.0")
    return warning(
      `${trustProxy} trusted, but HOST listens on every network: make sure that no one can bypass the proxy, or set HOST=127.0.0.1`,
    );
  return ok(trustProxy > 0 ? `${trustProxy} trusted` : "none");
}
