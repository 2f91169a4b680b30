import { useSearchParams } from "react-router";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import type { ListData } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { formPath } from "../catalogue-address.ts";
import { passTypeList } from "../catalogue-lists.ts";
import { creditsText } from "../catalogue-values.ts";
import type { ListedPassType } from "../pass-type-queries.server.ts";
import { activeSelect, CatalogueList, nameColumn } from "./catalogue-list.tsx";
import { OnlyFor } from "./package-list.tsx";
import { RowActions } from "./row-actions.tsx";
import { OnOff } from "./type-list.tsx";

interface PassTypeListProps {
  data: ListData<(typeof passTypeList)["filters"], keyof (typeof passTypeList)["sorts"], ListedPassType>;
  archived: boolean;
  views: readonly SavedView[];
  mayChange: boolean;
}

export function PassTypeList({ data, archived, views, mayChange }: PassTypeListProps) {
  const [params] = useSearchParams();
  const columns: Column<ListedPassType>[] = [
    nameColumn((row) => (mayChange ? formPath(params, "passes", row.id) : undefined)),
    { key: "classes", title: "Classes", cell: (row) => creditsText(row.credits) },
    {
      key: "price",
      title: "Price",
      width: "9rem",
      figures: true,
      sort: "price",
      cell: (row) => (
        <>
          {formatMoney(pickMoney(row, "price"))}
          <span className="block">
            {formatMoney({ amount: row.second_price, currency: row.second_currency })}
          </span>
        </>
      ),
    },
    {
      key: "validity",
      title: "Valid for",
      width: "10.5rem",
      cell: (row) =>
        `${formatCount(row.validity_days, "day")}${row.validity_start === "payment" ? " from payment" : ""}`,
    },
    { key: "only_for", title: "Only for", cell: (row) => <OnlyFor row={row} /> },
    {
      key: "once",
      title: "Once",
      width: "8rem",
      cell: (row) => (row.once_per_person ? "Once per person" : ""),
    },
    { key: "running", title: "Running", figures: true, sort: "running", cell: (row) => row.running },
    { key: "active", title: "Active", width: "5rem", cell: (row) => <OnOff on={row.is_active} /> },
  ];
  if (mayChange) {
    columns.push(actionsColumn((row) => <RowActions row={row} tab="passes" />));
  }
  return (
    <CatalogueList
      tab="passes"
      archived={archived}
      views={views}
      mayChange={mayChange}
      list={passTypeList}
      data={data}
      columns={columns}
      selects={[activeSelect]}
    />
  );
}
