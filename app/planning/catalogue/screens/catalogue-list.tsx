import type { ReactNode } from "react";
import { NavLink, useSearchParams } from "react-router";
import type { Filters, ListDefinition } from "#app/platform/lists/list-query.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { type FilterSelect, toFilter } from "#app/ui/list/filters.ts";
import { type ListData, ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import type { Column } from "#app/ui/table.tsx";
import { cataloguePath, formPath, pickListParameters } from "../catalogue-address.ts";
import { type CatalogueTab, catalogueRows, getPluralName } from "../catalogue-lists.ts";

interface CatalogueListProps<F extends Filters, Sort extends string, Row> {
  tab: CatalogueTab;
  archived: boolean;
  views: readonly SavedView[];
  /** Whether the user may change the rows. */
  mayChange: boolean;
  list: ListDefinition<F, Sort>;
  data: ListData<F, Sort, Row>;
  columns: readonly Column<Row>[];
  selects: readonly FilterSelect[];
}

/** The parts that the module's tabs share: tabs, views, the list and bulk actions. */
export function CatalogueList<
  F extends Filters,
  Sort extends string,
  Row extends { id: string; name: string },
>({ tab, archived, views, mayChange, list, data, columns, selects }: CatalogueListProps<F, Sort, Row>) {
  const [params] = useSearchParams();
  const { one } = catalogueRows[tab];
  const many = getPluralName(tab);
  const bulk: BulkAction[] = archived
    ? [{ intent: "bulk_restore", label: "Restore" }]
    : [
        { intent: "bulk_on", label: "Switch on" },
        { intent: "bulk_off", label: "Switch off" },
        { intent: "bulk_archive", label: "Archive" },
      ];
  return (
    <StaffList
      module="class-package-manager"
      views={views}
      live="catalogue"
      list={list}
      data={data}
      caption={`${archived ? "Archived " : ""}${many}`}
      of={[one, many]}
      searchLabel={`Search ${many}`}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      selects={selects}
      kept={pickListParameters({ tab, archived })}
      csv={`${cataloguePath}/export.csv`}
      {...(mayChange ? { bulk } : {})}
      above={
        <ModuleTabLinks
          tabs={[
            tabLink("types", false, "Class types", tab, archived),
            tabLink("packages", false, "Packages", tab, archived),
            tabLink("passes", false, "Passes", tab, archived),
            tabLink(tab, true, `Archived ${many}`, tab, archived),
          ]}
        />
      }
      empty={
        <Empty tab={tab} archived={archived}>
          {mayChange && !archived && <LinkButton to={formPath(params, tab, "new")}>Add the first</LinkButton>}
        </Empty>
      }
    />
  );
}

function tabLink(
  tab: CatalogueTab,
  archived: boolean,
  title: string,
  openTab: CatalogueTab,
  openArchived: boolean,
) {
  return {
    key: `${tab}${archived}`,
    title,
    to: `${cataloguePath}?${new URLSearchParams({ tab, ...(archived ? { view: "archived" } : {}) })}`,
    isCurrent: tab === openTab && archived === openArchived,
  };
}

function Empty({ tab, archived, children }: { tab: CatalogueTab; archived: boolean; children: ReactNode }) {
  if (archived) return <EmptyState picture="rings" heading="h2" title="Nothing is archived" />;
  return (
    <EmptyState
      picture="lotus"
      heading="h2"
      title={`No ${getPluralName(tab)} yet`}
      text={emptyTexts[tab]}
      action={children}
    />
  );
}

const emptyTexts: Record<CatalogueTab, string> = {
  types: "Class types have a duration, a number of seats and a price.",
  packages: "Packages are a number of classes for one price, with a validity period.",
  passes: "Class passes are credits for weekly classes, paid once and used one by one.",
};

/** The name, leading to the form of a row that stands `at` an address and is not archived. */
export function nameColumn<Row extends { name: string; is_archived: boolean }>(
  at: (row: Row) => string | undefined,
): Column<Row> {
  return {
    key: "name",
    title: "Name",
    main: true,
    cell: (row) => {
      const to = row.is_archived ? undefined : at(row);
      return to ? (
        <NavLink to={to} preventScrollReset className="hover:underline">
          {row.name}
        </NavLink>
      ) : (
        row.name
      );
    },
  };
}

/** The filter that all of the module's lists have. */
export const activeSelect = toFilter("active", "Active", { yes: "Switched on", no: "Switched off" });
