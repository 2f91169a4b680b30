import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { assignRole, ensureRoles } from "#app/accounts/assign-role.server.ts";
import { transactionForm } from "#app/finances/forms.ts";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { aWeeklyClass, bookSeat } from "./support/content/classes.ts";
import { testDatabase } from "./support/database.ts";
import { aMember } from "./support/factories.ts";

const fresh = testDatabase("2031-03-04T06:30:00Z");

/** The columns that hold a time of this very day, with the number of their rows. */
async function timesOfToday(db: Database): Promise<string[]> {
  const select = async <Row extends Record<string, unknown>>(query: Parameters<Database["execute"]>[0]) =>
    (await db.execute<Row>(query)).rows;
  const columns = await select<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const column = sql.identifier(column_name);
    const [row] = await select<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table_name)}
          where ${column} between now() - interval '1 day' and now() + interval '1 day'`,
    );
    if (row && row.count > 0) found.push(`${table_name}.${column_name}: ${row.count}`);
  }
  return found;
}

it("dates rows of commands by the clock, not by the database's time", async () => {
  const { db } = fresh;
  await ensureRoles(db);
  const chief = await aMember(db, { roles: ["super_admin"] });
  const lead = await aMember(db, { roles: ["energy_exchange_lead"] });
  const guest = await aMember(db);
  const weekly = await aWeeklyClass(db);
  await planSessions(db);
  await bookSeat(db, weekly.id, "2031-03-06", guest);
  const payment = { email: guest.email, name: guest.name, amount: "1000", occurred_on: "2031-03-04" };
  const entry = { ...transactionForm.parse(payment), request_id: randomUUID() };
  expect((await addTransaction(db, lead, entry)).ok).toBe(true);
  const reader = { email: "reader@example.test", name: null, address: "203.0.113.7" };
  expect((await subscribe(db, { ...reader, request_id: randomUUID() })).ok).toBe(true);
  expect((await assignRole(db, chief, { user_id: guest.id, role: "instructor" })).ok).toBe(true);

  expect(await db.select().from(notifications)).not.toEqual([]);
  expect(await db.select().from(auditLog)).not.toEqual([]);
  expect(await timesOfToday(db)).toEqual([]);
});
