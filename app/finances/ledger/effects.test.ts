import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { anEntry } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { storeSetting, testMember } from "#tests/support/factories.ts";
import { entryForm, refundForm } from "../forms.ts";
import { invoices, transactions } from "../tables.server.ts";
import { editTransaction, markAsPaid, resendInvoice, voidTransaction } from "./change-transaction.server.ts";
import { createRefund } from "./create-refund.server.ts";

const email = "payer@example.test";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const bookkeeper = testMember(fresh, { roles: ["energy_exchange_lead"] });
const payer = testMember(fresh, { email });

const staff: Effects["staff"] = ["transactions"];

const income = (changed: Record<string, string> = {}) =>
  anEntry(fresh.db, bookkeeper, { email, name: "A Payer", ...changed });

const setTaxNumber = () => storeSetting(fresh.db, "legal_disclaimer", { gst_number: "29ABCDE1234F1Z5" });

describe("an entry in the books", () => {
  it("sends a receipt and a notification when a pending payment is marked as paid", async () => {
    const entry = await income({ status: "pending", send: "on" });
    const complete = (by: Member) => () => markAsPaid(fresh.db, by, { id: entry.id });
    await expectEffects(fresh, complete(payer), {});
    await expectEffects(fresh, complete(bookkeeper), {
      staff,
      mails: [["invoice", email]],
      bells: [["payment_received", payer.id]],
      audit: audited("transactions.complete", bookkeeper, entry.id, {
        before: { status: "pending" },
        after: { status: "completed" },
      }),
    });
    await expectEffects(fresh, complete(bookkeeper), {});
  });

  it("records which fields were edited", async () => {
    const entry = await income();
    const form = entryForm.parse({ category: "other", method: "cash", reference: "77", description: "Mats" });
    const edit = (by: Member) => () => editTransaction(fresh.db, by, { id: entry.id, version: 1, form });
    await expectEffects(fresh, edit(payer), {});
    await expectEffects(fresh, edit(bookkeeper), {
      staff,
      audit: audited("transactions.edit", bookkeeper, entry.id, {
        before: {
          category: "class_booking",
          method: "manual",
          reference: "",
          description: entry.description,
        },
        after: { category: "other", method: "cash", reference: "77", description: "Mats" },
      }),
    });
    await expectEffects(fresh, edit(bookkeeper), {});
  });

  it("emails a credit note when an admin voids an entry with an emailed invoice", async () => {
    const entry = await income({ send: "on" });
    const voided = (by: Member) => () => voidTransaction(fresh.db, by, { id: entry.id });
    await expectEffects(fresh, voided(bookkeeper), {});
    await expectEffects(fresh, voided(admin), {
      staff,
      mails: [["credit_note", email]],
      audit: audited("transactions.void", admin, entry.id, {
        before: { status: "completed" },
        after: { status: "void" },
      }),
    });
    await expectEffects(fresh, voided(admin), {});
  });

  it("emails an invoice again and records its number", async () => {
    const entry = await income();
    const [invoice] = await fresh.db.select().from(invoices);
    const request_id = randomUUID();
    const send = (by: Member) => () => resendInvoice(fresh.db, by, { id: entry.id, request_id });
    await expectEffects(fresh, send(payer), {});
    await expectEffects(fresh, send(bookkeeper), {
      mails: [["invoice", email]],
      audit: audited("invoices.mail", bookkeeper, invoice?.id ?? "", { after: { number: "YG-202611-0001" } }),
    });
  });
});

describe("a refund", () => {
  it("returns its share of the GST, emails a credit note, and is recorded on both entries", async () => {
    await setTaxNumber();
    const entry = await income({ tax_percent: "18", place_of_supply: "29" });
    const form = refundForm.parse({ amount: "590", method: "upi", reason: "Class was too hard" });
    const request_id = randomUUID();
    const refund = (by: Member) => () => createRefund(fresh.db, by, { ...form, id: entry.id, request_id });
    await expectEffects(fresh, refund(payer), {});
    const refunded = await expectEffects(fresh, refund(bookkeeper), {
      staff,
      mails: [["credit_note", email]],
      audit: [
        {
          action: "transactions.refund",
          by: bookkeeper,
          row: entry.id,
          before: { refunded: 0 },
          after: { refunded: 59_000 },
        },
        {
          action: "transactions.refund",
          by: bookkeeper,
          row: expect.any(String),
          after: { total: 59_000, currency: "INR", reason: "Class was too hard" },
        },
      ],
    });
    const [row] = await fresh.db.select().from(transactions).where(eq(transactions.refund_of, entry.id));
    expect(refunded).toMatchObject({ ok: true, value: { id: row?.id } });
    expect(row).toMatchObject({ direction: "expense", net: 50_000, tax: 9_000, total: 59_000 });
    const [credit] = await fresh.db.select().from(invoices).where(eq(invoices.kind, "credit_note"));
    expect(credit?.snapshot.tax_parts).toEqual([
      { name: "CGST 9 %", amount: 4_500 },
      { name: "SGST 9 %", amount: 4_500 },
    ]);
    await expectEffects(fresh, refund(bookkeeper), {});
  });
});
