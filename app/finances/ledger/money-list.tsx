import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { Filters } from "#app/platform/lists/list-query.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { type MoneyTab, moneyTabs } from "../money-lists.ts";
import { transactionsPath, useMoneyPath } from "./ledger-address.ts";

/** A column by which the list is sorted. */
export const byDate = { sort: "newest", turned: "oldest" };

export function MoneyTabs({ tab }: { tab: MoneyTab }) {
  return (
    <ModuleTabLinks
      tabs={Object.entries(moneyTabs).map(([key, title]) => ({
        key,
        title,
        to: `${transactionsPath}?tab=${key}`,
        isCurrent: key === tab,
      }))}
    />
  );
}

interface RowLinkProps {
  /** The address of the row in the module, such as `passes/ID`. */
  at: string;
  className?: string;
  children: ReactNode;
}

/** Opens a row or its form beside the list. */
export function RowLink({ at, ...link }: RowLinkProps) {
  const to = useMoneyPath();
  return <Link to={to(at)} preventScrollReset {...link} />;
}

type ListProps<F extends Filters, Row> = ComponentProps<typeof StaffList<F, "newest" | "oldest", Row>>;
type Shared = "module" | "live" | "rowKey" | "sortLabels" | "kept" | "csv" | "empty";

interface MoneyListProps<F extends Filters, Row>
  extends Omit<ListProps<F, Row>, Shared>,
    Partial<Pick<ListProps<F, Row>, "live">> {
  tab: Exclude<MoneyTab, "transactions">;
  /** The title, text and button of the list without rows. */
  empty: Omit<ComponentProps<typeof EmptyState>, "picture" | "heading">;
}

/** A list of the module below its tabs. */
export function MoneyList<F extends Filters, Row extends { id: string }>({
  tab,
  above,
  empty,
  ...list
}: MoneyListProps<F, Row>) {
  return (
    <StaffList
      module="transactions"
      live="transactions"
      rowKey={(row) => row.id}
      sortLabels={{ newest: "Newest", oldest: "Oldest" }}
      kept={{ tab }}
      csv={`${transactionsPath}/export.csv`}
      bulk={[]}
      {...list}
      above={
        <>
          <MoneyTabs tab={tab} />
          {above}
        </>
      }
      empty={<EmptyState picture="lotus" heading="h2" {...empty} />}
    />
  );
}
