import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
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

const typeOf = (given = {}) =>
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
    ...given,
  });

const packageOf = (given = {}) =>
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
    ...given,
  });

type Written = NonNullable<Effects["audit"]>[number];

/** Invalidates the catalogue everywhere and adds an audit log entry. */
const seen = (action: Written["action"], row: string, before: unknown, after: unknown): Effects => ({
  pages: ["catalogue"],
  staff: ["catalogue"],
  audit: audited(action, admin, row, { before, after }),
});

/** Checks that users without permission are refused and nothing changes. */
async function refused(run: (who: Member) => Promise<{ ok: boolean }>): Promise<void> {
  expect((await expectEffects(fresh, () => run(member), {})).ok).toBe(false);
}

const archived_at = new Date("2026-11-25T10:00:00+05:30");
const shelved = { is_archived: true, archived_at, is_active: false };
const offered = { is_archived: false, archived_at: null, is_active: true };

it("invalidates pages and audits each change of a class type", async () => {
  const form = { ...typeOf(), request_id: randomUUID() };
  const { request_id: _, ...typed } = form;
  await refused((who) => classTypeCommands.add(fresh.db, who, form));
  const made = await classTypeCommands.add(fresh.db, admin, {
    ...form,
    request_id: randomUUID(),
    name: "Another",
  });
  if (!made.ok) throw new Error(made.refusal);
  const { id } = made.value;
  let { version } = made.value;
  const next = async (run: () => Promise<{ ok: boolean }>, effects: Effects) => {
    expect((await expectEffects(fresh, run, effects)).ok).toBe(true);
    if (effects.audit) version += 1;
  };

  const change = () =>
    classTypeCommands.change(fresh.db, admin, { ...typed, name: "Another", price: 17_500, id, version });
  await refused((who) => classTypeCommands.change(fresh.db, who, { ...typed, id, version }));
  await next(change, seen("class_types.change", id, { price: 15_000 }, { price: 17_500 }));

  const switchOff = (who: Member) => classTypeCommands.setActive(fresh.db, who, { id, active: false });
  await refused(switchOff);
  await next(
    () => switchOff(admin),
    seen("class_types.change", id, { is_active: true }, { is_active: false }),
  );
  await next(() => switchOff(admin), {});
  await next(
    () => classTypeCommands.setActive(fresh.db, admin, { id, active: true }),
    seen("class_types.change", id, { is_active: false }, { is_active: true }),
  );

  await refused((who) => archiveClassType(fresh.db, who, { id, version }));
  await next(
    () => archiveClassType(fresh.db, admin, { id, version }),
    seen("class_types.archive", id, offered, shelved),
  );
  await refused((who) => classTypeCommands.restore(fresh.db, who, { id, version, active: true }));
  await next(
    () => classTypeCommands.restore(fresh.db, admin, { id, version, active: true }),
    seen("class_types.restore", id, shelved, offered),
  );
  await refused((who) => classTypeCommands.remove(fresh.db, who, { id, version }));
  await next(
    () => classTypeCommands.remove(fresh.db, admin, { id, version }),
    seen("class_types.remove", id, { name: "Another" }, null),
  );

  const added = await expectEffects(fresh, () => classTypeCommands.add(fresh.db, admin, form), {
    pages: ["catalogue"],
    staff: ["catalogue"],
    audit: audited("class_types.add", admin, expect.any(String), { after: typed }),
  });
  expect(added.ok).toBe(true);
  await expectEffects(fresh, () => classTypeCommands.add(fresh.db, admin, form), {});
});

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

