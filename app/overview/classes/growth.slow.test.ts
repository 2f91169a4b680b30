import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { type RowsRead, rowsRead } from "#tests/support/rows-read.ts";
import { classList, occupancyList } from "./class-lists.ts";
import { classSource, listChoices, sumClasses } from "./class-queries.server.ts";
import { readOccupancy } from "./occupancy-queries.server.ts";

it("finds days by index among a hundred times as many sessions", async () => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const at = new Date("2026-11-25T12:00:00+05:30");
  /** A class an hour from this many hours ago on, until two weeks ahead. */
  const grow = async (from: number, until: number) => {
    await db.execute(sql`
      insert into class_sessions (session_date, start_time, time_zone, starts_at, duration_minutes, max_participants)
      select (start at time zone 'Asia/Kolkata')::date, (start at time zone 'Asia/Kolkata')::time, 'Asia/Kolkata', start, 60, 10
      from (select ${at.toISOString()}::timestamptz - n * interval '1 hour' as start
            from generate_series(${until}::int, ${from}::int) n) s`);
    await db.execute(sql`analyze class_sessions`);
  };
  const look = (address: string): Promise<RowsRead> =>
    rowsRead(db, "class_sessions", async (tx) => {
      const query = readListQuery(classList, new URLSearchParams(address));
      const page = await listPage(tx, classSource(at), query);
      expect(page.rows).toHaveLength(25);
      await sumClasses(tx, query, at);
      await readOccupancy(tx, readListQuery(occupancyList, new URLSearchParams(address)), at);
      await listChoices(tx, query.filters, at);
    });
  const queries = ["", "sort=soonest", "sort=fullest", "sort=worst"];

  await grow(28 * 24, -13 * 24);
  const before = new Map<string, RowsRead>();
  for (const address of queries) before.set(address, await look(address));
  await grow(100_000 - 13 * 24, 28 * 24 + 1);
  const [{ count } = { count: 0 }] = (
    await db.execute<{ count: number }>(sql`select count(*)::int as count from class_sessions`)
  ).rows;
  expect(count).toBeGreaterThanOrEqual(100_000);
  for (const address of queries) {
    const few = before.get(address);
    const many = await look(address);
    expect({ address, whole: many.whole }).toEqual({ address, whole: 0 });
    expect(many.byIndex).toBeLessThan(3 * ((few?.byIndex ?? 0) + (few?.whole ?? 0)));
  }
  await fresh.close();
});
