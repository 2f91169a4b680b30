import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addClosure } from "#app/bookings/closures/add-closure.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { addTemplate } from "#app/schedule/change-template.server.ts";
import { findBookable, listUpcoming } from "#app/schedule/queries.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { findMeeting } from "#app/schedule/teaching-queries.server.ts";
import { aWeeklyClass, bookSeat, typedTemplate } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { moveSession } from "../sessions/move-session.server.ts";
import { changeWeeklyClass } from "./change-week.server.ts";

// Wednesday, 10:00 in Kolkata.
const at = new Date("2026-11-25T10:00:00+05:30");
const thursday = "2026-11-26";

const fresh = testDatabase(at);
const acharya = testMember(fresh, { roles: ["yoga_acharya"] });
const asha = testMember(fresh, { roles: ["instructor"] });
let type: string;

beforeEach(async () => {
  type = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
  await fresh.db.delete(classSchedules);
});

const typed = (given: Record<string, string> = {}) =>
  typedTemplate({ class_type_id: type, instructor_id: asha.id, ...given });

async function added(given: Record<string, string> = {}) {
  const answer = await addTemplate(fresh.db, acharya, { ...typed(given), request_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const sessions = () =>
  fresh.db.select().from(classSessions).orderBy(asc(classSessions.starts_at), asc(classSessions.id));

describe("a changed weekly class", () => {
  it("uses a new link from that date and keeps its closed days", async () => {
    const row = await added({ meeting_url: "https://meet.example/old" });
    const closing = { name: "A burst pipe", words: "", from_date: "2026-12-10", until_date: "2026-12-10" };
    const closed = { ...closing, schedule_ids: [row.id], request_id: randomUUID() };
    expect((await addClosure(fresh.db, acharya, closed)).ok).toBe(true);
    const change = {
      ...typed({ meeting_url: "https://meet.example/new", effective_from: "2026-12-03" }),
      id: row.id,
      version: 1,
      fates: new Map(),
    };
    const answer = await changeWeeklyClass(fresh.db, acharya, change);
    if (!answer.ok) throw new Error(answer.refusal);
    const links = [];
    for (const { id, planned_date } of (await sessions()).filter(({ status }) => status === "scheduled"))
      links.push([planned_date, (await findMeeting(fresh.db, id))?.link]);
    expect(links.slice(0, 3)).toEqual([
      [thursday, "https://meet.example/old"],
      ["2026-12-03", "https://meet.example/new"],
      ["2026-12-17", "https://meet.example/new"],
    ]);
    // One that holds from today on is put right where it stands.
    const seen = { id: answer.value.id, version: 1, fates: new Map() };
    setClock(() => new Date("2026-12-03T10:00:00+05:30"));
    const mended = typed({ meeting_url: "https://meet.example/right", effective_from: "2026-12-03" });
    expect(await changeWeeklyClass(fresh.db, acharya, { ...mended, ...seen })).toMatchObject({
      value: { id: answer.value.id },
    });
  });

  it("keeps a paused teacher and an inactive class type that other classes can't use", async () => {
    const row = await added();
    await fresh.db.update(profiles).set({ is_active: false }).where(eq(profiles.user_id, asha.id));
    await fresh.db.update(classTypes).set({ is_active: false }).where(eq(classTypes.id, type));
    const change = (version: number, given: Record<string, string> = {}) =>
      changeWeeklyClass(fresh.db, acharya, {
        ...typed({ max_participants: "30", effective_from: thursday, ...given }),
        ...{ id: row.id, version, fates: new Map() },
      });
    expect(await change(1)).toMatchObject({
      value: { id: row.id, max_participants: 30, instructor_id: asha.id },
    });
    // Archived class types get no new sessions.
    await fresh.db.update(classTypes).set({ is_archived: true }).where(eq(classTypes.id, type));
    expect(await change(2)).toEqual(refuse("type_off"));
    const other = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
    const another = typed({ class_type_id: other, start_time: "12:00" });
    expect(await addTemplate(fresh.db, acharya, { ...another, request_id: randomUUID() })).toEqual(
      refuse("teacher_resting"),
    );
  });

  it("takes place once on a date that keeps its duration", async () => {
    const row = await added();
    await bookSeat(fresh.db, row.id, thursday, await aMember(fresh.db));
    const longer = typed({ duration_minutes: "75", effective_from: thursday });
    const change = { ...longer, id: row.id, version: 1, fates: new Map() };
    const answer = await changeWeeklyClass(fresh.db, acharya, change);
    if (!answer.ok) throw new Error(answer.refusal);
    const all = await sessions();
    expect(all.slice(0, 2)).toMatchObject([
      { planned_date: thursday, duration_minutes: 60, seats_taken: 1, instructor_id: asha.id },
      { planned_date: "2026-12-03", duration_minutes: 75, seats_taken: 0, instructor_id: asha.id },
    ]);
    expect(all).toHaveLength(9);
    expect((await findBookable(fresh.db, at, answer.value.id)).next).toMatchObject({
      date: thursday,
      duration_minutes: 60,
    });
  });

  it("changes its class type from a date on and takes place once on unchanged dates", async () => {
    const row = await added();
    await bookSeat(fresh.db, row.id, thursday, await aMember(fresh.db));
    const [other] = await fresh.db
      .insert(classTypes)
      .values({ name: "River Flow", difficulty_level: "advanced", price: 90_000 })
      .returning();
    const leela = await aMember(fresh.db, { roles: ["instructor"] });
    const changed = { class_type_id: other?.id ?? "", instructor_id: leela.id, effective_from: thursday };
    const change = { ...typed(changed), id: row.id, version: 1, fates: new Map() };
    const answer = await changeWeeklyClass(fresh.db, acharya, change);
    if (!answer.ok) throw new Error(answer.refusal);
    const all = await sessions();
    expect(all.slice(0, 2)).toMatchObject([
      { planned_date: thursday, class_type_id: type, seats_taken: 1, instructor_id: asha.id },
      { planned_date: "2026-12-03", class_type_id: other?.id, seats_taken: 0, instructor_id: leela.id },
    ]);
    expect(all).toHaveLength(9);
    // That date is what it was booked as, with its own name and price; the next is the new class.
    const { classes } = await listUpcoming(fresh.db, at);
    expect(classes.slice(0, 2)).toMatchObject([
      { date: thursday, class_type_id: type, price: 12_500, difficulty_level: "beginner" },
      { date: "2026-12-03", class_name: "River Flow", price: 90_000, difficulty_level: "advanced" },
    ]);
    expect((await listUpcoming(fresh.db, at, type)).classes.map(({ date }) => date)).toEqual([thursday]);
    expect((await listUpcoming(fresh.db, at, other?.id)).classes[0]?.date).toBe("2026-12-03");
    const ben = await aMember(fresh.db);
    const booked = await bookSeat(fresh.db, answer.value.id, thursday, ben);
    expect(booked).toMatchObject({ price: 12_500, session_id: all[0]?.id });
  });

  it("takes place once on a day to which staff moved it", async () => {
    const friday = "2026-11-27";
    const row = await added();
    const booked = await bookSeat(fresh.db, row.id, thursday, await aMember(fresh.db));
    const moving = { session_id: booked.session_id ?? "", date: friday, start_time: "18:00", reason: "" };
    expect((await moveSession(fresh.db, acharya, { ...moving, reach: "one" })).ok).toBe(true);
    const change = { ...typed({ day_of_week: "5", effective_from: thursday }), id: row.id, version: 1 };
    expect((await changeWeeklyClass(fresh.db, acharya, { ...change, fates: new Map() })).ok).toBe(true);
    const all = await sessions();
    expect(all.map(({ session_date }) => session_date).slice(0, 2)).toEqual([friday, "2026-12-04"]);
    expect(all[0]).toMatchObject({ id: booked.session_id, instructor_id: asha.id, seats_taken: 1 });
  });
});
