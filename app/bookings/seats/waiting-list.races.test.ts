import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { changeCapacity } from "#app/planning/change-session.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
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
let fresh: FreshDatabase;
/** As many pools on the same server as a fleet of three processes has. */
let fleet: OpenDatabase[];

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  fleet = await Promise.all([1, 2, 3].map(() => connectAgain(fresh)));
});

afterEach(async () => {
  setClock();
  await Promise.all(fleet.map((open) => open.close()));
  await fresh.close();
});

function pool(turn: number) {
  const open = fleet[turn % fleet.length];
  if (!open) throw new Error("no pool");
  return open.db;
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aMember(fresh.db))) as Promise<Member[]>;

function book(turn: number, member: Member, schedule_id: string, on = date) {
  return bookScheduledClass(pool(turn), member, {
    schedule_id,
    date: on,
    request_id: randomUUID(),
    time_zone: undefined,
  });
}

async function fullClass() {
  const weekly = await aWeeklyClass(fresh.db, { max_participants: seats });
  const holders = await people(seats);
  const held = await Promise.all(holders.map((member, turn) => book(turn, member, weekly.id)));
  const ids = held.map((answer) => (answer.ok ? answer.value.booking_id : ""));
  return { weekly, holders, ids };
}

const confirmed = () => fresh.db.select().from(bookings).where(eq(bookings.status, "confirmed"));

describe("a full class under load", () => {
  it("gives freed seats to the waiting list in order while others try to book", async () => {
    const { weekly, holders, ids } = await fullClass();
    const waiting = await people(3);
    for (const member of waiting) {
      await joinWaitingList(fresh.db, member, { schedule_id: weekly.id, date, time_zone: undefined });
    }
    const crowd = await people(12);
    await Promise.all([
      ...holders
        .slice(0, 3)
        .map((member, turn) => cancelBooking(pool(turn), member, { booking_id: ids[turn] ?? "", key: null })),
      ...crowd.map((member, turn) => book(turn, member, weekly.id)),
    ]);
    const held = new Set((await confirmed()).map((row) => row.user_id));
    expect(held.size).toBe(seats);
    expect(waiting.every((member) => held.has(member.id))).toBe(true);
    expect(await fresh.db.select().from(classSessions)).toMatchObject([{ seats_taken: seats }]);
    const told = await fresh.db.select().from(mails).where(eq(mails.kind, "waiting_promoted"));
    expect(told).toHaveLength(3);
  });

  it("gives an offered spot to one of several who accept at once", async () => {
    const { holders, ids, weekly } = await fullClass();
    const waiting = await people(4);
    for (const member of waiting) {
      await joinWaitingList(fresh.db, member, { schedule_id: weekly.id, date, time_zone: undefined });
    }
    // The studio changed the class, so its members can cancel even after automatic booking has ended.
    await fresh.db.update(classSessions).set({ changed_at: new Date("2026-11-25T11:00:00+05:30") });
    setClock(() => new Date("2026-11-25T20:00:00+05:30"));
    const input = { booking_id: ids[0] ?? "", key: null };
    expect(await cancelBooking(pool(0), holders[0] as Member, input)).toMatchObject({ ok: true });
    const places = await fresh.db.select().from(waitingList).orderBy(waitingList.place);
    const answers = await Promise.all(
      waiting.map((member, turn) =>
        acceptSpot(pool(turn), member, { waiting_id: places[turn]?.id ?? "", key: null, pass_id: "" }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "seat_taken")).toHaveLength(3);
    expect(await confirmed()).toHaveLength(seats);
  });

  it("books no one who left the waiting list in the meantime", async () => {
    const { weekly, holders, ids } = await fullClass();
    const [leaving, staying] = (await people(2)) as [Member, Member];
    for (const member of [leaving, staying]) {
      await joinWaitingList(fresh.db, member, { schedule_id: weekly.id, date, time_zone: undefined });
    }
    const [waiting] = await fresh.db.select().from(waitingList).where(eq(waitingList.user_id, leaving.id));
    // Leaving commits first; the cancellation waits for the lock and may have read the list before.
    const cancelled = await pool(0).transaction(async (tx) => {
      await leaveWaitingList(tx, leaving, { waiting_id: waiting?.id ?? "" });
      const coming = cancelBooking(pool(1), holders[0] as Member, { booking_id: ids[0] ?? "", key: null });
      await expect.poll(() => countLockWaits(fresh.db)).toBe(1);
      return { coming };
    });
    expect((await cancelled.coming).ok).toBe(true);
    const held = new Set((await confirmed()).map((row) => row.user_id));
    expect([held.has(leaving.id), held.has(staying.id), held.size]).toEqual([false, true, seats]);
    const told = await fresh.db.select().from(mails).where(eq(mails.kind, "waiting_promoted"));
    expect(told).toHaveLength(1);
  });

  it("never exceeds capacity while it grows and members book and cancel", async () => {
    const { weekly, holders, ids } = await fullClass();
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const [session] = await fresh.db.select().from(classSessions);
    const crowd = await people(20);
    await Promise.all([
      ...crowd.map((member, turn) =>
        turn % 2
          ? joinWaitingList(pool(turn), member, { schedule_id: weekly.id, date, time_zone: undefined })
          : book(turn, member, weekly.id),
      ),
      changeCapacity(pool(0), admin, { session_id: session?.id ?? "", max_participants: seats + 3 }),
      ...holders
        .slice(0, 2)
        .map((member, turn) => cancelBooking(pool(turn), member, { booking_id: ids[turn] ?? "", key: null })),
    ]);
    const held = await confirmed();
    expect(held.length).toBeLessThanOrEqual(seats + 3);
    expect(new Set(held.map((row) => row.user_id)).size).toBe(held.length);
    expect(await fresh.db.select().from(classSessions)).toMatchObject([{ seats_taken: held.length }]);
  });

  it("lets members swap sessions without deadlocks", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 20 });
    const crowd = await people(8);
    const made = await Promise.all(crowd.map((member, turn) => book(turn, member, weekly.id)));
    const move = (turn: number, to: string, booking_id: string) =>
      rescheduleBooking(pool(turn), crowd[turn] as Member, {
        booking_id,
        schedule_id: weekly.id,
        date: to,
        request_id: randomUUID(),
      });
    const there = await Promise.all(
      made.slice(0, 4).map((one, turn) => move(turn, "2026-12-03", one.ok ? one.value.booking_id : "")),
    );
    const answers = await Promise.all([
      ...there.map((one, turn) => move(turn, date, one.ok ? one.value.booking_id : "")),
      ...made.slice(4).map((one, at) => move(at + 4, "2026-12-03", one.ok ? one.value.booking_id : "")),
    ]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const taken = await fresh.db.select({ taken: classSessions.seats_taken }).from(classSessions);
    expect(taken).toEqual([{ taken: 4 }, { taken: 4 }]);
  });

  it("moves a booking once when the form is sent twice", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 20 });
    const [member] = (await people(1)) as [Member];
    const made = await book(0, member, weekly.id);
    const moving = {
      booking_id: made.ok ? made.value.booking_id : "",
      schedule_id: weekly.id,
      date: "2026-12-03",
      request_id: randomUUID(),
    };
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
    const sent = await fresh.db.select().from(mails).where(eq(mails.kind, "class_reminder"));
    expect(sent).toHaveLength(seats);
  });
});
