import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { findListedTeacher } from "#app/instructors/managing/teacher-queries.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { findPayoutDetails } from "../pay-queries.server.ts";
import { addRate } from "../rates/change-rate.server.ts";
import { rateForm } from "../rates/rate-form.ts";
import { sessionPay } from "../tables.server.ts";
import { approvePay } from "./approve-pay.server.ts";
import { payoutDetailsForm } from "./payout-details-form.ts";
import { savePayoutDetails } from "./save-payout-details.server.ts";
import { settlePay } from "./settle-pay.server.ts";

let fresh: FreshDatabase;
let admin: Member;
let lead: Member;
let teacher: Member;

beforeEach(async () => {
  setClock(() => new Date("2026-12-02T10:00:00+05:30"));
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
  lead = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
  teacher = await aMember(fresh.db, { roles: ["instructor"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

/** A class that was held, with somebody in it. */
async function held(hour: string) {
  const [made] = await fresh.db
    .insert(classSessions)
    .values({
      instructor_id: teacher.id,
      session_date: "2026-11-10",
      start_time: `${hour}:00:00`,
      time_zone: "Asia/Kolkata",
      starts_at: new Date(`2026-11-10T${hour}:00:00+05:30`),
      duration_minutes: 30,
      max_participants: 20,
    })
    .returning();
  const member = await aMember(fresh.db);
  await fresh.db.insert(bookings).values({
    booking_id: `YOG-20261110-${randomUUID().slice(0, 6).toUpperCase()}`,
    class_name: `Class of ${hour}`,
    email: member.email,
    user_id: member.id,
    session_id: made?.id ?? "",
    status: "confirmed",
    booking_type: "public_group",
  });
}

const lines = () => fresh.db.select().from(sessionPay).orderBy(sessionPay.id);

describe("payout details", () => {
  const typed = { currency: "USD", method: "bank_transfer", account: " PT50 0002 ", tax_id: "PT 1" };
  const save = (who: Member | null, user_id: string, version: number, changed: Record<string, string> = {}) =>
    savePayoutDetails(fresh.db, who, {
      ...payoutDetailsForm.parse({ ...typed, ...changed }),
      user_id,
      version,
    });

  it("are said by the teacher or by who keeps the books, and by nobody else", async () => {
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    const member = await aMember(fresh.db);
    for (const who of [other, member, null]) {
      expect(await save(who, teacher.id, 0)).toEqual({ ok: false, refusal: "not_allowed" });
    }
    expect(await save(lead, member.id, 0)).toEqual({ ok: false, refusal: "not_a_teacher" });
    await expectEffects(fresh, () => save(teacher, teacher.id, 0), {
      staff: ["transactions"],
      audit: [
        {
          action: "pay.details",
          by: { id: teacher.id, roles: ["instructor"] },
          row: teacher.id,
          after: { fields: ["currency", "account", "tax_id"] },
        },
      ],
    });
    expect(await findPayoutDetails(fresh.db, teacher.id)).toEqual({
      ...typed,
      account: "PT50 0002",
      version: 1,
    });
    // Who had them open before is told; the same once more is nothing new.
    expect(await save(lead, teacher.id, 0, { tax_id: "" })).toEqual({
      ok: false,
      refusal: "changed_meanwhile",
    });
    await expectEffects(fresh, () => save(teacher, teacher.id, 1), {});
  });

  it("are bounded", () => {
    const wrong = payoutDetailsForm.safeParse({
      ...typed,
      currency: "EUR",
      method: "barter",
      account: "1".repeat(301),
      tax_id: "1".repeat(21),
    });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual([
      "currency",
      "method",
      "account",
      "tax_id",
    ]);
  });

  it("change the currency of what waits, not of what is approved; both are owed", async () => {
    const rate = rateForm.parse({
      schedule_type: "adhoc",
      category: "public_group",
      payment_type: "per_class",
      amount_inr: "1000",
      amount_usd: "12.50",
      effective_from: "2026-01-01",
      is_active: "on",
    });
    await addRate(fresh.db, admin, { ...rate, request_id: randomUUID() });
    for (const hour of ["07", "09"]) await held(hour);
    await settlePay(fresh.db);
    const [line] = await lines();
    await approvePay(fresh.db, admin, { id: line?.id ?? "" });
    await save(teacher, teacher.id, 0);
    await settlePay(fresh.db);
    const all = (await lines()).map(({ id, amount, currency }) => [id === line?.id, amount, currency]);
    expect(all).toHaveLength(2);
    expect(all).toContainEqual([true, 100_000, "INR"]);
    expect(all).toContainEqual([false, 1_250, "USD"]);
    expect(await findListedTeacher(fresh.db, teacher.id)).toMatchObject({
      owed_inr: "100000",
      owed_usd: "1250",
    });
  });
});
