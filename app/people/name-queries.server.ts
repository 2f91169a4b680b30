import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes, passTypes } from "#app/catalogue/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { instructorRates, invoices, payouts, transactions } from "#app/finances/tables.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import { campaigns } from "#app/newsletter/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { imports } from "#app/platform/tables.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSchedules, classSessions, closures } from "#app/schedule/tables.server.ts";

const typeName = (id: SQL) => sql`(select name from ${classTypes} where ${classTypes.id} = ${id})`;
const personName = (id: SQL) => sql`(select name from ${user} where ${user.id} = ${id})`;
const day = (date: SQL) => sql`to_char(${date}, 'FMDD Mon YYYY')`;

const weekdays = sql`${sql.param([0, 1, 2, 3, 4, 5, 6].map(zoneClock.weekdayText))}::text[]`;

const named: readonly { table: PgTable; name: SQL }[] = [
  { table: user, name: sql`${user.name}` },
  { table: classTypes, name: sql`${classTypes.name}` },
  { table: classPackages, name: sql`${classPackages.name}` },
  { table: passTypes, name: sql`${passTypes.name}` },
  {
    table: classSessions,
    name: sql`concat_ws(', ', ${typeName(sql`${classSessions.class_type_id}`)}, ${day(sql`${classSessions.session_date}`)})`,
  },
  {
    table: classSchedules,
    name: sql`concat_ws(', ', ${typeName(sql`${classSchedules.class_type_id}`)},
      (${weekdays})[1 + ${classSchedules.day_of_week}]
        || ' ' || to_char(${classSchedules.start_time}, 'HH24:MI'))`,
  },
  { table: closures, name: sql`${closures.name}` },
  {
    table: bookings,
    name: sql`concat_ws(' ', ${bookings.booking_id}, ${bookings.first_name}, ${bookings.last_name})`,
  },
  { table: contactMessages, name: sql`${contactMessages.subject}` },
  { table: articles, name: sql`${articles.title}` },
  { table: campaigns, name: sql`${campaigns.title}` },
  {
    table: transactions,
    name: sql`concat_ws(', ', nullif(${transactions.name}, ''), nullif(${transactions.description}, ''))`,
  },
  { table: invoices, name: sql`${invoices.number}` },
  { table: payouts, name: sql`${payouts.number}` },
  {
    table: instructorRates,
    name: sql`coalesce(${personName(sql`${instructorRates.instructor_id}`)}, 'Standard') || coalesce(', ' || ${typeName(sql`${instructorRates.class_type_id}`)}, '')`,
  },
  { table: passes, name: sql`concat_ws(', ', ${passes.name}, ${personName(sql`${passes.user_id}`)})` },
  { table: imports, name: sql`${imports.file_name}` },
];

/** Finds the names of these ids in all tables. Deleted rows have none. */
export async function nameIds(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
  const parts = named.map(
    ({ table, name }) => sql`select id::text as id, ${name} as name from ${table} where id = any(${list})`,
  );
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql.join(parts, sql` union all `));
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
