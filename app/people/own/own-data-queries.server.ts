import { sql } from "drizzle-orm";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { withoutSecrets } from "#app/platform/database/secret-columns.server.ts";
import type { Database } from "#app/platform/database.server.ts";

/** Columns with the owner of a row, in contrast to those with its editor. */
const owners = ["user_id", "author_id", "owner_id"];
const left = new Set(["two_factor"]);
const deskColumns = new Set(["assigned_to", "search_text", "version"]);

/** Rows that depend on a person's rows: documents of payments and ledgers of passes. */
const hanging = [
  { table: "invoices", column: "transaction_id", on: "transactions" },
  { table: "pass_entries", column: "pass_id", on: "passes" },
];
/** A teacher's pay names them by their work. */
const paid = ["session_pay", "payouts"];

export type OwnData = Record<string, Record<string, unknown>[]>;

/**
 * Collects all stored data of a person by table: the account and every row that references it. Finds tables by their
 * foreign keys, so that new ones are included automatically.
 */
export async function collectOwnData(db: Database, person: { id: string; email: string }): Promise<OwnData> {
  const found = getRows(
    await db.execute(sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"user"'::regclass and array_length(c.conkey, 1) = 1
      order by 1, 2`),
  );
  const data: OwnData = {
    account: await rows(db, "user", "id", person.id),
    newsletter: await db
      .select({
        email: newsletterSubscribers.email,
        name: newsletterSubscribers.name,
        status: newsletterSubscribers.status,
        created_at: newsletterSubscribers.created_at,
        updated_at: newsletterSubscribers.updated_at,
      })
      .from(newsletterSubscribers)
      .where(sql`lower(${newsletterSubscribers.email}) = ${person.email.toLowerCase()}`),
  };
  for (const { table, column } of found) {
    const name = String(table).replaceAll('"', "");
    if (!owners.includes(String(column)) || left.has(name)) continue;
    // The table "account" holds sign-in methods.
    const key = name === "account" ? "ways_in" : name;
    data[key] = [...(data[key] ?? []), ...(await rows(db, name, String(column), person.id))];
  }
  for (const { table, column, on } of hanging) {
    data[table] = await rows(db, table, column, ...(data[on] ?? []).map(({ id }) => String(id)));
  }
  for (const table of paid) data[table] = await rows(db, table, "instructor_id", person.id);
  return data;
}

async function rows(db: Database, table: string, column: string, ...ids: string[]) {
  if (ids.length === 0) return [];
  const chosen = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const all = getRows(
    await db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} in (${chosen})`,
    ),
  );
  // An export never contains credentials.
  return all.map((row) =>
    Object.fromEntries(Object.entries(withoutSecrets(table, row)).filter(([name]) => !deskColumns.has(name))),
  );
}

function getRows(answer: unknown): Record<string, unknown>[] {
  return (answer as { rows: Record<string, unknown>[] }).rows;
}
