import { NavLink, useSearchParams } from "react-router";
import { DifficultyBadge } from "#app/frame/status-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { filterBy } from "#app/ui/list/filters.ts";
import type { ListData } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { formPath } from "../catalogue-address.ts";
import { typeList } from "../catalogue-lists.ts";
import type { ListedType } from "../catalogue-queries.server.ts";
import { activeSelect, CatalogueList } from "./catalogue-list.tsx";
import { RowActions } from "./row-actions.tsx";

type Data = ListData<(typeof typeList)["filters"], keyof (typeof typeList)["sorts"], ListedType>;

interface TypeListProps {
  data: Data;
  archived: boolean;
  views: readonly SavedView[];
}

export function TypeList({ data, archived, views }: TypeListProps) {
  const [params] = useSearchParams();
  const columns: Column<ListedType>[] = [
    {
      key: "name",
      title: "Name",
      main: true,
      sort: "name",
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Illustration name={row.illustration} className="h-7 w-9 shrink-0" />
          {row.is_archived ? (
            row.name
          ) : (
            <NavLink to={formPath(params, "types", row.id)} preventScrollReset className="truncate">
              {row.name}
            </NavLink>
          )}
        </span>
      ),
    },
    {
      key: "level",
      title: "Difficulty",
      width: "8rem",
      cell: (row) => <DifficultyBadge level={row.difficulty_level} />,
    },
    {
      key: "price",
      title: "Price",
      width: "9rem",
      figures: true,
      cell: (row) => (
        <>
          {formatMoney(pickMoney(row, "price"))}
          <span className="block">
            {formatMoney({ amount: row.second_price, currency: row.second_currency })}
          </span>
        </>
      ),
    },
    { key: "minutes", title: "Minutes", figures: true, cell: (row) => row.duration_minutes },
    { key: "capacity", title: "Capacity", figures: true, cell: (row) => row.max_participants },
    { key: "weekly", title: "Weekly classes", width: "7.5rem", figures: true, cell: (row) => row.weekly },
    {
      key: "booked",
      title: "Booked in 90 days",
      width: "9.5rem",
      figures: true,
      sort: "booked",
      cell: (row) => row.booked,
    },
    { key: "active", title: "Active", width: "5rem", cell: (row) => <OnOff on={row.is_active} /> },
    actionsColumn((row) => <RowActions row={row} tab="types" />),
  ];
  return (
    <CatalogueList
      tab="types"
      archived={archived}
      views={views}
      mayChange
      list={typeList}
      data={data}
      columns={columns}
      selects={[
        filterBy("level", "Difficulty", [
          { value: "beginner", label: "Beginner" },
          { value: "intermediate", label: "Intermediate" },
          { value: "advanced", label: "Advanced" },
        ]),
        activeSelect,
      ]}
    />
  );
}

export function OnOff({ on }: { on: boolean }) {
  return <Badge tone={on ? "forest" : "plain"}>{on ? "On" : "Off"}</Badge>;
}
