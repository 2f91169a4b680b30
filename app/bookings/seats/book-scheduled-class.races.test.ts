import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { bookings } from "../tables.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";

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

function book(turn: number, member: Member, schedule_id: string, request_id: string = randomUUID()) {
  const open = fleet[turn % fleet.length];
  if (!open) throw new Error("no pool");
  return bookScheduledClass(open.db, member, {
    schedule_id,
    date: "2026-11-26",
    request_id,
    time_zone: undefined,
  });
}

async function people(count: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, () => aMember(fresh.db)));
}

const bookedBy = (answers: { ok: boolean }[]) => answers.filter((answer) => answer.ok).length;

describe("booking under load", () => {
  // Proves V2-5
  it("gives exactly ten seats to a hundred people on three connection pools", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 10 });
    const crowd = await people(100);
    const answers = await Promise.all(crowd.map((member, turn) => book(turn, member, weekly.id)));

    expect(bookedBy(answers)).toBe(10);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "fully_booked")).toHaveLength(90);
    const stored = await fresh.db.select().from(bookings);
    expect(stored).toHaveLength(10);
    expect(new Set(stored.map((booking) => booking.booking_id)).size).toBe(10);
    // One dated session, however many wanted to make it, and its figure is right.
    expect(await fresh.db.select().from(classSessions)).toMatchObject([{ seats_taken: 10 }]);
    expect(await fresh.db.select().from(mails)).toHaveLength(10);
    expect(await fresh.db.select().from(notifications)).toHaveLength(10);
  });

  it("books a member once for many clicks", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 10 });
    const [member] = await people(1);
    if (!member) throw new Error("nobody");
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => book(turn, member, weekly.id)));
    expect(bookedBy(answers)).toBe(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "already_booked")).toHaveLength(29);
    expect(await fresh.db.select().from(bookings)).toHaveLength(1);
    expect(await fresh.db.select().from(classSessions)).toMatchObject([{ seats_taken: 1 }]);
  });

  // Proves 2.5.13
  it("returns one booking for a form sent many times at once", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const [member] = await people(1);
    if (!member) throw new Error("nobody");
    const request_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => book(turn, member, weekly.id, request_id)),
    );
    const ids = answers.map((answer) => (answer.ok ? answer.value.booking_id : answer.refusal));
    expect(new Set(ids).size).toBe(1);
    expect(bookedBy(answers)).toBe(20);
    expect(await fresh.db.select().from(bookings)).toHaveLength(1);
    expect(await fresh.db.select().from(mails)).toHaveLength(1);
  });

  it("books two classes at the same time separately", async () => {
    const [one, other] = [
      await aWeeklyClass(fresh.db, { max_participants: 5 }),
      await aWeeklyClass(fresh.db, { max_participants: 5 }),
    ];
    const crowd = await people(12);
    const answers = await Promise.all(
      crowd.flatMap((member, turn) => [book(turn, member, one.id), book(turn + 1, member, other.id)]),
    );
    expect(bookedBy(answers)).toBe(10);
    const seats = await fresh.db.select({ taken: classSessions.seats_taken }).from(classSessions);
    expect(seats).toEqual([{ taken: 5 }, { taken: 5 }]);
  });
});
