import type { CsvColumn } from "#app/platform/csv.ts";
import { type Currency, currencies, type OptionalMoney } from "#app/platform/fields/money.ts";
import type { PayType } from "#app/schedule/kinds.ts";
import type { PayStatus } from "../kinds.ts";
import { payStatusWords, payTypeWords } from "../words.ts";

/** A line of a teacher's pay, or what a class that has none yet is expected to bring. */
export interface EarnedLine extends OptionalMoney {
  id: string;
  session_id: string | null;
  kind: "class" | "adjustment";
  pay_date: string;
  class_name: string | null;
  payment_type: PayType | null;
  quantity: number | null;
  status: EarnedStatus;
  reason: string;
  /** The number of the payout, once it is paid. */
  payout: string | null;
}

export type EarnedStatus = PayStatus | "expected";

const shown = ["expected", "pending", "approved", "paid", "withheld"] as const;

/** A teacher's earnings in one month and currency, by pay status. */
export interface EarnedMonth extends Record<(typeof shown)[number], number> {
  month: string;
  currency: Currency;
  classes: number;
  /** Lines whose amount is not known yet. */
  open: number;
}

/** The months of these lines, a row a currency, the newest first. */
export function earnedMonths(lines: readonly EarnedLine[]): EarnedMonth[] {
  const rows = new Map<string, EarnedMonth>();
  for (const { pay_date, currency, kind, amount, status } of lines) {
    const at = shown.find((one) => one === status);
    if (!at) continue;
    const month = pay_date.slice(0, 7);
    const row = rows.get(month + currency) ?? {
      ...{ month, currency, classes: 0, open: 0 },
      ...{ expected: 0, pending: 0, approved: 0, paid: 0, withheld: 0 },
    };
    rows.set(month + currency, row);
    if (kind === "class") row.classes += 1;
    if (amount === null) row.open += 1;
    row[at] += amount ?? 0;
  }
  const place = ({ currency }: EarnedMonth) => currencies.indexOf(currency);
  return [...rows.values()].sort((a, b) => b.month.localeCompare(a.month) || place(a) - place(b));
}

/** Returns the year and the month of the earnings in an address. The default is this year. */
export function readEarnings(params: URLSearchParams, today: string) {
  const year = params.get("year") ?? "";
  const month = params.get("month") ?? "";
  const chosen = /^20\d\d$/.test(year) ? year : today.slice(0, 4);
  return { year: chosen, month: isMonthOf(chosen, month) ? month : undefined };
}

function isMonthOf(year: string, month: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month.startsWith(year);
}

export const earnedStatusWords: Record<EarnedStatus, string> = { expected: "Expected", ...payStatusWords };

/** Describes a line by its class, or by the reason of an adjustment. */
export function earnedFor({ kind, class_name, reason }: EarnedLine): string {
  return kind === "class" ? (class_name ?? "Class") : reason;
}

/** Formats the payment type of a class; empty without a rate. */
function earnedType({ kind, payment_type }: EarnedLine): string {
  if (kind === "adjustment") return "Adjustment";
  return payment_type ? payTypeWords[payment_type] : "";
}

/** The same with how often. */
export function earnedBy(line: EarnedLine): string {
  const times = line.quantity && line.quantity > 1 ? ` × ${line.quantity}` : "";
  return earnedType(line) + times || "–";
}

export const earnedColumns: CsvColumn<EarnedLine>[] = [
  { title: "Month", value: (line) => line.pay_date.slice(0, 7) },
  { title: "Date", value: (line) => line.pay_date },
  { title: "Class", value: earnedFor },
  { title: "Pay type", value: earnedType },
  { title: "Quantity", value: (line) => line.quantity },
  { title: "Amount", value: (line) => line },
  { title: "Currency", value: (line) => line.currency },
  { title: "Status", value: (line) => earnedStatusWords[line.status] },
  { title: "Payout", value: (line) => line.payout },
];
