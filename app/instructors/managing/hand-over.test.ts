import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { listOwnWaiting } from "#app/bookings/seats/waiting-queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { setTeacherPaused } from "#app/profiles/save-teaching.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { addTimeOff } from "#app/schedule/time-off.server.ts";
import { aWeeklyClass, bookSeat, sessionsOf } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { listHandable } from "./classes-queries.server.ts";
import type { Settled } from "./forms.ts";
import { handOverClasses } from "./hand-over.server.ts";
import { settleTimeOff } from "./settle-time-off.server.ts";

// Wednesday morning in Kolkata.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"], name: "Meera Iyer" });
const asha = testMember(fresh, { roles: ["instructor"], name: "Asha Rao" });
const kenji = testMember(fresh, { roles: ["instructor"], name: "Kenji Mori" });
const guest = testMember(fresh, { name: "Maya Lindqvist" });

const from = "2026-11-25";
const refusalOf = (result: { ok: boolean; refusal?: string }) => (result.ok ? "ok" : result.refusal);

describe("handing classes over", () => {
  it("hands over weekly classes and future sessions and notifies everyone once", async () => {
    const thursday = await aWeeklyClass(fresh.db, { instructor: asha });
    const friday = await aWeeklyClass(fresh.db, { instructor: asha, day_of_week: 5 });
    await planSessions(fresh.db);
    const first = await bookSeat(fresh.db, thursday.id, "2026-11-26", guest);
    const second = await bookSeat(fresh.db, friday.id, "2026-11-27", guest);
    const chosen = { schedule_ids: [thursday.id, friday.id], session_ids: [] };
    const given = { instructor_id: asha.id, to: kenji.id, from, ...chosen };
    const answer = await expectEffects(fresh, () => handOverClasses(fresh.db, admin, given), {
      pages: ["schedule"],
      staff: ["people", "sessions"],
      mails: [
        ["classes_given", asha.email],
        ["classes_given", kenji.email],
        ["teachers_changed", guest.email],
      ],
      bells: [
        ["class_changed", guest.id],
        ["own_week_changed", asha.id],
        ["own_week_changed", kenji.id],
      ],
      audit: audited("teachers.hand_over", admin, asha.id, {
        after: { to: kenji.id, from, weekly: 2, classes: 18 },
      }),
    });
    expect(answer).toEqual({ ok: true, value: { weekly: 2, classes: 18, stayed: 0, notified: 1 } });
    const rows = await fresh.rows(classSessions);
    expect(new Set(rows.map(({ instructor_id }) => instructor_id))).toEqual(new Set([kenji.id]));
    // Only booked sessions have `changed_at`.
    expect(rows.filter(({ changed_at }) => changed_at)).toHaveLength(2);
    const held = await fresh.rows(bookings);
    expect(held.map(({ instructor }) => instructor)).toEqual(["Kenji Mori", "Kenji Mori"]);
    const [mail] = (await fresh.rows(mails)).filter(({ kind }) => kind === "teachers_changed");
    const words = await composeEmail("teachers_changed", mail?.props as never, studio);
    expect(words.text).toContain("Kenji Mori instead of Asha Rao.");
    for (const { booking_id } of [first, second]) {
      expect(words.text).toContain(booking_id);
      expect(words.text).toMatch(new RegExp(`${booking_id}/cancel\\?key=`));
    }
    expect(words.attachments).toHaveLength(2);
    // With nothing left to hand over, no one is notified again.
    expect(refusalOf(await handOverClasses(fresh.db, admin, given))).toBe("nothing_chosen");
  });

  it("keeps waiting lists and notifies each waiting member once", async () => {
    const seat = { instructor: asha, max_participants: 1 };
    const thursday = await aWeeklyClass(fresh.db, seat);
    const friday = await aWeeklyClass(fresh.db, { ...seat, day_of_week: 5 });
    await planSessions(fresh.db);
    await bookSeat(fresh.db, thursday.id, "2026-11-26", guest);
    await bookSeat(fresh.db, friday.id, "2026-11-27", guest);
    const [first, second] = [await aMember(fresh.db), await aMember(fresh.db)];
    const wait = (schedule_id: string, date: string, who: Member) =>
      joinWaitingList(fresh.db, who, { schedule_id, date, time_zone: "Europe/Paris" });
    expect(await wait(thursday.id, "2026-11-26", first)).toMatchObject({ value: { position: 1 } });
    expect(await wait(thursday.id, "2026-11-26", second)).toMatchObject({ value: { position: 2 } });
    expect(await wait(friday.id, "2026-11-27", first)).toMatchObject({ value: { position: 1 } });
    const chosen = { schedule_ids: [thursday.id, friday.id], session_ids: [] };
    const given = { instructor_id: asha.id, to: kenji.id, from, ...chosen };
    expect(await handOverClasses(fresh.db, admin, given)).toMatchObject({ ok: true });
    const bells = await fresh.db
      .select({ user_id: notifications.user_id, title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(inArray(notifications.user_id, [first.id, second.id]));
    expect(bells.map(({ user_id, title }) => [user_id, title]).sort()).toEqual(
      [
        [first.id, "New teachers for classes on your waiting list"],
        [second.id, "New teacher for a class on your waiting list"],
      ].sort(),
    );
    for (const { message } of bells) expect(message).toContain("with Kenji Mori.");
    const own = await listOwnWaiting(fresh.db, first.id, new Date("2026-11-25T10:00:00+05:30"));
    expect(own.map(({ session_date, position }) => [session_date, position])).toEqual([
      ["2026-11-26", 1],
      ["2026-11-27", 1],
    ]);
    // The next seat is still theirs.
    const [held] = await fresh.rows(bookings, eq(bookings.user_id, guest.id));
    await cancelBooking(fresh.db, guest, { booking_id: held?.booking_id ?? "", key: null });
    const promoted = await fresh.rows(
      bookings,
      and(inArray(bookings.user_id, [first.id, second.id]), eq(bookings.status, "confirmed")),
    );
    expect(promoted.map(({ user_id, instructor }) => [user_id, instructor])).toEqual([
      [first.id, "Kenji Mori"],
    ]);
  });

  it("lets members who booked before cancel until the start", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    const booking = await bookSeat(fresh.db, weekly.id, "2026-11-26", guest);
    const given = { instructor_id: asha.id, to: null, from, schedule_ids: [weekly.id], session_ids: [] };
    setClock(() => new Date("2026-11-25T11:00:00+05:30"));
    expect((await handOverClasses(fresh.db, admin, given)).ok).toBe(true);
    setClock(() => new Date("2026-11-26T06:29:00+05:30"));
    const cancelled = await cancelBooking(fresh.db, guest, { booking_id: booking.booking_id, key: null });
    expect(refusalOf(cancelled)).toBe("ok");
    expect(cancelled.ok && cancelled.value.instructor).toBe("TBD");
  });

  it("keeps conflicting sessions with their teacher and marks them first", async () => {
    const thursday = await aWeeklyClass(fresh.db, { instructor: asha });
    const friday = await aWeeklyClass(fresh.db, { instructor: asha, day_of_week: 5 });
    await aWeeklyClass(fresh.db, { instructor: kenji, start_time: "06:00", type: { name: "Slow Flow" } });
    // A one-off class on a Friday at the same time.
    const once = { effective_from: "2026-12-04", effective_until: "2026-12-04", is_recurring: false };
    await aWeeklyClass(fresh.db, { instructor: kenji, day_of_week: 5, start_time: "07:00", ...once });
    await planSessions(fresh.db);
    const requested = { instructor_id: asha.id, to: kenji.id, from, zone: "Asia/Kolkata" };
    const seen = await listHandable(fresh.db, new Date("2026-11-25T10:00:00+05:30"), requested);
    expect(seen.weekly.map(({ id, mark }) => [id, mark])).toEqual([
      [thursday.id, "Busy: teaches Slow Flow at that time."],
      [friday.id, expect.stringMatching(/^Busy: teaches /)],
    ]);
    const given = { instructor_id: asha.id, to: kenji.id, from };
    const both = { schedule_ids: [thursday.id, friday.id], session_ids: [] };
    const answer = await handOverClasses(fresh.db, admin, { ...given, ...both });
    expect(answer).toEqual({ ok: true, value: { weekly: 0, classes: 0, stayed: 2, notified: 0 } });
    expect(
      (await sessionsOf(fresh.db, thursday.id)).every(({ instructor_id }) => instructor_id === asha.id),
    ).toBe(true);
  });

  it("hands over every date except busy ones", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    await planSessions(fresh.db);
    const [busy] = await fresh.db
      .insert(classSessions)
      .values({
        instructor_id: kenji.id,
        session_date: "2026-12-03",
        start_time: "06:00",
        time_zone: "Asia/Kolkata",
        starts_at: new Date("2026-12-03T06:00:00+05:30"),
        duration_minutes: 60,
        max_participants: 5,
      })
      .returning();
    const given = { instructor_id: asha.id, to: kenji.id, from, schedule_ids: [weekly.id], session_ids: [] };
    const answer = await handOverClasses(fresh.db, admin, given);
    expect(answer).toEqual({ ok: true, value: { weekly: 1, classes: 8, stayed: 1, notified: 0 } });
    const still = (await sessionsOf(fresh.db, weekly.id)).filter(
      ({ instructor_id }) => instructor_id === asha.id,
    );
    expect(still.map(({ session_date }) => session_date)).toEqual([busy?.session_date]);
  });

  it("ignores ended classes of the other teacher", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    await aWeeklyClass(fresh.db, { instructor: kenji, effective_until: "2026-11-20" });
    await planSessions(fresh.db);
    const given = { instructor_id: asha.id, to: kenji.id, from, schedule_ids: [weekly.id], session_ids: [] };
    const answer = await handOverClasses(fresh.db, admin, given);
    expect(answer).toEqual({ ok: true, value: { weekly: 1, classes: 9, stayed: 0, notified: 0 } });
    const rows = await fresh.rows(classSchedules, eq(classSchedules.instructor_id, kenji.id));
    expect(rows.some(({ effective_from }) => effective_from === from)).toBe(true);
  });

  it("keeps earlier dates with their teacher", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    await planSessions(fresh.db);
    const soon = { instructor_id: asha.id, to: kenji.id, schedule_ids: [weekly.id], session_ids: [] };
    await handOverClasses(fresh.db, admin, { ...soon, from: "2026-12-10" });
    const before = (await sessionsOf(fresh.db, weekly.id)).filter(
      ({ session_date }) => session_date < "2026-12-10",
    );
    expect(before.map(({ instructor_id }) => instructor_id)).toEqual([asha.id, asha.id]);
    const far = { ...soon, instructor_id: kenji.id, to: asha.id, from: "2027-06-01" };
    expect(await handOverClasses(fresh.db, admin, far)).toMatchObject({ ok: true, value: { weekly: 1 } });
    const rows = await fresh.rows(classSchedules);
    expect(rows.map(({ instructor_id, effective_from }) => [instructor_id, effective_from]).sort()).toEqual(
      [
        [kenji.id, "2020-01-01"],
        [asha.id, "2027-06-01"],
      ].sort(),
    );
  });

  it("refuses members, past dates and people who don't teach", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    const good = { instructor_id: asha.id, to: kenji.id, from, schedule_ids: [weekly.id], session_ids: [] };
    const ask = async (actor: Member, change: object) =>
      refusalOf(await handOverClasses(fresh.db, actor, { ...good, ...change }));
    const acharya = await aMember(fresh.db, { roles: ["yoga_acharya"] });
    expect(await ask(acharya, {})).toBe("not_allowed");
    expect(await ask(admin, { from: "2026-11-24" })).toBe("date_past");
    expect(await ask(admin, { from: "2027-11-27" })).toBe("too_far");
    expect(await ask(admin, { to: asha.id })).toBe("same_teacher");
    expect(await ask(admin, { to: guest.id })).toBe("teacher_off");
    expect(await ask(admin, { instructor_id: randomUUID() })).toBe("not_found");
    expect(await ask(admin, { schedule_ids: [] })).toBe("nothing_chosen");
    await setTeacherPaused(fresh.db, admin, { user_id: kenji.id, rests: true });
    expect(await ask(admin, {})).toBe("teacher_resting");
  });
});

