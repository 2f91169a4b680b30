import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { classTypeCommands, lockClassType, packageCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm, packageForm } from "#app/catalogue/forms.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refuse } from "#app/platform/result.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { addTemplate, reopenTemplate } from "#app/schedule/change-template.server.ts";
import { assignTemplate } from "#app/schedule/give-classes.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, typedTemplate } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase, testPools } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { countLockWaits } from "#tests/support/server-database.ts";
import { changeWeeklyClass } from "../week/change-week.server.ts";

const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"] });
const other = testPools(fresh, 1);

const form = (name: string, price = "100") =>
  classTypeForm.parse({
    name,
    description: "One.",
    difficulty_level: "beginner",
    price,
    illustration: "lotus",
  });

/** The same from two processes, several times at once. */
async function together<Answer>(act: (db: Database, at: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 8 }, (_, at) => act(at % 2 ? fresh.db : other(0), at)));
}

it("creates one class type when a form is sent eight times at once", async () => {
  const request_id = randomUUID();
  const answers = await together((db) => classTypeCommands.add(db, admin, { ...form("Once"), request_id }));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal))).size).toBe(1);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await fresh.rows(classTypes)).toHaveLength(1);
  expect(await fresh.rows(auditLog)).toHaveLength(1);
});

it("gives a name to one of eight simultaneous forms", async () => {
  const answers = await together((db) =>
    classTypeCommands.add(db, admin, { ...form("Wanted"), request_id: randomUUID() }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "name_taken")).toHaveLength(7);
});

it("accepts one of eight changes to the same version", async () => {
  const made = await classTypeCommands.add(fresh.db, admin, { ...form("Changed"), request_id: randomUUID() });
  const id = made.ok ? made.value.id : "";
  const answers = await together((db, at) =>
    classTypeCommands.change(db, admin, { ...form("Changed", String(200 + at)), id, version: 1 }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "changed_meanwhile")).toHaveLength(7);
  const [row] = await fresh.rows(classTypes, eq(classTypes.id, id));
  expect(row?.version).toBe(2);
});

/** Adds a weekly class of the type in a transaction that stays open until `letGo`. */
async function addAndHold(class_type_id: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: added, resolve: isAdded } = Promise.withResolvers<unknown>();
  const form = {
    ...typedTemplate({ class_type_id, effective_from: "2099-01-01" }),
    request_id: randomUUID(),
  };
  const done = other(0).transaction(async (tx) => {
    isAdded(await addTemplate(tx, admin, form));
    await held;
  });
  expect(await added).toMatchObject({ ok: true });
  return { done, letGo };
}

it("ends a weekly class that is added while its type is archived", async () => {
  const weekly = await aWeeklyClass(fresh.db);
  const id = weekly.class_type_id ?? "";
  const adding = await addAndHold(id);
  const archiving = archiveClassType(fresh.db, admin, { id, ends_on: "2100-01-01" });
  await expect.poll(() => countLockWaits(other(0))).toBe(1);
  adding.letGo();
  await adding.done;
  expect(await archiving).toMatchObject({ ok: true, value: { ended: 2 } });
});

it("ends the class that replaces a weekly class while its type is archived", async () => {
  const [asha, kenji] = await Promise.all([1, 2].map(() => aMember(fresh.db, { roles: ["instructor"] })));
  if (!asha || !kenji) throw new Error("no teachers");
  const weekly = await aWeeklyClass(fresh.db, { instructor: asha, effective_from: "2020-01-01" });
  const id = weekly.class_type_id ?? "";
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: replaced, resolve: isReplaced } = Promise.withResolvers<void>();
  const handing = other(0).transaction(async (tx) => {
    await tx.select().from(classSchedules).where(eq(classSchedules.id, weekly.id)).for("no key update");
    await assignTemplate(tx, weekly, { instructor_id: kenji.id, from: "2099-01-01" });
    isReplaced();
    await held;
  });
  await replaced;
  const archiving = archiveClassType(fresh.db, admin, { id, ends_on: "2099-06-01" });
  await expect.poll(() => countLockWaits(other(0))).toBe(1);
  letGo();
  await handing;
  expect(await archiving).toMatchObject({ ok: true, value: { ended: 1 } });
  const rows = await fresh.rows(classSchedules);
  expect(rows.map(({ effective_until }) => effective_until).sort()).toEqual(["2098-12-31", "2099-06-01"]);
});

/** Archives a class type in a transaction that begins with the lock of the type, as soon as `other` waits. */
async function archiveDuring<Answer>(
  { class_type_id }: { class_type_id: string | null },
  change: () => Promise<Answer>,
) {
  const id = class_type_id ?? "";
  let changing: Promise<Answer> | undefined;
  const archived = await fresh.db.transaction(async (tx) => {
    await lockClassType(tx, id);
    changing = change();
    await expect.poll(() => countLockWaits(tx)).toBe(1);
    return archiveClassType(tx, admin, { id, ends_on: "2100-01-01" });
  });
  return { archived, changed: await changing };
}

it("changes no weekly class of a type that is being archived", async () => {
  const weekly = await aWeeklyClass(fresh.db);
  const form = typedTemplate({ class_type_id: weekly.class_type_id ?? "", effective_from: "2099-01-01" });
  const answers = await archiveDuring(weekly, () =>
    changeWeeklyClass(other(0), admin, { ...form, id: weekly.id, version: 1, fates: new Map() }),
  );
  expect(answers.archived).toMatchObject({ ok: true, value: { ended: 1 } });
  expect(answers.changed).toEqual(refuse("type_off"));
});

it("reopens no weekly class of a type that is being archived", async () => {
  const weekly = await aWeeklyClass(fresh.db, { effective_until: "2100-06-01" });
  const ended = { effective_until: "2100-06-01" };
  const answers = await archiveDuring(weekly, () =>
    reopenTemplate(other(0), admin, { id: weekly.id, ended, before: { effective_until: null } }),
  );
  expect(answers.archived).toMatchObject({ ok: true, value: { ended: 1 } });
  expect(answers.changed).toEqual(refuse("changed_meanwhile"));
});

it("plans sessions while their class type is being archived", async () => {
  // After midnight in Kolkata, while it is still the day before in UTC.
  setClock(() => new Date("2026-11-25T20:00:00Z"));
  const weekly = await aWeeklyClass(fresh.db);
  const id = weekly.class_type_id ?? "";
  await fresh.db.transaction(async (tx) => {
    await lockClassType(tx, id);
    expect(await planSessions(other(0))).toBeGreaterThan(0);
    const archived = await archiveClassType(tx, admin, { id, ends_on: "2026-11-26" });
    expect(archived).toMatchObject({ ok: true, value: { ended: 1 } });
  });
});

it("restores one of two archived packages with the same name", async () => {
  const name = "Shared";
  const both = [
    await aPackage(fresh.db, { name, is_archived: true }),
    await aPackage(fresh.db, { name, is_archived: true }),
  ];
  const answers = await together((db, at) =>
    packageCommands.restore(db, admin, { id: both[at % 2]?.id ?? "", active: true }),
  );
  const refused = answers.filter((answer) => !answer.ok && answer.refusal === "name_taken");
  expect(refused).toHaveLength(4);
  const again = packageForm.parse({
    name,
    description: "Another.",
    type: "Individual",
    course_type: "regular",
    class_count: "4",
    price: "1",
  });
  expect(await packageCommands.add(fresh.db, admin, { ...again, request_id: randomUUID() })).toEqual(
    refuse("name_taken"),
  );
});
