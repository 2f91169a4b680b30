import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { transactionForm } from "../../forms.ts";
import { addTransaction } from "../../ledger/add-transaction.server.ts";
import { refundEntry } from "../../ledger/refund-entry.server.ts";
import { answerLedger } from "./answer-ledger.server.ts";

let fresh: FreshDatabase;
let actor: Member;

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  actor = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

function refundBy(fields: Record<string, string>) {
  const form = new FormData();
  const all = { intent: "refund", method: "upi", reason: "Asked for", request_id: randomUUID(), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request("https://studio.test/dashboard/transactions", { method: "POST" });
  return answerLedger({ db: fresh.db, actor, request, form });
}

it("a tab that is behind is told that nothing is left, whatever it asks back", async () => {
  const typed = { email: "a@example.test", name: "A", amount: "500", occurred_on: "2026-11-25" };
  const entry = await addTransaction(fresh.db, actor, {
    ...transactionForm.parse(typed),
    request_id: randomUUID(),
  });
  if (!entry.ok) throw new Error(entry.refusal);
  const { id } = entry.value;
  expect(await refundBy({ id, amount: "0" })).toMatchObject({
    fieldErrors: { amount: [refusalWords.bad_amount] },
  });
  const back = { method: "upi", reason: "Asked for", cancel_booking: false } as const;
  const refunded = await refundEntry(fresh.db, actor, {
    ...back,
    id,
    amount: 50_000,
    request_id: randomUUID(),
  });
  expect(refunded.ok).toBe(true);
  const words = "At most ₹0 can be refunded.";
  for (const amount of ["500", "0", ""]) {
    expect(await refundBy({ id, amount })).toMatchObject({ error: words, fieldErrors: { amount: [words] } });
  }
});
