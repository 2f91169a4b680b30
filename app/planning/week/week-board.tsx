import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { findFirstDate, weekPanel } from "./week-address.ts";
import type { WeekCard } from "./week-queries.server.ts";

interface WeekBoardProps {
  first: string;
  today: string;
  /** The day shown first on small screens. */
  day: string;
  cards: WeekCard[];
  /** The name of what closes the studio, by date. */
  closed: Map<string, string>;
}

/** Seven days beside each other; on phones one a screen, swiped, today's first. */
export function WeekBoard({ first, today, day: shownFirst, cards, closed }: WeekBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = frame.current;
    const day = board?.querySelector<HTMLElement>(`[data-date="${shownFirst}"]`);
    // Sideways only: nothing else of the page moves.
    if (board && day) board.scrollLeft = day.offsetLeft - board.offsetLeft;
  }, [shownFirst]);
  return (
    <div ref={frame} className="week-columns">
      {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const date = zoneClock.addDays(first, weekday);
        const shown = cards.filter((one) => one.date === date);
        const name = closed.get(date);
        return (
          <section key={date} data-date={date} aria-labelledby={`day-${date}`} className="snap-center">
            <header
              className={cx(
                "mb-2.5 flex items-baseline justify-between gap-2 border-b px-1 pb-2 xl:flex-col xl:gap-0",
                date === today ? "border-marigold shadow-[0_1px_0_var(--marigold)]" : "border-line",
              )}
            >
              <h2 id={`day-${date}`} className="text-lg">
                {zoneClock.weekdayText(weekday)}
              </h2>
              <p className="figures text-xs text-ink-3">
                {date === today && "Today, "}
                {zoneClock.dayText(date)}
              </p>
            </header>
            {name !== undefined && (
              <p className="mb-2 rounded-md bg-clay-soft px-3 py-2 text-sm font-medium text-clay-ink">
                {name ? `Closed: ${name}` : "Closed"}
              </p>
            )}
            {shown.length === 0 ? (
              <p className="px-1 py-3 text-sm text-ink-3">No classes</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {shown.map((one) => (
                  <Card key={`${one.id} ${one.session?.planned_date}`} one={one} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Card({ one }: { one: WeekCard }) {
  const [params] = useSearchParams();
  return (
    <li className="relative rounded-lg border border-line bg-paper p-3 text-sm hover:border-edge print:p-1.5">
      <p className="figures text-ink-2">
        <span className="font-semibold text-ink">{one.start_time.slice(0, 5)}</span>, {one.duration_minutes}{" "}
        min
      </p>
      <h3 className="serif text-base leading-tight break-words">
        <Link
          to={weekPanel(params, one.id)}
          preventScrollReset
          className="after:absolute after:inset-0 hover:underline"
        >
          {one.class_name}
        </Link>
      </h3>
      <p className={one.instructor_id ? "text-ink-2" : "font-semibold text-clay-ink"}>{one.instructor}</p>
      <p className="figures text-xs text-ink-3">
        {formatCount(one.max_participants, "seat")}
        {one.occupancy !== null && `, usually ${Math.round(one.occupancy * 100)} % taken`}
      </p>
      <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {!one.is_recurring && <Badge tone="sky">Once</Badge>}
        {one.is_recurring && one.date === findFirstDate(one) && (
          <Badge tone="forest">from {zoneClock.dayText(one.effective_from)}</Badge>
        )}
        {one.is_recurring && one.effective_until && (
          <Badge tone="marigold">until {zoneClock.dayText(one.effective_until)}</Badge>
        )}
      </div>
      {one.note && <p className="mt-1.5 text-xs font-semibold text-clay-ink">{one.note}</p>}
    </li>
  );
}
