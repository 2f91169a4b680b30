import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { getValidity, listContracts } from "#app/bookings/parts/contract-queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { checkDates } from "./check-dates.server.ts";
import { planClasses } from "./plan-classes.server.ts";
import { planForm } from "./plan-form.ts";

// A Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const chief = testMember(fresh, { roles: ["super_admin"] });
let class_type_id: string;

beforeEach(async () => {
  class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
});

const planWeek = (given: Record<string, unknown> = {}) =>
  planForm.parse({
    ...{ kind: "weekly", category: "public_group", package_id: "", class_type_id, clock: "studio" },
    ...{ start_time: "08:00", from: "2026-12-01", weekdays: ["2", "4"], meeting_url: "" },
    ...given,
  });
const make = (form: ReturnType<typeof planWeek>, request_id: string = randomUUID()) =>
  planClasses(fresh.db, chief, { ...form, request_id });
const weekdays = async () => {
  const lines = await fresh.rows(classSchedules, eq(classSchedules.is_active, true));
  return lines.map(({ day_of_week }) => day_of_week).sort();
};
const dates = async () =>
  (await fresh.db.select().from(classSessions).orderBy(asc(classSessions.starts_at))).map(
    ({ session_date }) => session_date,
  );

describe("weekly public classes", () => {
  it("are created once on each day when the form is sent twice", async () => {
    const request_id = randomUUID();
    const answers = [await make(planWeek(), request_id), await make(planWeek(), request_id)];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await weekdays()).toEqual([2, 4]);
    const other = randomUUID();
    const asha = await aMember(fresh.db, { roles: ["instructor"] });
    const later = planWeek({ start_time: "18:00", instructor_id: asha.id });
    const both = await Promise.all([make(later, other), make(later, other)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await weekdays()).toEqual([2, 2, 4, 4]);
  });

  it("skip excluded dates, however far ahead", async () => {
    const form = planWeek({ left_out: "2026-12-03 2027-02-04", until: "2027-02-28" });
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
    expect(await make(planWeek({ until: "2026-12-02" }))).toMatchObject({ ok: true, value: { made: 1 } });
    expect(await weekdays()).toEqual([2]);
  });
});

const number = "YOG-20261120-VALID2";
const validity = async () => {
  const [contract] = await listContracts(fresh.db, [number]);
  return contract && getValidity(contract);
};

it("follows the package from the first class on unless an admin extends it", async () => {
  // Four classes within ten days.
  const pack = await aPackage(fresh.db, { validity_days: 10 });
  await fresh.db.insert(bookings).values({
    ...{ booking_id: number, class_name: pack.name, email: "ana@example.test", status: "pending" },
    ...{ booking_type: "individual", class_package_id: pack.id, timezone: "Asia/Kolkata" },
  });
  const acharya = await aMember(fresh.db, { roles: ["yoga_acharya"] });
  const plan = (given: Record<string, string | string[]>, actor: Member = chief) =>
    planClasses(fresh.db, actor, {
      ...planForm.parse({
        ...{ kind: "package", category: "individual", package_id: pack.id, class_type_id, meeting_url: "" },
        ...{ bookings: [number], clock: "studio", start_time: "08:00", weekdays: ["2"], from: "2026-12-01" },
        ...given,
      }),
      request_id: randomUUID(),
    });
  const short = { refusal: "too_few", words: { n: 2, count: 4, date: "Thursday 10 December 2026" } };
  expect(await plan({})).toMatchObject(short);
  // Extending the validity requires permission to manage packages.
  expect(await plan({ extend: "on" }, acharya)).toMatchObject(short);
  expect(await validity()).toBeNull();
  expect(await plan({ fewer: "on" })).toMatchObject({ value: { made: 2 } });
  expect(await validity()).toEqual({ until: "2026-12-10", extended: false });
  const more = { from: "2026-12-15" };
  expect(await plan(more)).toMatchObject({ ok: false });
  expect(await plan({ ...more, extend: "on" })).toMatchObject({ value: { made: 2 } });
  expect(await validity()).toEqual({ until: "2026-12-22", extended: true });
  // A canceled class of the contract can be planned again within the extended validity.
  const [last] = await fresh.rows(bookings, eq(bookings.class_date, "2026-12-22"));
  await fresh.db
    .update(bookings)
    .set({ status: "cancelled" })
    .where(eq(bookings.id, last?.id ?? ""));
  expect(await plan({ from: "2026-12-16", weekdays: ["5"] })).toMatchObject({ value: { made: 1 } });
  expect(await validity()).toEqual({ until: "2026-12-22", extended: true });
});
