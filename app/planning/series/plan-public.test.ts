import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { checkDates } from "./check-dates.server.ts";
import { planClasses } from "./plan-classes.server.ts";
import { planForm } from "./plan-form.ts";

let fresh: FreshDatabase;
let chief: Member;
let class_type_id: string;

beforeEach(async () => {
  // A Wednesday.
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  chief = await aMember(fresh.db, { roles: ["super_admin"] });
  class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

const plan = (given: Record<string, unknown> = {}) =>
  planForm.parse({
    ...{ kind: "weekly", category: "public_group", package_id: "", class_type_id, clock: "studio" },
    ...{ start_time: "08:00", from: "2026-12-01", weekdays: ["2", "4"], meeting_url: "" },
    ...given,
  });
const make = (form: ReturnType<typeof plan>, request_id: string = randomUUID()) =>
  planClasses(fresh.db, chief, { ...form, request_id });
const weekdays = async () => {
  const lines = await fresh.db.select().from(classSchedules).where(eq(classSchedules.is_active, true));
  return lines.map(({ day_of_week }) => day_of_week).sort();
};
const dates = async () =>
  (await fresh.db.select().from(classSessions).orderBy(asc(classSessions.starts_at))).map(
    ({ session_date }) => session_date,
  );

describe("weekly public classes", () => {
  it("are created once on each day when the form is sent twice", async () => {
    const request_id = randomUUID();
    const answers = [await make(plan(), request_id), await make(plan(), request_id)];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await weekdays()).toEqual([2, 4]);
    const other = randomUUID();
    const asha = await aMember(fresh.db, { roles: ["instructor"] });
    const later = plan({ start_time: "18:00", instructor_id: asha.id });
    const both = await Promise.all([make(later, other), make(later, other)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await weekdays()).toEqual([2, 2, 4, 4]);
  });

  it("skip excluded dates, however far ahead", async () => {
    const form = plan({ left_out: "2026-12-03 2027-02-04", until: "2027-02-28" });
    const checked = await checkDates(fresh.db, chief, form);
    expect(checked.ok && checked.value.dates.map(({ date }) => date)).not.toContain("2026-12-03");
    expect(await make(form)).toMatchObject({ ok: true });
    expect((await dates()).slice(0, 3)).toEqual(["2026-12-01", "2026-12-08", "2026-12-10"]);
    setClock(() => new Date("2027-01-20T10:00:00+05:30"));
    await planSessions(fresh.db);
    const all = await dates();
    expect(all).toContain("2027-02-02");
    expect(all).not.toContain("2027-02-04");
    expect(all).toContain("2027-02-09");
  });

  it("are created only on days before their end", async () => {
    expect(await make(plan({ until: "2026-12-02" }))).toMatchObject({ ok: true, value: { made: 1 } });
    expect(await weekdays()).toEqual([2]);
  });
});
