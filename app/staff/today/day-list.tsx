import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { untilText } from "./time-words.ts";
import type { TodayClass } from "./today.ts";

interface DayProps {
  classes: readonly TodayClass[];
  /** The present moment in milliseconds. */
  at: number;
  /** The present time on the studio's clock. */
  time: string;
}

/** Lists the classes of the day, with a line at the present time. */
export function DayList({ classes, at, time }: DayProps) {
  const next = classes.findIndex(({ starts_at }) => starts_at > at);
  return (
    <ul className="day-list">
      {classes.map((one, place) => (
        <li key={one.id} className={cx(one.ends_at <= at && "is-over")}>
          {place === next && (
            <p className="day-now">
              <span className="figures">{time}</span>
              <span aria-hidden="true" className="day-rule" />
              next in {untilText(one.starts_at, at)}
            </p>
          )}
          <Link to={one.to} className="day-class">
            <span className="figures">{one.time}</span>
            <span className="truncate">
              <b>{one.name}</b> {one.teacher ?? "no teacher"}
            </span>
            <Places {...one} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the booked places of a class as a bar and in figures. */
export function Places({ booked, places }: Pick<TodayClass, "booked" | "places">) {
  return (
    <span className="places">
      <SeatsBar taken={booked} most={places} className="places-bar" />
      <span className="figures">
        {booked} of {places}
      </span>
    </span>
  );
}
