import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { addClosure, reopenClosure } from "#app/bookings/closures/add-closure.server.ts";
import { cancelClosedSessions } from "#app/bookings/closures/cancel-closed-sessions.server.ts";
import { closureProgress, countClosed } from "#app/bookings/closures/closure-queries.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { listEmails } from "#app/mail/queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { addTemplate, removeTemplate } from "#app/schedule/change-template.server.ts";
import { listChanges, listClosures, listTimeOff } from "#app/schedule/promise-queries.server.ts";
import { findBookable, listUpcoming } from "#app/schedule/queries.server.ts";
import { classSchedules, classSessions, closures } from "#app/schedule/tables.server.ts";
import { type Fate, fatesField, templateForm } from "#app/schedule/template-form.ts";
import { addTimeOff, removeTimeOff } from "#app/schedule/time-off.server.ts";
import { aWeeklyClass, typedTemplate } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { changeWeeklyClass, endWeeklyClass } from "./change-week.server.ts";
import { listTimetable } from "./week-queries.server.ts";

// Wednesday, 10:00 in Kolkata.
const at = new Date("2026-11-25T10:00:00+05:30");
const thursday = "2026-11-26";

const fresh = testDatabase(at);
const acharya = testMember(fresh, { name: "Guru Das", roles: ["yoga_acharya"] });
const asha = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const ravi = testMember(fresh, { name: "Ravi Menon", roles: ["instructor"] });
const guest = testMember(fresh, { name: "Ana Lima" });
let type: string;

beforeEach(async () => {
  const other = await aWeeklyClass(fresh.db, { is_active: false, type: { name: "Gentle Hatha" } });
  type = other.class_type_id ?? "";
  await fresh.db.delete(classSchedules);
});

const typed = (given: Record<string, string> = {}) =>
  typedTemplate({ class_type_id: type, instructor_id: asha.id, ...given });

