import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { transactionForm } from "../../forms.ts";
import { addTransaction } from "../../ledger/add-transaction.server.ts";
import { createRefund } from "../../ledger/create-refund.server.ts";
import { transactions } from "../../tables.server.ts";
import { answerLedger } from "./answer-ledger.server.ts";
import { openEntryForm } from "./open-ledger.server.ts";

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

const refundBy = (fields: Record<string, string>) =>
  send({ intent: "refund", method: "upi", reason: "Asked for", ...fields });

function send(fields: Record<string, string>) {
  const form = new FormData();
  const all = { request_id: randomUUID(), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request("https://studio.test/dashboard/transactions", { method: "POST" });
  return answerLedger({ db: fresh.db, actor, request, form });
}

it("tells an outdated tab that nothing is left to refund", async () => {
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
  const refunded = await createRefund(fresh.db, actor, {
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

it("shows refusals of a booking at the review", async () => {
  const [booking] = await fresh.db
    .insert(bookings)
    .values({
      ...{
        booking_id: "YOG-20261125-ABCDEF",
        class_name: "Slow Yin",
        email: "a@example.test",
        first_name: "A",
      },
      ...{ status: "confirmed", booking_type: "individual", price: 50_000 },
    })
    .returning();
  const review = (fields: Record<string, string>) =>
    send({
      ...{ intent: "review", email: "a@example.test", name: "A", amount: "500", occurred_on: "2026-11-25" },
      ...{ booking: "yog-20261125-abcdef", ...fields },
    });
  const tooMuch = "The amount due for this booking is only ₹500.";
  expect(await review({ amount: "500.01" })).toMatchObject({ fieldErrors: { amount: [tooMuch] } });
  const otherCurrency = "This booking is priced in INR.";
  for (const direction of ["income", "expense"]) {
    const answer = await review({ currency: "USD", direction });
    expect(answer).toMatchObject({ error: otherCurrency, fieldErrors: { currency: [otherCurrency] } });
  }
  expect(await review({ booking: "YOG-1" })).toMatchObject({
    fieldErrors: { booking: ["There is no booking with this ID."] },
  });
  expect(await review({ amount: "10000000", tax_percent: "18" })).toMatchObject({
    error: expect.any(String),
  });
  // The default description: the class and its booking.
  const description = "Slow Yin (YOG-20261125-ABCDEF)";
  expect(await review({})).toMatchObject({ review: { description, total: 50_000 } });
  expect(await review({ description: "Half of it" })).toMatchObject({
    review: { description: "Half of it" },
  });
  expect(await fresh.db.select().from(transactions)).toEqual([]);
  expect(booking?.price).toBe(50_000);
});

it("opens a booking without an agreed price for payment", async () => {
  await fresh.db.insert(bookings).values({
    ...{ booking_id: "YOG-20261125-GROUPS", class_name: "Twelve friends", email: "a@example.test" },
    ...{ status: "confirmed", booking_type: "private_group", price: null },
  });
  const { values, booking } = await openEntryForm(fresh.db, "YOG-20261125-GROUPS");
  expect([values.amount, booking]).toEqual(["", "No price is agreed for this booking yet."]);
});
