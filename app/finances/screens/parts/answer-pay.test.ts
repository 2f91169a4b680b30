import { afterEach, beforeEach, expect, it } from "vitest";
import { setClock } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { payouts } from "../../tables.server.ts";
import { answerPay } from "./answer-pay.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

it("keeps the entered values of a refused payout and marks the field", async () => {
  const actor = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
  const teacher = await aMember(fresh.db, { roles: ["instructor"] });
  const dates = { from_date: "2026-11-01", until_date: "2026-11-30" };
  const [payout] = await fresh.db
    .insert(payouts)
    .values({ instructor_id: teacher.id, ...dates, currency: "INR", total: 1_000 })
    .returning();
  const pay = (fields: Record<string, string>) => {
    const form = new FormData();
    const all = { intent: "pay_out", id: payout?.id ?? "", version: "1", reference: "N77", ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    const request = new Request("https://studio.test/dashboard/transactions", { method: "POST" });
    return answerPay({ db: fresh.db, actor, request, form });
  };
  const words = "Please choose a date up to today.";
  expect(await pay({ paid_on: "2026-11-26" })).toMatchObject({
    error: words,
    typed: { reference: ["N77"] },
    fieldErrors: { paid_on: [words] },
  });
  expect(await pay({ paid_on: "2026-11-25", version: "7" })).toMatchObject({
    error: expect.stringContaining("Someone else changed this"),
    typed: { reference: ["N77"], paid_on: ["2026-11-25"] },
  });
});
