import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#app/accounts/member.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { forgetPerson } from "../forget-person.server.ts";
import { joinWaitingList } from "../seats/waiting-list.server.ts";
import { joinSession } from "../session-link.server.ts";
import { bookings, waitingList } from "../tables.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { signedCancelPath } from "./cancel-link.server.ts";
import { lateText } from "./cancel-messages.ts";

// The class of one seat is on Thursday 26 November 2026, 06:30 in Kolkata; now is the day before, 10:00.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const weekly = eachTest(() =>
  aWeeklyClass(fresh.db, { max_participants: 1, type: { name: "Gentle Hatha" } }),
);
const guest = testMember(fresh);
const other = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });

const date = "2026-11-26";
const at = (time: string) => setClock(() => new Date(time));
const book = (who = guest) => bookSeat(fresh.db, weekly.id, date, who);
const wait = () => joinWaitingList(fresh.db, other, seatForm(weekly.id, date, { time_zone: "Europe/Paris" }));
const cancel = (booking_id: string, as: Actor = guest, key: string | null = null) =>
  cancelBooking(fresh.db, as, { booking_id, key });
const active = async () =>
  (await fresh.rows(bookings, eq(bookings.status, "confirmed"))).map(({ user_id }) => user_id);

describe("canceling a booking", () => {
  it("frees the seat and notifies the booker and the member who gets it, once", async () => {
    const { booking_id } = await book();
    await wait();
    const first = await expectEffects(fresh, () => cancel(booking_id), {
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
    expect(first).toMatchObject({ ok: true, value: { status: "cancelled", calendar_sequence: 1 } });
    const quick = {
      package_type: "Standard",
      goals: "Improve flexibility",
      emergency_contact: "Not provided",
      participants_count: 1,
      timezone: "Europe/Paris",
    };
    expect(await fresh.rows(bookings)).toMatchObject([quick, quick]);
    expect(await expectEffects(fresh, () => cancel(booking_id), {})).toMatchObject({ ok: true });
    const [promoted] = await fresh.rows(bookings, eq(bookings.user_id, other.id));
    await cancel(promoted?.booking_id ?? "", other);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 0 }]);
    expect((await book(admin)).status).toBe("confirmed");
  });

  it("is possible only for the booker or with the link in the email", async () => {
    const booking = await book();
    const foreign = await bookSeat(fresh.db, (await aWeeklyClass(fresh.db)).id, date, other);
    const keyOf = (one: typeof booking) =>
      new URL(signedCancelPath(testSigning, one), "https://studio.test").searchParams.get("key");
    for (const [as, key] of [
      [null, null],
      [null, keyOf(foreign)],
      [null, "guessed"],
      [other, "guessed"],
      [admin, null],
    ] as const) {
      const answer = await expectEffects(fresh, () => cancel(booking.booking_id, as, key), {});
      expect(answer).toEqual({ ok: false, refusal: "not_found" });
    }
    expect(await cancel(booking.booking_id, null, keyOf(booking))).toMatchObject({ ok: true });
  });

  it("is refused after the cutoff", async () => {
    const { booking_id } = await book();
    at("2026-11-25T18:31:00+05:30");
    expect(await cancel(booking_id)).toEqual({ ok: false, refusal: "too_late" });
    expect(lateText(12)).toContain("until 12 hours before it starts");
    at("2026-11-26T06:31:00+05:30");
    expect(await cancel(booking_id)).toEqual({ ok: false, refusal: "started" });
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 1 }]);
  });
});

it("cancels every booking of a canceled session, notifies everyone and closes the waiting list", async () => {
  const { session_id } = await book();
  await wait();
  const cancelAs = (who: typeof admin, reason = "") =>
    cancelSession(fresh.db, who, { session_id: session_id ?? "", reason });
  expect(await cancelAs(guest)).toMatchObject({ ok: false });
  expect(await cancelAs(admin, "The teacher is ill.")).toEqual({ ok: true, value: { notified: 1 } });
  expect(await active()).toEqual([]);
  expect(await fresh.rows(waitingList)).toMatchObject([{ status: "closed" }]);
  const notified = await fresh.rows(notifications, eq(notifications.title, "Class canceled"));
  expect(notified.map((row) => row.user_id).sort()).toEqual([guest.id, other.id].sort());
  expect(await cancelAs(admin)).toEqual({ ok: false, refusal: "over" });
});

it("gives the seats of a deleted account to the waiting list and anonymizes its bookings", async () => {
  await book();
  await wait();
  await fresh.db.transaction((tx) => forgetPerson(tx, { user_id: guest.id }));
  expect(await active()).toEqual([other.id]);
  expect(await fresh.rows(bookings, eq(bookings.user_id, guest.id))).toMatchObject([
    { status: "cancelled", first_name: "", email: "", phone: "", goals: null },
  ]);
});

it("opens the meeting link 15 minutes before the start for booked members only", async () => {
  const { booking_id } = await book();
  const join = (who = guest) => joinSession(fresh.db, who, { booking_id });
  at("2026-11-26T06:14:00+05:30");
  expect(await join()).toEqual({ ok: false, refusal: "not_open" });
  at("2026-11-26T06:15:00+05:30");
  const answer = await join();
  expect(answer.ok && answer.value).toMatch(/^https:\/\/meet\.jit\.si\/sadhana-[A-Za-z0-9]{20,}$/);
  expect(await join(other)).toEqual({ ok: false, refusal: "not_found" });
  await fresh.db.update(classSchedules).set({ meeting_url: "https://meet.example/hatha" });
  expect(await join()).toEqual({ ok: true, value: "https://meet.example/hatha" });
  await removeBooking(fresh.db, admin, { booking_id, reason: "" });
  expect(await join()).toEqual({ ok: false, refusal: "not_found" });
});
