import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { type MoneyTab, moneyTabs } from "../../money-lists.ts";

const titles: Record<MoneyTab, string> = {
  transactions: "Transactions",
  invoices: "Invoices",
  pay: "Pay",
  payouts: "Payouts",
  open: "Open bookings",
  refunds: "To refund",
  passes: "Passes",
};

export function MoneyTabs({ tab }: { tab: MoneyTab }) {
  return (
    <ModuleTabLinks
      tabs={moneyTabs.map((key) => ({
        key,
        title: titles[key],
        to: `?tab=${key}`,
        isCurrent: key === tab,
      }))}
    />
  );
}
