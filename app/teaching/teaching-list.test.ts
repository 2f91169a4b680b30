import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import { countSessions } from "./roster-queries.server.ts";
import { listTeaching, withCounts } from "./teaching-list.server.ts";

it("is all marked by the marks of those who have an account and are booked still", async () => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const day = { session_date: "2026-11-24", start_time: "18:00", time_zone: "Asia/Kolkata" };
  const starts_at = new Date("2026-11-24T18:00:00+05:30");
  const [session] = await db
    .insert(classSessions)
    .values({ ...day, starts_at, duration_minutes: 60, max_participants: 8 })
    .returning();
  const session_id = session?.id ?? "";
  const book = (booking_id: string, status: "confirmed" | "cancelled", user_id: string | null) =>
    db.insert(bookings).values({
      ...{ booking_id, status, user_id, session_id, starts_at, booking_type: "public_group" as const },
      ...{ class_name: "Reeds", first_name: "Ana", email: "ana@reeds.test" },
    });
  const [ana, bo, cid] = [await aMember(db), await aMember(db), await aMember(db)];
  await book("YOG-20261101-REEDS1", "confirmed", ana.id);
  await book("YOG-20261101-REEDS2", "confirmed", bo.id);
  await book("YOG-20261101-REEDS3", "confirmed", null);
  await book("YOG-20261101-REEDS4", "cancelled", cid.id);
  // A mark stays where somebody is taken out of the class later: it says nothing of the others.
  for (const { id: user_id } of [ana, cid])
    await db.insert(attendance).values({ session_id, user_id, status: "canceled_by_student" });
  const counted = async () => (await countSessions(db, [session_id])).get(session_id);
  expect(await counted()).toEqual({ booked: 3, to_mark: 2, marked: 1, waiting: 0 });
  await db.insert(attendance).values({ session_id, user_id: bo.id, status: "makeup_scheduled" });
  expect(await counted()).toEqual({ booked: 3, to_mark: 2, marked: 2, waiting: 0 });
  await fresh.close();
});

it("a hundred times as many classes of the studio cost a teacher's own list no more", async () => {
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
