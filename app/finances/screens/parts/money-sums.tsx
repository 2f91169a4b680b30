import { formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { Panel } from "#app/ui/card.tsx";
import type { MoneySums } from "../../ledger-queries.server.ts";

/** Income, expenses, net and what is pending, a row a currency: one sum never holds two. */
export function MoneyCards({ sums }: { sums: readonly MoneySums[] }) {
  const rows: readonly MoneySums[] =
    sums.length > 0 ? sums : [{ currency: priceCurrency, income: 0, expenses: 0, net: 0, pending: 0 }];
  return (
    <div className="mb-6 flex flex-col gap-3">
      {rows.map(({ currency, income, expenses, net, pending }) => (
        <dl key={currency} aria-label={currency} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {(
            [
              ["Income", income],
              ["Expenses", expenses],
              ["Net", net],
              ["Pending", pending],
            ] as const
          ).map(([title, amount]) => (
            <Panel key={title} className="p-4">
              <dt className="text-sm text-ink-2">
                {title} <span className="text-ink-3">{currency}</span>
              </dt>
              <dd className="figures mt-1 text-xl font-semibold">{formatMoney({ amount, currency })}</dd>
            </Panel>
          ))}
        </dl>
      ))}
    </div>
  );
}