it("invalidates pages and audits each change of a package", async () => {
  const form = { ...packageOf(), request_id: randomUUID() };
  const { request_id: _, ...typed } = form;
  await refused((who) => packageCommands.add(fresh.db, who, form));
  const made = await expectEffects(fresh, () => packageCommands.add(fresh.db, admin, form), {
    pages: ["catalogue"],
    staff: ["catalogue"],
    audit: audited("packages.add", admin, expect.any(String), { after: typed }),
  });
  if (!made.ok) throw new Error(made.refusal);
  const { id } = made.value;
  let { version } = made.value;
  const next = async (run: () => Promise<{ ok: boolean }>, effects: Effects) => {
    expect((await expectEffects(fresh, run, effects)).ok).toBe(true);
    if (effects.audit) version += 1;
  };

  await refused((who) => packageCommands.change(fresh.db, who, { ...typed, id, version }));
  await next(
    () => packageCommands.change(fresh.db, admin, { ...typed, class_count: 7, id, version }),
    seen("packages.change", id, { class_count: 6 }, { class_count: 7 }),
  );
  await refused((who) => packageCommands.setActive(fresh.db, who, { id, active: false }));
  await next(
    () => packageCommands.setActive(fresh.db, admin, { id, active: false }),
    seen("packages.change", id, { is_active: true }, { is_active: false }),
  );
  await next(
    () => packageCommands.setActive(fresh.db, admin, { id, active: true }),
    seen("packages.change", id, { is_active: false }, { is_active: true }),
  );
  const shelve = (who: Member) =>
    packageCommands.archive(fresh.db, who, { id, version, keep_for_companies: false });
  await refused(shelve);
  await next(() => shelve(admin), seen("packages.archive", id, offered, shelved));
  await refused((who) => packageCommands.restore(fresh.db, who, { id, version, active: true }));
  await next(
    () => packageCommands.restore(fresh.db, admin, { id, version, active: true }),
    seen("packages.restore", id, shelved, offered),
  );
  await refused((who) => packageCommands.remove(fresh.db, who, { id, version }));
  await next(
    () => packageCommands.remove(fresh.db, admin, { id, version }),
    seen("packages.remove", id, { name: "Six Evenings", type: "Individual" }, null),
  );
});

it("refreshes lists and audits each change of a pass type", async () => {
  const typed = {
    name: "Ten classes",
    description: "For any class.",
    credits: "10",
    price: "4000",
    second_price: "",
  };
  const form = passTypeForm.parse({ ...typed, validity_days: "90", validity_start: validityStarts[0] });
  const request_id = randomUUID();
  const add = (who: Member) => () => passTypeCommands.add(fresh.db, who, { ...form, request_id });
  const shown = (action: Written["action"], given: Partial<Written> = {}): Effects => ({
    // The menu of every page says whether there are passes.
    pages: ["catalogue", "settings"],
    staff: ["catalogue"],
    audit: [{ action, by: admin, row: expect.any(String), ...given }],
  });
  const both = { before: expect.anything(), after: expect.anything() };
  await expectEffects(fresh, add(member), {});
  const made = await expectEffects(fresh, add(admin), shown("pass_types.add", { after: form }));
  await expectEffects(fresh, add(admin), {});
  if (!made.ok) throw new Error(made.refusal);
  const { id } = made.value;
  const steps = [
    [
      "pass_types.change",
      () => passTypeCommands.change(fresh.db, admin, { ...form, price: 500_000, id, version: 1 }),
    ],
    ["pass_types.change", () => passTypeCommands.setActive(fresh.db, admin, { id, active: !form.is_active })],
    ["pass_types.archive", () => passTypeCommands.archive(fresh.db, admin, { id })],
    ["pass_types.restore", () => passTypeCommands.restore(fresh.db, admin, { id, active: true })],
  ] as const;
  for (const [action, step] of steps) await expectEffects(fresh, step, shown(action, both));
  await expectEffects(fresh, () => passTypeCommands.setActive(fresh.db, admin, { id, active: true }), {});
  const gone = { id, version: 5 };
  await expectEffects(
    fresh,
    () => passTypeCommands.remove(fresh.db, admin, gone),
    shown("pass_types.remove", { before: { name: "Ten classes" } }),
  );
});
