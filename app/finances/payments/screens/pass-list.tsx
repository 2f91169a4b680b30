import { passStatusLabels } from "#app/passes/kinds.ts";
import { PassBadge } from "#app/passes/pass-badge.tsx";
import { formatRemainingCredits } from "#app/passes/remaining-credits.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { dateColumn } from "#app/staff/studio-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { Column } from "#app/ui/table.tsx";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { MoneyList, RowLink } from "../../ledger/money-list.tsx";
import type { ListOf } from "../../ledger/screens/list-of.ts";
import { passList } from "../../money-lists.ts";
import type { ListedPass } from "../../pass-queries.server.ts";

/** Lists all class passes with their remaining credits. */
export function PassList({ data, views, today }: ListOf<"passes">) {
  const to = useMoneyPath();
  const columns: Column<ListedPass>[] = [
    {
      key: "who",
      title: "Who",
      main: true,
      cell: (row) => <RowLink at={`passes/${row.id}`}>{row.holder ?? "Deleted account"}</RowLink>,
    },
    { key: "pass", title: "Pass", cell: (row) => row.name },
    { key: "left", title: "Left", figures: true, cell: formatRemainingCredits },
    dateColumn(today, { key: "until", title: "Until", date: (row) => row.valid_until }),
    { key: "status", title: "Status", width: "10.5rem", cell: (row) => <PassBadge status={row.status} /> },
    { key: "price", title: "Price", figures: true, cell: (row) => formatMoney(pickMoney(row, "price")) },
    { key: "reference", title: "Reference", cell: (row) => <span className="figures">{row.reference}</span> },
    { key: "email", title: "Email", width: "14rem", cell: (row) => row.email || "–" },
  ];
  return (
    <MoneyList
      tab="passes"
      live="passes"
      list={passList}
      {...{ data, views, columns }}
      caption="Passes"
      of={["pass", "passes"]}
      searchLabel="Search passes"
      rowName={(row) => `${row.name} of ${row.holder ?? "a deleted account"}, ${row.reference}`}
      selects={[toFilter("state", "Status", passStatusLabels)]}
      empty={{
        title: "No passes yet",
        text: "Add class passes for sale in the Class & Package Manager.",
        action: <LinkButton to={to("passes/new")}>Sell or give a pass</LinkButton>,
      }}
    />
  );
}
