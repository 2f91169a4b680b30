import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { FigureLine } from "#app/staff/layout/figure-line.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { fillFilters } from "#app/ui/list/filters.ts";
import { DataTable } from "#app/ui/table.tsx";
import type { OpenedFigures } from "../open-classes.server.ts";
import { sessionKindLabels } from "../session-labels.ts";
import { sessionList } from "../session-list.ts";
import { type SessionChoices, sessionSelects } from "./session-table.tsx";

const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : "–");

/** Shows figures of the sessions that match the filters. */
export function ClassFigures({ data }: { data: SessionChoices & { figures: OpenedFigures } }) {
  const { search, filters, all, kinds, teachers, money } = data.figures;
  const { planned, held, off, unheld, accepted, answerable, hours } = all;
  return (
    <>
      <div className="list">
        <FigureLine
          figures={[
            { label: "Planned", value: planned },
            { label: "Held", value: held, more: percent(held, held + off + unheld) },
            { label: "Canceled", value: off },
            { label: "Didn't take place", value: unheld },
            { label: "Accepted by teachers", value: percent(accepted, answerable) },
            { label: "Median time to answer", value: hours === null ? "–" : `${Math.round(hours)} h` },
          ]}
        />
        <FilterBar
          kept={{ view: "figures" }}
          searchLabel="Search classes"
          search={search}
          selects={fillFilters(sessionList, filters, sessionSelects(data))}
          dates={fillFilters(sessionList, filters, [
            { name: "from", label: "From" },
            { name: "until", label: "Until" },
          ])}
        />
      </div>
      <div className="mt-4 grid items-start gap-8 xl:grid-cols-2">
        <DataTable
          caption="By kind and category"
          showCaption
          columns={[
            {
              key: "kind",
              title: "Kind",
              main: true,
              cell: (row) => sessionKindLabels[row.kind as keyof typeof sessionKindLabels] ?? row.kind,
            },
            { key: "category", title: "For", cell: (row) => bookingTypeLabels[row.category] },
            { key: "classes", title: "Classes", figures: true, cell: (row) => row.classes },
            { key: "held", title: "Held", figures: true, cell: (row) => row.held },
          ]}
          rows={kinds}
          rowKey={(row) => `${row.kind}${row.category}`}
          empty={<p className="text-ink-2">No classes on these dates.</p>}
        />
        <DataTable
          caption="By teacher"
          showCaption
          columns={[
            { key: "name", title: "Teacher", main: true, cell: (row) => row.name },
            { key: "classes", title: "Classes", figures: true, cell: (row) => row.classes },
            { key: "hours", title: "Hours", figures: true, cell: (row) => Math.round(row.hours * 10) / 10 },
            {
              key: "taken",
              title: "Seats taken",
              figures: true,
              cell: (row) => `${Math.round((row.occupancy ?? 0) * 100)} %`,
            },
          ]}
          rows={teachers}
          rowKey={(row) => row.id ?? "none"}
          empty={<p className="text-ink-2">No classes on these dates.</p>}
        />
        {money && money.length > 0 && (
          <DataTable
            caption="Pay agreed for classes, and the price of their bookings"
            showCaption
            columns={[
              { key: "currency", title: "Currency", main: true, cell: (row) => row.currency },
              { key: "pay", title: "Pay", figures: true, cell: (row) => formatMoney(pickMoney(row, "pay")) },
              {
                key: "price",
                title: "Bookings",
                figures: true,
                cell: (row) => formatMoney(pickMoney(row, "price")),
              },
            ]}
            rows={money}
            rowKey={(row) => row.currency}
          />
        )}
      </div>
    </>
  );
}
