import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { adjustPass, extendPass } from "#app/passes/change-pass.server.ts";
import { aPass, aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting, testMember } from "#tests/support/factories.ts";
import { markAsPaid } from "../ledger/change-transaction.server.ts";
import { createRefund } from "../ledger/create-refund.server.ts";
import { buyPass } from "./buy-pass.server.ts";
import { sellPass } from "./sell-pass.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });

beforeEach(() => storeSetting(fresh.db, "payments", { upi_address: "sadhana@okbank" }));

it("refuses changes by staff to their own passes and payments", async () => {
  const type = await aPassType(fresh.db, { price: 420_000 });
  const sell = (gift: boolean) =>
    sellPass(fresh.db, lead, {
      ...{ email: lead.email, pass_type_id: type.id, currency: "INR", gift },
      request_id: randomUUID(),
    });
  const ownPass = { ok: false, refusal: "own_pass" };
  for (const gift of [true, false]) expect(await sell(gift)).toEqual(ownPass);
  const pass = await aPass(fresh.db, lead, { name: "Ten Classes" });
  const seen = { id: pass.id, version: pass.version };
  expect(await adjustPass(fresh.db, lead, { ...seen, delta: 5, reason: "more" })).toEqual(ownPass);
  expect(await extendPass(fresh.db, lead, { ...seen, valid_until: "2027-12-31" })).toEqual(ownPass);

  const answer = await buyPass(fresh.db, lead, {
    ...{ pass_type_id: type.id, currency: "INR" },
    request_id: randomUUID(),
  });
  const id = (answer.ok && answer.value.transaction_id) || "";
  const ownPayment = { ok: false, refusal: "own_payment" };
  expect(await markAsPaid(fresh.db, lead, { id })).toEqual(ownPayment);
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  expect((await markAsPaid(fresh.db, admin, { id })).ok).toBe(true);
  const back = { id, amount: 420_000, method: "upi" as const, reason: "x", cancel_booking: false };
  expect(await createRefund(fresh.db, lead, { ...back, request_id: randomUUID() })).toEqual(ownPayment);
  expect((await createRefund(fresh.db, admin, { ...back, request_id: randomUUID() })).ok).toBe(true);
});
