import type { CsvColumn } from "#app/platform/csv.ts";
import { type Currency, type Money, pickMoney } from "#app/platform/fields/money.ts";
import { refundState, refundStateWords } from "./kinds.ts";
import { emailedText, isEmailed } from "./ledger/emailed-text.ts";
import type { ListedInvoice } from "./ledger/invoice-queries.server.ts";
import type { ListedEntry, OpenBooking } from "./ledger-queries.server.ts";
import type { ListedPass } from "./pass-queries.server.ts";
import type { ListedPay, ListedPayout } from "./pay-queries.server.ts";
import type { CanceledPayment } from "./payments/refund-queries.server.ts";
import {
  billingWords,
  categoryWords,
  directionWords,
  methodWords,
  payoutStatusWords,
  payStatusWords,
  payTypeWords,
  statusWords,
} from "./words.ts";

/** Expenses are negative. */
function signed({ direction, currency }: ListedEntry, amount: number): Money {
  return { amount: direction === "income" ? amount : -amount, currency };
}

export const transactionColumns: CsvColumn<ListedEntry>[] = [
  { title: "Date", value: (row) => row.occurred_on },
  { title: "Number", value: (row) => row.number },
  { title: "Direction", value: (row) => directionWords[row.direction] },
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Description", value: (row) => row.description },
  { title: "Category", value: (row) => categoryWords[row.category] },
  { title: "Method", value: (row) => methodWords[row.method] },
  { title: "Reference", value: (row) => row.reference },
  { title: "Billing", value: (row) => billingWords[row.billing_type] },
  { title: "Month", value: (row) => row.billing_period?.slice(0, 7) },
  { title: "Net", value: (row) => signed(row, row.net) },
  { title: "GST %", value: (row) => row.tax_percent },
  { title: "GST", value: (row) => signed(row, row.tax) },
  { title: "Total", value: (row) => signed(row, row.total) },
  { title: "Currency", value: (row) => row.currency },
  { title: "Status", value: (row) => statusWords[row.status] },
  { title: "Booking ID", value: (row) => row.booking },
  { title: "Payout", value: (row) => row.payout },
  { title: "Refund of", value: (row) => row.refund_number },
];

export interface TaxRow {
  month: string;
  currency: Currency;
  tax_percent: number;
  net: number;
  tax: number;
  total: number;
}

export const taxColumns: CsvColumn<TaxRow>[] = [
  { title: "Month", value: (row) => row.month },
  { title: "Currency", value: (row) => row.currency },
  { title: "GST %", value: (row) => row.tax_percent },
  { title: "Net", value: (row) => pickMoney(row, "net") },
  { title: "GST", value: (row) => pickMoney(row, "tax") },
  { title: "Total", value: (row) => pickMoney(row, "total") },
];

export const invoiceColumns: CsvColumn<ListedInvoice>[] = [
  { title: "Number", value: (row) => row.number },
  { title: "Kind", value: (row) => row.snapshot.title },
  { title: "Issued", value: (row) => row.issued_on },
  { title: "Name", value: (row) => row.snapshot.customer.name },
  { title: "Email", value: (row) => row.snapshot.customer.email },
  { title: "Net", value: (row) => pickMoney(row.snapshot, "net") },
  { title: "GST", value: (row) => pickMoney(row.snapshot, "tax") },
  { title: "Total", value: (row) => pickMoney(row.snapshot, "total") },
  { title: "Currency", value: (row) => row.snapshot.currency },
  { title: "Credits", value: (row) => row.snapshot.credited },
  { title: "Emailed", value: (row) => (isEmailed(row) ? row.mailed_at : null) },
  { title: "Email", value: (row) => emailedText(row) },
];

export const openBookingColumns: CsvColumn<OpenBooking>[] = [
  { title: "Booking ID", value: (row) => row.booking_id },
  { title: "Name", value: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { title: "Email", value: (row) => row.email },
  { title: "Class", value: (row) => row.class_name },
  { title: "Price", value: (row) => pickMoney(row, "price") },
  { title: "Paid", value: (row) => pickMoney(row, "paid") },
  { title: "Open", value: (row) => ({ amount: row.price - row.paid, currency: row.currency }) },
  { title: "Currency", value: (row) => row.currency },
  { title: "Status", value: (row) => row.status },
];

export const passColumns: CsvColumn<ListedPass>[] = [
  { title: "Name", value: (row) => row.holder },
  { title: "Email", value: (row) => row.email },
  { title: "Pass", value: (row) => row.name },
  { title: "Status", value: (row) => row.status },
  { title: "Classes", value: (row) => row.credits ?? "unlimited" },
  { title: "Left", value: (row) => row.credits_left },
  { title: "Until", value: (row) => row.valid_until },
  { title: "Price", value: (row) => pickMoney(row, "price") },
  { title: "Currency", value: (row) => row.currency },
  { title: "Reference", value: (row) => row.reference },
  { title: "Bought", value: (row) => row.created_at },
];

export const refundColumns: CsvColumn<CanceledPayment>[] = [
  { title: "Canceled", value: (row) => row.canceled_at },
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Description", value: (row) => row.description },
  { title: "Booking ID", value: (row) => row.booking },
  { title: "Canceled by", value: (row) => row.canceled_by },
  { title: "Reason", value: (row) => row.cancel_reason },
  { title: "Paid on", value: (row) => row.occurred_on },
  { title: "Paid", value: (row) => pickMoney(row, "total") },
  { title: "Refunded", value: (row) => pickMoney(row, "refunded") },
  { title: "Left", value: (row) => ({ amount: row.total - row.refunded, currency: row.currency }) },
  { title: "Currency", value: (row) => row.currency },
  { title: "Status", value: (row) => refundStateWords[refundState(row)] },
  { title: "Kept because", value: (row) => row.kept_reason },
];

export const payColumns: CsvColumn<ListedPay>[] = [
  { title: "Session", value: (row) => row.session_id },
  { title: "Date", value: (row) => row.pay_date },
  { title: "Class", value: (row) => (row.kind === "class" ? row.class_name : row.reason) },
  { title: "Teacher", value: (row) => row.teacher },
  { title: "Pay type", value: (row) => (row.payment_type ? payTypeWords[row.payment_type] : "Adjustment") },
  { title: "Quantity", value: (row) => row.quantity },
  { title: "Amount", value: (row) => row },
  { title: "Currency", value: (row) => row.currency },
  { title: "Status", value: (row) => payStatusWords[row.status] },
  { title: "Payout", value: (row) => row.payout },
];

export const payoutColumns: CsvColumn<ListedPayout>[] = [
  { title: "Number", value: (row) => row.number },
  { title: "Teacher", value: (row) => row.teacher },
  { title: "From", value: (row) => row.from_date },
  { title: "Until", value: (row) => row.until_date },
  { title: "Lines", value: (row) => row.lines },
  { title: "Total", value: (row) => pickMoney(row, "total") },
  { title: "Currency", value: (row) => row.currency },
  { title: "Status", value: (row) => payoutStatusWords[row.status] },
  { title: "Paid on", value: (row) => row.paid_on },
  { title: "Reference", value: (row) => row.reference },
];
