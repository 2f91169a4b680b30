import type { CsvColumn } from "#app/platform/csv.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import type { ListedPay, ListedPayout } from "./pay-queries.server.ts";
import { payoutStatusWords, payStatusWords, payTypeWords } from "./words.ts";

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
