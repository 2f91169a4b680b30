import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { cancelSession, changeCapacity } from "./change-session.server.ts";
import { removeBooking } from "./remove-booking.server.ts";

// Thursdays at 06:30 in Kolkata, with one seat; now is Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const teacher = testMember(fresh, { roles: ["instructor"] });
const guest = testMember(fresh);
const waiting = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;

beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, { max_participants: 1, instructor: teacher });
});

const place = () => ({ schedule_id: weekly.id, date: "2026-11-26", time_zone: "Europe/Paris" });

/** Adds a class with one guest and one member on the waiting list. */
async function fullClass() {
  const answer = await bookScheduledClass(fresh.db, guest, { ...place(), request_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.refusal);
  expect((await joinWaitingList(fresh.db, waiting, place())).ok).toBe(true);
  return { booking: answer.value, session_id: answer.value.session_id ?? "" };
}

describe("effects of changing a session", () => {
  it("notifies members and teacher when staff cancel it", async () => {
    const { session_id } = await fullClass();
    const off = { session_id, reason: "a burst pipe" };
    await expectEffects(fresh, () => cancelSession(fresh.db, guest, off), {});
    await expectEffects(fresh, () => cancelSession(fresh.db, admin, off), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["booking_cancelled", guest.email],
        ["session_off", teacher.email],
      ],
      bells: [
        ["class_cancelled", guest.id],
        ["class_cancelled", waiting.id],
        ["own_class_called_off", teacher.id],
      ],
      audit: audited("sessions.call_off", admin, session_id, { after: { reason: off.reason, told: 1 } }),
    });
  });

  it("notifies staff when the teacher cancels it", async () => {
    const { session_id } = await fullClass();
    const { business_contact } = await readBusinessSettings(fresh.db);
    await expectEffects(fresh, () => cancelSession(fresh.db, teacher, { session_id, reason: "" }), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["booking_cancelled", guest.email],
        ["session_off", business_contact.email],
      ],
      bells: [
        ["class_cancelled", guest.id],
        ["class_cancelled", waiting.id],
        ["class_called_off", admin.id],
      ],
      audit: audited("sessions.call_off", teacher, session_id, { after: { reason: "", told: 1 } }),
    });
    const [bell] = await fresh.rows(notifications, eq(notifications.user_id, admin.id));
    expect(bell?.link).toBe(`/desk/classes/${session_id}`);
  });

  it("notifies the waiting list when seats are added", async () => {
    const { session_id } = await fullClass();
    const more = { session_id, max_participants: 2 };
    await expectEffects(fresh, () => changeCapacity(fresh.db, teacher, more), {});
    await expectEffects(fresh, () => changeCapacity(fresh.db, admin, more), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["waiting_promoted", waiting.email]],
      bells: [["waiting_promoted", waiting.id]],
      audit: audited("sessions.change_capacity", admin, session_id, {
        before: { max_participants: 1 },
        after: { max_participants: 2 },
      }),
    });
  });

  it("has no effects for an outdated version", async () => {
    const { session_id } = await fullClass();
    const seen = { session_id, version: 1 };
    expect(await changeCapacity(fresh.db, admin, { ...seen, max_participants: 2 })).toMatchObject({
      ok: true,
    });
    const meanwhile = { ok: false, refusal: "changed_meanwhile" };
    await expectEffects(
      fresh,
      async () =>
        expect(await changeCapacity(fresh.db, admin, { ...seen, max_participants: 3 })).toEqual(meanwhile),
      {},
    );
    await expectEffects(
      fresh,
      async () => expect(await cancelSession(fresh.db, admin, { ...seen, reason: "" })).toEqual(meanwhile),
      {},
    );
    // The same form sent twice says the same.
    expect(await changeCapacity(fresh.db, admin, { ...seen, max_participants: 2 })).toMatchObject({
      ok: true,
    });
  });

  it("notifies a removed member and the waiting list, and refuses members", async () => {
    const { booking } = await fullClass();
    const out = { booking_id: booking.booking_id, reason: "asked by phone" };
    for (const who of [guest, waiting, teacher, null]) {
      const answer = await expectEffects(fresh, () => removeBooking(fresh.db, who, out), {});
      expect(answer).toEqual(refuse("not_allowed"));
    }
    await expectEffects(fresh, () => removeBooking(fresh.db, admin, out), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["booking_cancelled", guest.email],
        ["waiting_promoted", waiting.email],
      ],
      bells: [
        ["class_cancelled", guest.id],
        ["waiting_promoted", waiting.id],
      ],
      audit: audited("bookings.remove", admin, booking.id, {
        before: { status: "confirmed" },
        after: { status: "cancelled", reason: "asked by phone" },
      }),
    });
  });
});
