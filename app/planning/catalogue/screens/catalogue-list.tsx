import { Link, NavLink, useSearchParams } from "react-router";
import type { Filters, ListDefinition } from "#app/platform/lists/list-query.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { FilterSelect } from "#app/ui/list/filters.ts";
import { type ListData, ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { cataloguePath, formPath, pickListParameters } from "../catalogue-address.ts";
import { type CatalogueTab, catalogueRows, catalogueTabs, getPluralName } from "../catalogue-lists.ts";
import type { ListedType } from "../catalogue-queries.server.ts";

type ListedRow = Pick<ListedType, "id" | "name" | "is_active" | "is_archived" | "is_used"> & {
  illustration?: ListedType["illustration"];
};

interface CatalogueListProps<F extends Filters, Sort extends string, Row> {
  tab: CatalogueTab;
  archived: boolean;
  views: readonly SavedView[];
  /** Whether the user may change the rows. */
  mayChange: boolean;
  list: ListDefinition<F, Sort>;
  data: ListData<F, Sort, Row>;
  /** The columns between the name and the switch. */
  columns: readonly Column<Row>[];
  selects: readonly FilterSelect[];
}

/** One tab of the module, with the list, the filters, bulk actions and the actions of each row. */
export function CatalogueList<F extends Filters, Sort extends string, Row extends ListedRow>({
  tab,
  archived,
  mayChange,
  columns,
  ...list
}: CatalogueListProps<F, Sort, Row>) {
  const [params] = useSearchParams();
  const { one } = catalogueRows[tab];
  const many = getPluralName(tab);
  const all: Column<Row>[] = [
    {
      key: "name",
      title: "Name",
      main: true,
      ...("name" in list.list.sorts ? { sort: "name" } : {}),
      cell: (row) => (
        <span className="flex items-center gap-3">
          {row.illustration && <Illustration name={row.illustration} className="h-7 w-9 shrink-0" />}
          {mayChange && !row.is_archived ? (
            <NavLink
              to={formPath(params, tab, row.id)}
              preventScrollReset
              className="truncate hover:underline"
            >
              {row.name}
            </NavLink>
          ) : (
            row.name
          )}
        </span>
      ),
    },
    ...columns,
    {
      key: "active",
      title: "Active",
      width: "5rem",
      cell: ({ is_active }) => (
        <Badge tone={is_active ? "forest" : "plain"}>{is_active ? "On" : "Off"}</Badge>
      ),
    },
    ...(mayChange ? [actionsColumn<Row>((row) => <RowActions row={row} tab={tab} />)] : []),
  ];
  const tabs = [
    ...catalogueTabs.map((key) => ({ key, title: tabTitles[key], is: false })),
    { key: tab, title: `Archived ${many}`, is: true },
  ];
  return (
    <StaffList
      {...list}
      module="class-package-manager"
      live="catalogue"
      caption={`${archived ? "Archived " : ""}${many}`}
      of={[one, many]}
      searchLabel={`Search ${many}`}
      columns={all}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      kept={pickListParameters({ tab, archived })}
      csv={`${cataloguePath}/export.csv`}
      {...(mayChange ? { bulk: archived ? archivedActions : usualActions } : {})}
      above={
        <ModuleTabLinks
          tabs={tabs.map(({ key, title, is }) => ({
            key: `${key}${is}`,
            title,
            to: `${cataloguePath}?${new URLSearchParams({ tab: key, ...(is ? { view: "archived" } : {}) })}`,
            isCurrent: key === tab && is === archived,
          }))}
        />
      }
      empty={
        archived ? (
          <EmptyState picture="rings" heading="h2" title="Nothing is archived" />
        ) : (
          <EmptyState
            picture="lotus"
            heading="h2"
            title={`No ${many} yet`}
            text={emptyTexts[tab]}
            action={mayChange && <LinkButton to={formPath(params, tab, "new")}>Add the first</LinkButton>}
          />
        )
      }
    />
  );
}

const tabTitles: Record<CatalogueTab, string> = {
  types: "Class types",
  packages: "Packages",
  passes: "Passes",
};

const archivedActions = [{ intent: "bulk_restore", label: "Restore" }];
const usualActions = [
  { intent: "bulk_on", label: "Switch on" },
  { intent: "bulk_off", label: "Switch off" },
  { intent: "bulk_archive", label: "Archive" },
];

const emptyTexts: Record<CatalogueTab, string> = {
  types: "Class types have a duration, a number of seats and a price.",
  packages: "Packages are a number of classes for one price, with a validity period.",
  passes: "Class passes are credits for weekly classes, paid once and used one by one.",
};

/** The actions of a class type, package or pass. Actions that need confirmation link to a form. */
function RowActions({ row, tab }: { row: ListedRow; tab: CatalogueTab }) {
  const [params] = useSearchParams();
  const links = [
    !row.is_archived && ["", "Edit"],
    ["new", "Duplicate"],
    row.is_archived ? ["/restore", "Restore"] : ["/archive", "Archive"],
    !row.is_used && ["/remove", "Remove"],
  ].filter((link) => link !== false);
  return (
    <span className="flex items-center justify-end gap-1 font-normal">
      {(!row.is_archived || row.is_active) && (
        <ActionButton
          intent="set_active"
          send={{ id: row.id, active: row.is_active ? "0" : "1" }}
          look="quiet"
          size="small"
        >
          {row.is_active ? "Switch off" : "Switch on"}
          <span className="sr-only"> {row.name}</span>
        </ActionButton>
      )}
      <RowMenu label={`More for ${row.name}`}>
        {links.map(([at, label]) => (
          <Link
            key={label}
            to={
              at === "new"
                ? formPath(params, tab, "new", { from: row.id })
                : formPath(params, tab, row.id + at)
            }
            preventScrollReset
            className={at === "/remove" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {label}
          </Link>
        ))}
      </RowMenu>
    </span>
  );
}
