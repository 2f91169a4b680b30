import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { addClosure, reopenClosure } from "#app/bookings/closures/add-closure.server.ts";
import { csvFile } from "#app/platform/csv.ts";
import { addTemplate, removeTemplate } from "#app/schedule/change-template.server.ts";
import { closures, teacherAbsences } from "#app/schedule/tables.server.ts";
import { addTimeOff, removeTimeOff } from "#app/schedule/time-off.server.ts";
import { aWeeklyClass, typedTemplate } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { runImport } from "../catalogue/import-catalogue.server.ts";
import { changeWeeklyClass, endWeeklyClass } from "./change-week.server.ts";

// Wednesday, 10:00 in Kolkata.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const acharya = testMember(fresh, { roles: ["yoga_acharya"] });
const asha = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const guest = testMember(fresh);
let type: string;

beforeEach(async () => {
  type = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
});

const typed = (given: Record<string, string> = {}) =>
  typedTemplate({ class_type_id: type, instructor_id: asha.id, ...given });

type Written = NonNullable<Effects["audit"]>[number];

/** Invalidates the week and the class lists, and adds an audit log entry with the old values. */
const seen = (action: Written["action"], given: Partial<Written> = {}): Effects => ({
  pages: ["schedule"],
  staff: ["sessions"],
  audit: [{ action, by: acharya, row: expect.any(String), ...given }],
});

describe("effects of changing the week", () => {
  it("notifies and audits when a class is added, moved, ended and deleted", async () => {
    const request_id = randomUUID();
    const add = (who: Member) => () => addTemplate(fresh.db, who, { ...typed(), request_id });
    await expectEffects(fresh, add(guest), {});
    const made = await expectEffects(
      fresh,
      add(acharya),
      seen("templates.add", { after: expect.anything() }),
    );
    await expectEffects(fresh, add(acharya), {});
    if (!made.ok) throw new Error(made.refusal);
    const { id } = made.value;

    const later = typed({ start_time: "19:00" });
    const change = () => changeWeeklyClass(fresh.db, acharya, { ...later, id, version: 1, fates: new Map() });
    const both = { before: expect.anything(), after: expect.anything() };
    const changed = await expectEffects(fresh, change, {
      ...seen("templates.change", both),
      bells: [["own_week_changed", asha.id]],
    });
    if (!changed.ok) throw new Error(changed.refusal);
    await expectEffects(fresh, change, {});

    const now = changed.value;
    const end = { id: now.id, version: now.version, ends_on: "2026-11-26", fates: new Map() };
    await expectEffects(fresh, () => endWeeklyClass(fresh.db, guest, end), {});
    await expectEffects(fresh, () => endWeeklyClass(fresh.db, acharya, end), {
      ...seen("templates.end", both),
      bells: [["own_week_changed", asha.id]],
    });

    const other = await addTemplate(fresh.db, acharya, {
      ...typed({ start_time: "07:00" }),
      request_id: randomUUID(),
    });
    if (!other.ok) throw new Error(other.refusal);
    const gone = { id: other.value.id, version: other.value.version };
    await expectEffects(fresh, () => removeTemplate(fresh.db, guest, gone), {});
    await expectEffects(
      fresh,
      () => removeTemplate(fresh.db, acharya, gone),
      seen("templates.remove", { row: gone.id, before: expect.anything() }),
    );
  });

  it("notifies and audits when days are closed and reopened", async () => {
    const days = {
      ...{ name: "Diwali", from_date: "2026-11-26", until_date: "2026-12-03" },
      ...{ schedule_ids: [], words: "See you.", request_id: randomUUID() },
    };
    const close = (who: Member) => () => addClosure(fresh.db, who, days);
    await expectEffects(fresh, close(guest), {});
    await expectEffects(fresh, close(acharya), seen("closures.add", { after: expect.anything() }));
    await expectEffects(fresh, close(acharya), {});
    const [row] = await fresh.rows(closures);
    const lift = (who: Member) => () => reopenClosure(fresh.db, who, row?.id ?? "");
    await expectEffects(fresh, lift(guest), {});
    await expectEffects(
      fresh,
      lift(acharya),
      seen("closures.lift", { before: expect.anything(), after: { name: "Diwali", status: "lifted" } }),
    );
    await expectEffects(fresh, lift(acharya), {});
  });

  it("notifies and audits time off", async () => {
    const dates = { instructor_id: asha.id, from_date: "2026-11-26", until_date: "2026-12-05" };
    const add = (who: Member) => () => addTimeOff(fresh.db, who, { ...dates, reason: "" });
    await expectEffects(fresh, add(guest), {});
    await expectEffects(fresh, add(acharya), seen("absences.add", { after: dates }));
    await expectEffects(fresh, add(acharya), {});
    const [row] = await fresh.rows(teacherAbsences);
    const remove = (who: Member) => () => removeTimeOff(fresh.db, who, row?.id ?? "");
    await expectEffects(fresh, remove(guest), {});
    await expectEffects(
      fresh,
      remove(acharya),
      seen("absences.remove", { row: row?.id ?? "", before: dates }),
    );
    await expectEffects(fresh, remove(acharya), {});
  });
});

it("has the effects of each imported row once", async () => {
  const line = {
    Name: "Quiet Evening",
    Description: "Long holds",
    Difficulty: "beginner",
    "Price INR": "150",
  };
  const named = Object.entries({ ...line, "Price USD": "", Minutes: "60", Capacity: "12", Active: "yes" });
  const file = csvFile(
    [named],
    named.map(([title, text]) => ({ title, value: () => text })),
  );
  const run = (who: Member) => () => runImport(fresh.db, who, "types", file);
  await expectEffects(fresh, run(guest), {});
  const read = await expectEffects(fresh, run(acharya), {
    pages: ["catalogue"],
    staff: ["catalogue"],
    audit: audited("class_types.add", acharya, expect.any(String), { after: expect.anything() }),
  });
  expect(read).toMatchObject({ ok: true });
  await expectEffects(fresh, run(acharya), {});
});
