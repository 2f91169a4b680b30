import { Link } from "react-router";
import { hourMs, minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { DayList, Places } from "#app/staff/today/day-list.tsx";
import { untilText } from "#app/staff/today/time-words.ts";
import type { TodayClass } from "#app/staff/today/today.ts";
import { cx } from "#app/ui/cx.ts";

interface DayLineProps {
  classes: readonly TodayClass[];
  /** The list of these classes. */
  to: string;
  /** The present moment in milliseconds. */
  at: number;
  /** The present time on the studio's clock. */
  time: string;
  zone: string;
}

/** How many hours of the line a card needs for its text. */
const cardHours = 2.6;

/** Shows the classes of the day across its hours. Phones show them as a list. */
export function DayLine({ classes, to, at, time, zone }: DayLineProps) {
  const [first, last] = [classes[0], classes.at(-1)];
  if (!first || !last) return null;
  // Some time zones are not whole hours from UTC.
  const from = first.starts_at - Number(first.time.slice(3)) * minuteMs;
  const until = from + Math.max(Math.ceil((last.starts_at - from) / hourMs + cardHours), 10) * hourMs;
  const place = (moment: number) => `${((moment - from) / (until - from)) * 100}%`;
  const lanes = assignLanes(classes);
  const hours = Array.from(
    { length: Math.floor((until - from) / (2 * hourMs)) },
    (_, step) => from + step * 2 * hourMs,
  );
  return (
    <section aria-label="Classes today">
      <div className="md:hidden">
        <DayList classes={classes} at={at} time={time} />
      </div>
      <div className="day-line max-md:hidden" style={{ height: `${(Math.max(...lanes) + 1) * 6 + 2}rem` }}>
        {hours.map((hour) => (
          <span
            key={hour}
            aria-hidden="true"
            className="day-hour figures"
            style={{ insetInlineStart: place(hour) }}
          >
            {zoneClock.wall(hour, zone).time}
          </span>
        ))}
        {at >= from && at <= until && (
          <span aria-hidden="true" className="day-line-now" style={{ insetInlineStart: place(at) }}>
            <span className="day-line-time figures">{time}</span>
          </span>
        )}
        {classes.map((one, index) => (
          <Link
            key={one.id}
            to={one.to}
            className={cx("day-card", one.ends_at <= at && "is-over")}
            style={{
              insetInlineStart: place(one.starts_at),
              insetBlockStart: `${(lanes[index] ?? 0) * 6 + 1.75}rem`,
              width: `${((cardHours * hourMs) / (until - from)) * 100}%`,
            }}
          >
            <span className="flex gap-1.5 text-xs whitespace-nowrap">
              <span className="figures">{one.time}</span>
              {one.starts_at > at && <b>in {untilText(one.starts_at, at)}</b>}
              {one.unmarked > 0 && <span className="text-clay-ink">{one.unmarked} unmarked</span>}
            </span>
            <span className="block truncate font-semibold" title={one.name}>
              {one.name}
            </span>
            <span className="block truncate text-xs text-ink-2">{one.teacher ?? "No teacher"}</span>
            <Places {...one} />
          </Link>
        ))}
      </div>
      <p className="pt-1 text-xs">
        <Link to={to} className="link inline-flex items-center max-md:min-h-11">
          All classes of today
        </Link>
      </p>
    </section>
  );
}

/** Returns the lane of each class, so that cards never overlap. */
function assignLanes(classes: readonly TodayClass[]): number[] {
  const ends: number[] = [];
  return classes.map(({ starts_at }) => {
    const free = ends.findIndex((end) => end <= starts_at);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = starts_at + cardHours * hourMs;
    return lane;
  });
}
