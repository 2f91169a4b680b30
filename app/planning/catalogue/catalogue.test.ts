import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypeCommands, packageCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm, packageForm } from "#app/catalogue/forms.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { packageOf, sold, type typed, typeOf } from "#tests/support/content/catalogue.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { typeList } from "./catalogue-lists.ts";
import { archivedTypes, findListedPackage, findType, typeSource } from "./catalogue-queries.server.ts";

let fresh: FreshDatabase;
let admin: Member;
let acharya: Member;

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
  acharya = await aMember(fresh.db, { roles: ["yoga_acharya"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

async function aType(given: Partial<typeof typed> = {}) {
  const made = await classTypeCommands.add(fresh.db, admin, { ...typeOf(given), request_id: randomUUID() });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

const errorsOf = (
  form: { safeParse: typeof classTypeForm.safeParse } | typeof packageForm,
  values: unknown,
) => {
  const parsed = form.safeParse(values);
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

describe("the forms of the catalogue", () => {
  it("read values and fill in defaults", () => {
    expect(typeOf()).toMatchObject({
      price: 15_000,
      second_price: null,
      duration_minutes: 60,
      max_participants: 20,
    });
    expect(packageOf()).toMatchObject({
      price: 240_050,
      validity_days: 90,
      duration: "45 minutes",
      session_minutes: 45,
    });
  });

  // Proves 2.3.8
  it("mark each invalid field", () => {
    expect(
      errorsOf(classTypeForm, {
        name: " ",
        description: "",
        difficulty_level: "heroic",
        price: "-1",
        duration_minutes: "14",
        max_participants: "0",
        illustration: "lotus",
      }),
    ).toEqual({
      name: "Name is required",
      description: "Description is required",
      difficulty_level: "Please choose one of these",
      price: "Price cannot be below 0",
      duration_minutes: "At least 15 minutes",
      max_participants: "At least 1 person",
    });
    expect(errorsOf(packageForm, { ...sold, type: "", class_count: "0", validity_days: "0" })).toEqual({
      type: "Please choose a type",
      class_count: "At least 1 class",
      validity_days: "At least 1 day",
    });
    expect(errorsOf(packageForm, { ...sold, name: "x".repeat(81) })).toEqual({
      name: "At most 80 characters",
    });
  });

  // Proves 2.3.1
  it("require the length of a crash course and sell it for as many days", () => {
    const crash = { ...sold, course_type: "crash" };
    for (const course_length of ["", "0", "53", "two"]) {
      expect(errorsOf(packageForm, { ...crash, course_length, course_unit: "week" })).toEqual({
        course_length: "Please say how long the course takes",
      });
    }
    expect(packageForm.parse({ ...crash, course_length: "2", course_unit: "week" })).toMatchObject({
      duration: "2 weeks",
      validity_days: 14,
      session_minutes: 45,
    });
  });
});

describe("a class type", () => {
  it("is created once when a form is sent twice and reserves its name in any case", async () => {
    const form = { ...typeOf(), request_id: randomUUID() };
    const first = await classTypeCommands.add(fresh.db, admin, form);
    const second = await classTypeCommands.add(fresh.db, admin, form);
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
    const other = { ...typeOf({ name: "QUIET evening" }), request_id: randomUUID() };
    expect(await classTypeCommands.add(fresh.db, acharya, other)).toEqual({
      ok: false,
      refusal: "name_taken",
    });
    expect(await fresh.db.select().from(auditLog)).toHaveLength(1);
  });

  it("refuses an outdated version and audits what changed", async () => {
    const { id, version } = await aType();
    const form = typeOf({ price: "175" });
    expect(await classTypeCommands.change(fresh.db, acharya, { ...form, id, version })).toMatchObject({
      ok: true,
    });
    expect(await classTypeCommands.change(fresh.db, admin, { ...form, id, version })).toEqual({
      ok: false,
      refusal: "changed_meanwhile",
    });
    const rows = await fresh.db.select().from(auditLog).where(eq(auditLog.action, "class_types.change"));
    expect(rows).toMatchObject([
      { actor_role: "yoga_acharya", before: { price: 15_000 }, after: { price: 17_500 } },
    ]);
  });

  it("ends its weekly classes on the chosen day when archived", async () => {
    const weekly = await aWeeklyClass(fresh.db, { effective_from: "2026-01-01" });
    const later = await aWeeklyClass(fresh.db, { effective_from: "2027-03-01" });
    const id = weekly.class_type_id ?? "";
    await fresh.db.update(classSchedules).set({ class_type_id: id }).where(eq(classSchedules.id, later.id));
    expect((await findType(fresh.db, id))?.weekly).toBe(2);
    expect(await archiveClassType(fresh.db, admin, { id })).toEqual({ ok: false, refusal: "weekly_classes" });
    expect(await archiveClassType(fresh.db, admin, { id, ends_on: "2026-11-24" })).toEqual({
      ok: false,
      refusal: "date_past",
    });
    expect(await archiveClassType(fresh.db, admin, { id, ends_on: "2026-12-31" })).toMatchObject({
      ok: true,
      value: { ended: 2, type: { is_archived: true, is_active: false } },
    });
    const rows = await fresh.db.select().from(classSchedules).where(eq(classSchedules.class_type_id, id));
    expect(rows.map((row) => [row.id, row.effective_until, row.is_active]).sort()).toEqual(
      [
        [weekly.id, "2026-12-31", true],
        [later.id, null, false],
      ].sort(),
    );
    expect(await classTypeCommands.setActive(fresh.db, admin, { id, active: true })).toEqual({
      ok: false,
      refusal: "archived",
    });
    expect(await classTypeCommands.restore(fresh.db, admin, { id, active: true })).toMatchObject({
      value: { is_archived: false, is_active: true },
    });
  });

  it("can be deleted only while unused", async () => {
    const free = await aType();
    expect(await classTypeCommands.remove(fresh.db, admin, free)).toMatchObject({ ok: true });
    const weekly = await aWeeklyClass(fresh.db);
    const used = { id: weekly.class_type_id ?? "", version: 1 };
    expect(await classTypeCommands.remove(fresh.db, admin, used)).toEqual({ ok: false, refusal: "in_use" });
    const restricted = await aType();
    await aPackage(fresh.db, { class_type_restrictions: [restricted.id] });
    expect(await classTypeCommands.remove(fresh.db, admin, restricted)).toEqual({
      ok: false,
      refusal: "in_use",
    });
    const passed = await aType({ name: "For passes" });
    await aPassType(fresh.db, { class_type_restrictions: [passed.id] });
    expect(await classTypeCommands.remove(fresh.db, admin, passed)).toEqual({ ok: false, refusal: "in_use" });
    expect((await findType(fresh.db, restricted.id))?.is_used).toBe(true);
  });
});

describe("a package", () => {
  it("can be changed only by admins", async () => {
    const one = await aPackage(fresh.db);
    const seen = { id: one.id, version: 1 };
    const tried = [
      await packageCommands.add(fresh.db, acharya, { ...packageOf(), request_id: randomUUID() }),
      await packageCommands.change(fresh.db, acharya, { ...packageOf(), ...seen }),
      await packageCommands.setActive(fresh.db, acharya, { id: one.id, active: false }),
      await packageCommands.archive(fresh.db, acharya, { ...seen, keep_for_companies: true }),
      await packageCommands.restore(fresh.db, acharya, { ...seen, active: true }),
      await packageCommands.remove(fresh.db, acharya, seen),
    ];
    expect(tried).toEqual(tried.map(() => ({ ok: false, refusal: "not_allowed" })));
  });

  it("has a unique name within its type until archived", async () => {
    const add = (given: Record<string, unknown>) =>
      packageCommands.add(fresh.db, admin, { ...packageOf(given), request_id: randomUUID() });
    const first = await add({});
    expect(await add({ name: "six EVENINGS" })).toEqual({ ok: false, refusal: "name_taken" });
    expect(await add({ type: "Corporate" })).toMatchObject({ ok: true });
    const id = first.ok ? first.value.id : "";
    await packageCommands.archive(fresh.db, admin, { id, keep_for_companies: true });
    expect(await add({})).toMatchObject({ ok: true });
    expect(await packageCommands.restore(fresh.db, admin, { id, active: true })).toEqual({
      ok: false,
      refusal: "name_taken",
    });
  });

  // Proves 2.3.1
  it("is not sold when archived, except to companies if chosen", async () => {
    const one = await aPackage(fresh.db);
    const kept = await aPackage(fresh.db, { type: "Corporate" });
    const ended = await aPackage(fresh.db, { type: "Corporate" });
    for (const [{ id }, keep_for_companies] of [
      [one, true],
      [kept, true],
      [ended, false],
    ] as const) {
      expect(
        await packageCommands.archive(fresh.db, admin, { id, version: 1, keep_for_companies }),
      ).toMatchObject({
        ok: true,
      });
    }
    expect(await findPackage(fresh.db, "Individual", one.id)).toBeUndefined();
    expect(await findPackage(fresh.db, "Corporate", kept.id)).toBeDefined();
    expect(await findPackage(fresh.db, "Corporate", ended.id)).toBeUndefined();
    // A package that was switched off is not offered, and only a restore brings it back.
    expect(await packageCommands.setActive(fresh.db, admin, { id: kept.id, active: false })).toMatchObject({
      ok: true,
    });
    expect(await packageCommands.setActive(fresh.db, admin, { id: kept.id, active: true })).toEqual({
      ok: false,
      refusal: "archived",
    });
  });

  it("keeps a restriction to an archived class type but accepts no new one", async () => {
    const type = await aType();
    const other = await aType({ name: "Another" });
    const one = await aPackage(fresh.db, { class_type_restrictions: [type.id] });
    for (const { id } of [type, other]) await archiveClassType(fresh.db, admin, { id });
    const form = (ids: string[]) => packageOf({ class_type_restrictions: ids });
    expect(
      await packageCommands.change(fresh.db, admin, { ...form([type.id]), id: one.id, version: 1 }),
    ).toMatchObject({ ok: true });
    expect(
      await packageCommands.change(fresh.db, admin, { ...form([other.id]), id: one.id, version: 2 }),
    ).toEqual({
      ok: false,
      refusal: "type_archived",
    });
    expect((await findListedPackage(fresh.db, one.id))?.only_for).toEqual([
      { id: type.id, name: type.name, gone: true },
    ]);
  });

  it("can't be deleted once booked and shows its active bookings", async () => {
    const one = await aPackage(fresh.db);
    await fresh.db.insert(bookings).values(
      (["pending", "cancelled"] as const).map((status, at) => ({
        booking_id: `YOG-20261125-AAAAA${at}`,
        class_name: one.name,
        email: "a@example.test",
        status,
        booking_type: "individual" as const,
        class_package_id: one.id,
      })),
    );
    expect(await packageCommands.remove(fresh.db, admin, one)).toEqual({ ok: false, refusal: "in_use" });
    expect(await findListedPackage(fresh.db, one.id)).toMatchObject({ running: 1, is_used: true });
    const free = await aPackage(fresh.db);
    expect(await packageCommands.remove(fresh.db, admin, free)).toMatchObject({ ok: true });
  });
});

describe("the lists of the catalogue", () => {
  it("separate archived rows and search name and description", async () => {
    await aType({ name: "Bright Morning", description: "Sun and rain" });
    const gone = await aType({ name: "Old Morning" });
    await archiveClassType(fresh.db, admin, { id: gone.id });
    const names = async (text: string, archived: boolean) => {
      const query = readListQuery(typeList, new URLSearchParams(text));
      const { rows } = await listPage(fresh.db, typeSource, query, { scope: archivedTypes(archived) });
      return rows.map(({ name }) => name);
    };
    expect(await names("q=morning", false)).toEqual(["Bright Morning"]);
    expect(await names("q=RAIN+su", false)).toEqual(["Bright Morning"]);
    expect(await names("q=evening", false)).toEqual([]);
    expect(await names("level=beginner", false)).toEqual(["Bright Morning"]);
    expect(await names("level=advanced", false)).toEqual([]);
    expect(await names("", true)).toEqual(["Old Morning"]);
    expect(await names("sort=booked&active=no", false)).toEqual([]);
  });
});
