import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/own/reschedule-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { listEmails } from "#app/mail/queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { aPass, aPassType } from "#tests/support/content/passes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { endPasses } from "./end-passes.server.ts";
import { makePass } from "./make-pass.server.ts";
import { findPass, listEntries, listUsablePasses, listWrongPasses, type Pass } from "./queries.server.ts";
import { returnToPass } from "./spend-pass.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });

const date = "2026-11-26";
const at = (time: string) => setClock(() => new Date(time));

const weekly = eachTest(() =>
  aWeeklyClass(fresh.db, { max_participants: 1, type: { name: "Gentle Hatha" } }),
);

afterEach(async () => expect(await listWrongPasses(fresh.db)).toEqual([]));

const book = (who: Member, pass_id: string | undefined, schedule_id = weekly.id) =>
  bookScheduledClass(fresh.db, who, seatForm(schedule_id, date, { pass_id }));
const booked = (who: Member, pass_id: string | undefined) =>
  bookSeat(fresh.db, weekly.id, date, who, { pass_id });
const cancel = (who: Member, booking_id: string) => cancelBooking(fresh.db, who, { booking_id, key: null });
const move = (booking_id: string) =>
  rescheduleBooking(fresh.db, member, { ...seatForm(weekly.id, "2026-12-03"), booking_id });
const makePassOf = (pass_type_id: string, request_id: string = randomUUID()) =>
  fresh.db.transaction((tx) =>
    makePass(tx, { user_id: member.id, pass_type_id, currency: "INR", request_id }),
  );

const reasons = async (pass: Pass) =>
  (await listEntries(fresh.db, [pass.id])).map(({ reason, delta }) => [reason, delta]);

describe("booking with a pass", () => {
  it("uses a credit and starts the pass", async () => {
    const pass = await aPass(fresh.db, member, { name: "Ten Classes" });
    const booking = await booked(member, pass.id);
    expect(booking).toMatchObject({ pass_id: pass.id, price: 0 });
    expect(await findPass(fresh.db, pass.id)).toMatchObject({
      credits_left: 9,
      valid_from: date,
      valid_until: "2027-02-23",
      status: "active",
    });
    expect(await reasons(pass)).toEqual([
      ["bought", 10],
      ["booked", -1],
    ]);
    const [mail] = await fresh.rows(mails, eq(mails.kind, "booking_confirmed"));
    expect(mail?.props).toMatchObject({ pass_name: "Ten Classes" });
  });

  it("refuses a pass that doesn't apply", async () => {
    const stranger = await aMember(fresh.db);
    const foreign = await aPass(fresh.db, stranger);
    const type = await aPassType(fresh.db);
    const waiting = await makePassOf(type.id);
    const other = await aWeeklyClass(fresh.db);
    const restricted = await aPass(fresh.db, member, {
      class_type_restrictions: [other.class_type_id ?? ""],
    });
    const short = await aPass(fresh.db, member, { validity_days: 1, validity_start: "payment" });
    const refusalOf = async (pass_id: string) => {
      const answer = await book(member, pass_id);
      return answer.ok ? "booked" : answer.refusal;
    };
    expect(await refusalOf(foreign.id)).toBe("pass_not_found");
    expect(await refusalOf(waiting.ok ? waiting.value.id : "")).toBe("pass_waits");
    expect(await refusalOf(restricted.id)).toBe("pass_not_for_class");
    expect(await refusalOf(short.id)).toBe("pass_ends");
    expect(await fresh.rows(bookings)).toEqual([]);
  });

  it("notifies once about the last credit", async () => {
    const pass = await aPass(fresh.db, member, { credits: 2 });
    await booked(member, pass.id);
    const told = (await listEmails(fresh.db)).filter(({ kind }) => kind === "pass_almost_used");
    expect(told).toHaveLength(1);
    const second = await aWeeklyClass(fresh.db, { start_time: "18:00" });
    expect((await book(member, pass.id, second.id)).ok).toBe(true);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "used_up", credits_left: 0 });
    const third = await aWeeklyClass(fresh.db, { start_time: "20:00" });
    expect(await book(member, pass.id, third.id)).toEqual({ ok: false, refusal: "pass_empty" });
  });

  it("doesn't count an unlimited pass", async () => {
    const pass = await aPass(fresh.db, member, { credits: null });
    await booked(member, pass.id);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "active", credits_left: null });
    expect(await reasons(pass)).toEqual([
      ["bought", 0],
      ["booked", 0],
    ]);
  });
});

