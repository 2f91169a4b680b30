import { Link } from "react-router";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { HeatMap } from "#app/ui/heat-map.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { fillFilters } from "#app/ui/list/filters.ts";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { occupancyList } from "../class-lists.ts";
import type { ClassChoices } from "../class-queries.server.ts";
import type { Filled, Occupancy } from "../occupancy-queries.server.ts";
import { teacherSelect, typeSelect } from "./class-list.tsx";

interface OccupancyTabProps {
  /** Null if the query failed. */
  occupancy: Occupancy | null;
  query: QueryOf<typeof occupancyList>;
  choices: ClassChoices;
}

/** Shows the occupancy of classes by hour of the week, class and teacher. */
export function OccupancyTab({ occupancy, query, choices }: OccupancyTabProps) {
  const { from, until } = query.filters;
  const { hours, types, teachers } = occupancy ?? { hours: [], types: [], teachers: [] };
  const all = hours.map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const shown = Array.from({ length: hours.length > 0 ? last - first + 1 : 0 }, (_, at) => first + at);
  const days = Object.entries({ ...(from ? { from } : {}), ...(until ? { until } : {}) });
  const to = (set: Record<string, string>) => `?${new URLSearchParams([...days, ...Object.entries(set)])}`;
  return (
    <>
      <div className="list">
        <FilterBar
          selects={fillFilters(occupancyList, query.filters, [teacherSelect(choices), typeSelect(choices)])}
          dates={fillFilters(occupancyList, query.filters, [
            { name: "from", label: "From" },
            { name: "until", label: "until" },
          ])}
          kept={{ tab: "occupancy" }}
        />
      </div>
      {!occupancy && <NotAvailable />}
      {!occupancy ? null : hours.length === 0 ? (
        <EmptyState picture="calendar" heading="h2" title="No classes on these dates" />
      ) : (
        <div className="mt-4 flex flex-col gap-10">
          <HeatMap
            caption="Occupancy by weekday and hour, in studio time"
            corner="Weekday"
            rows={[1, 2, 3, 4, 5, 6, 0].map((day) => ({
              key: String(day),
              label: zoneClock.weekdayText(day),
              short: zoneClock.weekdayText(day).slice(0, 3),
            }))}
            columns={shown.map((hour) => ({
              key: String(hour),
              label: `${String(hour).padStart(2, "0")}:00`,
            }))}
            cell={(day, hour) => {
              const found = hours.find((one) => String(one.weekday) === day && String(one.hour) === hour);
              return found && { share: getShare(found), words: formatOccupancy(found) };
            }}
          />
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
            <Filling caption="By class" rows={types} to={(id) => (id ? to({ type: id }) : undefined)} />
            <Filling caption="By teacher" rows={teachers} to={(id) => to({ teacher: id ?? "none" })} />
          </div>
        </div>
      )}
    </>
  );
}

function getShare({ taken, capacity }: Filled): number {
  return capacity > 0 ? taken / capacity : 0;
}

function formatOccupancy({ taken, capacity, classes }: Filled): string {
  return `${taken} of ${capacity} seats in ${formatCount(classes, "class", "classes")}`;
}

type NamedFilled = Occupancy["types"][number];

interface FillingProps {
  caption: string;
  rows: readonly NamedFilled[];
  to: (id: string | null) => string | undefined;
}

function Filling({ caption, rows, to }: FillingProps) {
  const columns: Column<NamedFilled>[] = [
    {
      key: "name",
      title: caption === "By class" ? "Class" : "Teacher",
      main: true,
      cell: ({ id, name }) => {
        const where = to(id);
        return where ? (
          <Link to={where} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        );
      },
    },
    { key: "classes", title: "Classes", figures: true, cell: ({ classes }) => classes },
    {
      key: "seats",
      title: "Seats taken",
      figures: true,
      cell: ({ taken, capacity }) => `${taken} of ${capacity}`,
    },
    {
      key: "share",
      title: "Full",
      figures: true,
      cell: (row) => (
        <span className="inline-flex items-center gap-3">
          <SeatsBar taken={row.taken} most={row.capacity} className="w-16" />
          {Math.round(getShare(row) * 100)} %
        </span>
      ),
    },
  ];
  return (
    <section aria-label={caption}>
      <h2 className="mb-2 text-xl">{caption}</h2>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id ?? "none"} />
    </section>
  );
}