async function added(given: Record<string, string> = {}, as = acharya) {
  const answer = await addTemplate(fresh.db, as, { ...typed(given), request_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const sessions = () =>
  fresh.db.select().from(classSessions).orderBy(asc(classSessions.starts_at), asc(classSessions.id));

async function book(schedule_id: string, date = thursday, who = guest) {
  const request = { schedule_id, date, request_id: randomUUID(), time_zone: "Asia/Tokyo" };
  const answer = await bookScheduledClass(fresh.db, who, request);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const fates = (given: Record<string, Fate> = {}) => new Map(Object.entries(given));
const kinds = async () => (await listEmails(fresh.db)).map(({ kind }) => kind);

describe("a new weekly class", () => {
  it("creates sessions for sixty days, once when the form is sent twice", async () => {
    const request_id = randomUUID();
    const first = await addTemplate(fresh.db, acharya, { ...typed(), request_id });
    expect(await addTemplate(fresh.db, acharya, { ...typed(), request_id })).toEqual(first);
    const rows = await sessions();
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatchObject({
      session_date: thursday,
      instructor_id: asha.id,
      duration_minutes: 60,
      starts_at: new Date("2026-11-26T18:00:00+05:30"),
    });
    expect((await fresh.rows(auditLog)).map(({ action }) => action)).toEqual(["templates.add"]);
  });

  it("creates one session if it takes place once", async () => {
    await added({ repeats: "once", effective_from: "2026-11-28", day_of_week: "1" });
    expect((await sessions()).map(({ session_date }) => session_date)).toEqual(["2026-11-28"]);
    expect(await fresh.rows(classSchedules)).toMatchObject([
      { day_of_week: 6, is_recurring: false, schedule_type: "adhoc", effective_until: "2026-11-28" },
    ]);
  });

  it("states the reason when refused", async () => {
    const refusal = async (given: Record<string, string>, as: Member | null = acharya) => {
      const answer = await addTemplate(fresh.db, as, { ...typed(given), request_id: randomUUID() });
      return answer.ok ? "added" : answer.refusal;
    };
    await added();
    expect(await refusal({ start_time: "18:55" })).toBe("busy");
    expect(await refusal({ start_time: "19:00" })).toBe("added");
    expect(await refusal({ start_time: "18:30", instructor_id: "" })).toBe("added");
    expect(await refusal({ start_time: "23:30", instructor_id: "" })).toBe("past_midnight");
    expect(await refusal({ effective_from: "2026-11-24" })).toBe("date_past");
    expect(await refusal({ effective_until: "2026-11-24" })).toBe("dates_reversed");
    expect(await refusal({ effective_until: "2026-11-25" })).toBe("no_such_date");
    expect(await refusal({ class_type_id: randomUUID() })).toBe("type_off");
    expect(await refusal({ instructor_id: guest.id })).toBe("teacher_off");
    for (const stranger of [null, guest, asha]) expect(await refusal({}, stranger)).toBe("not_allowed");
    const problems = templateForm.safeParse({
      start_time: "18:03",
      max_participants: "501",
      meeting_url: "x",
    });
    expect(problems.error?.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        "Please choose a class type",
        "Please choose a day",
        "Please choose a time in steps of five minutes",
        "Enter 1 to 500 seats",
        "Please enter a link that starts with https://",
      ]),
    );
  });
});

describe("a changed weekly class", () => {
  it("moves to another day and keeps, moves or cancels booked sessions as chosen", async () => {
    const row = await added();
    const others = [await aMember(fresh.db), await aMember(fresh.db)];
    await book(row.id);
    setClock(() => new Date("2026-11-26T10:00:00+05:30"));
    await book(row.id, "2026-12-03", others[0]);
    setClock(() => new Date("2026-12-03T10:00:00+05:30"));
    await book(row.id, "2026-12-10", others[1]);
    setClock(() => at);
    const [kept, off, moved] = await sessions();
    const answer = await changeWeeklyClass(fresh.db, acharya, {
      ...typed({ day_of_week: "5", start_time: "17:00", effective_from: "2026-11-25" }),
      id: row.id,
      version: 1,
      fates: fates({ [off?.id ?? ""]: "off", [moved?.id ?? ""]: "follow" }),
    });
    if (!answer.ok) throw new Error(answer.refusal);
    const rows = await sessions();
    const byId = new Map(rows.map((one) => [one.id, one]));
    expect(byId.get(kept?.id ?? "")).toMatchObject({ session_date: thursday, schedule_id: row.id });
    expect(byId.get(off?.id ?? "")).toMatchObject({ status: "cancelled" });
    expect(byId.get(moved?.id ?? "")).toMatchObject({
      schedule_id: answer.value.id,
      planned_date: "2026-12-11",
      session_date: "2026-12-11",
      starts_at: new Date("2026-12-11T17:00:00+05:30"),
      seats_taken: 1,
    });
    expect(byId.get(moved?.id ?? "")?.changed_at).not.toBeNull();
    const booked = await fresh.db.select().from(bookings).orderBy(asc(bookings.starts_at));
    expect(booked.map(({ class_date, status }) => [class_date, status])).toEqual([
      [thursday, "confirmed"],
      ["2026-12-03", "cancelled"],
      ["2026-12-11", "confirmed"],
    ]);
    expect((await kinds()).filter((kind) => kind !== "booking_confirmed").sort()).toEqual([
      "booking_cancelled",
      "session_moved",
      "session_off",
    ]);
    const dates = (await listUpcoming(fresh.db, at)).classes.map(({ date }) => date);
    // The session that stayed unchanged can be booked like the new ones.
    expect(dates).toEqual([thursday, "2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]);
    const [mail] = (await fresh.rows(mails)).filter(({ kind }) => kind === "session_moved");
    const words = await composeEmail("session_moved", mail?.props as never, studio);
    expect(words.subject).toMatch(/^New time: Gentle Hatha, Friday 11 December 2026/);
    expect(words.text.replace(/\s+/g, " ")).toContain("Thursday 10 December 2026");
  });

  it("changes its teacher from a date on and lets members cancel until the start", async () => {
    const row = await added();
    await book(row.id);
    const [first] = await sessions();
    const change = {
      ...typed({ instructor_id: ravi.id, effective_from: thursday }),
      id: row.id,
      version: 1,
      fates: fates({ [first?.id ?? ""]: "follow" }),
    };
    expect(await changeWeeklyClass(fresh.db, acharya, change)).toMatchObject({
      ok: true,
      value: { id: row.id },
    });
    expect(new Set((await sessions()).map(({ instructor_id }) => instructor_id))).toEqual(new Set([ravi.id]));
    expect(await sessions()).toHaveLength(9);
    expect(await fresh.rows(bookings)).toMatchObject([{ instructor: "Ravi Menon" }]);
    expect(await kinds()).toContain("teacher_changed");
    // Looked at before the first change.
    expect(await changeWeeklyClass(fresh.db, acharya, change)).toEqual(refuse("changed_meanwhile"));
  });

  it("changes nothing if the teacher is busy", async () => {
    await added({ instructor_id: ravi.id });
    const row = await added();
    const before = await sessions();
    const change = { ...typed({ instructor_id: ravi.id }), id: row.id, version: 1, fates: fates() };
    expect(await changeWeeklyClass(fresh.db, acharya, change)).toEqual(refuse("busy"));
    expect(await sessions()).toEqual(before);
  });

  it("ends before a date without its unbooked sessions, and can be deleted only if never booked", async () => {
    const row = await added();
    await book(row.id);
    const end = { id: row.id, version: 1, ends_on: thursday, fates: fates() };
    expect(await endWeeklyClass(fresh.db, guest, end)).toEqual(refuse("not_allowed"));
    expect((await endWeeklyClass(fresh.db, acharya, end)).ok).toBe(true);
    expect((await sessions()).map(({ session_date }) => session_date)).toEqual([thursday]);
    // The booked member keeps the class and others can join; there is no later date.
    expect((await findBookable(fresh.db, at, row.id)).next?.date).toBe(thursday);
    expect((await listUpcoming(fresh.db, at)).classes).toHaveLength(1);
    const seen = { id: row.id, version: 2 };
    expect(await removeTemplate(fresh.db, acharya, seen)).toEqual(refuse("was_booked"));
    const never = await added({ start_time: "07:00" });
    expect((await removeTemplate(fresh.db, acharya, { id: never.id, version: 1 })).ok).toBe(true);
    expect(await sessions()).toHaveLength(1);
  });

  it("reads only the choice for each session", () => {
    const id = randomUUID();
    expect(fatesField.parse([`${id} follow`, "x", `${randomUUID()} nothing`])).toEqual(
      new Map([[id, "follow"]]),
    );
  });
});

describe("the week of a date", () => {
  it("shows classes, usual occupancy and differences", async () => {
    const row = await added();
    await added({ day_of_week: "2", start_time: "09:00", effective_from: "2026-12-01", instructor_id: "" });
    const all = { teacher: undefined, type: undefined, level: undefined, full: false };
    const shown = async (date: string, filter = {}) =>
      (await listTimetable(fresh.db, at, date, { ...all, ...filter })).cards.map(({ date: day, note }) => [
        day,
        note,
      ]);
    expect(await shown("2026-11-25")).toEqual([[thursday, undefined]]);
    await book(row.id);
    const later = new Date("2026-11-27T10:00:00+05:30");
    const { cards } = await listTimetable(fresh.db, later, "2026-12-03", { ...all, teacher: asha.id });
    expect(cards.map(({ occupancy }) => occupancy)).toEqual([0.05]);
    expect(await shown("2026-12-03")).toEqual([
      ["2026-12-01", undefined],
      ["2026-12-03", undefined],
    ]);
    expect(await shown("2026-12-03", { teacher: asha.id })).toEqual([["2026-12-03", undefined]]);
    const [first] = await sessions();
    await fresh.db
      .update(classSessions)
      .set({ instructor_id: ravi.id })
      .where(eq(classSessions.id, first?.id ?? ""));
    expect(await shown(thursday)).toEqual([[thursday, "This time with Ravi Menon"]]);
    expect((await listChanges(fresh.db, "2026-11-25", "2027-01-24")).map(({ id }) => id)).not.toContain(
      row.id,
    );
    expect(await listChanges(fresh.db, "2026-11-25", "2027-01-24")).toHaveLength(1);
  });
});

describe("absences", () => {
  it("refuse overlaps and count affected classes", async () => {
    await added();
    const away = { instructor_id: asha.id, from_date: thursday, until_date: "2026-12-05", reason: "" };
    expect((await addTimeOff(fresh.db, acharya, away)).ok).toBe(true);
    expect(await addTimeOff(fresh.db, acharya, { ...away, from_date: "2026-12-05" })).toEqual(
      refuse("away_already"),
    );
    expect(await addTimeOff(fresh.db, acharya, { ...away, until_date: "2026-11-01" })).toEqual(
      refuse("dates_reversed"),
    );
    const [listed] = await listTimeOff(fresh.db, "2026-11-25");
    expect(listed).toMatchObject({ instructor: "Asha Rao", classes: 2 });
    expect((await removeTimeOff(fresh.db, acharya, listed?.id ?? "")).ok).toBe(true);
    expect(await listTimeOff(fresh.db, "2026-11-25")).toEqual([]);
  });
});

describe("a closure", () => {
  const days = {
    name: "Diwali",
    from_date: thursday,
    until_date: "2026-12-03",
    schedule_ids: [],
    words: "See you.",
  };
  const close = (given = {}) =>
    addClosure(fresh.db, acharya, { ...days, ...given, request_id: randomUUID() });
  const closureId = async () => (await fresh.rows(closures))[0]?.id ?? "";

  it("closes its days, cancels booked classes and notifies each member once", async () => {
    const evening = await added();
    const morning = await added({ start_time: "07:00", instructor_id: ravi.id });
    const other = await aMember(fresh.db, { name: "Ben Okafor" });
    await book(evening.id);
    await book(morning.id);
    await book(evening.id, thursday, other);
    expect(await countClosed(fresh.db, days)).toEqual({ people: 2, booked: 3, classes: 2 });
    expect((await close()).ok).toBe(true);
    const dates = async () => [
      ...new Set((await listUpcoming(fresh.db, at)).classes.map(({ date }) => date)),
    ];
    expect(await dates()).toEqual(["2026-12-10", "2026-12-17"]);
    const id = await closureId();
    await Promise.all([cancelClosedSessions(fresh.db, id), cancelClosedSessions(fresh.db, id)]);
    await cancelClosedSessions(fresh.db, id);
    const told = (await listEmails(fresh.db)).filter(({ kind }) => kind.startsWith("closure"));
    expect(told.map(({ kind, to_email }) => [kind, to_email]).sort()).toEqual(
      [
        ["closure_for_teacher", asha.email],
        ["closure_for_teacher", ravi.email],
        ["closure_notice", guest.email],
        ["closure_notice", other.email],
      ].sort(),
    );
    const [mail] = (await fresh.rows(mails)).filter(({ to_email }) => to_email === guest.email).slice(-1);
    const words = await composeEmail("closure_notice", mail?.props as never, studio);
    expect(words.subject).toBe("We are closed: Diwali");
    expect(words.text).toContain("See you.");
    expect(words.attachments).toHaveLength(2);
    const statuses = (await fresh.rows(bookings)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(["cancelled"]));
    const [closure] = await listClosures(fresh.db, "2026-01-01");
    expect(closure?.status).toBe("closed");
    expect(closure && (await closureProgress(fresh.db, closure))).toEqual({ notified: 3, total: 3 });

    expect((await reopenClosure(fresh.db, acharya, id)).ok).toBe(true);
    expect(await dates()).toEqual([thursday, "2026-12-03", "2026-12-10", "2026-12-17"]);
    expect(
      (await sessions()).every(({ status, instructor_id }) => status === "scheduled" && instructor_id),
    ).toBe(true);
    await book(evening.id);
  });

  it("affects only its classes and respects other closures", async () => {
    const evening = await added();
    const morning = await added({ start_time: "07:00" });
    await close({ schedule_ids: [evening.id] });
    const first = await closureId();
    await cancelClosedSessions(fresh.db, first);
    expect((await findBookable(fresh.db, at, evening.id)).next?.date).toBe("2026-12-10");
    expect((await findBookable(fresh.db, at, morning.id)).next?.date).toBe(thursday);
    await close({ name: "A burst pipe", until_date: thursday, schedule_ids: [evening.id] });
    await reopenClosure(fresh.db, acharya, first);
    expect((await findBookable(fresh.db, at, evening.id)).next?.date).toBe("2026-12-03");
  });

  it("refuses reversed, past and long periods, and everyone but staff", async () => {
    const refusal = async (given: object) => {
      const answer = await close(given);
      return answer.ok ? "closed" : answer.refusal;
    };
    expect(await refusal({ until_date: "2026-11-25" })).toBe("dates_reversed");
    expect(await refusal({ from_date: "2026-11-24" })).toBe("date_past");
    expect(await refusal({ until_date: "2027-03-01" })).toBe("too_many_days");
    const stranger = await addClosure(fresh.db, asha, { ...days, request_id: randomUUID() });
    expect(stranger).toEqual(refuse("not_allowed"));
    expect(await reopenClosure(fresh.db, guest, randomUUID())).toEqual(refuse("not_allowed"));
  });
});
