import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { openFiles } from "#app/platform/files/files.server.ts";
import { anEntry, typedEntry } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, storeSetting, testMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { startTicking } from "#tests/support/runner/ticking-clock.ts";
import { drawInvoicePdf } from "../documents/draw-invoice-pdf.server.ts";
import { printInvoices, readInvoicePdf } from "../documents/store-invoice-pdf.server.ts";
import { forgetPayer } from "../forget-person.server.ts";
import { entryForm, transactionForm } from "../forms.ts";
import { listOwnInvoices } from "../queries.server.ts";
import { invoices, transactions } from "../tables.server.ts";
import { addTransaction } from "./add-transaction.server.ts";
import {
  editTransaction,
  markAsFailed,
  markAsPaid,
  resendInvoice,
  voidTransaction,
} from "./change-transaction.server.ts";
import { createRefund } from "./create-refund.server.ts";

const noFiles = openFiles({ dataDir: "/nowhere", s3: undefined });
beforeEach(() => startTicking("2026-11-25T10:00:00+05:30"));
const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"] });
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });
const reader = testMember(fresh, { email: "reader@example.test" });

const usual = { email: "reader@example.test", name: "A Reader", amount: "1000", occurred_on: "2026-11-25" };
const add = (changed: Record<string, string> = {}, actor = lead) =>
  addTransaction(fresh.db, actor, typedEntry(changed));

const added = (changed: Record<string, string> = {}) => anEntry(fresh.db, lead, changed);

function problems(changed: Record<string, string>): Record<string, string> {
  const parsed = transactionForm.safeParse({ ...usual, ...changed });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
}

const refund = (id: string, amount: number, changed: { cancel_booking?: boolean } = {}) =>
  createRefund(fresh.db, lead, {
    id,
    amount,
    method: "upi",
    reason: "asked for",
    cancel_booking: false,
    request_id: randomUUID(),
    ...changed,
  });

const setTaxNumber = () => storeSetting(fresh.db, "legal_disclaimer", { gst_number: "29ABCDE1234F1Z5" });

async function aBooking(given: Partial<typeof bookings.$inferInsert> = {}) {
  const rows = await fresh.db
    .insert(bookings)
    .values({
      booking_id: `YOG-20261125-${randomUUID().slice(0, 6).toUpperCase()}`,
      class_name: "Eight classes",
      email: "reader@example.test",
      first_name: "A",
      user_id: reader.id,
      status: "confirmed",
      booking_type: "individual",
      price: 100_000,
      ...given,
    })
    .returning();
  const booking = rows[0];
  if (!booking) throw new Error("no booking");
  return booking;
}

describe("the form of a transaction", () => {
  it("explains an invalid amount", () => {
    expect(problems({ amount: "" })).toEqual({ amount: "Amount is required" });
    expect(problems({ amount: "0" })).toEqual({ amount: "Please enter an amount above 0" });
    expect(problems({ amount: "1e9" })).toEqual({ amount: "Please enter an amount such as 1250 or 12.50" });
    for (const amount of ["10,000,000.00", "₹5", "12,50"]) expect(problems({ amount })).toEqual({});
  });

  it("requires an email for income, a name, and the month of monthly billing", () => {
    expect(problems({ email: "" })).toEqual({ email: "Email is required" });
    expect(problems({ email: "reader" })).toEqual({ email: "Email is invalid" });
    expect(problems({ email: "", direction: "expense" })).toEqual({});
    expect(problems({ name: " " })).toEqual({ name: "Name is required" });
    expect(problems({ billing_type: "monthly" })).toEqual({ billing_month: "Please choose the month" });
    expect(problems({ billing_type: "monthly", billing_month: "2026-13" })).toEqual({
      billing_month: "Please choose the month",
    });
    expect(problems({ occurred_on: "1199-01-01" })).toEqual({ occurred_on: "Please enter a date" });
    expect(problems({ tax_percent: "7" })).toEqual({ tax_percent: "Please choose one of these" });
  });
});

