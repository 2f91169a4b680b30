import type { CsvColumn } from "#app/platform/csv.ts";
import { payStatusWords, payTypeWords } from "../words.ts";
import type { EarnedLine, EarnedStatus } from "./earned-months.ts";

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
