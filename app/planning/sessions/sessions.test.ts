import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { sessionPay } from "#app/finances/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { substituteOffers } from "../tables.server.ts";
import { messagesAbout } from "./about-teachers.server.ts";
import { askSubstitutes, declineOffer, takeOffer } from "./ask-substitutes.server.ts";
import { changeTeacher } from "./change-teacher.server.ts";
import { moveSession } from "./move-session.server.ts";
import { markNotConducted, undoNotConducted } from "./not-conducted.server.ts";
import { findBusy } from "./session-queries.server.ts";
import { watchAnswers } from "./watch-answers.server.ts";

// Thursdays at 06:30 in Kolkata, with one seat; now is Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const teacher = testMember(fresh, { roles: ["instructor"] });
const other = testMember(fresh, { roles: ["instructor"] });
const guest = testMember(fresh);
const waiting = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;
let session_id: string;

beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, { max_participants: 1, instructor: teacher });
  const answer = await bookScheduledClass(fresh.db, guest, { ...place(), request_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.refusal);
  session_id = answer.value.session_id ?? "";
  expect((await joinWaitingList(fresh.db, waiting, place())).ok).toBe(true);
});

const place = () => ({ schedule_id: weekly.id, date: "2026-11-26", time_zone: "Europe/Paris" });
const session = async () => (await fresh.rows(classSessions, eq(classSessions.id, session_id)))[0];
const booking = async () => (await fresh.rows(bookings))[0];

describe("moving a class", () => {
  const move = { date: "2026-11-27", start_time: "18:00", reason: "a wedding" };

  it("moves bookings along and notifies everyone once", async () => {
    setClock(() => new Date("2026-11-25T11:00:00+05:30"));
    await expectEffects(fresh, () => moveSession(fresh.db, guest, { session_id, ...move }), {});
    await expectEffects(fresh, () => moveSession(fresh.db, admin, { session_id, ...move }), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["session_moved", guest.email]],
      bells: [
        ["class_changed", guest.id],
        ["class_changed", waiting.id],
        ["class_moved", teacher.id],
      ],
      audit: audited("sessions.move", admin, session_id, {
        before: { session_date: "2026-11-26", start_time: "06:30:00" },
        after: { session_date: move.date, start_time: "18:00:00", reason: move.reason },
      }),
    });
    const starts_at = new Date("2026-11-27T18:00:00+05:30");
    expect(await session()).toMatchObject({ planned_date: "2026-11-26", session_date: move.date, starts_at });
    expect(await booking()).toMatchObject({
      ...{ class_date: move.date, class_time: "18:00:00", starts_at },
      ...{ status: "confirmed", calendar_sequence: 1 },
    });
    // Whatever the cut-off: the studio has moved it.
    setClock(() => new Date("2026-11-27T17:30:00+05:30"));
    const { booking_id = "" } = (await booking()) ?? {};
    expect(await cancelBooking(fresh.db, guest, { booking_id, key: null })).toMatchObject({ ok: true });
  });

  it("refuses past times, busy teachers and outdated versions", async () => {
    const at = (given: object) => moveSession(fresh.db, admin, { session_id, ...move, ...given });
    expect(await at({ date: "2026-11-24" })).toEqual(refuse("past"));
    expect(await at({ version: 7 })).toEqual(refuse("changed_meanwhile"));
    const second = await aWeeklyClass(fresh.db, {
      ...{ instructor: teacher, day_of_week: 5, start_time: "17:30" },
    });
    await bookScheduledClass(fresh.db, guest, {
      ...{ schedule_id: second.id, date: "2026-11-27" },
      ...{ time_zone: "Europe/Paris", request_id: randomUUID() },
    });
    await expectEffects(fresh, async () => expect(await at({})).toEqual(refuse("busy")), {});
    const newTime = { starts_at: new Date("2026-11-27T18:00:00+05:30"), duration_minutes: 60 };
    expect(await findBusy(fresh.db, teacher.id, newTime, session_id)).toEqual({
      class_name: expect.stringMatching(/^Class /),
      starts_at: new Date("2026-11-27T17:30:00+05:30"),
    });
    expect(await session()).toMatchObject({ session_date: "2026-11-26", version: 1 });
  });
});