describe("an absence", () => {
  it("is resolved per class by assigning, offering, canceling or keeping it", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    const friday = await aWeeklyClass(fresh.db, { instructor: asha, day_of_week: 5 });
    await planSessions(fresh.db);
    await bookSeat(fresh.db, weekly.id, "2026-11-26", guest);
    await bookSeat(fresh.db, friday.id, "2026-11-27", guest);
    const away = { instructor_id: asha.id, from_date: "2026-11-26", until_date: "2026-12-03", reason: "" };
    const added = await addTimeOff(fresh.db, admin, away);
    expect(refusalOf(await addTimeOff(fresh.db, admin, away))).toBe("away_already");
    const year = { ...away, from_date: "2027-01-01", until_date: "2028-01-02" };
    expect(refusalOf(await addTimeOff(fresh.db, admin, year))).toBe("away_too_long");
    const inIt = async (schedule_id: string, date: string) =>
      (await sessionsOf(fresh.db, schedule_id)).find(({ session_date }) => session_date === date)?.id ?? "";
    const given = await inIt(weekly.id, "2026-11-26");
    const off = await inIt(friday.id, "2026-11-27");
    const later = await inIt(friday.id, "2026-12-04");
    const requested = await inIt(weekly.id, "2026-12-03");
    const settled = new Map<string, Settled>([
      [given, { act: "give", to: kenji.id }],
      [off, { act: "off" }],
      [requested, { act: "offer" }],
      // Not in these days: it stays.
      [later, { act: "off" }],
    ]);
    const absence_id = added.ok ? added.value.id : "";
    const answer = await settleTimeOff(fresh.db, admin, { absence_id, settled });
    expect(answer).toEqual({ ok: true, value: { given: 1, off: 1, offered: 1, stayed: 0, notified: 1 } });
    const rows = new Map((await fresh.rows(classSessions)).map((row) => [row.id, row]));
    expect(rows.get(given)).toMatchObject({ instructor_id: kenji.id, instructor_status: "pending" });
    expect(rows.get(requested)?.instructor_id).toBe(asha.id);
    expect(rows.get(off)?.status).toBe("cancelled");
    expect(rows.get(later)?.status).toBe("scheduled");
    const kinds = (await fresh.rows(mails)).map(({ kind, to_email }) => `${kind} ${to_email}`);
    expect(kinds).toContain(`teacher_changed ${guest.email}`);
    expect(kinds).toContain(`assignment_asked ${kenji.email}`);
    expect(kinds).toContain(`class_offered ${kenji.email}`);
    expect(kinds).toContain(`booking_cancelled ${guest.email}`);
  });
});
