import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { addClosure, reopenClosure } from "#app/bookings/closures/add-closure.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { handOverClasses } from "#app/instructors/managing/hand-over.server.ts";
import { settleTimeOff } from "#app/instructors/managing/settle-time-off.server.ts";
import { cancelSession, changeCapacity } from "#app/planning/change-session.server.ts";
import { planClasses } from "#app/planning/series/plan-classes.server.ts";
import { planForm } from "#app/planning/series/plan-form.ts";
import { answerAssignment } from "#app/planning/sessions/answer-assignment.server.ts";
import { askSubstitutes, takeOffer } from "#app/planning/sessions/ask-substitutes.server.ts";
import { changeTeacher } from "#app/planning/sessions/change-teacher.server.ts";
import { moveSession } from "#app/planning/sessions/move-session.server.ts";
import { markNotConducted, undoNotConducted } from "#app/planning/sessions/not-conducted.server.ts";
import { substituteOffers } from "#app/planning/tables.server.ts";
import { changeWeeklyClass, endWeeklyClass } from "#app/planning/week/change-week.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { Signing } from "#app/platform/signing.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { addTemplate, removeTemplate } from "#app/schedule/change-template.server.ts";
import { classSchedules, classSessions, closures } from "#app/schedule/tables.server.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { addTimeOff, removeTimeOff } from "#app/schedule/time-off.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { replaceServices } from "#tests/support/test-services.ts";

const secret = "a secret of at least thirty-two characters";
const zone = "Asia/Kolkata";

let studios: Studio[] = [];
let open: OpenDatabase;
let drop: () => Promise<void>;
let chief: Member;
let tara: Member;
let uma: Member;
let class_type_id: string;
let reading = true;
let readers: Promise<void>[] = [];

beforeAll(async () => {
  const database = await emptyServerDatabase();
  drop = database.drop;
  const env = { DATABASE_URL: database.url, DEMO: "0", AUTH_SECRET: secret };
  studios = [await startStudio({ env })];
  studios.push(await startStudio({ env }));
  open = await openTestDatabase(database.url);
  await open.db.services.jobs.open(false);
  replaceServices(open.db, { signing: new Signing(secret) });
  chief = await aMember(open.db, { roles: ["super_admin", "admin"] });
  tara = await aMember(open.db, { roles: ["instructor"], name: "Tara First" });
  uma = await aMember(open.db, { roles: ["instructor"], name: "Uma Second" });
  const [type] = await open.db
    .insert(classTypes)
    .values({ name: "Follow Flow", difficulty_level: "beginner", price: 12_500 })
    .returning();
  class_type_id = type?.id ?? "";
  // Requests the page continuously, so that each action meets a page that is being rendered or cached.
  readers = studios.map(async (studio) => {
    while (reading) {
      await fetch(`${studio.origin}/schedule`).then((answer) => answer.text());
      await new Promise((done) => setTimeout(done, 25));
    }
  });
});

afterAll(async () => {
  reading = false;
  await Promise.all(readers);
  await open?.db.services.jobs.close();
  await open?.close();
  for (const studio of studios) await studio.remove();
  await drop?.();
});

interface Card {
  id: string;
  at: number;
  text: string;
}

/** Reads a process's public schedule: each class with its details, and the rest of the page's text. */
async function shown(studio: Studio): Promise<{ cards: Card[]; text: string }> {
  const html = await fetch(`${studio.origin}/schedule`).then((answer) => answer.text());
  const plain = (part: string) =>
    part
      .replace(/<script[\s\S]*?<\/script>/g, " ")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  const cards = [
    ...html.matchAll(/<article[^>]*data-class="([^"]+)"[^>]*data-at="(\d+)"[^>]*>([\s\S]*?)<\/article>/g),
  ];
  return {
    text: plain(html),
    cards: cards.map(([, id = "", at = "", inner = ""]) => ({ id, at: Number(at), text: plain(inner) })),
  };
}

/** Checks that all processes show the new state and none goes back to the old one. */
async function follows(what: (page: Awaited<ReturnType<typeof shown>>) => unknown, expected: unknown) {
  for (const studio of studios) {
    await expect.poll(async () => what(await shown(studio)), { timeout: 10_000 }).toEqual(expected);
  }
  for (let again = 0; again < 5; again += 1) {
    for (const studio of studios) expect(what(await shown(studio))).toEqual(expected);
  }
}

