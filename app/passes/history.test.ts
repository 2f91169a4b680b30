import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/own/reschedule-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { adjustPass, cancelPass, extendPass } from "./change-pass.server.ts";
import { endPasses } from "./end-passes.server.ts";
import { findPass, listEntries, listWrongPasses, type Pass } from "./queries.server.ts";

const DAY = 86_400_000;
const start = new Date("2026-11-25T10:00:00+05:30").getTime();

const fresh = testDatabase(new Date(start));

const acts = [
  "book",
  "cancel",
  "move",
  "call_off",
  "adjust",
  "extend",
  "cancel_pass",
  "wait",
  "crash",
] as const;
interface Step {
  act: (typeof acts)[number];
  which: number;
  many: number;
}

const steps = fc.array(
  fc.record({ act: fc.constantFrom(...acts), which: fc.nat(20), many: fc.integer({ min: -3, max: 3 }) }),
  { minLength: 5, maxLength: 25 },
);

const day = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);

it("adds up after any history of a pass", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const classes = await Promise.all(
    Array.from({ length: 7 }, (_, weekday) => aWeeklyClass(fresh.db, { day_of_week: weekday })),
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 6 }), async (history, credits) => {
      let at = start;
      setClock(() => new Date(at));
      const member = await aMember(fresh.db);
      const pass = await aPass(fresh.db, member, { credits, validity_days: 20 });
      for (const step of history) {
        if (step.act === "wait") at += Math.abs(step.many) * 3 * DAY;
        else await take(step, { admin, member, pass, classes: classes.map(({ id }) => id), at });
      }
      await endPasses(fresh.db);
      await expectRight(member, pass);
    }),
    { numRuns: 12 },
  );
  expect(await listWrongPasses(fresh.db)).toEqual([]);
});

interface Scene {
  admin: Member;
  member: Member;
  pass: Pass;
  classes: string[];
  at: number;
}

async function take({ act, which, many }: Step, { admin, member, pass, classes, at }: Scene): Promise<void> {
  const own = await fresh.rows(bookings, eq(bookings.user_id, member.id));
  const held = own.filter(({ status }) => status === "confirmed");
  const booking = held[which % Math.max(1, held.length)];
  const schedule_id = classes[which % classes.length] ?? "";
  const date = day(at + (1 + (which % 7)) * DAY);
  const dayOf = new Date(`${date}T12:00:00Z`).getUTCDay();
  const there = { schedule_id: classes[dayOf] ?? schedule_id, date, request_id: randomUUID() };
  const seen = async () => ({ id: pass.id, version: (await findPass(fresh.db, pass.id))?.version ?? 0 });
  const book = () =>
    bookScheduledClass(fresh.db, member, { ...there, time_zone: undefined, pass_id: pass.id });
  if (act === "book") await book();
  if (act === "crash") {
    // Simulates a crash after the writes and before the commit.
    const gone = fresh.db.transaction(async (tx) => {
      await bookScheduledClass(tx, member, { ...there, time_zone: undefined, pass_id: pass.id });
      throw new Error("gone");
    });
    await expect(gone).rejects.toThrow("gone");
  }
  if (act === "cancel" && booking) {
    await cancelBooking(fresh.db, member, { booking_id: booking.booking_id, key: null });
  }
  if (act === "move" && booking) {
    await rescheduleBooking(fresh.db, member, { booking_id: booking.booking_id, ...there });
  }
  if (act === "call_off" && booking?.session_id) {
    const [session] = await fresh.rows(classSessions, eq(classSessions.id, booking.session_id));
    if (session) await cancelSession(fresh.db, admin, { session_id: session.id, reason: "Ill" });
  }
  if (act === "adjust" && many !== 0) {
    await adjustPass(fresh.db, admin, { ...(await seen()), delta: many, reason: "As agreed" });
  }
  if (act === "extend") {
    await extendPass(fresh.db, admin, { ...(await seen()), valid_until: day(at + (which + 1) * DAY) });
  }
  if (act === "cancel_pass" && which > 17) {
    await cancelPass(fresh.db, admin, { ...(await seen()), reason: "Asked for" });
  }
}

async function expectRight(member: Member, pass: Pass): Promise<void> {
  const left = (await findPass(fresh.db, pass.id))?.credits_left ?? -1;
  const entries = await listEntries(fresh.db, [pass.id]);
  const sum = (reason: string) =>
    entries.filter((entry) => entry.reason === reason).reduce((total, { delta }) => total + delta, 0);
  const used = -sum("booked") - sum("returned");
  expect(sum("bought")).toBe(used - sum("adjusted") - sum("expired") + left);
  const paid = await fresh.rows(bookings, eq(bookings.user_id, member.id));
  const stands = paid.filter(({ pass_id, status }) => pass_id === pass.id && status === "confirmed");
  expect(stands).toHaveLength(used);
  const taken = entries.filter(({ reason }) => reason === "booked").map(({ booking_id }) => booking_id);
  expect(new Set(taken).size).toBe(taken.length);
}
