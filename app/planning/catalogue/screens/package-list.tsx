import { useSearchParams } from "react-router";
import { packageTypes } from "#app/catalogue/kinds.ts";
import { paceText, pricePerClass } from "#app/catalogue/package-offer.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { filterBy } from "#app/ui/list/filters.ts";
import type { ListData } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { formPath } from "../catalogue-address.ts";
import { packageList } from "../catalogue-lists.ts";
import type { ListedPackage } from "../catalogue-queries.server.ts";
import { activeSelect, CatalogueList, nameColumn } from "./catalogue-list.tsx";
import { RowActions } from "./row-actions.tsx";
import { OnOff } from "./type-list.tsx";

type Data = ListData<(typeof packageList)["filters"], keyof (typeof packageList)["sorts"], ListedPackage>;

interface PackageListProps {
  data: Data;
  archived: boolean;
  views: readonly SavedView[];
  mayChange: boolean;
}

export function PackageList({ data, archived, views, mayChange }: PackageListProps) {
  const [params] = useSearchParams();
  const columns: Column<ListedPackage>[] = [
    nameColumn((row) => (mayChange ? formPath(params, "packages", row.id) : undefined)),
    { key: "type", title: "Type", width: "7rem", cell: (row) => row.type },
    {
      key: "course",
      title: "Course",
      width: "5.5rem",
      cell: (row) => (row.course_type === "crash" ? "Crash" : "Regular"),
    },
    { key: "classes", title: "Classes", width: "5rem", figures: true, cell: (row) => row.class_count },
    {
      key: "price",
      title: "Price",
      width: "10.5rem",
      figures: true,
      sort: "price",
      cell: (row) => <Price row={row} />,
    },
    { key: "pace", title: "Validity or pace", cell: paceText },
    { key: "only_for", title: "Only for", cell: (row) => <OnlyFor row={row} /> },
    {
      key: "running",
      title: "Running bookings",
      width: "8.5rem",
      figures: true,
      sort: "running",
      cell: (row) => row.running,
    },
    { key: "active", title: "Active", width: "4.5rem", cell: (row) => <OnOff on={row.is_active} /> },
  ];
  if (mayChange) columns.push(packageActions);
  return (
    <CatalogueList
      tab="packages"
      archived={archived}
      views={views}
      mayChange={mayChange}
      list={packageList}
      data={data}
      columns={columns}
      selects={[
        filterBy(
          "type",
          "Type",
          packageTypes.map((one) => ({ value: one, label: one })),
        ),
        filterBy("course", "Course", [
          { value: "regular", label: "Regular" },
          { value: "crash", label: "Crash" },
        ]),
        activeSelect,
      ]}
    />
  );
}

const packageActions: Column<ListedPackage> = actionsColumn((row) => <RowActions row={row} tab="packages" />);

function Price({ row }: { row: ListedPackage }) {
  const each = pricePerClass(row);
  return (
    <>
      {formatMoney(pickMoney(row, "price"))}
      {each && <span className="block">{formatMoney(each)} a class</span>}
    </>
  );
}

/** A restriction to an archived class type stays, and is marked. */
export function OnlyFor({ row }: { row: Pick<ListedPackage, "only_for"> }) {
  if (row.only_for.length === 0) return "All";
  return row.only_for.map(({ id, name, gone }, at) => (
    <span key={id} className={gone ? "text-clay-ink" : undefined}>
      {at > 0 && ", "}
      {name}
      {gone && " (archived)"}
    </span>
  ));
}
