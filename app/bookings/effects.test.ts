import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { markAttendance } from "#app/teaching/mark-attendance.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { renewFeed } from "./calendar/calendar-feed.server.ts";
import { writeBookingNote } from "./desk/write-booking-note.server.ts";
import { cancelBooking } from "./own/cancel-booking.server.ts";
import { rescheduleBooking } from "./own/reschedule-booking.server.ts";
import { changeConsent, rateClass } from "./ratings/rate-class.server.ts";
import { sendReminders } from "./reminders/remind.server.ts";
import { bookScheduledClass } from "./seats/book-scheduled-class.server.ts";
import { joinWaitingList, leaveWaitingList } from "./seats/waiting-list.server.ts";
import { bookings, waitingList } from "./tables.server.ts";

// Thursdays at 06:30 in Kolkata, with one seat; now is Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const guest = testMember(fresh);
const other = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;

const at = (time: string) => setClock(() => new Date(time));
const date = "2026-11-26";

beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
});

const asking = (on = date) => ({
  schedule_id: weekly.id,
  date: on,
  request_id: randomUUID(),
  time_zone: "Europe/Paris",
});

async function booked(who = guest, on = date) {
  const answer = await bookScheduledClass(fresh.db, who, asking(on));
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

async function waits(who = other): Promise<string> {
  const answer = await joinWaitingList(fresh.db, who, {
    schedule_id: weekly.id,
    date,
    time_zone: "Europe/Paris",
  });
  expect(answer.ok).toBe(true);
  const rows = await fresh.rows(waitingList, eq(waitingList.user_id, who.id));
  return rows[0]?.id ?? "";
}

describe("effects of booking a class", () => {
  it("emails, notifies and invalidates pages, and does nothing when the class is full", async () => {
    await expectEffects(fresh, () => bookScheduledClass(fresh.db, guest, asking()), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["booking_confirmed", guest.email]],
      bells: [["class_booked", guest.id]],
    });
    const late = await expectEffects(fresh, () => bookScheduledClass(fresh.db, other, asking()), {});
    expect(late).toMatchObject({ ok: false, refusal: "fully_booked" });
  });
});

describe("effects of canceling and moving a booking", () => {
  it("emails and notifies the booker and the member who gets the seat", async () => {
    const booking = await booked();
    await waits();
    const cancelAs = (who: Member | null, key: string | null = null) =>
      cancelBooking(fresh.db, who, { booking_id: booking.booking_id, key });
    for (const who of [null, other, admin]) {
      const answer = await expectEffects(fresh, () => cancelAs(who, "guessed"), {});
      expect(answer).toEqual({ ok: false, refusal: "not_found" });
    }
    const cancel = () => cancelAs(guest);
    await expectEffects(fresh, cancel, {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["booking_cancelled", guest.email],
        ["waiting_promoted", other.email],
      ],
      bells: [
        ["class_cancelled", guest.id],
        ["waiting_promoted", other.id],
      ],
    });
    const [promoted] = await fresh.rows(bookings, eq(bookings.user_id, other.id));
    const quick = {
      package_type: "Standard",
      goals: "Improve flexibility",
      emergency_contact: "Not provided",
      participants_count: 1,
      timezone: "Europe/Paris",
    };
    expect([booking, promoted]).toMatchObject([quick, quick]);
    await expectEffects(fresh, cancel, {});
  });

  it("emails and notifies when a booking is moved", async () => {
    const booking = await booked();
    const to = { booking_id: booking.booking_id, ...asking("2026-12-03") };
    await expectEffects(fresh, () => rescheduleBooking(fresh.db, guest, to), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["booking_moved", guest.email]],
      bells: [["class_booked", guest.id]],
    });
  });
});

describe("effects of the waiting list", () => {
  it("changes nothing that others see", async () => {
    await booked();
    const join = { schedule_id: weekly.id, date, time_zone: "Europe/Paris" };
    await expectEffects(fresh, () => joinWaitingList(fresh.db, other, join), {});
    const [row] = await fresh.rows(waitingList);
    const leave = { waiting_id: row?.id ?? "" };
    await expectEffects(fresh, () => leaveWaitingList(fresh.db, other, leave), {});
  });
});

describe("effects around a booked class", () => {
  it("sends reminders by email and notification", async () => {
    await booked();
    at("2026-11-26T05:45:00+05:30");
    await expectEffects(fresh, () => sendReminders(fresh.db), {
      mails: [["class_reminder", guest.email]],
      bells: [["class_reminder", guest.id]],
    });
    await expectEffects(fresh, () => sendReminders(fresh.db), {});
  });

  it("shows a rating on the teachers' pages", async () => {
    const booking = await booked();
    at("2026-11-26T06:45:00+05:30");
    await markAttendance(fresh.db, admin, {
      session_id: booking.session_id ?? "",
      user_id: guest.id,
      status: "present",
    });
    at("2026-11-26T09:00:00+05:30");
    const rating = { booking_id: booking.booking_id, rating: 5, comment: null, may_show: false };
    const answer = await expectEffects(fresh, () => rateClass(fresh.db, guest, rating), {
      pages: ["profiles"],
      staff: ["sessions"],
    });
    expect(answer.ok).toBe(true);
    const agree = { booking_id: booking.booking_id, may_show: true };
    await expectEffects(fresh, () => changeConsent(fresh.db, other, agree), {});
    await expectEffects(fresh, () => changeConsent(fresh.db, guest, agree), { pages: ["profiles"] });
  });

  it("audits a staff note without its text", async () => {
    const { id, booking_id } = await booked();
    const write = (who: Member) => () =>
      writeBookingNote(fresh.db, who, { booking_id, note: toHealthNote("Call back") });
    await expectEffects(fresh, write(admin), { audit: audited("bookings.note", admin, id) });
    await expectEffects(fresh, write(guest), {});
  });
});

it("changes the address of a calendar feed without notifying anyone", async () => {
  const first = await expectEffects(fresh, () => renewFeed(fresh.db, guest), {});
  expect(await expectEffects(fresh, () => renewFeed(fresh.db, guest), {})).not.toBe(first);
});
