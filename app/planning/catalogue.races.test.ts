import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { addClassType, changeClassType } from "#app/catalogue/change-class-type.server.ts";
import { addPackage, restorePackage } from "#app/catalogue/change-package.server.ts";
import { classTypeForm, packageForm } from "#app/catalogue/forms.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";

let fresh: FreshDatabase;
let other: OpenDatabase;
let admin: Member;

beforeEach(async () => {
  fresh = await freshDatabase();
  other = await connectAgain(fresh);
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

afterEach(async () => {
  await other?.close();
  await fresh?.close();
});

const form = (name: string, price = "100") =>
  classTypeForm.parse({
    name,
    description: "One.",
    difficulty_level: "beginner",
    price,
    illustration: "lotus",
  });

/** The same from two processes, several times at once. */
async function together<Answer>(
  act: (db: OpenDatabase["db"], at: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 8 }, (_, at) => act(at % 2 ? fresh.db : other.db, at)));
}

it("makes one class type of a form that is sent eight times at once, and answers each with it", async () => {
  const request_id = randomUUID();
  const answers = await together((db) => addClassType(db, admin, { ...form("Once"), request_id }));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal))).size).toBe(1);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await fresh.db.select().from(classTypes)).toHaveLength(1);
  expect(await fresh.db.select().from(auditLog)).toHaveLength(1);
});

it("gives a name to one of eight who want it", async () => {
  const answers = await together((db) =>
    addClassType(db, admin, { ...form("Wanted"), request_id: randomUUID() }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "name_taken")).toHaveLength(7);
});

it("takes one of eight changes to the same version", async () => {
  const made = await addClassType(fresh.db, admin, { ...form("Changed"), request_id: randomUUID() });
  const id = made.ok ? made.value.id : "";
  const answers = await together((db, at) =>
    changeClassType(db, admin, { ...form("Changed", String(200 + at)), id, version: 1 }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "changed_meanwhile")).toHaveLength(7);
  const [row] = await fresh.db.select().from(classTypes).where(eq(classTypes.id, id));
  expect(row?.version).toBe(2);
});

it("makes no weekly class behind the back of who archives its type", async () => {
  const weekly = await aWeeklyClass(fresh.db);
  const id = weekly.class_type_id ?? "";
  let isIn = false;
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const adding = other.db.transaction(async (tx) => {
    await tx.insert(classSchedules).values({
      class_type_id: id,
      day_of_week: 1,
      start_time: "07:00",
      effective_from: "2020-01-01",
    });
    isIn = true;
    await goOn;
  });
  await expect.poll(() => isIn).toBe(true);
  const archiving = archiveClassType(fresh.db, admin, { id, ends_on: "2100-01-01" });
  letGo();
  await adding;
  expect(await archiving).toMatchObject({ ok: true, value: { ended: 2 } });
});

it("brings one of two archived packages back under a name that both had", async () => {
  const name = "Shared";
  const both = [
    await aPackage(fresh.db, { name, is_archived: true }),
    await aPackage(fresh.db, { name, is_archived: true }),
  ];
  const answers = await together((db, at) =>
    restorePackage(db, admin, { id: both[at % 2]?.id ?? "", active: true }),
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
  expect(await addPackage(fresh.db, admin, { ...again, request_id: randomUUID() })).toEqual({
    ok: false,
    refusal: "name_taken",
  });
});
