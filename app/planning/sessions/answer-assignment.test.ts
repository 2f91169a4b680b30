import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { answerAssignment } from "./answer-assignment.server.ts";
import { askSubstitutes, declineOffer, takeOffer } from "./ask-substitutes.server.ts";
import { noteSession } from "./note-session.server.ts";
import { notifyAssignee, notifyTeacher } from "./notify-teacher.server.ts";
import { countToAnswer, listColleagues, listOfferedTo, listOwnOffers } from "./offer-queries.server.ts";

const now = new Date("2026-11-25T10:00:00+05:30");
const fresh = testDatabase(now);
const teacher = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const other = testMember(fresh, { name: "Ben Cole", roles: ["instructor"] });
const admin = testMember(fresh, { roles: ["admin"] });

async function aSession(given: Partial<typeof classSessions.$inferInsert> = {}): Promise<string> {
  const session_date = given.session_date ?? "2026-11-30";
  const [row] = await fresh.db
    .insert(classSessions)
    .values({
      instructor_id: teacher.id,
      instructor_status: "pending",
      session_date,
      start_time: "18:00",
      time_zone: "Asia/Kolkata",
      starts_at: new Date(`${session_date}T18:00:00+05:30`),
      duration_minutes: 60,
      max_participants: 10,
      ...given,
    })
    .returning();
  return row?.id ?? "";
}

async function aSeries(): Promise<string> {
  const [row] = await fresh.db
    .insert(classSeries)
    .values({
      request_id: crypto.randomUUID(),
      schedule_type: "weekly",
      category: "individual",
      starts_on: "2026-11-30",
      ends_on: "2026-12-14",
      start_time: "18:00",
      duration_minutes: 60,
      time_zone: "Asia/Kolkata",
      class_count: 3,
    })
    .returning();
  return row?.id ?? "";
}

const stored = async (id: string) => (await fresh.rows(classSessions, eq(classSessions.id, id)))[0];
const told = {
  pages: ["schedule" as const],
  staff: ["bookings" as const, "sessions" as const],
};
const written = (row: string, answer: string) => ({
  action: "sessions.answer" as const,
  by: teacher,
  row,
  before: { answer: "pending" },
  after: { answer },
});

