import { formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { FigureLine } from "#app/staff/layout/figure-line.tsx";
import type { MoneySums } from "../../ledger-queries.server.ts";

const titles = { income: "Income", expenses: "Expenses", net: "Net", pending: "Pending" } as const;

/** Shows income, expenses, net and pending amounts, with a separate sum for each currency. */
export function MoneyFigures({ sums }: { sums: readonly MoneySums[] }) {
  const [first, ...others]: readonly MoneySums[] =
    sums.length > 0 ? sums : [{ currency: priceCurrency, income: 0, expenses: 0, net: 0, pending: 0 }];
  const amount = (of: MoneySums | undefined, name: keyof typeof titles) =>
    of ? formatMoney({ amount: of[name], currency: of.currency }) : "";
  return (
    <FigureLine
      figures={(Object.keys(titles) as (keyof typeof titles)[]).map((name) => ({
        label: titles[name],
        value: amount(first, name),
        more: others.map((one) => amount(one, name)).join(" "),
      }))}
    />
  );
}