describe("changing the teacher", () => {
  it("notifies members and both teachers and asks the new one first", async () => {
    await expectEffects(
      fresh,
      () => changeTeacher(fresh.db, admin, { session_id, instructor_id: other.id, ask: true }),
      {
        pages: ["schedule"],
        staff: ["bookings", "sessions"],
        mails: [
          ["teacher_changed", guest.email],
          ["assignment_asked", other.email],
        ],
        bells: [
          ["class_changed", guest.id],
          ["class_changed", waiting.id],
          ["assignment", other.id],
          ["class_moved", teacher.id],
        ],
        audit: audited("sessions.change_teacher", admin, session_id, {
          before: { instructor_id: teacher.id },
          after: { instructor_id: other.id },
        }),
      },
    );
    expect(await session()).toMatchObject({ instructor_id: other.id, instructor_status: "pending" });
    expect(await booking()).toMatchObject({ instructor: other.name });
    const nobody = { session_id, instructor_id: guest.id, ask: false };
    expect(await changeTeacher(fresh.db, admin, nobody)).toEqual(refuse("teacher_off"));
  });

  it("refuses a paused teacher", async () => {
    await fresh.db.update(profiles).set({ is_active: false }).where(eq(profiles.user_id, other.id));
    const resting = { ok: false, refusal: "teacher_resting" };
    const give = { session_id, instructor_id: other.id, ask: false };
    await expectEffects(
      fresh,
      async () => expect(await changeTeacher(fresh.db, admin, give)).toEqual(resting),
      {},
    );
    const offer = { session_id, instructor_ids: [guest.id, other.id], note: "" };
    await expectEffects(
      fresh,
      async () => expect(await askSubstitutes(fresh.db, admin, offer)).toEqual(resting),
      {},
    );
    const toGuest = { ...offer, instructor_ids: [guest.id] };
    expect(await askSubstitutes(fresh.db, admin, toGuest)).toEqual(refuse("teacher_off"));
    const toNobody = { ...offer, instructor_ids: [] };
    expect(await askSubstitutes(fresh.db, admin, toNobody)).toEqual(refuse("nobody"));
    const { teacher_resting } = await messagesAbout(fresh.db, [guest.id, other.id]);
    expect(teacher_resting).toBe(`${other.name} isn't teaching at the moment.`);
  });
});

describe("offering a class", () => {
  it("gives the class to the first to accept", async () => {
    const third = await aMember(fresh.db, { roles: ["instructor"] });
    const offer = { session_id, instructor_ids: [other.id, third.id, teacher.id, guest.id], note: "Please" };
    expect(await askSubstitutes(fresh.db, guest, offer)).toEqual(refuse("not_allowed"));
    await expectEffects(fresh, () => askSubstitutes(fresh.db, teacher, offer), {
      staff: ["sessions"],
      mails: [
        ["class_offered", other.email],
        ["class_offered", third.email],
      ],
      bells: [
        ["class_offered", other.id],
        ["class_offered", third.id],
      ],
      audit: audited("sessions.offer", teacher, session_id, { after: { offered_to: [other.id, third.id] } }),
    });
    expect(await askSubstitutes(fresh.db, teacher, offer)).toMatchObject({ value: { offered: 0 } });
    const offers = await fresh.rows(substituteOffers);
    const of = (who: Member) => offers.find(({ instructor_id }) => instructor_id === who.id)?.id ?? "";
    expect(await takeOffer(fresh.db, teacher, of(other))).toEqual(refuse("not_found"));
    await expectEffects(fresh, () => takeOffer(fresh.db, other, of(other)), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["teacher_changed", guest.email],
        ["assignment_answered", (await readBusinessSettings(fresh.db)).business_contact.email],
      ],
      bells: [
        ["class_changed", guest.id],
        ["class_changed", waiting.id],
        ["class_moved", teacher.id],
        ["assignment_answered", admin.id],
      ],
      audit: audited("sessions.change_teacher", other, session_id, {
        before: { instructor_id: teacher.id },
        after: { instructor_id: other.id },
      }),
    });
    expect(await takeOffer(fresh.db, other, of(other))).toMatchObject({ ok: true });
    expect(await takeOffer(fresh.db, third, of(third))).toEqual(refuse("offer_taken"));
    expect(await session()).toMatchObject({ instructor_id: other.id, instructor_status: "accepted" });
  });

  it("can be passed on until two hours before the start", async () => {
    const offer = { session_id, instructor_ids: [other.id], note: "" };
    await askSubstitutes(fresh.db, admin, offer);
    const [made] = await fresh.rows(substituteOffers);
    expect(await declineOffer(fresh.db, other, made?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await takeOffer(fresh.db, other, made?.id ?? "")).toEqual(refuse("offer_over"));
    setClock(() => new Date("2026-11-26T04:30:00+05:30"));
    expect(await askSubstitutes(fresh.db, admin, offer)).toEqual(refuse("late_offer"));
  });
});

