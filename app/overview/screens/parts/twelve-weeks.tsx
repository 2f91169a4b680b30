import type { BookingType } from "#app/bookings/kinds.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type BarSeries, Bars } from "#app/ui/bars.tsx";
import { NotAvailable } from "#app/ui/empty-state.tsx";
import type { Overview } from "../../overview-queries.server.ts";
import { bookingTypeWords } from "../../overview-words.ts";

const looks: Record<BookingType, string> = {
  public_group: "bg-forest",
  individual: "bg-marigold",
  private_group: "bg-lotus",
  corporate: "bg-sky",
};
const series: BarSeries[] = (["public_group", "individual", "corporate", "private_group"] as const).map(
  (key) => ({ key, label: bookingTypeWords[key], look: looks[key] }),
);

/** Bookings by the week in which they were made. */
export function TwelveWeeks({ weeks }: { weeks: Overview["weeks"] }) {
  if (!weeks) return <NotAvailable />;
  const isEmpty = weeks.every(({ values }) => Object.values(values).every((count) => count === 0));
  if (isEmpty) return <p className="text-ink-2">Nobody has booked in these weeks.</p>;
  return (
    <Bars
      caption="Bookings made by week"
      of="Week from"
      series={series}
      bars={weeks.map(({ from, until, values }) => ({
        key: from,
        label: zoneClock.dayText(from),
        values,
        to: `/dashboard/classes-overview?from=${from}&until=${until}`,
      }))}
    />
  );
}