describe("a class with an unanswered assignment", () => {
  it("is accepted once by its teacher and notifies staff once", async () => {
    const session_id = await aSession();
    expect(await countToAnswer(fresh.db, teacher.id, now)).toEqual({ pending: 1, offers: 0 });
    const accept = (who: Member) => () =>
      answerAssignment(fresh.db, who, { session_id, all: false, answer: "accepted" });
    expect(await expectEffects(fresh, accept(other), {})).toEqual(refuse("not_allowed"));
    await expectEffects(fresh, accept(teacher), {
      ...told,
      mails: [["assignment_answered", "hello@sadhana.example"]],
      bells: [["assignment_answered", admin.id]],
      audit: [written(session_id, "accepted")],
    });
    expect(await expectEffects(fresh, accept(teacher), {})).toEqual({ ok: true, value: { answered: 0 } });
    expect(await countToAnswer(fresh.db, teacher.id, now)).toEqual({ pending: 0, offers: 0 });
    const decline = { session_id, all: false, answer: "declined" as const, reason: "No" };
    expect(await answerAssignment(fresh.db, teacher, decline)).toEqual(refuse("changed_meanwhile"));
  });

  it("states the time in the teacher's or the studio's time zone", async () => {
    const session = await stored(await aSession({ time_zone: "America/New_York", start_time: "07:30" }));
    if (!session) throw new Error("no session");
    const given = { instructor_id: teacher.id, sessions: [session], ask: true };
    await fresh.db.transaction((tx) => notifyAssignee(tx, admin, given));
    await fresh.db.transaction((tx) =>
      notifyTeacher(tx, admin, { instructor_id: teacher.id, sessions: [session], title: "Moved" }),
    );
    const bells = await fresh.rows(notifications);
    expect(bells.map(({ message }) => /\d\d:\d\d \w+/.exec(message)?.[0])).toEqual(
      Array(2).fill("18:00 Kolkata"),
    );
  });

  it("has no teacher after a decline", async () => {
    const session_id = await aSession();
    const decline = () =>
      answerAssignment(fresh.db, teacher, { session_id, all: false, answer: "declined", reason: "Away" });
    await expectEffects(fresh, decline, {
      ...told,
      mails: [["assignment_answered", "hello@sadhana.example"]],
      bells: [["assignment_answered", admin.id]],
      audit: [written(session_id, "declined")],
    });
    expect(await stored(session_id)).toMatchObject({
      instructor_id: null,
      instructor_status: "declined",
      answer_reason: "Away",
    });
    expect(await decline()).toEqual(refuse("changed_meanwhile"));
  });

  it("is answered for a whole series with one email", async () => {
    const series_id = await aSeries();
    const ids = [
      await aSession({ series_id }),
      await aSession({ series_id, session_date: "2026-12-07" }),
      await aSession({ series_id, session_date: "2026-12-14" }),
    ];
    const taken = await aSession({ series_id, session_date: "2026-12-21", instructor_id: other.id });
    const [session_id = ""] = ids;
    const accept = () => answerAssignment(fresh.db, teacher, { session_id, all: true, answer: "accepted" });
    const answer = await expectEffects(fresh, accept, {
      ...told,
      mails: [["assignment_answered", "hello@sadhana.example"]],
      bells: [["assignment_answered", admin.id]],
      audit: ids.map((id) => written(id, "accepted")),
    });
    expect(answer).toEqual({ ok: true, value: { answered: 3 } });
    expect((await stored(taken))?.instructor_status).toBe("pending");
  });

  it("accepts a proposed time that is in the future and free", async () => {
    const session_id = await aSession();
    await aSession({ session_date: "2026-12-01", instructor_status: "accepted" });
    const propose = (start: string) =>
      answerAssignment(fresh.db, teacher, {
        session_id,
        all: false,
        answer: "proposed",
        reason: "Later suits me",
        starts_at: new Date(start),
      });
    expect(await propose("2026-11-25T09:00:00+05:30")).toEqual(refuse("past"));
    expect(await propose("2026-12-01T17:30:00+05:30")).toEqual(refuse("busy"));
    expect((await propose("2026-12-02T12:30:00Z")).ok).toBe(true);
    expect(await stored(session_id)).toMatchObject({
      instructor_id: teacher.id,
      instructor_status: "proposed",
      proposed_date: "2026-12-02",
      proposed_time: "18:00:00",
      session_date: "2026-11-30",
    });
  });

  it("can't be answered after the start", async () => {
    const session_id = await aSession();
    setClock(() => new Date("2026-11-30T18:01:00+05:30"));
    expect(await answerAssignment(fresh.db, teacher, { session_id, all: false, answer: "accepted" })).toEqual(
      {
        ok: false,
        refusal: "over",
      },
    );
  });
});

describe("an offered class", () => {
  it("appears in the offers of the asked teachers until one accepts", async () => {
    const session_id = await aSession({ instructor_status: "accepted" });
    const third = await aMember(fresh.db, { name: "Cid Paz", roles: ["instructor"] });
    await aSession({ instructor_id: third.id, instructor_status: "accepted" });
    const session = await stored(session_id);
    if (!session) throw new Error("no session");
    expect(await listColleagues(fresh.db, session)).toEqual([
      { id: other.id, name: "Ben Cole", busy: null },
      { id: third.id, name: "Cid Paz", busy: "Unknown Class" },
    ]);
    await askSubstitutes(fresh.db, teacher, { session_id, instructor_ids: [other.id], note: "My back" });
    expect(await listOwnOffers(fresh.db, third.id, now)).toEqual([]);
    const [offer] = await listOwnOffers(fresh.db, other.id, now);
    expect(offer).toMatchObject({ session_id, note: "My back", teacher: "Asha Rao" });
    expect(await takeOffer(fresh.db, third, offer?.id ?? "")).toEqual(refuse("not_found"));
    expect(await declineOffer(fresh.db, third, offer?.id ?? "")).toEqual(refuse("not_found"));
    expect(await listOfferedTo(fresh.db, session_id)).toMatchObject([{ name: "Ben Cole", status: "open" }]);
    expect((await takeOffer(fresh.db, other, offer?.id ?? "")).ok).toBe(true);
    expect((await stored(session_id))?.instructor_id).toBe(other.id);
    expect(await listOwnOffers(fresh.db, other.id, now)).toEqual([]);
  });
});

it("stores a staff note and audits it without its text", async () => {
  const session_id = await aSession();
  const note = (who: Member) => () => noteSession(fresh.db, who, { session_id, notes: "Blinds" });
  expect(await expectEffects(fresh, note(teacher), {})).toEqual(refuse("not_allowed"));
  await expectEffects(fresh, note(admin), {
    staff: ["sessions"],
    audit: audited("sessions.note", admin, session_id, { after: { notes: 6 } }),
  });
  await expectEffects(fresh, note(admin), {});
});
