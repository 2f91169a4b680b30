import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { writeListQuery } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { FigureLine } from "#app/staff/layout/figure-line.tsx";
import { NotAvailable } from "#app/ui/empty-state.tsx";
import { classList } from "../class-lists.ts";
import type { ClassSums } from "../class-queries.server.ts";

interface ClassCardsProps {
  /** Null if the query failed. */
  sums: ClassSums | null;
  query: QueryOf<typeof classList>;
}

/** Totals of the listed classes. Each figure links to its classes. */
export function ClassCards({ sums, query }: ClassCardsProps) {
  if (!sums) return <NotAvailable />;
  const to = (filters: Partial<(typeof query)["filters"]>, sort = query.sort) =>
    `?${writeListQuery(classList, { ...query, sort, filters: { ...query.filters, ...filters } }, { all: "1" })}`;
  const share = (part: number, whole: number) => (whole > 0 ? `${Math.round((100 * part) / whole)} %` : "–");
  const figures = [
    { label: "Classes held", value: number(sums.held), to: to({ status: ["held"] }) },
    {
      label: "Seats taken",
      value: share(sums.taken, sums.capacity),
      more: `${number(sums.taken)} of ${number(sums.capacity)}`,
      to: to({ status: ["held"] }, "fullest"),
    },
    {
      label: "Attended",
      value: number(sums.attended),
      more: apartText(sums),
      to: to({ status: ["held"] }, "booked"),
    },
    {
      label: "No show",
      value: share(sums.no_show, sums.marked_all),
      more: `${number(sums.no_show)} of ${number(sums.marked_all)} marked`,
      to: to({ status: ["held"] }),
    },
    {
      label: "Unmarked",
      value: number(sums.unmarked),
      more: sums.unmarked === 0 ? "All marked" : undefined,
      to: to({ attendance: "missing" }),
    },
    {
      label: "Rating",
      value: sums.rating === null ? "–" : sums.rating.toFixed(1),
      more: formatCount(sums.ratings, "rating"),
      to: to({ status: ["held"] }, "best"),
    },
  ];
  return <FigureLine figures={figures} />;
}

function number(count: number): string {
  return count.toLocaleString("en-IN");
}

/** Describes the bookings that count as neither present nor absent. */
function apartText({ canceled, to_make_up }: ClassSums): string | undefined {
  const parts = [
    canceled > 0 && `${number(canceled)} canceled`,
    to_make_up > 0 && `${number(to_make_up)} to make up`,
  ];
  return parts.filter(Boolean).join(", ") || undefined;
}
