import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import {
  addMoney,
  type Currency,
  currencies,
  formatMoney,
  type Money,
  pickMoney,
} from "#app/platform/fields/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { monthText, payoutStatusWords } from "../words.ts";
import {
  type EarnedLine,
  type EarnedMonth,
  earnedBy,
  earnedFor,
  earnedMonths,
  earnedStatusWords,
  readEarnings,
} from "./earned-months.ts";
import type { OpenEarnings } from "./earnings-queries.server.ts";

type Statement = OpenEarnings["statements"][number];

const sum = (amount: number, currency: Currency) => (amount === 0 ? "–" : formatMoney({ amount, currency }));

/** Shows a teacher's earnings in a year: totals by month and currency, the lines of the open month, and statements. */
export function Earnings({
  earnings: { owed, years, year, today, lines, statements },
  csv,
  children,
}: {
  earnings: OpenEarnings;
  /** URL of the CSV file with the year's lines. */
  csv?: string;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  const { month } = readEarnings(params, today);
  const to = (set: Record<string, string>) => {
    const address = new URLSearchParams(params);
    for (const name of ["year", "month"]) address.delete(name);
    for (const [name, value] of Object.entries(set)) address.set(name, value);
    return `?${address}`;
  };
  const opened = lines.filter((line) => month && line.pay_date.startsWith(month));
  return (
    <section>
      <p className="mb-5 text-ink-2">{unpaidPayText(owed)}</p>
      {children}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Year" className="flex flex-wrap gap-2">
          {years.map((one) => (
            <LinkButton
              key={one}
              to={to({ year: one })}
              look={one === year ? "secondary" : "quiet"}
              size="small"
              aria-current={one === year ? "page" : undefined}
            >
              {one}
            </LinkButton>
          ))}
        </nav>
        {csv && (
          <LinkButton to={`${csv}?year=${year}`} look="quiet" size="small" reloadDocument>
            Export {year} as CSV
          </LinkButton>
        )}
      </div>
      <DataTable
        caption={`Pay of ${year} by month`}
        columns={monthColumns((of) => `${to({ year, month: of })}#lines`)}
        rows={earnedMonths(lines)}
        rowKey={(row) => `${row.month}${row.currency}`}
        empty={
          <EmptyState
            picture="lotus"
            heading="h2"
            title={`No pay in ${year}`}
            text="Pay is worked out half an hour after a class is over."
          />
        }
      />
      {month && (
        <div id="lines" className="mt-8 scroll-mt-24">
          <h2 className="mb-3 text-xl">{monthText(`${month}-01`)}, line by line</h2>
          <DataTable
            caption={`Pay of ${monthText(`${month}-01`)}, line by line`}
            columns={lineColumns}
            rows={opened}
            rowKey={(line) => line.id}
            empty={<p className="text-ink-3">Nothing in this month.</p>}
          />
        </div>
      )}
      {statements.length > 0 && (
        <div className="mt-8">
          <h2 className="mb-3 text-xl">Paid out in {year}</h2>
          <DataTable
            caption={`Statements of ${year}`}
            columns={statementColumns}
            rows={statements}
            rowKey={(one) => one.id}
          />
        </div>
      )}
    </section>
  );
}

function monthColumns(linesOf: (month: string) => string): Column<EarnedMonth>[] {
  const amounts = { figures: true } as const;
  return [
    {
      key: "month",
      title: "Month",
      main: true,
      cell: (row) => (
        <Link to={linesOf(row.month)} className="link">
          {monthText(`${row.month}-01`)}
        </Link>
      ),
    },
    { key: "currency", title: "Currency", width: "5.5rem", cell: (row) => row.currency },
    {
      key: "classes",
      title: "Classes",
      ...amounts,
      cell: (row) => (
        <>
          {row.classes}
          {row.open > 0 && <span className="block text-sm text-ink-3">{row.open} without an amount yet</span>}
        </>
      ),
    },
    { key: "expected", title: "Expected", ...amounts, cell: (row) => sum(row.expected, row.currency) },
    { key: "pending", title: "Pending", ...amounts, cell: (row) => sum(row.pending, row.currency) },
    { key: "approved", title: "Approved", ...amounts, cell: (row) => sum(row.approved, row.currency) },
    { key: "paid", title: "Paid", ...amounts, cell: (row) => sum(row.paid, row.currency) },
    { key: "withheld", title: "Withheld", ...amounts, cell: (row) => sum(row.withheld, row.currency) },
  ];
}

const lineColumns: Column<EarnedLine>[] = [
  {
    key: "what",
    title: "Class",
    main: true,
    cell: (line) => (
      <>
        {earnedFor(line)}
        {line.kind === "class" && line.reason && (
          <span className="block text-sm font-normal text-ink-3">{line.reason}</span>
        )}
      </>
    ),
  },
  {
    key: "date",
    title: "Date",
    width: "6.5rem",
    cell: (line) => <span className="whitespace-nowrap">{line.pay_date}</span>,
  },
  { key: "pay", title: "Pay", cell: earnedBy },
  {
    key: "amount",
    title: "Amount",
    figures: true,
    cell: (line) => (line.amount === null ? "Open" : formatMoney(line)),
  },
  { key: "status", title: "Status", width: "7.5rem", cell: (line) => earnedStatusWords[line.status] },
  { key: "payout", title: "Payout", cell: (line) => line.payout ?? "–" },
];

const statementColumns: Column<Statement>[] = [
  {
    key: "number",
    title: "Number",
    width: "8.5rem",
    main: true,
    cell: (one) => <span className="figures">{one.number}</span>,
  },
  { key: "from", title: "From", cell: (one) => one.from_date },
  { key: "until", title: "Until", cell: (one) => one.until_date },
  { key: "paid", title: "Paid on", cell: (one) => one.paid_on },
  { key: "total", title: "Total", figures: true, cell: (one) => formatMoney(pickMoney(one, "total")) },
  {
    key: "file",
    title: "Statement",
    cell: (one) =>
      one.status === "paid" ? (
        <a href={statementPath(one.id)} className="link inline-flex min-h-11 items-center">
          PDF<span className="sr-only"> of {one.number}</span>
        </a>
      ) : (
        payoutStatusWords[one.status]
      ),
  },
];

export const statementPath = (id: string) => `/dashboard/transactions/statements/${id}.pdf`;

/** Formats the approved pay that is not paid out yet, one amount per currency. */
export function unpaidPayText(approved: readonly Money[]): string {
  const owed = currencies
    .map((currency) => {
      const own = approved.filter((one) => one.currency === currency);
      return addMoney(currency, own);
    })
    .filter(({ amount }) => amount !== 0);
  if (owed.length === 0) return "Nothing is owed: all approved pay is paid out.";
  return `Owed: ${owed.map((one) => formatMoney(one)).join(" and ")}`;
}
