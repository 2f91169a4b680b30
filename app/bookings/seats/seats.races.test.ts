import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { changeCapacity } from "#app/planning/change-session.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, seatForm } from "#tests/support/content/classes.ts";
import { testDatabase, testPools } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { countLockWaits } from "#tests/support/server-database.ts";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import { rescheduleBooking } from "../own/reschedule-booking.server.ts";
import { sendReminders } from "../reminders/remind.server.ts";
import { bookings, waitingList } from "../tables.server.ts";
import { acceptSpot } from "./accept-spot.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";
import { joinWaitingList, leaveWaitingList } from "./waiting-list.server.ts";

const seats = 5;
const date = "2026-11-26";
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
/** Three pools, as a fleet of three processes has. */
const pool = testPools(fresh, 3);

const people = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => aMember(fresh.db)));
const book = (turn: number, member: Member, schedule_id: string, given = {}) =>
  bookScheduledClass(pool(turn), member, seatForm(schedule_id, date, given));
const cancel = (turn: number, member: Member | undefined, booking_id = "") =>
  cancelBooking(pool(turn), member ?? null, { booking_id, key: null });
const idOf = (answer: Awaited<ReturnType<typeof book>> | undefined) =>
  answer?.ok ? answer.value.booking_id : "";
const countBooked = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;
const countRefused = (answers: { ok: boolean; refusal?: string }[], refusal: string) =>
  answers.filter((answer) => answer.refusal === refusal).length;
const confirmed = () => fresh.rows(bookings, eq(bookings.status, "confirmed"));
const emails = (kind: string) => fresh.rows(mails, eq(mails.kind, kind));

async function fullClass() {
  const weekly = await aWeeklyClass(fresh.db, { max_participants: seats });
  const holders = await people(seats);
  const held = await Promise.all(holders.map((member, turn) => book(turn, member, weekly.id)));
  return { weekly, holders, ids: held.map(idOf) };
}

async function waitingMembers(schedule_id: string, count: number) {
  const waiting = await people(count);
  for (const member of waiting) await joinWaitingList(fresh.db, member, seatForm(schedule_id, date));
  return waiting;
}

describe("booking under load", () => {
  // Proves V2-5
  it("gives exactly ten seats to a hundred people on three connection pools", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 10 });
    const crowd = await people(100);
    const answers = await Promise.all(crowd.map((member, turn) => book(turn, member, weekly.id)));
    expect([countBooked(answers), countRefused(answers, "fully_booked")]).toEqual([10, 90]);
    const stored = await fresh.rows(bookings);
    expect(stored).toHaveLength(10);
    expect(new Set(stored.map((booking) => booking.booking_id)).size).toBe(10);
    // One dated session, however many wanted to make it, and its figure is right.
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 10 }]);
    expect(await fresh.rows(mails)).toHaveLength(10);
    expect(await fresh.rows(notifications)).toHaveLength(10);
  });

  it("books a member once for many clicks", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 10 });
    const member = await aMember(fresh.db);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => book(turn, member, weekly.id)));
    expect([countBooked(answers), countRefused(answers, "already_booked")]).toEqual([1, 29]);
    expect(await fresh.rows(bookings)).toHaveLength(1);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 1 }]);
  });

  // Proves 2.5.13
  it("returns one booking for a form sent many times at once", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const member = await aMember(fresh.db);
    const same = { request_id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => book(turn, member, weekly.id, same)),
    );
    expect([countBooked(answers), new Set(answers.map(idOf)).size]).toEqual([20, 1]);
    expect(await fresh.rows(bookings)).toHaveLength(1);
    expect(await fresh.rows(mails)).toHaveLength(1);
  });

  it("books two classes at the same time separately", async () => {
    const one = await aWeeklyClass(fresh.db, { max_participants: 5 });
    const other = await aWeeklyClass(fresh.db, { max_participants: 5 });
    const crowd = await people(12);
    const answers = await Promise.all(
      crowd.flatMap((member, turn) => [book(turn, member, one.id), book(turn + 1, member, other.id)]),
    );
    expect(countBooked(answers)).toBe(10);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 5 }, { seats_taken: 5 }]);
  });
});

