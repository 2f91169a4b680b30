import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type BarSeries, Bars } from "#app/ui/bars.tsx";
import type { WeekOfBookings } from "./today.ts";
import { bookingTypeTitles } from "./today.ts";

const looks: Record<keyof typeof bookingTypeTitles, string> = {
  public_group: "bg-forest",
  individual: "bg-marigold",
  private_group: "bg-lotus",
  corporate: "bg-sky",
};
const series: BarSeries[] = (["public_group", "individual", "corporate", "private_group"] as const).map(
  (key) => ({ key, label: bookingTypeTitles[key], look: looks[key] }),
);

/** Bookings by the week in which they were made. */
export function WeekBars({ weeks }: { weeks: readonly WeekOfBookings[] }) {
  const isEmpty = weeks.every(({ values }) => Object.values(values).every((count) => count === 0));
  if (isEmpty) return <p className="text-sm text-ink-2">No bookings in the last twelve weeks.</p>;
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