describe("adding money", () => {
  it("numbers completed income, notifies the payer and emails the invoice", async () => {
    const made = await expectEffects(fresh, () => add({ send: "on" }), {
      staff: ["transactions"],
      mails: [["invoice", "reader@example.test"]],
      bells: [["payment_received", reader.id]],
      audit: audited("transactions.add", lead, expect.anything(), {
        after: { direction: "income", status: "completed", total: 100_000, currency: "INR" },
      }),
    });
    expect(made.ok && made.value).toMatchObject({ net: 100_000, tax: 0, total: 100_000, user_id: reader.id });
    expect(await fresh.db.select({ number: invoices.number }).from(invoices)).toEqual([
      { number: "YG-202611-0001" },
    ]);
  });

  it("doesn't number pending entries and expenses", async () => {
    await added({ status: "pending" });
    await added({ direction: "expense", category: "maintenance" });
    expect(await fresh.db.select().from(invoices)).toEqual([]);
  });

  it("refuses future dates, and GST without a number or state", async () => {
    expect(await add({ occurred_on: "2026-11-26" })).toMatchObject({ refusal: "date_ahead" });
    expect(await add({ tax_percent: "18" })).toMatchObject({ refusal: "no_tax_number" });
    await setTaxNumber();
    expect(await add({ tax_percent: "18" })).toMatchObject({ refusal: "place_missing" });
    expect(await add({ tax_percent: "18", place_of_supply: "96" })).toMatchObject({
      refusal: "no_tax_abroad",
    });
    expect(await add({ amount: "10000000", tax_percent: "18", place_of_supply: "29" })).toMatchObject({
      refusal: "bad_amount",
    });
  });

  it("prints CGST and SGST, IGST or no GST by place", async () => {
    await setTaxNumber();
    for (const place_of_supply of ["29", "27"]) await added({ tax_percent: "18", place_of_supply });
    await added({ place_of_supply: "96" });
    const issued = await fresh.db.select().from(invoices).orderBy(invoices.sequence);
    expect(issued.map(({ snapshot }) => snapshot.tax_parts)).toEqual([
      [
        { name: "CGST 9 %", amount: 9_000 },
        { name: "SGST 9 %", amount: 9_000 },
      ],
      [{ name: "IGST 18 %", amount: 18_000 }],
      [],
    ]);
    expect(issued[0]?.snapshot).toMatchObject({ title: "Tax invoice", total: 118_000 });
  });

  // Proves V2-3
  it("pays a booking in its currency up to its price", async () => {
    const booking = await aBooking();
    const pay = (changed: Record<string, string>) => add({ booking: booking.booking_id, ...changed });
    expect(await pay({ currency: "USD" })).toMatchObject({ refusal: "booking_currency" });
    expect(await pay({ amount: "1000.01" })).toMatchObject({ refusal: "over_open" });
    expect(await pay({ booking: "YOG-1" })).toMatchObject({ refusal: "no_booking" });
    expect((await pay({ amount: "600" })).ok).toBe(true);
    expect(await pay({ amount: "600" })).toMatchObject({ refusal: "over_open" });
    const pending = await pay({ amount: "600", status: "pending" });
    const id = pending.ok ? pending.value.id : "";
    expect(await markAsPaid(fresh.db, lead, { id })).toMatchObject({ refusal: "over_open" });
  });
});