describe("a full class under load", () => {
  it("gives freed seats to the waiting list in order while others try to book", async () => {
    const { weekly, holders, ids } = await fullClass();
    const waiting = await waitingMembers(weekly.id, 3);
    const crowd = await people(12);
    await Promise.all([
      ...holders.slice(0, 3).map((member, turn) => cancel(turn, member, ids[turn])),
      ...crowd.map((member, turn) => book(turn, member, weekly.id)),
    ]);
    const held = new Set((await confirmed()).map((row) => row.user_id));
    expect(held.size).toBe(seats);
    expect(waiting.every((member) => held.has(member.id))).toBe(true);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: seats }]);
    expect(await emails("waiting_promoted")).toHaveLength(3);
  });

  it("gives an offered spot to one of several who accept at once", async () => {
    const { holders, ids, weekly } = await fullClass();
    const waiting = await waitingMembers(weekly.id, 4);
    // The studio changed the class, so its members can cancel even after automatic booking has ended.
    await fresh.db.update(classSessions).set({ changed_at: new Date("2026-11-25T11:00:00+05:30") });
    setClock(() => new Date("2026-11-25T20:00:00+05:30"));
    expect(await cancel(0, holders[0], ids[0])).toMatchObject({ ok: true });
    const places = await fresh.db.select().from(waitingList).orderBy(waitingList.place);
    const answers = await Promise.all(
      waiting.map((member, turn) =>
        acceptSpot(pool(turn), member, { waiting_id: places[turn]?.id ?? "", key: null, pass_id: "" }),
      ),
    );
    expect([countBooked(answers), countRefused(answers, "seat_taken")]).toEqual([1, 3]);
    expect(await confirmed()).toHaveLength(seats);
  });

  it("books no one who left the waiting list in the meantime", async () => {
    const { weekly, holders, ids } = await fullClass();
    const [leaving, staying] = (await waitingMembers(weekly.id, 2)) as [Member, Member];
    const [waiting] = await fresh.rows(waitingList, eq(waitingList.user_id, leaving.id));
    // Leaving commits first; the cancellation waits for the lock and may have read the list before.
    const cancelled = await pool(0).transaction(async (tx) => {
      await leaveWaitingList(tx, leaving, { waiting_id: waiting?.id ?? "" });
      const coming = cancel(1, holders[0], ids[0]);
      await expect.poll(() => countLockWaits(fresh.db)).toBe(1);
      return { coming };
    });
    expect((await cancelled.coming).ok).toBe(true);
    const held = new Set((await confirmed()).map((row) => row.user_id));
    expect([held.has(leaving.id), held.has(staying.id), held.size]).toEqual([false, true, seats]);
    expect(await emails("waiting_promoted")).toHaveLength(1);
  });

  it("never exceeds capacity while it grows and members book and cancel", async () => {
    const { weekly, holders, ids } = await fullClass();
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const [session] = await fresh.rows(classSessions);
    const crowd = await people(20);
    await Promise.all([
      ...crowd.map((member, turn) =>
        turn % 2
          ? joinWaitingList(pool(turn), member, seatForm(weekly.id, date))
          : book(turn, member, weekly.id),
      ),
      changeCapacity(pool(0), admin, { session_id: session?.id ?? "", max_participants: seats + 3 }),
      ...holders.slice(0, 2).map((member, turn) => cancel(turn, member, ids[turn])),
    ]);
    const held = await confirmed();
    expect(held.length).toBeLessThanOrEqual(seats + 3);
    expect(new Set(held.map((row) => row.user_id)).size).toBe(held.length);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: held.length }]);
  });

  it("lets members swap sessions without deadlocks", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 20 });
    const crowd = await people(8);
    const made = await Promise.all(crowd.map((member, turn) => book(turn, member, weekly.id)));
    const move = (turn: number, to: string) =>
      rescheduleBooking(pool(turn), crowd[turn] as Member, {
        ...seatForm(weekly.id, to),
        booking_id: idOf(made[turn]),
      });
    await Promise.all([0, 1, 2, 3].map((turn) => move(turn, "2026-12-03")));
    const answers = await Promise.all(
      crowd.map((_member, turn) => move(turn, turn < 4 ? date : "2026-12-03")),
    );
    expect(countBooked(answers)).toBe(8);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 4 }, { seats_taken: 4 }]);
  });

  it("moves a booking once when the form is sent twice", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 20 });
    const member = await aMember(fresh.db);
    const made = await book(0, member, weekly.id);
    const moving = { ...seatForm(weekly.id, "2026-12-03"), booking_id: idOf(made) };
    // Both transactions read the earlier booking before either continues.
    const answers = await fresh.db.transaction(async (tx) => {
      await tx.select().from(classSessions).for("update");
      const both = Promise.all([0, 1].map((turn) => rescheduleBooking(pool(turn), member, moving)));
      await expect.poll(() => countLockWaits(fresh.db)).toBe(2);
      return { both };
    });
    const [one, other] = await answers.both;
    expect(one?.ok && other?.ok && one.value.id === other.value.id).toBe(true);
    expect(await confirmed()).toHaveLength(1);
  });

  it("sends a reminder once with many processes", async () => {
    setClock(() => new Date("2026-11-24T10:00:00+05:30"));
    await fullClass();
    setClock(() => new Date("2026-11-25T07:00:00+05:30"));
    await Promise.all([0, 1, 2, 3, 4, 5].map((turn) => sendReminders(pool(turn))));
    expect(await emails("class_reminder")).toHaveLength(seats);
  });
});
