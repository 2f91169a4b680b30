import { startTransition, useEffect, useState } from "react";
import { type Availability, dayShare } from "#app/contact/availability.ts";
import { SectionTitle } from "#app/ui/page.tsx";

export function AvailabilityTable({
  title,
  lead,
  desk,
}: {
  title: string;
  lead: string;
  desk: Availability[];
}) {
  const now = useNow();
  return (
    <>
      <SectionTitle title={title} lead={lead} />
      <table className="w-full max-sm:block">
        <caption className="sr-only">Our hours today by time zone</caption>
        <thead className="text-left text-sm text-ink-3 max-sm:sr-only">
          <tr>
            <th scope="col" className="pb-3 font-medium">
              Time zone
            </th>
            <th scope="col" className="pb-3 font-medium">
              Today
            </th>
            <th scope="col" className="w-1/2 pb-3 font-medium">
              <span className="sr-only">Open hours</span>
              <span aria-hidden="true" className="flex justify-between text-xs font-normal">
                <span>midnight</span>
                <span>noon</span>
                <span>midnight</span>
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {desk.map((row) => (
            <tr
              key={row.label}
              className="border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-y-2 max-sm:py-3.5"
            >
              <th scope="row" className="py-3.5 pr-4 text-left font-semibold max-sm:p-0">
                {row.label}
                <span className="ml-2 font-normal text-ink-2">{row.city}</span>
                <span className="ml-2 text-sm font-normal text-ink-3 max-sm:hidden">{row.offset}</span>
              </th>
              <td className="py-3.5 pr-6 whitespace-nowrap figures max-sm:p-0">
                {row.from} – {row.until}
                {row.overnight && <span className="ml-1.5 text-sm text-ink-3">next day</span>}
              </td>
              <td className="py-3.5 max-sm:col-span-2 max-sm:p-0">
                <DayStrip row={row} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Shows a day with the desk's hours and the current time. */
function DayStrip({ row, now }: { row: Availability; now: Date | null }) {
  return (
    <span aria-hidden="true" className="relative block h-2.5 rounded-full bg-paper-3">
      {row.spans.map(([from, until]) => (
        <span
          key={from}
          className="absolute inset-y-0 rounded-full bg-forest"
          style={{ left: `${from * 100}%`, width: `${(until - from) * 100}%` }}
        />
      ))}
      {now && (
        <span
          className="after-a-moment absolute -inset-y-1.5 w-0.5 rounded-full bg-marigold-deep"
          style={{ left: `${dayShare(now, row.offset_minutes) * 100}%` }}
        />
      )}
    </span>
  );
}

/** Null on the server, because the cached page is the same for everyone. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const ticking = setInterval(tick, 60_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
