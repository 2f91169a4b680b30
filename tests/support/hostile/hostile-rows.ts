import { globSync } from "node:fs";
import { resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";

/** Texts that are appended to the texts of the rows in turn. */
export const hostileWords = [
  "<img src=x onerror=window.hacked=1>",
  `"><svg onload=window.hacked=1>`,
  "</script><script>window.hacked=1</script>",
  "' autofocus onfocus=window.hacked=1 x='",
] as const;

/** The address that replaces every stored address. */
export const hostileAddress = "javascript:window.hacked=1//";

/** Leaves the sign-in addresses unchanged. */
const signsIn = "@sadhana.test";

/** Tables without typed texts, with the reason. */
const apart: Record<string, string> = {
  account: "passwords' hashes, which the sign-in compares",
  session: "tokens, which the sign-in compares",
  verification: "tokens, which the sign-in compares",
  two_factor: "secrets, which are never shown",
  setup_codes: "hashes of a code",
  rate_limits: "hashes and numbers",
  number_series: "the counter behind numbers",
  mail_server: "an address with a password, which is never shown",
  roles: "names that the program knows",
  user_roles: "names that the program knows",
  article_category_counts: "counted by the database",
};

/** Columns with generated values or a fixed set of values. */
const ownNames =
  /(^|_)(id|by|hash|token|secret|salt|key|slug|slugs|zone|timezone|fingerprint|number|file_name|search_text|blur|module|role)$/;
const ownValues = new Set([
  "audit_log.action",
  "audit_log.subject",
  "bookings.currency",
  "check_ins.subject",
  "closure_notices.person",
  "imports.kind",
  "mails.cause",
  "mails.kind",
  // Made whole out of templates that escape, and shown in a frame without scripts.
  "mails.html",
  "mails.headers",
  "mails.attachments",
  "mail_bodies.html",
  "notifications.type",
  "saved_views.address",
  "staff_notes.subject",
  "notification_preferences.switched_off",
  "payout_details.currency",
]);
const isAddress = /(^|_)(url|link|image|profile|handle|channel)$/;

interface Column {
  table: string;
  column: string;
  kind: "text" | "list" | "json";
}

/** Every column with typed text. */
async function typedColumns(): Promise<Column[]> {
  const found: Column[] = [];
  for (const file of globSync("app/**/tables.server.ts")) {
    for (const one of Object.values((await import(resolve(file))) as Record<string, unknown>)) {
      if (!is(one, PgTable)) continue;
      const { name: table, columns } = getTableConfig(one);
      if (apart[table]) continue;
      for (const column of columns) {
        const type = column.getSQLType();
        if (column.enumValues?.length || column.generated || ownNames.test(column.name)) continue;
        if (ownValues.has(`${table}.${column.name}`)) continue;
        if (type === "text") found.push({ table, column: column.name, kind: "text" });
        if (type === "text[]") found.push({ table, column: column.name, kind: "list" });
        if (type === "jsonb") found.push({ table, column: column.name, kind: "json" });
      }
    }
  }
  return found;
}

/** JSON with something hostile behind each of its sentences. */
function hostileJson(value: unknown, word: string): unknown {
  if (typeof value === "string") {
    if (/^https?:\/\//.test(value)) return hostileAddress;
    return /\s/.test(value) ? value + word : value;
  }
  if (Array.isArray(value)) return value.map((one) => hostileJson(one, word));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostileJson(one, word)]));
}

/** Returns hostile values for a column, to be tried in order until the database accepts one. */
function hostileText({ table, column, kind }: Column, word: string): string[] {
  const [name, literal] = [`"${column}"`, quoted(word)];
  if (kind === "list") return [`array_append(${name}, ${literal})`];
  if (isAddress.test(column)) return [quoted(hostileAddress)];
  // Addresses must differ between rows.
  if (column === "email" && table === "user") return [`${literal} || ${name}`];
  return [`${name} || ${literal}`, `left(${name}, 8) || ${literal}`, literal];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Appends hostile text to every user-provided value that the database accepts, bypassing form validation. Returns the
 * changed columns, and the columns with rows that rejected all values.
 */
export async function makeRowsHostile(pool: pg.Pool): Promise<{ changed: string[]; spared: string[] }> {
  const changed: string[] = [];
  const spared: string[] = [];
  for (const [at, one] of (await typedColumns()).entries()) {
    const word = hostileWords[at % hostileWords.length] ?? "";
    const { tried, rows } =
      one.kind === "json" ? await changeJson(pool, one, word) : await changeText(pool, one, word);
    if (tried > 0) (rows > 0 ? changed : spared).push(`${one.table}.${one.column}`);
  }
  return { changed, spared };
}

interface Changed {
  tried: number;
  rows: number;
}

async function changeJson(pool: pg.Pool, { table, column }: Column, word: string): Promise<Changed> {
  const { rows: found } = await pool.query<{ place: string; value: unknown }>(
    `select ctid::text as place, "${column}" as value from public."${table}" where "${column}" is not null limit 3000`,
  );
  let [tried, rows] = [0, 0];
  for (const { place, value } of found) {
    const made = JSON.stringify(hostileJson(value, word));
    if (made === JSON.stringify(value)) continue;
    tried += 1;
    const done = await pool
      .query(`update public."${table}" set "${column}" = $1::jsonb where ctid = $2::tid`, [made, place])
      .catch(() => ({ rowCount: 0 }));
    rows += done.rowCount ?? 0;
  }
  return { tried, rows };
}

async function changeText(pool: pg.Pool, column: Column, word: string): Promise<Changed> {
  const [name, of] = [`"${column.column}"`, `public."${column.table}"`];
  const isOwn =
    column.table === "user" && column.column === "email" ? `and email not like '%${signsIn}'` : "";
  const holds = column.kind === "list" ? `cardinality(${name}) > 0` : `${name} <> ''`;
  // Every row gets a typed address.
  const which = isAddress.test(column.column) ? "true" : `${holds} ${isOwn}`;
  const update = (value: string, otherwise: string) =>
    `begin update ${of} set ${name} = ${value} where ctid = one.ctid; exception when others then ${otherwise} end;`;
  const tries = hostileText(column, word).reduceRight(
    (otherwise, value) => update(value, otherwise),
    "null;",
  );
  await pool.query(
    `do $$ declare one record; begin for one in select ctid from ${of} where ${which} limit 3000 loop ${tries} end loop; end $$`,
  );
  const text = column.kind === "list" ? `array_to_string(${name}, ' ')` : name;
  const { rows } = await pool.query<Changed>(
    `select count(*)::int as tried, (count(*) filter (where position('window.hacked' in ${text}) > 0))::int as rows from ${of} where ${which}`,
  );
  return rows[0] ?? { tried: 0, rows: 0 };
}
