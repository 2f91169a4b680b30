import { createHash, type Hash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { classTypeCommands, packageCommands } from "#app/catalogue/commands.server.ts";
import { classTypes, passTypes } from "#app/catalogue/tables.server.ts";
import { csvFile } from "#app/platform/csv.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { packageOf, type typed, typeOf } from "#tests/support/content/catalogue.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { packageColumns, passTypeColumns, typeColumns } from "./catalogue-files.ts";
import { packageList, passTypeList, typeList } from "./catalogue-lists.ts";
import { packageSource, passTypeSource, typeSource } from "./catalogue-queries.server.ts";
import { previewImport, runImport } from "./import-catalogue.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const acharya = testMember(fresh, { roles: ["yoga_acharya"] });

async function aType(given: Partial<typeof typed> = {}) {
  const made = await classTypeCommands.add(fresh.db, admin, { ...typeOf(given), request_id: randomUUID() });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

describe("an import", () => {
  const files = async () => {
    const [types, packages] = await Promise.all([
      listPage(fresh.db, typeSource, readListQuery(typeList, new URLSearchParams())),
      listPage(fresh.db, packageSource, readListQuery(packageList, new URLSearchParams())),
    ]);
    return { types: csvFile(types.rows, typeColumns), packages: csvFile(packages.rows, packageColumns) };
  };

  it("imports an export once and skips known names", async () => {
    const type = await aType({ name: "=Evening" });
    await packageCommands.add(fresh.db, admin, {
      ...packageOf({
        course_type: "crash",
        course_length: "3",
        course_unit: "week",
        class_type_restrictions: [type.id],
      }),
      request_id: randomUUID(),
    });
    const { types, packages } = await files();
    const taken = await previewImport(fresh.db, acharya, "types", types);
    expect(taken).toMatchObject({
      value: [{ line: 2, reason: "A class type with this name already exists." }],
    });
    const renamed = types.replace("=Evening", "=Morning");
    expect(await previewImport(fresh.db, acharya, "types", renamed)).toEqual({
      ok: true,
      value: [{ line: 2, name: "=Morning" }],
    });
    expect(await fresh.rows(classTypes)).toHaveLength(1);
    await runImport(fresh.db, acharya, "types", renamed);
    const again = await runImport(fresh.db, acharya, "types", renamed);
    expect(again).toMatchObject({ value: [{ reason: "A class type with this name already exists." }] });
    const [added] = await fresh.rows(classTypes, eq(classTypes.name, "=Morning"));
    expect(added).toMatchObject({ price: 15_000, duration_minutes: 60, difficulty_level: "beginner" });
    const others = packages.replace("Six Evenings", "Nine Evenings");
    expect(await runImport(fresh.db, admin, "packages", others)).toEqual({
      ok: true,
      value: [{ line: 2, name: "Nine Evenings" }],
    });
    const { rows } = await listPage(
      fresh.db,
      packageSource,
      readListQuery(packageList, new URLSearchParams("q=nine")),
    );
    expect(rows).toMatchObject([
      {
        name: "Nine Evenings",
        duration: "3 weeks",
        validity_days: 21,
        session_minutes: 45,
        class_type_restrictions: [type.id],
      },
    ]);
  });

  it("imports exported passes with limits and restrictions", async () => {
    const type = await aType({ name: "Dawn" });
    await aPassType(fresh.db, {
      name: "Ten",
      description: "Ten classes",
      second_price: 5_000,
      class_type_restrictions: [type.id],
      once_per_person: true,
    });
    await aPassType(fresh.db, {
      name: "Ever",
      description: "All of it",
      credits: null,
      validity_start: "payment",
    });
    const { rows } = await listPage(
      fresh.db,
      passTypeSource,
      readListQuery(passTypeList, new URLSearchParams()),
    );
    const others: Record<string, string> = { Ten: "Twelve", Ever: "Always" };
    const fileOf = (changed: object = {}) =>
      csvFile(
        rows.map((row) => ({ ...row, name: others[row.name] ?? "", ...changed })),
        passTypeColumns,
      );
    const file = fileOf();
    expect(await previewImport(fresh.db, acharya, "passes", file)).toMatchObject({ ok: false });
    expect(await runImport(fresh.db, admin, "passes", file)).toMatchObject({
      ok: true,
      value: expect.arrayContaining([
        { line: expect.any(Number), name: "Twelve" },
        { line: expect.any(Number), name: "Always" },
      ]),
    });
    expect(await runImport(fresh.db, admin, "passes", file)).toMatchObject({
      value: [
        { reason: "A pass with this name already exists." },
        { reason: "A pass with this name already exists." },
      ],
    });
    const [twelve, always] = await Promise.all(
      ["Twelve", "Always"].map(async (name) => {
        const found = await fresh.rows(passTypes, eq(passTypes.name, name));
        return found[0];
      }),
    );
    expect(twelve).toMatchObject({
      credits: 10,
      price: 400_000,
      second_price: 5_000,
      class_type_restrictions: [type.id],
      once_per_person: true,
    });
    expect(always).toMatchObject({ credits: null, validity_start: "payment", once_per_person: false });
    const dusk = [{ id: type.id, name: "Dusk", gone: false }];
    expect(
      await previewImport(fresh.db, admin, "passes", fileOf({ name: "A", only_for: dusk })),
    ).toMatchObject({
      value: [{ reason: "Only for: there is no active class type “Dusk”." }, {}],
    });
    expect(await previewImport(fresh.db, admin, "passes", fileOf({ name: "A", credits: 0 }))).toMatchObject({
      value: [{ reason: "Classes: At least 1 class" }, {}],
    });
  });

  it("reads existing rows once for any file size", async () => {
    const head = typeColumns.map(({ title }) => title).join(",");
    const words = "Breath by breath. ".repeat(50);
    const rows = Array.from({ length: 40 }, (_, at) => `Dawn ${at},beginner,10,,60,20,yes,no,0,${words}`);
    const text = [head, ...rows].join("\n");
    const hash = Object.getPrototypeOf(createHash("sha256"));
    const update = hash.update;
    let bytes = 0;
    hash.update = function (this: Hash, data: string | Buffer, ...given: unknown[]) {
      bytes += data.length;
      return update.call(this, data, ...given);
    };
    const added = await runImport(fresh.db, admin, "types", text).finally(() => {
      hash.update = update;
    });
    expect(added.ok && added.value.filter(({ reason }) => !reason)).toHaveLength(40);
    expect(bytes).toBeLessThan(2 * text.length);
  });

  it("states why each line is skipped and refuses everyone but staff", async () => {
    const head = typeColumns.map(({ title }) => title).join(",");
    const rows = [
      "Dawn,beginner,10,,60,20,yes,no,0,Early",
      "dawn,beginner,10,,60,20,yes,no,0,Early",
      ",wild,x,,5,0,yes,no,0,",
    ];
    const text = [head, ...rows].join("\n");
    expect(await previewImport(fresh.db, admin, "types", text)).toEqual({
      ok: true,
      value: [
        { line: 2, name: "Dawn" },
        { line: 3, name: "dawn", reason: "A class type with this name already exists." },
        { line: 4, name: "", reason: expect.stringContaining("Minutes: At least 15 minutes") },
      ],
    });
    expect((await previewImport(fresh.db, acharya, "packages", text)).ok).toBe(false);
    expect(await previewImport(fresh.db, admin, "types", "no,csv\nof ours")).toMatchObject({
      refusal: expect.stringMatching(/^Line 1 lacks/),
    });
  });
});
