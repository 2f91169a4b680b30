import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { forgetPayer } from "../forget-person.server.ts";
import { entryForm, transactionForm } from "../forms.ts";
import { transactionSource } from "../ledger-queries.server.ts";
import { transactionList } from "../money-lists.ts";
import { invoices, transactions } from "../tables.server.ts";
import { addTransaction } from "./add-transaction.server.ts";
import { editTransaction } from "./change-transaction.server.ts";
import { createRefund } from "./create-refund.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");

it("finds an edited entry by its booking", async () => {
  const lead = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
  const booking_id = "YOG-20261125-QWERTY";
  await fresh.db.insert(bookings).values({
    ...{ booking_id, class_name: "Slow Yin", email: "a@example.test", first_name: "A" },
    ...{ status: "confirmed", booking_type: "individual", price: 100_000 },
  });
  const typed = { email: "a@example.test", name: "A", amount: "500", occurred_on: "2026-11-25" };
  const form = entryForm.parse({ category: "other", method: "cash", reference: "77", description: "Mats" });
  for (const status of ["pending", "completed"]) {
    const made = await addTransaction(fresh.db, lead, {
      ...transactionForm.parse({ ...typed, status, booking: booking_id }),
      request_id: randomUUID(),
    });
    const id = made.ok ? made.value.id : "";
    expect((await editTransaction(fresh.db, lead, { id, form })).ok).toBe(true);
  }
  const found = async (q: string) => {
    const query = readListQuery(transactionList, new URLSearchParams({ q }));
    return (await listPage(fresh.db, transactionSource, query)).rows.length;
  };
  expect([await found("qwerty"), await found("mats"), await found("slow")]).toEqual([2, 2, 0]);
});

it("leaves no personal data in the books after the account is deleted", async () => {
  const lead = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
  const payer = await aMember(fresh.db, { email: "maya@example.test", name: "Maya Lindqvist" });
  const typed = {
    email: "Maya@example.test",
    name: "Maya Lindqvist",
    amount: "500",
    occurred_on: "2026-11-25",
  };
  for (const more of [{}, { description: "A mat for Maya Lindqvist", reference: "UTR 4711" }]) {
    const form = transactionForm.parse({ ...typed, ...more });
    const made = await addTransaction(fresh.db, lead, { ...form, request_id: randomUUID() });
    const back = { method: "upi", reason: "Asked for", cancel_booking: false, amount: 20_000 } as const;
    const id = made.ok ? made.value.id : "";
    expect((await createRefund(fresh.db, lead, { ...back, id, request_id: randomUUID() })).ok).toBe(true);
  }
  // Written down before there was the account.
  await fresh.db.update(transactions).set({ user_id: null }).where(eq(transactions.description, ""));
  await fresh.db.transaction((tx) => forgetPayer(tx, { user_id: payer.id }));
  const left = [await fresh.db.select().from(transactions), await fresh.db.select().from(invoices)];
  expect(left.map((rows) => rows.length)).toEqual([4, 4]);
  expect(JSON.stringify(left)).not.toMatch(/maya|lindqvist|UTR 4711/i);
  expect(JSON.stringify(left)).toContain("A mat for Deleted account");
});

it.each([
  ["Ana (B.)", "A banana for Ana (B.), not Ana (B.)s", "A banana for Deleted account, not Ana (B.)s"],
  ["Ann", "Annual mat for Ann's class", "Annual mat for Deleted account's class"],
  ["山田太郎", "山田太郎様のマット", "Deleted account様のマット"],
  ["Ana\\", "For Ana\\", "For Deleted account"],
  ["Al", "Also for Al", "Also for Deleted account"],
  ["王伟", "王伟的垫子", "Deleted account的垫子"],
  ["A", "A mat", "A mat"],
  ["", "A mat", "A mat"],
])("removes the name %j from %j as whole words", async (name, description, left) => {
  const lead = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
  const payer = await aMember(fresh.db, { email: "ana@example.test", name: "Ana" });
  const typed = { email: "ana@example.test", name: "Ana", amount: "500", occurred_on: "2026-11-25" };
  const form = transactionForm.parse({ ...typed, description });
  await addTransaction(fresh.db, lead, { ...form, name, request_id: randomUUID() });
  await fresh.db.transaction((tx) => forgetPayer(tx, { user_id: payer.id }));
  expect(await fresh.db.select().from(transactions)).toMatchObject([
    { name: "Deleted account", description: left },
  ]);
  const [invoice] = await fresh.db.select().from(invoices);
  expect(invoice?.snapshot).toMatchObject({ customer: { name: "Deleted account" }, description: left });
});
