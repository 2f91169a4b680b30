import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypeCommands, packageCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm, packageForm } from "#app/catalogue/forms.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { findRows, listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { refuse } from "#app/platform/result.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { packageOf, sold, type typed, typeOf } from "#tests/support/content/catalogue.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { typeList } from "./catalogue-lists.ts";
import { isArchived, packageSource, typeSource } from "./catalogue-queries.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const acharya = testMember(fresh, { roles: ["yoga_acharya"] });

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

const listedType = (id: string) => findRows(fresh.db, typeSource, eq(classTypes.id, id));
const listedPackage = (id: string) => findRows(fresh.db, packageSource, eq(classPackages.id, id));

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
    expect(await classTypeCommands.add(fresh.db, acharya, other)).toEqual(refuse("name_taken"));
    expect(await fresh.rows(auditLog)).toHaveLength(1);
  });

  it("refuses an outdated version and audits what changed", async () => {
    const { id, version } = await aType();
    const form = typeOf({ price: "175" });
    expect(await classTypeCommands.change(fresh.db, acharya, { ...form, id, version })).toMatchObject({
      ok: true,
    });
    expect(await classTypeCommands.change(fresh.db, admin, { ...form, id, version })).toEqual(
      refuse("changed_meanwhile"),
    );
    const rows = await fresh.rows(auditLog, eq(auditLog.action, "class_types.change"));
    expect(rows).toMatchObject([
      { actor_role: "yoga_acharya", before: { price: 15_000 }, after: { price: 17_500 } },
    ]);
  });

  it("ends its weekly classes on the chosen day when archived", async () => {
    const weekly = await aWeeklyClass(fresh.db, { effective_from: "2026-01-01" });
    const later = await aWeeklyClass(fresh.db, { effective_from: "2027-03-01" });
    const id = weekly.class_type_id ?? "";
    await fresh.db.update(classSchedules).set({ class_type_id: id }).where(eq(classSchedules.id, later.id));
    expect(await listedType(id)).toMatchObject([{ weekly: 2 }]);
    expect(await archiveClassType(fresh.db, admin, { id })).toEqual(refuse("weekly_classes"));
    expect(await archiveClassType(fresh.db, admin, { id, ends_on: "2026-11-24" })).toEqual(
      refuse("date_past"),
    );
    expect(await archiveClassType(fresh.db, admin, { id, ends_on: "2026-12-31" })).toMatchObject({
      ok: true,
      value: { ended: 2, type: { is_archived: true, is_active: false } },
    });
    const rows = await fresh.rows(classSchedules, eq(classSchedules.class_type_id, id));
    expect(rows.map((row) => [row.id, row.effective_until, row.is_active]).sort()).toEqual(
      [
        [weekly.id, "2026-12-31", true],
        [later.id, null, false],
      ].sort(),
    );
    expect(await classTypeCommands.setActive(fresh.db, admin, { id, active: true })).toEqual(
      refuse("archived"),
    );
    expect(await classTypeCommands.restore(fresh.db, admin, { id, active: true })).toMatchObject({
      value: { is_archived: false, is_active: true },
    });
  });

  it("can be deleted only while unused", async () => {
    const free = await aType();
    expect(await classTypeCommands.remove(fresh.db, admin, free)).toMatchObject({ ok: true });
    const weekly = await aWeeklyClass(fresh.db);
    const used = { id: weekly.class_type_id ?? "", version: 1 };
    expect(await classTypeCommands.remove(fresh.db, admin, used)).toEqual(refuse("in_use"));
    const restricted = await aType();
    await aPackage(fresh.db, { class_type_restrictions: [restricted.id] });
    expect(await classTypeCommands.remove(fresh.db, admin, restricted)).toEqual(refuse("in_use"));
    const passed = await aType({ name: "For passes" });
    await aPassType(fresh.db, { class_type_restrictions: [passed.id] });
    expect(await classTypeCommands.remove(fresh.db, admin, passed)).toEqual(refuse("in_use"));
    expect(await listedType(restricted.id)).toMatchObject([{ is_used: true }]);
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
    expect(await add({ name: "six EVENINGS" })).toEqual(refuse("name_taken"));
    expect(await add({ type: "Corporate" })).toMatchObject({ ok: true });
    const id = first.ok ? first.value.id : "";
    await packageCommands.archive(fresh.db, admin, { id, keep_for_companies: true });
    expect(await add({})).toMatchObject({ ok: true });
    expect(await packageCommands.restore(fresh.db, admin, { id, active: true })).toEqual(
      refuse("name_taken"),
    );
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
    expect(await packageCommands.setActive(fresh.db, admin, { id: kept.id, active: true })).toEqual(
      refuse("archived"),
    );
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
    ).toEqual(refuse("type_archived"));
    expect(await listedPackage(one.id)).toMatchObject([
      { only_for: [{ id: type.id, name: type.name, gone: true }] },
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
    expect(await packageCommands.remove(fresh.db, admin, one)).toEqual(refuse("in_use"));
    expect(await listedPackage(one.id)).toMatchObject([{ running: 1, is_used: true }]);
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
      const { rows } = await listPage(fresh.db, typeSource, query, { scope: isArchived("types", archived) });
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
