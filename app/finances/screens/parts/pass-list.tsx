import { Link, useSearchParams } from "react-router";
import { passStatusWords } from "#app/passes/kinds.ts";
import { PassBadge } from "#app/passes/pass-badge.tsx";
import { formatRemainingCredits } from "#app/passes/remaining-credits.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortDate } from "#app/staff/studio-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import type { Column } from "#app/ui/table.tsx";
import { openMoney, transactionsPath } from "../../money-address.ts";
import { passList } from "../../money-lists.ts";
import type { ListedPass } from "../../pass-queries.server.ts";
import { MoneyTabs } from "./money-tabs.tsx";

/** Lists all class passes with their remaining credits. */
export function PassList({
  data,
  views,
  today,
}: {
  data: DataOf<typeof passList, ListedPass>;
  views: readonly SavedView[];
  today: string;
}) {
  const [params] = useSearchParams();
  const columns: Column<ListedPass>[] = [
    {
      key: "who",
      title: "Who",
      main: true,
      cell: (row) => <Link to={openMoney(params, { pass: row.id })}>{row.holder ?? "Deleted account"}</Link>,
    },
    { key: "pass", title: "Pass", cell: (row) => row.name },
    { key: "left", title: "Left", figures: true, cell: formatRemainingCredits },
    {
      key: "until",
      title: "Until",
      width: "6.5rem",
      cell: (row) => (row.valid_until ? shortDate(row.valid_until, today) : "–"),
    },
    { key: "status", title: "Status", width: "10.5rem", cell: (row) => <PassBadge status={row.status} /> },
    { key: "price", title: "Price", figures: true, cell: (row) => formatMoney(pickMoney(row, "price")) },
    {
      key: "reference",
      title: "Reference",
      cell: (row) => <span className="figures">{row.reference}</span>,
    },
    { key: "email", title: "Email", width: "14rem", cell: (row) => row.email || "–" },
  ];
  return (
    <StaffList
      module="transactions"
      views={views}
      live="passes"
      list={passList}
      data={data}
      caption="Passes"
      of={["pass", "passes"]}
      searchLabel="Search passes"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name} of ${row.holder ?? "a deleted account"}, ${row.reference}`}
      kept={{ tab: "passes" }}
      csv={`${transactionsPath}/export.csv`}
      bulk={[]}
      sortLabels={{ newest: "Newest", oldest: "Oldest" }}
      selects={[toFilter("state", "Status", data.query.filters.state, passStatusWords)]}
      above={<MoneyTabs tab="passes" />}
      empty={
        <EmptyState
          picture="lotus"
          heading="h2"
          title="No passes yet"
          text="Add class passes for sale in the Class & Package Manager."
          action={<LinkButton to={openMoney(params, { new: "pass" })}>Sell or give a pass</LinkButton>}
        />
      }
    />
  );
}
