import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { classTypeCommands, packageCommands, passTypeCommands } from "./commands.server.ts";
import { classTypeForm, packageForm, passTypeForm } from "./forms.ts";
import { validityStarts } from "./kinds.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const member = testMember(fresh);

const typeOf = () =>
  classTypeForm.parse({
    name: "Quiet Evening",
    description: "Long holds, low light.",
    difficulty_level: "beginner",
    price: "150",
    second_price: "",
    duration_minutes: "",
    max_participants: "",
    illustration: "moon",
    is_active: "on",
  });

const packageOf = () =>
  packageForm.parse({
    name: "Six Evenings",
    description: "Six hours, one aim.",
    type: "Individual",
    course_type: "regular",
    class_count: "6",
    price: "2,400.50",
    validity_days: "",
    session_minutes: "45",
    is_active: "on",
  });

const passTypeOf = () =>
  passTypeForm.parse({
    name: "Ten classes",
    description: "For any class.",
    credits: "10",
    price: "4000",
    second_price: "",
    validity_days: "90",
    validity_start: validityStarts[0],
    is_active: "on",
  });

const archived_at = new Date("2026-11-25T10:00:00+05:30");
const shelved = { is_archived: true, archived_at, is_active: false };
const offered = { is_archived: false, archived_at: null, is_active: true };

type Answer = Promise<{ ok: boolean }>;
type Command<Input> = (db: Database, who: Member, input: Input) => Answer;
interface Row {
  id: string;
  version: number;
}

/** The commands of one table of the catalog. */
interface Commands<Form> {
  add: (db: Database, who: Member, form: Form & { request_id: string }) => Promise<Result<Row, string>>;
  change: Command<Form & Row>;
  setActive: Command<{ id: string; active: boolean }>;
  archive: Command<Row>;
  restore: Command<Row & { active: boolean }>;
  remove: Command<Row>;
}

/** Checks each command of a table, with what the audit log says of a changed price and a removed row. */
function proves<Form extends { price: number }>(
  name: "class_types" | "packages" | "pass_types",
  commands: Commands<Form>,
  typed: Form,
  removed: object,
) {
  it(`invalidates pages and audits each change of ${name.replace("_", " ")}`, async () => {
    // The menu of every page says whether there are passes.
    const pages: Effects["pages"] = name === "pass_types" ? ["catalogue", "settings"] : ["catalogue"];
    const form = { ...typed, request_id: randomUUID() };
    const add = (who: Member) => () => commands.add(fresh.db, who, form);
    expect((await expectEffects(fresh, add(member), {})).ok).toBe(false);
    const made = await expectEffects(fresh, add(admin), {
      pages,
      staff: ["catalogue"],
      audit: audited(`${name}.add`, admin, expect.any(String), { after: typed }),
    });
    await expectEffects(fresh, add(admin), {});
    if (!made.ok) throw new Error(made.refusal);
    const { id } = made.value;
    let { version } = made.value;
    /** Members are refused; staff change, and the same change again does nothing. */
    async function step(
      action: "change" | "archive" | "restore" | "remove",
      run: (who: Member) => Answer,
      before: unknown,
      after: unknown,
    ) {
      expect((await expectEffects(fresh, () => run(member), {})).ok).toBe(false);
      const audit = audited(`${name}.${action}`, admin, id, { before, after });
      const effects: Effects = { pages, staff: ["catalogue"], audit };
      expect((await expectEffects(fresh, () => run(admin), effects)).ok).toBe(true);
      version += 1;
    }
    const { db } = fresh;
    const price = typed.price + 100;
    await step(
      "change",
      (who) => commands.change(db, who, { ...typed, price, id, version }),
      { price: typed.price },
      { price },
    );
    for (const active of [false, true]) {
      const set = (who: Member) => commands.setActive(db, who, { id, active });
      await step("change", set, { is_active: !active }, { is_active: active });
      await expectEffects(fresh, () => set(admin), {});
    }
    await step("archive", (who) => commands.archive(db, who, { id, version }), offered, shelved);
    const restore = (who: Member) => commands.restore(db, who, { id, version, active: true });
    await step("restore", restore, shelved, offered);
    await step("remove", (who) => commands.remove(db, who, { id, version }), removed, null);
  });
}

proves("class_types", { ...classTypeCommands, archive: archiveClassType }, typeOf(), {
  name: "Quiet Evening",
});
proves("packages", packageCommands, packageOf(), { name: "Six Evenings", type: "Individual" });
proves("pass_types", passTypeCommands, passTypeOf(), { name: "Ten classes" });

it("ends weekly classes of an archived class type and invalidates the schedule", async () => {
  const weekly = await aWeeklyClass(fresh.db);
  const id = weekly.class_type_id ?? "";
  await expectEffects(fresh, () => archiveClassType(fresh.db, admin, { id, ends_on: "2026-12-31" }), {
    pages: ["catalogue", "schedule"],
    staff: ["catalogue"],
    audit: [
      { action: "class_types.archive", by: admin, row: id, before: offered, after: shelved },
      {
        action: "class_schedules.end",
        by: admin,
        row: weekly.id,
        before: { effective_until: null, is_active: true },
        after: { effective_until: "2026-12-31" },
      },
    ],
  });
});