describe("an entry", () => {
  it("refunds up to the remaining amount with proportional GST and numbered credit notes", async () => {
    await setTaxNumber();
    const entry = await added({ tax_percent: "18", place_of_supply: "29" });
    const first = await refund(entry.id, 33_333);
    expect(first.ok && first.value).toMatchObject({
      direction: "expense",
      total: 33_333,
      refund_of: entry.id,
    });
    expect(await refund(entry.id, 118_000 - 33_333 + 1)).toMatchObject({ refusal: "over_left" });
    expect((await refund(entry.id, 118_000 - 33_333)).ok).toBe(true);
    const refunds = await fresh.db.select().from(transactions).where(eq(transactions.refund_of, entry.id));
    expect(refunds.reduce((sum, { tax }) => sum + tax, 0)).toBe(18_000);
    const numbers = await fresh.db
      .select({ number: invoices.number })
      .from(invoices)
      .orderBy(invoices.number);
    expect(numbers.map(({ number }) => number)).toEqual([
      "YG-202611-0001",
      "YGC-202611-0001",
      "YGC-202611-0002",
    ]);
    expect(await refund(first.ok ? first.value.id : "", 1)).toMatchObject({ refusal: "not_refundable" });
  });

  it("cancels the booking with the refund or does neither", async () => {
    const booking = await aBooking();
    const entry = await added({ booking: booking.booking_id });
    // The lead keeps the books, and cancels no bookings.
    expect(await refund(entry.id, 1_000, { cancel_booking: true })).toMatchObject({
      refusal: "not_cancelled",
    });
    const input = {
      id: entry.id,
      amount: 200_000,
      method: "upi",
      reason: "asked for",
      cancel_booking: true,
      request_id: randomUUID(),
    } as const;
    expect(await createRefund(fresh.db, admin, input)).toMatchObject({ refusal: "over_left" });
    const statuses = () => fresh.db.select({ status: bookings.status }).from(bookings);
    expect(await statuses()).toEqual([{ status: "confirmed" }]);
    expect((await createRefund(fresh.db, admin, { ...input, amount: 50_000 })).ok).toBe(true);
    expect(await statuses()).toEqual([{ status: "cancelled" }]);
  });

  it("lets only admins void an entry without refunds and its invoice", async () => {
    const entry = await added();
    expect(await voidTransaction(fresh.db, lead, { id: entry.id })).toMatchObject({ refusal: "not_allowed" });
    expect((await voidTransaction(fresh.db, admin, { id: entry.id })).ok).toBe(true);
    const credit = await fresh.db.select().from(invoices).where(eq(invoices.kind, "credit_note"));
    expect(credit[0]?.snapshot).toMatchObject({ title: "Credit note", credited: "YG-202611-0001" });
    expect(await refund(entry.id, 1)).toMatchObject({ refusal: "not_refundable" });
    const other = await added();
    await refund(other.id, 1);
    const refused = await voidTransaction(fresh.db, admin, { id: other.id });
    expect(refused).toMatchObject({ refusal: "is_refunded" });
  });

  it("marks pending entries as failed for good and edits everything but amounts", async () => {
    const entry = await added({ status: "pending" });
    expect((await markAsFailed(fresh.db, lead, { id: entry.id, version: entry.version })).ok).toBe(true);
    expect(await markAsPaid(fresh.db, lead, { id: entry.id })).toMatchObject({ refusal: "bad_move" });
    const form = entryForm.parse({ category: "other", method: "cash", reference: "77", description: "Mats" });
    expect(await editTransaction(fresh.db, lead, { id: entry.id, version: 1, form })).toMatchObject({
      refusal: "changed_meanwhile",
    });
    const edited = await editTransaction(fresh.db, lead, { id: entry.id, form });
    expect(edited.ok && edited.value).toMatchObject({ ...form, total: 100_000 });
  });

  it("emails an invoice again once per request", async () => {
    const entry = await added({ send: "on" });
    const request_id = randomUUID();
    const resend = () => resendInvoice(fresh.db, lead, { id: entry.id, request_id });
    for (let times = 0; times < 2; times += 1) await resend();
    expect(await fresh.db.select().from(mails)).toHaveLength(2);
  });

  // Proves V8-6
  it("refuses everyone but bookkeepers", async () => {
    const entry = await added();
    for (const actor of [null, reader]) {
      const refused = { refusal: "not_allowed" };
      expect(await markAsPaid(fresh.db, actor, { id: entry.id })).toMatchObject(refused);
      const edited = await editTransaction(fresh.db, actor, { id: entry.id, form: {} as never });
      expect(edited).toMatchObject(refused);
    }
  });
});