describe("a class without an answer", () => {
  it("notifies staff once a day before the start and ends expired offers", async () => {
    await changeTeacher(fresh.db, admin, { session_id, instructor_id: other.id, ask: true });
    await askSubstitutes(fresh.db, admin, { session_id, instructor_ids: [teacher.id], note: "" });
    setClock(() => new Date("2026-11-25T06:00:00+05:30"));
    await expectEffects(fresh, () => watchAnswers(fresh.db), {});
    setClock(() => new Date("2026-11-26T05:00:00+05:30"));
    await expectEffects(fresh, () => watchAnswers(fresh.db), {
      staff: ["sessions"],
      bells: [["assignment_answered", admin.id]],
    });
    await expectEffects(fresh, () => watchAnswers(fresh.db), {});
    expect(await fresh.rows(substituteOffers)).toMatchObject([{ status: "expired" }]);
  });
});

describe("a class that didn't take place", () => {
  it("can be marked and unmarked from its start on", async () => {
    const act = { session_id, reason: "The teacher was ill" };
    expect(await markNotConducted(fresh.db, admin, act)).toEqual(refuse("not_begun"));
    setClock(() => new Date("2026-11-26T06:40:00+05:30"));
    await expectEffects(fresh, () => markNotConducted(fresh.db, admin, act), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["class_not_held", guest.email]],
      bells: [["class_cancelled", guest.id]],
      audit: audited("sessions.not_conducted", admin, session_id, {
        before: { status: "scheduled" },
        after: { status: "not_conducted", reason: act.reason, told: 1 },
      }),
    });
    expect(await booking()).toMatchObject({ status: "confirmed" });
    expect(await fresh.rows(attendance)).toMatchObject([
      { user_id: guest.id, status: "canceled_by_instructor" },
    ]);
    expect(await undoNotConducted(fresh.db, admin, { session_id })).toMatchObject({ ok: true });
    expect(await fresh.rows(attendance)).toEqual([]);
    expect(await session()).toMatchObject({ status: "scheduled" });
  });

  it("can't be unmarked after its pay is approved", async () => {
    setClock(() => new Date("2026-11-26T06:40:00+05:30"));
    const act = { session_id, reason: "" };
    expect(await markNotConducted(fresh.db, admin, act)).toMatchObject({ ok: true });
    const pay = { session_id, instructor_id: teacher.id, pay_date: "2026-11-26", amount: 80_000 };
    await fresh.db.insert(sessionPay).values({ ...pay, currency: "INR", status: "approved" });
    const undo = () => undoNotConducted(fresh.db, admin, { session_id });
    await expectEffects(fresh, async () => expect(await undo()).toMatchObject({ refusal: "pay_agreed" }), {});
    expect(await session()).toMatchObject({ status: "not_conducted" });
    await fresh.db.update(sessionPay).set({ status: "pending" });
    expect(await undo()).toMatchObject({ ok: true });
  });
});
