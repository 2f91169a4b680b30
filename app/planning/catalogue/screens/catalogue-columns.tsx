import { packageTypes } from "#app/catalogue/kinds.ts";
import { paceText, pricePerClass } from "#app/catalogue/package-offer.ts";
import { DifficultyBadge } from "#app/frame/status-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { filterBy, toFilter } from "#app/ui/list/filters.ts";
import type { Column } from "#app/ui/table.tsx";
import type { ListedPackage, ListedPassType, ListedType } from "../catalogue-queries.server.ts";

const active = toFilter("active", "Active", { yes: "Switched on", no: "Switched off" });

export const typeSelects = [
  toFilter("level", "Difficulty", {
    beginner: "Beginner",
    intermediate: "Intermediate",
    advanced: "Advanced",
  }),
  active,
];

export const packageSelects = [
  filterBy(
    "type",
    "Type",
    packageTypes.map((value) => ({ value, label: value })),
  ),
  toFilter("course", "Course", { regular: "Regular", crash: "Crash" }),
  active,
];

export const passTypeSelects = [active];

type Priced = Pick<ListedType, "price" | "currency" | "second_price" | "second_currency">;

/** The price in both currencies. */
const price = {
  key: "price",
  title: "Price",
  width: "9rem",
  figures: true,
  cell: (row: Priced) => (
    <>
      {formatMoney(pickMoney(row, "price"))}
      <span className="block">
        {formatMoney({ amount: row.second_price, currency: row.second_currency })}
      </span>
    </>
  ),
};

/** The class types that it is restricted to. A restriction to an archived one stays, and is marked. */
const onlyFor = {
  key: "only_for",
  title: "Only for",
  cell: ({ only_for }: Pick<ListedPackage, "only_for">) =>
    only_for.length === 0
      ? "All"
      : only_for.map(({ id, name, gone }, at) => (
          <span key={id} className={gone ? "text-clay-ink" : undefined}>
            {at > 0 && ", "}
            {name}
            {gone && " (archived)"}
          </span>
        )),
};

export const typeColumns: Column<ListedType>[] = [
  {
    key: "level",
    title: "Difficulty",
    width: "8rem",
    cell: (row) => <DifficultyBadge level={row.difficulty_level} />,
  },
  price,
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
];

export const packageColumns: Column<ListedPackage>[] = [
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
    cell: (row) => {
      const each = pricePerClass(row);
      return (
        <>
          {formatMoney(pickMoney(row, "price"))}
          {each && <span className="block">{formatMoney(each)} a class</span>}
        </>
      );
    },
  },
  { key: "pace", title: "Validity or pace", cell: paceText },
  onlyFor,
  {
    key: "running",
    title: "Running bookings",
    width: "8.5rem",
    figures: true,
    sort: "running",
    cell: (row) => row.running,
  },
];

export const passTypeColumns: Column<ListedPassType>[] = [
  {
    key: "classes",
    title: "Classes",
    cell: ({ credits }) => (credits === null ? "Unlimited" : formatCount(credits, "class", "classes")),
  },
  { ...price, sort: "price" },
  {
    key: "validity",
    title: "Valid for",
    width: "10.5rem",
    cell: (row) =>
      `${formatCount(row.validity_days, "day")}${row.validity_start === "payment" ? " from payment" : ""}`,
  },
  onlyFor,
  {
    key: "once",
    title: "Once",
    width: "8rem",
    cell: (row) => (row.once_per_person ? "Once per person" : ""),
  },
  { key: "running", title: "Running", figures: true, sort: "running", cell: (row) => row.running },
];