describe("a document", () => {
  const folder = temporaryFolder();

  // Proves V8-5
  it("is visible to bookkeepers and its payer", async () => {
    await added();
    const [invoice] = await fresh.db.select().from(invoices);
    const files = openFiles({ dataDir: folder, s3: undefined } as never);
    const read = (member: Member) => readInvoicePdf(fresh.db, files, member, invoice?.id ?? "");
    expect((await read(lead))?.number).toBe("YG-202611-0001");
    expect((await read(reader))?.number).toBe("YG-202611-0001");
    expect(await read(await aMember(fresh.db))).toBeUndefined();
  });

  it("appears in My Bookings of its payer only", async () => {
    const { booking_id } = await aBooking();
    const paid = await added({ booking: booking_id });
    await refund(paid.id, 40_000);
    await added({ email: "another@example.test" });
    const own = await listOwnInvoices(fresh.db, reader.id);
    expect(own.map(({ number, total, booking_id: of }) => [number, total, of])).toEqual([
      ["YGC-202611-0001", 40_000, booking_id],
      ["YG-202611-0001", 100_000, booking_id],
    ]);
    expect(await listOwnInvoices(fresh.db, (await aMember(fresh.db)).id)).toEqual([]);
  });

  it("is printed with others, one page each", async () => {
    const first = await added({ name: "Anna" });
    const second = await added({ name: "Bela" });
    await add({ status: "pending" });
    const ids = (await fresh.db.select({ id: transactions.id }).from(transactions)).map(({ id }) => id);
    const file = await printInvoices(fresh.db, noFiles, lead, ids);
    const text = Buffer.from(file ?? []).toString("latin1");
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(await printInvoices(fresh.db, noFiles, reader, [first.id, second.id])).toBeUndefined();
    expect(await printInvoices(fresh.db, noFiles, lead, [])).toBeUndefined();
  });

  it("is one tagged A4 page with embedded fonts in every script", async () => {
    await setTaxNumber();
    await added({
      name: "प्रिया शर्मा, Анна Иванова, Zoë Łukasz",
      description: "Eight classes ₹",
      tax_percent: "18",
      place_of_supply: "29",
    });
    const [invoice] = await fresh.db.select().from(invoices);
    if (!invoice) throw new Error("no invoice");
    const file = await drawInvoicePdf({
      ...invoice.snapshot,
      terms: "Terms. ".repeat(280),
      disclaimer: "Said. ".repeat(800),
    });
    const path = join(folder, "invoice.pdf");
    writeFileSync(path, file);
    const head = file.toString("latin1");
    expect(head.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(head).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(head).toContain("/Marked true");
    expect(head).toContain("/FontFile2");
    expect(head).not.toContain("/BaseFont /Helvetica");
    const text = readPdf(path);
    if (text === undefined) return;
    const order = ["Tax invoice", "YG-202611-0001", "Billed to", "प्रिया शर्मा", "Анна Иванова", "Zoë Łukasz"];
    const rest = [
      "Eight classes ₹",
      "INR 1,000.00",
      "CGST 9 %",
      "INR 90.00",
      "Total",
      "INR 1,180.00",
      "Terms",
    ];
    const places = [...order, ...rest].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

/** As `pdftotext` reads it, in the order of the file; undefined where the program is not there. */
function readPdf(path: string): string | undefined {
  try {
    return execFileSync("pdftotext", ["-raw", path, "-"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}

describe("a payer with a deleted account", () => {
  // Proves V14-2
  it("is removed from the books, which keep amounts and numbers", async () => {
    await added({ reference: "UPI 77" });
    await fresh.db.transaction((tx) => forgetPayer(tx, { user_id: reader.id }));
    const [entry] = await fresh.db.select().from(transactions);
    expect(entry).toMatchObject({ name: "Deleted account", email: "", reference: "", total: 100_000 });
    const [invoice] = await fresh.db.select().from(invoices);
    expect(invoice?.number).toBe("YG-202611-0001");
    expect(JSON.stringify(invoice)).not.toContain("reader@example.test");
    expect(JSON.stringify(invoice)).not.toContain("A Reader");
  });
});
