import { ChevronLeft, ChevronRight, TriangleAlert } from "lucide-react";
import { type CSSProperties, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { cx } from "#app/ui/cx.ts";
import { useMoveClass } from "./use-move-class.ts";
import {
  describeTeacher,
  type GridClass,
  getHourRange,
  type PlacedClass,
  placeInLanes,
  type Target,
  type TimeOffDays,
  timeText,
  toMinute,
} from "./week-grid-layout.ts";

interface WeekGridProps {
  classes: readonly GridClass[];
  /** The Sunday of the week. */
  first: string;
  /** The studio's date and time. */
  now: { date: string; time: string };
  /** The day that phones show. */
  day: string;
  closed?: ReadonlyMap<string, string>;
  away?: readonly TimeOffDays[];
}

/** A week with its hours down and its days across; on phones one day. Classes with `move` can be dragged. */
export function WeekGrid({ classes, first, now, day, closed, away = [] }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { from, until } = getHourRange(classes);
  const { target, start, message } = useMoveClass(grid, classes, { first, from, away });
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => zoneClock.addDays(first, weekday));
  const moving = target && classes.find(({ key }) => key === target.key);
  const shownDay = days.includes(day) ? day : first;
  return (
    <>
      <Legend classes={classes} />
      <DayStrip days={days} shown={shownDay} classes={classes} />
      <div
        ref={grid}
        className="week-grid"
        style={{ "--from": from, "--hours": until - from } as CSSProperties}
      >
        <div aria-hidden="true" className="week-hours figures">
          {Array.from({ length: until - from - 1 }, (_, hour) => from + hour + 1).map((hour) => (
            <span key={hour} style={{ "--at": (hour - from) * 60 } as CSSProperties}>
              {timeText(hour * 60).slice(0, 2)}
            </span>
          ))}
        </div>
        {days.map((date) => {
          const own = classes.filter((one) => one.date === date);
          const seats = countSeats(own);
          return (
            <section
              key={date}
              data-date={date}
              aria-labelledby={`day-${date}`}
              className={cx(
                "week-day",
                date === now.date && "is-today",
                date === shownDay && "is-shown",
                closed?.has(date) && "is-closed",
              )}
            >
              <header>
                <h2 id={`day-${date}`}>
                  <span className="sr-only">{zoneClock.weekdayText(zoneClock.weekdayOf(date))} </span>
                  <span aria-hidden="true">
                    {zoneClock.weekdayText(zoneClock.weekdayOf(date)).slice(0, 3)}
                  </span>
                  <b className="week-date figures">{Number(date.slice(8))}</b>
                  <span className="sr-only">{zoneClock.dayText(date)}</span>
                </h2>
                {seats.most > 0 && (
                  <p className="figures">
                    {`${seats.taken}/${seats.most}`}
                    <span className="sr-only"> seats booked</span>
                  </p>
                )}
              </header>
              <ul style={{ "--day": (until - from) * 60 } as CSSProperties}>
                {closed?.has(date) && (
                  <li className="week-closed">
                    {closed.get(date) ? `Closed: ${closed.get(date)}` : "Closed"}
                  </li>
                )}
                {own.length === 0 && <li className="week-none">No classes</li>}
                {date === now.date && <NowLine time={now.time} from={from} until={until} />}
                {placeInLanes(own).map((placed) => (
                  <WeekClass
                    key={placed.one.key}
                    placed={placed}
                    from={from}
                    isLifted={target?.key === placed.one.key}
                    start={start}
                  />
                ))}
                {moving && target.date === date && (
                  <li
                    aria-hidden="true"
                    className={`week-class is-target class-color-${moving.color}`}
                    style={place({ ...target, lane: 0, lanes: 1, from })}
                  >
                    <span className="week-class-link">
                      <b>{moving.name}</b>
                      <span className="figures">{`${timeText(target.minute)} ${moving.teacher}`}</span>
                    </span>
                    <MoveHint one={moving} target={target} classes={classes} away={away} />
                  </li>
                )}
              </ul>
            </section>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

function place({
  minute,
  minutes,
  lane,
  lanes,
  from,
}: {
  minute: number;
  minutes: number;
  lane: number;
  lanes: number;
  from: number;
}): CSSProperties {
  return {
    "--at": minute - from * 60,
    "--minutes": minutes,
    "--lane": lane,
    "--lanes": lanes,
  } as CSSProperties;
}

interface WeekClassProps {
  placed: PlacedClass;
  from: number;
  /** Whether it is being moved. */
  isLifted: boolean;
  start: ReturnType<typeof useMoveClass>["start"];
}

function WeekClass({ placed: { one, lane, lanes }, from, isLifted, start }: WeekClassProps) {
  const isShort = one.minutes < 55;
  return (
    <li
      className={cx(
        `week-class class-color-${one.color}`,
        isShort && "is-short",
        one.problem && "is-problem",
        one.note && "is-changed",
        isLifted && "is-lifted",
        one.move && "is-movable",
      )}
      style={place({ ...one, lane, lanes, from })}
    >
      <Link
        to={one.to}
        preventScrollReset
        draggable={false}
        data-key={one.key}
        aria-keyshortcuts={one.move && "M"}
        title={[one.name, `${timeText(one.minute)} ${one.teacher}`, one.detail, one.problem ?? one.note]
          .filter(Boolean)
          .join("\n")}
        className="week-class-link"
        onPointerDown={(event) => start(event, one, "move")}
        onKeyDown={(event) => start(event, one, "move")}
      >
        <b>
          {one.problem && <TriangleAlert aria-hidden="true" size={12} />}
          {one.name}
        </b>
        <span className="figures">
          {timeText(one.minute)}
          <span className={isShort ? "sr-only" : undefined}> {one.problem ?? one.teacher}</span>
        </span>
        {(one.detail || one.note) && (
          <span className={one.minutes < 75 ? "sr-only" : "figures"}>{one.note ?? one.detail}</span>
        )}
      </Link>
      {one.move?.minutes && (
        <span
          aria-hidden="true"
          className="week-grip"
          onPointerDown={(event) => start(event, one, "resize")}
        />
      )}
    </li>
  );
}

/** Says what the move would do: the new time, whether the teacher is free, and how many people get an email. */
function MoveHint({
  one,
  target,
  classes,
  away,
}: {
  one: GridClass;
  target: Target;
  classes: readonly GridClass[];
  away: readonly TimeOffDays[];
}) {
  return (
    <span className="week-hint">
      <b>
        {zoneClock.weekdayText(zoneClock.weekdayOf(target.date)).slice(0, 3)} {timeText(target.minute)} to{" "}
        {timeText(target.minute + target.minutes)}
      </b>
      <span>{describeTeacher(one, target, classes, away)}</span>
      <span>
        {one.move?.booked
          ? `${formatCount(one.move.booked, "person", "people")} will be emailed.`
          : "No one is booked."}
      </span>
    </span>
  );
}

function NowLine({ time, from, until }: { time: string; from: number; until: number }) {
  const minute = toMinute(time);
  if (minute < from * 60 || minute > until * 60) return null;
  return (
    <li aria-hidden="true" className="week-now" style={{ "--at": minute - from * 60 } as CSSProperties} />
  );
}

/** The days of the week on phones, with a bar for how many seats are booked. */
function DayStrip({
  days,
  shown,
  classes,
}: {
  days: readonly string[];
  shown: string;
  classes: readonly GridClass[];
}) {
  const [params] = useSearchParams();
  const to = (day: string) => {
    const next = new URLSearchParams(params);
    next.set("day", day);
    return `?${next}`;
  };
  return (
    <nav aria-label="Days" className="week-strip">
      {days.map((date) => {
        const { taken, most } = countSeats(classes.filter((one) => one.date === date));
        return (
          <Link
            key={date}
            to={to(date)}
            replace
            preventScrollReset
            aria-current={date === shown ? "date" : undefined}
          >
            <span>{zoneClock.weekdayText(zoneClock.weekdayOf(date)).slice(0, 3)}</span>
            <b className="figures">{Number(date.slice(8))}</b>
            <meter
              min={0}
              max={Math.max(1, most)}
              value={taken}
              aria-label={`${taken} of ${most} seats booked`}
            />
          </Link>
        );
      })}
    </nav>
  );
}

/** The colors of the class types. */
function Legend({ classes }: { classes: readonly GridClass[] }) {
  const names = new Map(classes.map(({ name, color }) => [name, color]));
  return (
    <ul aria-hidden="true" className="week-legend">
      {[...names].sort().map(([name, color]) => (
        <li key={name} className={`class-color-${color}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Links to the weeks around the shown one, and its dates. */
export function WeekMoves({ first, to }: { first: string; to: (date: string) => string }) {
  const last = zoneClock.addDays(first, 6);
  return (
    <nav aria-label="Weeks" className="week-moves" data-no-print>
      <Link to={to(zoneClock.addDays(first, -7))} aria-label="Previous week" className="side-icon-button">
        <ChevronLeft aria-hidden="true" size={16} />
      </Link>
      <Link to={to("")} className="week-now-link">
        This week
      </Link>
      <Link to={to(zoneClock.addDays(first, 7))} aria-label="Next week" className="side-icon-button">
        <ChevronRight aria-hidden="true" size={16} />
      </Link>
      <h2 className="serif ms-2 text-base whitespace-nowrap">
        {`${zoneClock.dayText(first)} to ${zoneClock.dayText(last)}`}
        <span className="max-md:sr-only">{` ${last.slice(0, 4)}`}</span>
      </h2>
    </nav>
  );
}

export function countSeats(classes: readonly GridClass[]): { taken: number; most: number } {
  const sum = (name: "taken" | "most") => classes.reduce((all, { seats }) => all + (seats?.[name] ?? 0), 0);
  return { taken: sum("taken"), most: sum("most") };
}