/** Carries out an act, which must not be refused. */
async function act<Value>(work: Promise<{ ok: true; value: Value } | { ok: false; refusal: string }>) {
  return expectOk(work);
}

const today = zoneClock.wall(Date.now(), zone).date;
const day = zoneClock.addDays(today, 3);
/** For a closed or canceled date, the page shows the next date that takes place. */
const weekLater = zoneClock.addDays(day, 7);
const at = (date: string, time: string) => zoneClock.instant(date, time, zone);
const typed = (given: Record<string, string> = {}) =>
  templateForm.parse({
    ...{ class_type_id, instructor_id: tara.id, repeats: "weekly", start_time: "11:35", meeting_url: "" },
    ...{ day_of_week: String(zoneClock.weekdayOf(day)), effective_from: today, max_participants: "20" },
    ...given,
  });
const add = (given: Record<string, string> = {}) =>
  act(addTemplate(open.db, chief, { ...typed(given), request_id: randomUUID() }));
const template = async (id: string) => {
  const [row] = await open.db.select().from(classSchedules).where(eq(classSchedules.id, id));
  if (!row) throw new Error("no such class");
  return row;
};
const sessionOf = async (id: string, date: string) => {
  const rows = await open.db.select().from(classSessions).where(eq(classSessions.schedule_id, id));
  const row = rows.find(({ planned_date }) => planned_date === date);
  if (!row) throw new Error("no such date");
  return row;
};
const starts = (id: string) => (page: Awaited<ReturnType<typeof shown>>) =>
  page.cards.filter((card) => card.id === id).map((card) => card.at);
const teacher = (id: string) => (page: Awaited<ReturnType<typeof shown>>) =>
  page.cards
    .filter((card) => card.id === id)
    .map(({ text }) => ["Tara First", "Uma Second", "TBD"].find((name) => text.includes(name)));

it("updates the public schedule when a weekly class is added, changed, ended or removed", async () => {
  const row = await add();
  await follows(starts(row.id), [at(day, "11:35")]);
  const { version } = await template(row.id);
  const fates = new Map();
  await act(
    changeWeeklyClass(open.db, chief, {
      ...{ ...typed({ instructor_id: uma.id, max_participants: "33" }), id: row.id, version, fates },
    }),
  );
  await follows(teacher(row.id), ["Uma Second"]);
  const seen = await template(row.id);
  const later = typed({ instructor_id: uma.id, start_time: "12:45" });
  const goesOn = await act(
    changeWeeklyClass(open.db, chief, { ...later, id: row.id, version: seen.version, fates }),
  );
  await follows(starts(goesOn.id), [at(day, "12:45")]);
  await follows(starts(row.id), []);
  const end = await template(goesOn.id);
  await act(endWeeklyClass(open.db, chief, { id: end.id, version: end.version, ends_on: today, fates }));
  await follows(starts(goesOn.id), []);
  const once = await add({ repeats: "once", effective_from: day, start_time: "14:05" });
  await follows(starts(once.id), [at(day, "14:05")]);
  await act(removeTemplate(open.db, chief, await template(once.id)));
  await follows(starts(once.id), []);
});

