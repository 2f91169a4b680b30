import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import { listTeaching, withCounts } from "./teaching-list.server.ts";

it("lists a teacher's classes by index among a hundred times as many", async () => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const at = new Date("2026-11-25T12:00:00+05:30");
  const teacher = await aMember(db, { roles: ["instructor"] });
  const weekly = await aWeeklyClass(db, { instructor: teacher });
  /** A class an hour from this many hours from now on; every tenth of this teacher. */
  const grow = async (from: number, until: number) => {
    await db.execute(sql`
      insert into class_sessions (class_type_id, instructor_id, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants)
      select ${weekly.class_type_id}::uuid, case when n % 10 = 0 then ${teacher.id}::uuid end,
        (start at time zone 'UTC')::date, (start at time zone 'UTC')::time, 'UTC', start, 60, 10
      from (select n, ${at.toISOString()}::timestamptz + n * interval '1 hour' as start
            from generate_series(${from}::int, ${until}::int) n) s`);
    await db.execute(sql`analyze class_sessions`);
  };
  const look = (when: "coming" | "past") =>
    rowsRead(db, "class_sessions", async (tx) => {
      const listQuery = { search: "", filters: { when, answer: undefined } };
      const { sessions } = await listTeaching(tx, at, teacher.id, listQuery);
      expect(sessions.length).toBeGreaterThan(100);
      await withCounts(tx, sessions.slice(0, 25));
    });
  await grow(-61 * 24, 61 * 24);
  const few = [await look("coming"), await look("past")];
  await grow(-98_000, -61 * 24 - 1);
  const many = [await look("coming"), await look("past")];
  for (const [index, { whole, byIndex }] of many.entries()) {
    expect(whole).toBe(0);
    const before = few[index] ?? { whole: 0, byIndex: 0 };
    expect(byIndex).toBeLessThan(3 * (before.whole + before.byIndex));
  }
  await fresh.close();
}, 120_000);
