import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { cancelSession, changeCapacity } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { aWeeklyClass } from "./support/content/classes.ts";
import { testDatabase } from "./support/database.ts";
import { aMember, expectOk } from "./support/factories.ts";
import { startTicking } from "./support/runner/ticking-clock.ts";

const fresh = testDatabase();

beforeEach(async () => {
  startTicking("2026-11-25T10:00:00+05:30");
});

// Proves V16-3
it("records who changed what in the audit log, with the values before and after", async () => {
  const { db } = fresh;
  const admin = await aMember(db, { roles: ["admin"] });
  const weekly = await aWeeklyClass(db);
  const [first, second] = [await aMember(db), await aMember(db)];
  const booked = [];
  for (const guest of [first, second]) {
    const answer = await expectOk(
      bookScheduledClass(db, guest, {
        schedule_id: weekly.id,
        date: "2026-11-26",
        request_id: randomUUID(),
        time_zone: "Europe/Paris",
      }),
    );
    booked.push(answer);
  }
  const session_id = booked[0]?.session_id ?? "";
  await removeBooking(db, admin, { booking_id: booked[0]?.booking_id ?? "", reason: "asked by phone" });
  await changeCapacity(db, admin, { session_id, max_participants: 7 });
  await cancelSession(db, admin, { session_id, reason: "a burst pipe" });
  for (const name of ["Sadhana One", "Sadhana Two"]) {
    await changeSetting(db, admin, { key: "business_profile", value: { name } });
  }

  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.at));
  const whose = { actor_id: admin.id, actor_role: "admin" };
  expect(rows).toHaveLength(5);
  const written = (action: string) => rows.filter((row) => row.action === action);
  expect(written("bookings.remove")).toMatchObject([
    {
      ...whose,
      subject: "bookings",
      subject_id: booked[0]?.id,
      before: { status: "confirmed" },
      after: { status: "cancelled", reason: "asked by phone" },
    },
  ]);
  expect(written("sessions.change_capacity")).toMatchObject([
    {
      ...whose,
      subject: "class_sessions",
      subject_id: session_id,
      before: { max_participants: 20 },
      after: { max_participants: 7 },
    },
  ]);
  expect(written("sessions.call_off")).toMatchObject([
    { ...whose, subject_id: session_id, after: { reason: "a burst pipe", told: 1 } },
  ]);
  expect(written("settings.change")).toHaveLength(2);
  const again = written("settings.change").find(({ before }) => before !== null);
  expect(again).toMatchObject({
    ...whose,
    subject_id: "business_profile",
    before: { name: "Sadhana One" },
    after: { name: "Sadhana Two" },
  });
});