it("updates the public schedule when a session is planned, moved, reassigned, canceled or not held", async () => {
  const form = planForm.parse({
    ...{ kind: "once", category: "public_group", class_type_id, clock: "studio", start_time: "15:15" },
    ...{ date: day, instructor_id: tara.id, meeting_url: "", max_participants: "2" },
  });
  await act(
    planClasses(open.db, chief, { ...form, request_id: randomUUID() }) as Promise<
      { ok: true; value: unknown } | { ok: false; refusal: string }
    >,
  );
  const rows = await open.db.select().from(classSchedules).where(eq(classSchedules.start_time, "15:15"));
  const id = rows[0]?.id ?? "";
  await follows(starts(id), [at(day, "15:15")]);
  const session_id = (await sessionOf(id, day)).id;
  const move = { session_id, date: day, start_time: "16:25", reason: "" };
  await act(moveSession(open.db, chief, move));
  await follows(starts(id), [at(day, "16:25")]);
  await act(changeTeacher(open.db, chief, { session_id, instructor_id: uma.id, ask: true }));
  await follows(teacher(id), ["Uma Second"]);
  const no = { session_id, all: false, answer: "declined" as const, reason: "A knee" };
  await act(answerAssignment(open.db, uma, no));
  await follows(teacher(id), ["TBD"]);
  await act(askSubstitutes(open.db, chief, { session_id, instructor_ids: [tara.id], note: "" }));
  const [offer] = await open.db
    .select()
    .from(substituteOffers)
    .where(eq(substituteOffers.session_id, session_id));
  await act(takeOffer(open.db, tara, offer?.id ?? ""));
  await follows(teacher(id), ["Tara First"]);
  const seats = (page: Awaited<ReturnType<typeof shown>>) =>
    page.cards.filter((card) => card.id === id).map(({ text }) => /\b77\b/.test(text));
  await follows(seats, [false]);
  await act(changeCapacity(open.db, chief, { session_id, max_participants: 77 }));
  await follows(seats, [true]);
  await act(cancelSession(open.db, chief, { session_id, reason: "" }));
  await follows(starts(id), []);

  // The page keeps showing a session that was not held, and continues with the next date.
  const weekly = await add({ start_time: "17:05" });
  await follows(starts(weekly.id), [at(day, "17:05")]);
  const [begun] = await open.db
    .insert(classSessions)
    .values({
      ...{ schedule_id: weekly.id, class_type_id, planned_date: zoneClock.addDays(day, -7) },
      ...{ session_date: zoneClock.addDays(day, -7), start_time: "17:05", time_zone: zone },
      ...{ starts_at: new Date(at(zoneClock.addDays(day, -7), "17:05")), duration_minutes: 60 },
      max_participants: 20,
    })
    .returning();
  const unheld = { session_id: begun?.id ?? "" };
  await act(markNotConducted(open.db, chief, { ...unheld, reason: "" }));
  await follows(starts(weekly.id), [at(day, "17:05")]);
  await act(undoNotConducted(open.db, chief, unheld));
  await follows(starts(weekly.id), [at(day, "17:05")]);
});

it("updates the public schedule after a hand-over and time off of a teacher", async () => {
  const weekly = await add({ start_time: "18:15" });
  await follows(teacher(weekly.id), ["Tara First"]);
  const given = { instructor_id: tara.id, to: uma.id, from: today };
  await act(handOverClasses(open.db, chief, { ...given, schedule_ids: [weekly.id], session_ids: [] }));
  await follows(teacher(weekly.id), ["Uma Second"]);
  const away = { instructor_id: uma.id, from_date: day, until_date: day, reason: "" };
  const absence = await act(addTimeOff(open.db, chief, away));
  const session = await sessionOf(weekly.id, day);
  const settle = (settled: Parameters<typeof settleTimeOff>[2]["settled"]) =>
    act(settleTimeOff(open.db, chief, { absence_id: absence.id, settled }));
  await settle(new Map([[session.id, { act: "give", to: tara.id }]]));
  await follows(teacher(weekly.id), ["Tara First"]);
  await act(changeTeacher(open.db, chief, { session_id: session.id, instructor_id: uma.id, ask: false }));
  await follows(teacher(weekly.id), ["Uma Second"]);
  await settle(new Map([[session.id, { act: "off" }]]));
  await follows(starts(weekly.id), [at(weekLater, "18:15")]);
  await act(removeTimeOff(open.db, chief, absence.id));
});

it("updates the public schedule when days are closed and reopened", async () => {
  const weekly = await add({ start_time: "19:55" });
  await follows(starts(weekly.id), [at(day, "19:55")]);
  await act(
    addClosure(open.db, chief, {
      ...{ name: "Lamp Feast", from_date: day, until_date: day, schedule_ids: [], words: "" },
      request_id: randomUUID(),
    }),
  );
  await follows(starts(weekly.id), [at(weekLater, "19:55")]);
  await follows(({ text }) => text.includes("Lamp Feast"), true);
  const [closure] = await open.db.select().from(closures).where(eq(closures.name, "Lamp Feast"));
  await act(reopenClosure(open.db, chief, closure?.id ?? ""));
  await follows(starts(weekly.id), [at(day, "19:55")]);
  await follows(({ text }) => text.includes("Lamp Feast"), false);
});
