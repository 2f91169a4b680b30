import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor, Member } from "#app/accounts/member.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { listEmails } from "#app/mail/queries.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession, changeCapacity } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { forgetPerson } from "../forget-person.server.ts";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import { signedCancelPath } from "../own/cancel-link.server.ts";
import { lateText } from "../own/cancel-messages.ts";
import { rescheduleBooking, rescheduleBookingForStaff } from "../own/reschedule-booking.server.ts";
import { sendReminders } from "../reminders/remind.server.ts";
import { joinSession } from "../session-link.server.ts";
import { bookingHistory, bookings, waitingList } from "../tables.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";
import { joinWaitingList, leaveWaitingList } from "./waiting-list.server.ts";
import { listOwnWaiting } from "./waiting-queries.server.ts";

// The class of one seat is on Thursday 26 November 2026, 06:30 in Kolkata; now is the day before, 10:00.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
let weekly: typeof classSchedules.$inferSelect;
let people: Member[];

const date = "2026-11-26";
const at = (time: string) => setClock(() => new Date(time));

beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, { max_participants: 1, type: { name: "Gentle Hatha" } });
  people = [await aMember(fresh.db), await aMember(fresh.db), await aMember(fresh.db)];
});

const person = (index: number): Member => people[index] ?? admin;

