import { expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { countSessions } from "./roster-queries.server.ts";

it("is complete when every active booking is marked", async () => {
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
  // A mark stays after a person is removed from the class, but says nothing about the others.
  for (const { id: user_id } of [ana, cid])
    await db.insert(attendance).values({ session_id, user_id, status: "canceled_by_student" });
  const counted = async () => (await countSessions(db, [session_id])).get(session_id);
  expect(await counted()).toEqual({ booked: 3, to_mark: 2, marked: 1, waiting: 0 });
  await db.insert(attendance).values({ session_id, user_id: bo.id, status: "makeup_scheduled" });
  expect(await counted()).toEqual({ booked: 3, to_mark: 2, marked: 2, waiting: 0 });
  await fresh.close();
});
