import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { moveForm, waitingForms } from "../forms.ts";
import { bookScheduledClass } from "../seats/book-scheduled-class.server.ts";
import { joinWaitingList, leaveWaitingList } from "../seats/waiting-list.server.ts";
import { bookings, waitingList } from "../tables.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);

const stored = () => fresh.rows(bookings);

const wrongTexts = fc.oneof(
  fc.constantFrom("", " ", "\u0000", "x' or 1=1", "__proto__", "0000-00-00", "2026-02-30", "9999-12-31"),
  fc.string({ unit: "binary", maxLength: 60 }),
);

/** A seat in the class of Thursday 26 November, taken by whom. */
async function seat(schedule_id: string, who = member) {
  const request_id = randomUUID();
  const answer = await bookScheduledClass(fresh.db, who, {
    schedule_id,
    date: "2026-11-26",
    request_id,
    time_zone: undefined,
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

describe("moving a booking", () => {
  it("accepts only one class and one date", async () => {
    const id = randomUUID();
    const request_id = randomUUID();
    const shown = { from_session_id: randomUUID(), price: "12500" };
    expect(moveForm.safeParse({ target: `${id} 2026-12-03`, ...shown, request_id }).success).toBe(true);
    for (const target of [
      undefined,
      new File([], "a"),
      id,
      `${id} 2026-12-03 `,
      `${id} 2026-12-03 x`,
      "a b",
    ]) {
      expect(moveForm.safeParse({ target, ...shown, request_id }).success, String(target)).toBe(false);
    }
    expect(moveForm.safeParse({ target: `${id} 2026-12-03`, ...shown, request_id: "1" }).success).toBe(false);
    fc.assert(
      fc.property(wrongTexts, wrongTexts, (target, number) => {
        expect(moveForm.safeParse({ target, ...shown, request_id: number }).success).toBe(false);
      }),
    );
  });

  it("refuses other members' bookings, other classes and forged dates", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const foreign = await aWeeklyClass(fresh.db, { start_time: "18:00" });
    const stranger = await aMember(fresh.db);
    const { booking_id } = await seat(weekly.id);
    const move = (given: { who?: Member; booking_id?: string; schedule_id?: string; date?: string }) =>
      rescheduleBooking(fresh.db, given.who ?? member, {
        booking_id: given.booking_id ?? booking_id,
        schedule_id: given.schedule_id ?? weekly.id,
        date: given.date ?? "2026-12-03",
        request_id: randomUUID(),
      });
    expect(await move({ who: stranger })).toEqual({ ok: false, refusal: "not_found" });
    for (const wrong of ["YOG-20261125-AAAAAA", "", "%"]) {
      expect(await move({ booking_id: wrong })).toEqual({ ok: false, refusal: "not_found" });
    }
    const forged = [
      { schedule_id: randomUUID() },
      { schedule_id: foreign.id },
      // The same session, another weekday, the past, and far ahead.
      { date: "2026-11-26" },
      { date: "2026-12-04" },
      { date: "2026-11-19" },
      { date: "9999-12-30" },
    ];
    for (const given of forged) expect(await move(given)).toEqual({ ok: false, refusal: "not_bookable" });
    expect(await stored()).toMatchObject([{ booking_id, user_id: member.id, status: "confirmed" }]);
    expect((await move({})).ok).toBe(true);
  });
});

describe("the waiting list", () => {
  const waiting = () => fresh.rows(waitingList);

  it("accepts only a class, a date and the member's own entry", () => {
    fc.assert(
      fc.property(wrongTexts, wrongTexts, (one, other) => {
        const isTaken = (sent: object) => waitingForms.safeParse(sent).success;
        expect(isTaken({ intent: "join", schedule_id: one, date: other })).toBe(false);
        expect(isTaken({ intent: "join", schedule_id: randomUUID(), date: "2026-02-30" })).toBe(false);
        expect(isTaken({ intent: "leave", waiting_id: one })).toBe(false);
      }),
    );
  });

  it("refuses unknown classes, dates and entries and other members' entries", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const stranger = await aMember(fresh.db);
    await seat(weekly.id, await aMember(fresh.db));
    const join = (given: { schedule_id?: string; date?: string }) =>
      joinWaitingList(fresh.db, member, {
        schedule_id: weekly.id,
        date: "2026-11-26",
        time_zone: undefined,
        ...given,
      });
    const forged = [
      { schedule_id: randomUUID() },
      { date: "2026-11-27" },
      { date: "2026-11-19" },
      { date: "9999-12-30" },
    ];
    for (const given of forged) {
      const answer = await join(given);
      expect([answer.ok, answer.ok || ["not_bookable", "closed"].includes(answer.refusal)]).toEqual([
        false,
        true,
      ]);
    }
    expect(await waiting()).toEqual([]);
    expect(await join({})).toMatchObject({ ok: true, value: { position: 1 } });
    expect(await waiting()).toMatchObject([{ user_id: member.id }]);
    const [place] = await waiting();
    await leaveWaitingList(fresh.db, stranger, { waiting_id: place?.id ?? "" });
    await leaveWaitingList(fresh.db, member, { waiting_id: randomUUID() });
    expect(await waiting()).toMatchObject([{ id: place?.id }]);
  });
});