async function book(who: number, schedule_id = weekly.id, on = date) {
  const answer = await bookScheduledClass(fresh.db, person(who), {
    schedule_id,
    date: on,
    request_id: randomUUID(),
    time_zone: "Europe/Paris",
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const wait = (who: number) =>
  joinWaitingList(fresh.db, person(who), { schedule_id: weekly.id, date, time_zone: "Asia/Tokyo" });
const cancel = (booking_id: string, as: Actor, key: string | null = null) =>
  cancelBooking(fresh.db, as, { booking_id, key });
const active = async () =>
  (await fresh.rows(bookings, eq(bookings.status, "confirmed"))).map((row) => row.user_id);
const kinds = async () => (await listEmails(fresh.db)).map(({ kind, to_email }) => [kind, to_email]);
const seats = async () => (await fresh.rows(classSessions))[0]?.seats_taken;
const session = async () => (await fresh.rows(classSessions))[0]?.id ?? "";

describe("cancelling a booking", () => {
  it("frees the seat, notifies the booker and returns the same result twice", async () => {
    const booking = await book(0);
    const first = await cancel(booking.booking_id, person(0));
    expect(first.ok && first.value).toMatchObject({ status: "cancelled", calendar_sequence: 1 });
    expect(await cancel(booking.booking_id, person(0))).toMatchObject({ ok: true });
    expect(await seats()).toBe(0);
    expect((await kinds()).filter(([kind]) => kind === "booking_cancelled")).toEqual([
      ["booking_cancelled", person(0).email],
    ]);
    const told = await fresh.rows(notifications, eq(notifications.type, "class_cancelled"));
    expect(told).toHaveLength(1);
    expect((await book(1)).status).toBe("confirmed");
  });

  it("is possible only with the link in the email", async () => {
    const booking = await book(0);
    const other = await book(1, (await aWeeklyClass(fresh.db)).id);
    const key = new URL(signedCancelPath(testSigning, booking), "https://studio.test").searchParams.get(
      "key",
    );
    const foreign = new URL(signedCancelPath(testSigning, other), "https://studio.test").searchParams.get(
      "key",
    );
    for (const [as, mark] of [
      [null, null],
      [null, foreign],
      [null, "x"],
      [person(1), null],
      [admin, null],
    ] as const) {
      expect(await cancel(booking.booking_id, as, mark)).toEqual({ ok: false, refusal: "not_found" });
    }
    expect(await cancel(booking.booking_id, null, key)).toMatchObject({ ok: true });
  });

  it("is refused after the cutoff", async () => {
    const booking = await book(0);
    at("2026-11-25T18:31:00+05:30");
    expect(await cancel(booking.booking_id, person(0))).toEqual({ ok: false, refusal: "too_late" });
    expect(lateText(12)).toContain("until 12 hours before it starts");
    at("2026-11-26T06:31:00+05:30");
    expect(await cancel(booking.booking_id, person(0))).toEqual({ ok: false, refusal: "started" });
    expect(await seats()).toBe(1);
  });
});

describe("the waiting list", () => {
  it("accepts entries only for full classes, in order of arrival", async () => {
    expect(await wait(1)).toEqual({ ok: false, refusal: "seat_free" });
    await book(0);
    expect(await wait(0)).toEqual({ ok: false, refusal: "already_booked" });
    expect(await wait(1)).toEqual({ ok: true, value: { position: 1 } });
    expect(await wait(2)).toEqual({ ok: true, value: { position: 2 } });
    expect(await wait(1)).toEqual({ ok: true, value: { position: 1 } });
    expect(await listOwnWaiting(fresh.db, person(2).id, new Date("2026-11-25T10:00:00+05:30"))).toMatchObject(
      [{ class_name: "Gentle Hatha", position: 2 }],
    );
  });

  it("gives a freed seat to the first and notifies them in the same transaction", async () => {
    const booking = await book(0);
    await wait(1);
    await wait(2);
    await cancel(booking.booking_id, person(0));
    expect(await active()).toEqual([person(1).id]);
    expect(await seats()).toBe(1);
    expect(await kinds()).toContainEqual(["waiting_promoted", person(1).email]);
    expect(await fresh.rows(notifications, eq(notifications.user_id, person(1).id))).toMatchObject([
      { type: "waiting_promoted", message: "Gentle Hatha, Thursday 26 November 2026, 10:00 Tokyo (GMT+9)" },
    ]);
    expect(await wait(2)).toEqual({ ok: true, value: { position: 1 } });
  });

  it("skips members who left or booked another seat", async () => {
    const booking = await book(0);
    await wait(1);
    await wait(2);
    const [line] = await listOwnWaiting(fresh.db, person(1).id, new Date(0));
    await leaveWaitingList(fresh.db, person(2), { waiting_id: line?.id ?? "" });
    await leaveWaitingList(fresh.db, person(1), { waiting_id: line?.id ?? "" });
    const twin = await fresh.db
      .insert(classSchedules)
      .values({ ...weekly, id: randomUUID(), max_participants: 5 })
      .returning();
    await book(2, twin[0]?.id);
    await cancel(booking.booking_id, person(0));
    expect((await fresh.rows(waitingList)).map((row) => row.status).sort()).toEqual(["closed", "left"]);
    expect(await active()).toEqual([person(2).id]);
  });

  it("is served when seats are added or a member is removed", async () => {
    const booking = await book(0);
    await wait(1);
    await wait(2);
    const session_id = await session();
    expect(await changeCapacity(fresh.db, person(1), { session_id, max_participants: 9 })).toEqual({
      ok: false,
      refusal: "not_allowed",
    });
    await changeCapacity(fresh.db, admin, { session_id, max_participants: 2 });
    expect(await active()).toEqual([person(0).id, person(1).id]);
    expect(await changeCapacity(fresh.db, admin, { session_id, max_participants: 1 })).toEqual({
      ok: false,
      refusal: "below_bookings",
    });
    await removeBooking(fresh.db, admin, { booking_id: booking.booking_id, reason: "asked by phone" });
    expect(await active()).toEqual([person(1).id, person(2).id]);
  });

  it("closes at the start", async () => {
    const booking = await book(0);
    await wait(1);
    at("2026-11-26T06:31:00+05:30");
    await removeBooking(fresh.db, admin, { booking_id: booking.booking_id, reason: "" });
    expect(await active()).toEqual([]);
  });
});

describe("a canceled session", () => {
  it("cancels every booking, notifies everyone and closes the waiting list", async () => {
    await book(0);
    await wait(1);
    const session_id = await session();
    expect(await cancelSession(fresh.db, person(0), { session_id, reason: "" })).toMatchObject({
      ok: false,
    });
    expect(await cancelSession(fresh.db, admin, { session_id, reason: "The teacher is ill." })).toEqual({
      ok: true,
      value: { notified: 1 },
    });
    expect(await active()).toEqual([]);
    expect((await fresh.rows(waitingList))[0]?.status).toBe("closed");
    const told = await fresh.rows(notifications, eq(notifications.title, "Class canceled"));
    expect(told.map((row) => row.user_id).sort()).toEqual([person(0).id, person(1).id].sort());
    expect(await cancelSession(fresh.db, admin, { session_id, reason: "" })).toEqual({
      ok: false,
      refusal: "over",
    });
  });
});

describe("a deleted account", () => {
  it("frees its seats for the waiting list and anonymizes bookings", async () => {
    await book(0);
    await wait(1);
    await fresh.db.transaction((tx) => forgetPerson(tx, { user_id: person(0).id }));
    expect(await active()).toEqual([person(1).id]);
    const [kept] = await fresh.rows(bookings, eq(bookings.user_id, person(0).id));
    expect(kept).toMatchObject({ status: "cancelled", first_name: "", email: "", phone: "", goals: null });
  });
});

describe("moving a booking", () => {
  const move = (booking_id: string, who: number, to: string, request_id: string = randomUUID()) =>
    rescheduleBooking(fresh.db, person(who), { booking_id, schedule_id: weekly.id, date: to, request_id });

  it("keeps the booking and calendar entry and frees the old seat", async () => {
    const booking = await book(0);
    await wait(1);
    const request_id = randomUUID();
    const answer = await move(booking.booking_id, 0, "2026-12-03", request_id);
    expect(answer.ok && answer.value).toMatchObject({
      id: booking.id,
      booking_id: booking.booking_id,
      class_date: "2026-12-03",
      status: "confirmed",
      price: booking.price,
      calendar_uid: null,
      calendar_sequence: 1,
    });
    expect(await move(booking.booking_id, 0, "2026-12-03", request_id)).toMatchObject(answer);
    const history = await fresh.db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.booking_id, booking.id))
      .orderBy(bookingHistory.at, bookingHistory.from_status);
    expect(history.filter(({ to_starts_at }) => to_starts_at)).toMatchObject([
      { from_starts_at: booking.starts_at, to_starts_at: answer.ok && answer.value.starts_at },
    ]);
    expect((await active()).sort()).toEqual([person(0).id, person(1).id].sort());
    expect((await kinds()).filter(([kind]) => kind === "booking_moved")).toEqual([
      ["booking_moved", person(0).email],
    ]);
  });

  it("sends an email for every move of the same booking", async () => {
    const booking = await book(0);
    for (const to of ["2026-12-03", "2026-12-10", "2026-12-03"]) await move(booking.booking_id, 0, to);
    expect((await kinds()).filter(([kind]) => kind === "booking_moved")).toHaveLength(3);
  });

  it("refuses a form that moved another booking or was sent by someone else", async () => {
    const booking = await book(0);
    const request_id = randomUUID();
    await move(booking.booking_id, 0, "2026-12-03", request_id);
    const other = await book(1);
    expect(await move(other.booking_id, 1, "2026-12-10", request_id)).toEqual({
      ok: false,
      refusal: "request_used",
    });
    const asStaff = {
      booking_id: booking.booking_id,
      schedule_id: weekly.id,
      date: "2026-12-03",
      request_id,
    };
    expect(await rescheduleBookingForStaff(fresh.db, admin, asStaff)).toEqual({
      ok: false,
      refusal: "request_used",
    });
  });

  it("refuses a form opened before the booking was moved in another tab", async () => {
    const booking = await book(0);
    const from = { from_session_id: booking.session_id ?? "" };
    await move(booking.booking_id, 0, "2026-12-03");
    const stale = { booking_id: booking.booking_id, schedule_id: weekly.id, date: "2026-12-10", ...from };
    expect(await rescheduleBooking(fresh.db, person(0), { ...stale, request_id: randomUUID() })).toEqual({
      ok: false,
      refusal: "moved_meanwhile",
    });
  });

  it("keeps the price unless the studio charges the difference", async () => {
    const booking = await book(0);
    await fresh.db.update(classTypes).set({ price: 20_000 });
    expect(await move(booking.booking_id, 0, "2026-12-03")).toMatchObject({ value: { price: 12_500 } });
    await fresh.db.insert(businessSettings).values({ key: "studio", value: { moves_pay_difference: true } });
    const shown = { booking_id: booking.booking_id, schedule_id: weekly.id, date: "2026-12-10" };
    expect(
      await rescheduleBooking(fresh.db, person(0), { ...shown, price: 12_500, request_id: randomUUID() }),
    ).toEqual({ ok: false, refusal: "price_changed" });
    expect(
      await rescheduleBooking(fresh.db, person(0), { ...shown, price: 20_000, request_id: randomUUID() }),
    ).toMatchObject({ value: { price: 20_000 } });
    await fresh.db.update(classTypes).set({ price: 5_000 });
    expect(await move(booking.booking_id, 0, "2026-12-03")).toMatchObject({ value: { price: 20_000 } });
  });

  it("refuses full and unknown sessions, other members' bookings and moves after the cutoff", async () => {
    const booking = await book(0);
    await move(booking.booking_id, 0, "2026-12-03");
    const second = await book(1);
    expect(await move(second.booking_id, 1, "2026-12-03")).toEqual({ ok: false, refusal: "fully_booked" });
    expect(await move(second.booking_id, 1, "2026-12-04")).toEqual({ ok: false, refusal: "not_bookable" });
    expect(await move(second.booking_id, 1, date)).toEqual({ ok: false, refusal: "not_bookable" });
    expect(await move(second.booking_id, 2, "2026-12-10")).toEqual({ ok: false, refusal: "not_found" });
    at("2026-11-25T18:31:00+05:30");
    expect(await move(second.booking_id, 1, "2026-12-10")).toEqual({ ok: false, refusal: "too_late" });
  });
});

describe("reminders of a booking", () => {
  const reminded = async () => (await kinds()).filter(([kind]) => kind === "class_reminder").length;

  it("are sent once a day and an hour before, but not after a cancellation", async () => {
    at("2026-11-24T10:00:00+05:30");
    const booking = await book(0);
    expect(await sendReminders(fresh.db)).toBe(0);
    at("2026-11-25T06:31:00+05:30");
    expect(await sendReminders(fresh.db)).toBe(1);
    expect(await sendReminders(fresh.db)).toBe(0);
    at("2026-11-26T05:31:00+05:30");
    expect(await sendReminders(fresh.db)).toBe(1);
    expect(await sendReminders(fresh.db)).toBe(0);
    expect(await reminded()).toBe(2);
    await removeBooking(fresh.db, admin, { booking_id: booking.booking_id, reason: "" });
    expect(await sendReminders(fresh.db)).toBe(0);
  });

  it("only notify members who turned emails off", async () => {
    at("2026-11-24T10:00:00+05:30");
    await changePreferences(fresh.db, person(0), { on: ["reminders.bell"] });
    await book(0);
    at("2026-11-25T06:31:00+05:30");
    expect(await sendReminders(fresh.db)).toBe(1);
    expect(await reminded()).toBe(0);
    expect(await kinds()).toContainEqual(["booking_confirmed", person(0).email]);
    const rung = await fresh.rows(notifications, eq(notifications.user_id, person(0).id));
    expect(rung.map(({ type }) => type)).toEqual(["class_reminder"]);
  });

  it("are not sent for canceled bookings", async () => {
    at("2026-11-24T10:00:00+05:30");
    const booking = await book(0);
    await cancel(booking.booking_id, person(0));
    at("2026-11-25T06:31:00+05:30");
    expect(await sendReminders(fresh.db)).toBe(0);
  });
});

describe("the meeting link", () => {
  const join = (who: number, booking_id: string) => joinSession(fresh.db, person(who), { booking_id });

  it("opens 15 minutes before the start for booked members only", async () => {
    const booking = await book(0);
    at("2026-11-26T06:14:00+05:30");
    expect(await join(0, booking.booking_id)).toEqual({ ok: false, refusal: "not_open" });
    at("2026-11-26T06:15:00+05:30");
    const answer = await join(0, booking.booking_id);
    expect(answer.ok && answer.value).toMatch(/^https:\/\/meet\.jit\.si\/sadhana-[A-Za-z0-9]{20,}$/);
    expect(await join(1, booking.booking_id)).toEqual({ ok: false, refusal: "not_found" });
    await fresh.db.update(classSchedules).set({ meeting_url: "https://meet.example/hatha" });
    expect(await join(0, booking.booking_id)).toEqual({ ok: true, value: "https://meet.example/hatha" });
    await removeBooking(fresh.db, admin, { booking_id: booking.booking_id, reason: "" });
    expect(await join(0, booking.booking_id)).toEqual({ ok: false, refusal: "not_found" });
  });
});
