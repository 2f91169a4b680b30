import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { forgetPerson } from "#app/bookings/forget-person.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { markAttendance } from "./mark-attendance.server.ts";
import { noteAttendance, planMakeup, recordHeadcount } from "./note-attendance.server.ts";
import { listOtherClasses, listRoster } from "./roster-queries.server.ts";

const fresh = testDatabase("2026-11-26T07:00:00+05:30");
const teacher = testMember(fresh, { roles: ["instructor"] });
const other = testMember(fresh, { roles: ["instructor"] });
const admin = testMember(fresh, { roles: ["admin"] });
const ana = testMember(fresh, { name: "Ana Lima" });
/** Held this morning, and tomorrow. */
let missed: string;
let later: string;

const at = (time: string) => setClock(() => new Date(time));

beforeEach(async () => {
  missed = await aSession("2026-11-26");
  later = await aSession("2026-11-27");
});

async function aSession(session_date: string): Promise<string> {
  const [row] = await fresh.db
    .insert(classSessions)
    .values({
      instructor_id: teacher.id,
      session_date,
      start_time: "06:30",
      time_zone: "Asia/Kolkata",
      starts_at: new Date(`${session_date}T06:30:00+05:30`),
      duration_minutes: 60,
      max_participants: 10,
    })
    .returning();
  return row?.id ?? "";
}

async function book(session_id: string, person: Member | null): Promise<string> {
  const [session] = await fresh.rows(classSessions, eq(classSessions.id, session_id));
  const [row] = await fresh.db
    .insert(bookings)
    .values({
      booking_id: `YOG-${randomUUID()}`,
      user_id: person?.id ?? null,
      session_id,
      class_name: "Yin",
      first_name: person?.name ?? "A group",
      email: person?.email ?? "group@example.test",
      status: "confirmed",
      booking_type: person ? "public_group" : "private_group",
      class_date: session?.session_date ?? null,
      class_time: session?.start_time ?? null,
      starts_at: session?.starts_at ?? null,
    })
    .returning();
  return row?.id ?? "";
}

const roster = (session_id: string) =>
  listRoster(fresh.db, { session_id, instructor_id: teacher.id, starts_at: new Date() });
const statusOf = async (id: string) =>
  (await fresh.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;

it("stores a note with a mark, leaves it out of the audit log and deletes it with the account", async () => {
  await book(missed, ana);
  const note = (who: Member) => () =>
    noteAttendance(fresh.db, who, { session_id: missed, user_id: ana.id, note: "Left early, her back." });
  expect(await note(teacher)()).toEqual({ ok: false, refusal: "not_marked" });
  await markAttendance(fresh.db, teacher, { session_id: missed, user_id: ana.id, status: "present" });
  expect(await note(other)()).toEqual({ ok: false, refusal: "not_allowed" });
  await expectEffects(fresh, note(teacher), {
    staff: ["sessions"],
    audit: audited("sessions.note_attendance", teacher, missed),
  });
  expect(await roster(missed)).toMatchObject([{ mark: "present", note: "Left early, her back." }]);
  at("2026-11-26T08:01:00+05:30");
  expect(await note(teacher)()).toEqual({ ok: false, refusal: "locked" });
  expect((await note(admin)()).ok).toBe(true);
  await fresh.db.transaction((tx) => forgetPerson(tx, { user_id: ana.id }));
  expect(await roster(missed)).toMatchObject([{ mark: "present", note: null }]);
});

it("lets a member make up a missed class in another one", async () => {
  const first = await book(missed, ana);
  const pick = (makeup_session_id: string | null) =>
    planMakeup(fresh.db, teacher, { session_id: missed, user_id: ana.id, makeup_session_id });
  const mark = (session_id: string, status: "present" | "no_show" | "makeup_scheduled") =>
    markAttendance(fresh.db, teacher, { session_id, user_id: ana.id, status });
  expect(await pick(later)).toEqual({ ok: false, refusal: "not_marked" });
  await mark(missed, "makeup_scheduled");
  expect(await pick(later)).toEqual({ ok: false, refusal: "bad_makeup" });
  expect(await pick(missed)).toEqual({ ok: false, refusal: "bad_makeup" });
  await book(later, ana);
  expect(await listOtherClasses(fresh.db, missed, [ana.id], new Date("2026-11-26T07:00:00+05:30"))).toEqual({
    [ana.id]: [{ session_id: later, class_name: "Yin", starts_at: Date.parse("2026-11-27T06:30:00+05:30") }],
  });
  expect((await pick(later)).ok).toBe(true);
  expect(await roster(missed)).toMatchObject([{ mark: "makeup_scheduled", makeup: { session_id: later } }]);

  at("2026-11-27T06:45:00+05:30");
  await mark(later, "present");
  expect(await roster(missed)).toMatchObject([{ mark: "makeup_completed" }]);
  expect(await statusOf(first)).toBe("completed");
  await mark(later, "no_show");
  expect(await roster(missed)).toMatchObject([{ mark: "makeup_scheduled" }]);
  expect(await statusOf(first)).toBe("confirmed");
});

it("counts guests and settles their bookings", async () => {
  const named = await book(missed, ana);
  const count = (who: Member, headcount: number) => () =>
    recordHeadcount(fresh.db, who, { session_id: missed, headcount });
  expect(await count(teacher, 4)()).toEqual({ ok: false, refusal: "nobody_to_count" });
  const group = await book(missed, null);
  expect(await count(other, 4)()).toEqual({ ok: false, refusal: "not_allowed" });
  const counted = (before: number | null, after: number) => ({
    staff: ["bookings" as const, "sessions" as const],
    audit: audited("sessions.headcount" as const, teacher, missed, {
      before: { headcount: before },
      after: { headcount: after },
    }),
  });
  await expectEffects(fresh, count(teacher, 6), counted(null, 6));
  expect(await statusOf(group)).toBe("completed");
  await expectEffects(fresh, count(teacher, 6), {});
  await expectEffects(fresh, count(teacher, 0), counted(6, 0));
  expect(await statusOf(group)).toBe("no_show");
  expect(await statusOf(named)).toBe("confirmed");
  const marks = await fresh.rows(
    attendance,
    and(eq(attendance.session_id, missed), eq(attendance.user_id, ana.id)),
  );
  expect(marks).toEqual([]);
  at("2026-11-25T07:00:00+05:30");
  expect(await count(teacher, 3)()).toEqual({ ok: false, refusal: "not_started" });
});