describe("a canceled class of a pass", () => {
  it("returns the credit once when canceled in time", async () => {
    const pass = await aPass(fresh.db, member);
    const { booking_id } = await booked(member, pass.id);
    await cancel(member, booking_id);
    await cancel(member, booking_id);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({
      credits_left: 10,
      valid_from: null,
      valid_until: null,
    });
    expect(await reasons(pass)).toEqual([
      ["bought", 10],
      ["booked", -1],
      ["returned", 1],
    ]);
  });

  it("returns the credit when the studio cancels and extends an expired pass by seven days", async () => {
    const pass = await aPass(fresh.db, member, { credits: 1, validity_days: 3, validity_start: "payment" });
    await booked(member, pass.id);
    const [session] = await fresh.rows(classSessions);
    at("2026-11-26T05:00:00+05:30");
    await fresh.db.update(classSessions).set({ starts_at: new Date("2026-12-10T06:30:00+05:30") });
    at("2026-12-01T05:00:00+05:30");
    await cancelSession(fresh.db, admin, { session_id: session?.id ?? "", reason: "The teacher is ill" });
    expect(await findPass(fresh.db, pass.id)).toMatchObject({
      status: "active",
      credits_left: 1,
      valid_until: "2026-12-08",
    });
  });

  it("returns the credit after the cutoff only if staff choose to", async () => {
    const out = async (pass: Pass, on: string, returns_class?: boolean) => {
      at("2026-11-25T10:00:00+05:30");
      const { booking_id } = await booked(member, pass.id);
      at(on);
      const removed = await removeBooking(fresh.db, admin, { booking_id, reason: "ill", returns_class });
      expect(removed.ok).toBe(true);
      return (await findPass(fresh.db, pass.id))?.credits_left;
    };
    const pass = await aPass(fresh.db, member);
    const late = "2026-11-26T06:20:00+05:30";
    expect(await out(pass, "2026-11-25T11:00:00+05:30")).toBe(10);
    expect(await out(pass, late)).toBe(9);
    expect(await out(pass, late, true)).toBe(9);
    expect((await reasons(pass)).map(([reason]) => reason)).toEqual([
      "bought",
      ...["booked", "returned", "booked", "booked", "returned"],
    ]);
  });

  it("keeps the credit with a moved booking", async () => {
    const pass = await aPass(fresh.db, member, { credits: 1 });
    const { booking_id } = await booked(member, pass.id);
    const moved = await move(booking_id);
    expect(moved).toMatchObject({ ok: true, value: { pass_id: pass.id, price: 0 } });
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "used_up", credits_left: 0 });
  });

  it("refuses a move beyond the expiry of the pass", async () => {
    const pass = await aPass(fresh.db, member, { validity_days: 3, validity_start: "payment" });
    const { booking_id } = await booked(member, pass.id);
    const moved = await move(booking_id);
    expect(moved).toEqual({ ok: false, refusal: "pass_ends" });
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ credits_left: 9 });
  });
});

describe("a credit returned on the last day of the pass", () => {
  it.each([
    ["keeps that last day", "2026-11-26T05:00:00+05:30", date],
    ["extends the pass by seven days once it has ended", "2026-11-27T05:00:00+05:30", "2026-12-04"],
  ])("%s", async (_title, when, valid_until) => {
    const pass = await aPass(fresh.db, member, { validity_days: 2, validity_start: "payment" });
    expect(pass.valid_until).toBe(date);
    const { id } = await booked(member, pass.id);
    at(when);
    await fresh.db.transaction((tx) => returnToPass(tx, { id, pass_id: pass.id }, admin.id));
    expect(await findPass(fresh.db, pass.id)).toMatchObject({
      status: "active",
      credits_left: 10,
      valid_until,
    });
  });
});

describe("waiting with a pass", () => {
  it("uses the pass only if the member chose it", async () => {
    const keen = await aMember(fresh.db);
    const [used, kept] = [await aPass(fresh.db, keen), await aPass(fresh.db, admin)];
    const first = await booked(member, undefined);
    const wait = seatForm(weekly.id, date);
    await joinWaitingList(fresh.db, keen, { ...wait, use_pass: true });
    await joinWaitingList(fresh.db, admin, wait);
    await cancel(member, first.booking_id);
    expect(await findPass(fresh.db, used.id)).toMatchObject({ credits_left: 9 });
    const [promoted] = await fresh.rows(bookings, eq(bookings.user_id, keen.id));
    expect(promoted).toMatchObject({ pass_id: used.id, price: 0, status: "confirmed" });
    await cancel(keen, promoted?.booking_id ?? "");
    const [next] = await fresh.rows(bookings, eq(bookings.user_id, admin.id));
    expect(next).toMatchObject({ pass_id: null, price: 12_500 });
    expect(await findPass(fresh.db, kept.id)).toMatchObject({ credits_left: 10 });
  });
});

describe("the expiry of a pass", () => {
  it("notifies once a week before and expires at midnight in the studio's time zone", async () => {
    const pass = await aPass(fresh.db, member, { validity_days: 10, validity_start: "payment" });
    expect(pass.valid_until).toBe("2026-12-04");
    at("2026-11-26T12:00:00+05:30");
    expect(await endPasses(fresh.db)).toEqual({ ended: 0, notified: 0 });
    at("2026-11-27T00:30:00+05:30");
    const told = await expectEffects(fresh, () => endPasses(fresh.db), {
      staff: ["passes"],
      mails: [["pass_ends_soon", member.email]],
      bells: [["pass_ends", member.id]],
    });
    expect(told).toEqual({ ended: 0, notified: 1 });
    expect(await endPasses(fresh.db)).toEqual({ ended: 0, notified: 0 });
    at("2026-12-04T23:59:00+05:30");
    expect(await endPasses(fresh.db)).toEqual({ ended: 0, notified: 0 });
    at("2026-12-05T00:01:00+05:30");
    expect(await endPasses(fresh.db)).toEqual({ ended: 1, notified: 0 });
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "expired", credits_left: 0 });
    expect(await reasons(pass)).toEqual([
      ["bought", 10],
      ["expired", -10],
    ]);
    expect(await listUsablePasses(fresh.db, member.id, "2026-12-05")).toEqual([]);
  });
});

describe("an introductory offer", () => {
  it("can be bought once unless it was canceled", async () => {
    const type = await aPassType(fresh.db, { once_per_person: true });
    const make = (request_id?: string) => makePassOf(type.id, request_id);
    const form = randomUUID();
    const first = await make(form);
    expect(await make(form)).toEqual(first);
    expect(await make()).toEqual({ ok: false, refusal: "had_offer" });
  });
});
