import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { getValidity, listContracts } from "#app/bookings/parts/contract-queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { planClasses } from "./plan-classes.server.ts";
import { planForm } from "./plan-form.ts";

let fresh: FreshDatabase;
let chief: Member;
let class_type_id: string;

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  chief = await aMember(fresh.db, { roles: ["super_admin"] });
  class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
});
afterEach(async () => {
  setClock();
  await fresh.close();
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
  const [last] = await fresh.db.select().from(bookings).where(eq(bookings.class_date, "2026-12-22"));
  await fresh.db
    .update(bookings)
    .set({ status: "cancelled" })
    .where(eq(bookings.id, last?.id ?? ""));
  expect(await plan({ from: "2026-12-16", weekdays: ["5"] })).toMatchObject({ value: { made: 1 } });
  expect(await validity()).toEqual({ until: "2026-12-22", extended: true });
});
