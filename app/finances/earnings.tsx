import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Currency, PayStatus } from "./kinds.ts";
import { moneyText } from "./money.ts";
import { monthText, payStatusWords } from "./words.ts";

/** What a teacher earned in a month, by currency and by where it stands. */
export interface EarnedRow {
  month: string;
  currency: Currency;
  status: PayStatus;
  total: string;
  lines: number;
  /** Lines whose amount is not known yet. */
  open: number;
}

const columns: Column<EarnedRow>[] = [
  { key: "month", title: "Month", main: true, cell: (row) => monthText(`${row.month}-01`) },
  { key: "status", title: "Status", cell: (row) => payStatusWords[row.status] },
  { key: "lines", title: "Classes", figures: true, cell: (row) => row.lines },
  {
    key: "total",
    title: "Amount",
    figures: true,
    cell: (row) => (
      <>
        {moneyText(BigInt(row.total), row.currency)}
        {row.open > 0 && <span className="block text-sm text-ink-3">{row.open} without an amount yet</span>}
      </>
    ),
  },
];

/** A teacher's pay by month and by where it stands, the newest month first; what is owed stands above. */
export function Earnings({ rows, children }: { rows: readonly EarnedRow[]; children?: ReactNode }) {
  const sorted = [...rows].sort((a, b) => b.month.localeCompare(a.month) || a.status.localeCompare(b.status));
  return (
    <section>
      <p className="mb-5 text-ink-2">{owedText(rows.filter(({ status }) => status === "approved"))}</p>
      {children}
      <DataTable
        caption="Pay by month"
        columns={columns}
        rows={sorted}
        rowKey={(row) => `${row.month}${row.currency}${row.status}`}
        empty={
          <EmptyState
            picture="lotus"
            heading="h2"
            title="No pay yet"
            text="Pay is worked out half an hour after a class is over."
          />
        }
      />
    </section>
  );
}

/** What is approved and not paid out, a sum a currency. */
export function owedText(approved: readonly { currency: Currency; total: string }[]): string {
  const sums = new Map<Currency, bigint>();
  for (const { currency, total } of approved) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(total));
  }
  const owed = [...sums].filter(([, sum]) => sum !== 0n);
  if (owed.length === 0) return "Nothing is owed: all approved pay is paid out.";
  return `Owed: ${owed.map(([currency, sum]) => moneyText(sum, currency)).join(" and ")}`;
}
