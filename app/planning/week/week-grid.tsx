import { type CSSProperties, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { classesAddress, panelPath } from "../../sessions/session-address.ts";
import type { OpenedWeek } from "./open-classes.server.ts";

const hourHeight = 80;
/** The minimum height of a card in minutes, so that its time and name are readable. */
const shortestMinutes = 30;

/** Returns the height of a card and the number of text lines that fit. */
function toCard(minutes: number) {
  const tall = (Math.max(shortestMinutes, minutes) / 60) * hourHeight - 2;
  // A line is 15 px high; padding and border take 8.
  return { tall, lines: Math.floor((tall - 8) / 15) };
}
const tones = ["forest", "sky", "marigold", "lotus", "clay"] as const;

/** The classes of a week by their hours; on phones one day a screen, today first, swiped. */
export function ClassWeek({ week, today }: { week: OpenedWeek; today: string }) {
  const [params] = useSearchParams();
  useLiveList("sessions");
  const frame = useRef<HTMLDivElement>(null);
  const { first, last, sessions } = week;
  useEffect(() => {
    const board = frame.current;
    const day = board?.querySelector<HTMLElement>(`[data-date="${today}"]`);
    // Sideways only: nothing else of the page moves.
    if (board && day) board.scrollLeft = day.offsetLeft - board.offsetLeft;
  }, [today]);
  const to = (date: string) => classesAddress(params, { view: "week", date });
  const hours = sessions.map(({ minute }) => Math.floor(minute / 60));
  const ends = sessions.map(({ minute, duration_minutes }) => Math.ceil((minute + duration_minutes) / 60));
  const begin = Math.min(6, ...hours);
  const end = Math.min(24, Math.max(21, ...ends));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3" data-no-print>
        <LinkButton to={to(zoneClock.addDays(first, -7))} look="secondary" size="small">
          Earlier week
        </LinkButton>
        <LinkButton to={to("")} look="secondary" size="small">
          This week
        </LinkButton>
        <LinkButton to={to(zoneClock.addDays(first, 7))} look="secondary" size="small">
          Later week
        </LinkButton>
      </div>
      <h2 className="serif mb-3 text-xl">
        {`${zoneClock.dayText(first)} to ${zoneClock.dayText(last)} ${last.slice(0, 4)}`}
      </h2>
      <div ref={frame} className="week-columns">
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
          const date = zoneClock.addDays(first, weekday);
          const shown = inLanes(sessions.filter(({ day }) => day === date));
          return (
            <section
              key={date}
              data-date={date}
              aria-labelledby={`day-${date}`}
              className="min-w-0 snap-center"
            >
              <header
                className={cx(
                  "mb-2 flex items-baseline justify-between gap-2 border-b px-1 pb-2 xl:flex-col xl:gap-0",
                  date === today ? "border-marigold" : "border-line",
                )}
              >
                <h3 id={`day-${date}`} className="text-lg">
                  {zoneClock.weekdayText(weekday)}
                </h3>
                <p className="figures text-xs text-ink-3">{zoneClock.dayText(date)}</p>
              </header>
              {shown.length === 0 && <p className="px-1 py-3 text-sm text-ink-3 xl:sr-only">No classes</p>}
              <ul
                className="relative flex flex-col gap-2 xl:block xl:h-(--day) xl:bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_5rem)]"
                style={{ "--day": `${(end - begin) * hourHeight}px` } as CSSProperties}
              >
                {date === week.now.date && <NowLine time={week.now.time} begin={begin} end={end} />}
                {shown.map(({ one, lane, lanes, card }) => (
                  <li
                    key={one.id}
                    className="xl:absolute xl:top-(--top) xl:left-(--left) xl:w-(--wide) xl:p-px"
                    style={
                      {
                        "--top": `${((one.minute - begin * 60) / 60) * hourHeight}px`,
                        "--left": `${(lane / lanes) * 100}%`,
                        "--wide": `${100 / lanes}%`,
                        "--tall": `${card.tall}px`,
                        "--lines": Math.max(1, card.lines - 2),
                      } as CSSProperties
                    }
                  >
                    <Link
                      to={panelPath(params, one.id)}
                      preventScrollReset
                      className={cx(
                        "block overflow-hidden rounded-md border border-line p-2 text-sm leading-tight no-underline hover:border-edge xl:h-(--tall) xl:px-1 xl:py-[3px] xl:text-xs xl:leading-[15px]",
                        toneOf(one.instructor_id),
                      )}
                    >
                      <span className="block xl:line-clamp-(--lines)">
                        <span className="figures font-semibold">{timeText(one.minute)}</span> {one.class_name}
                      </span>
                      <span className={cx("block truncate text-ink-2", card.lines < 2 && "xl:sr-only")}>
                        {one.instructor}
                      </span>
                      <span className={cx("block truncate text-ink-3", card.lines < 3 && "xl:sr-only")}>
                        {one.category === "public_group"
                          ? `${one.seats_taken}/${one.max_participants} seats`
                          : (one.clients ?? "No bookings yet")}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

function NowLine({ time, begin, end }: { time: string; begin: number; end: number }) {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  if (minute < begin * 60 || minute > end * 60) return null;
  return (
    <li
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-(--top) z-10 hidden border-t-2 border-clay xl:block"
      style={{ "--top": `${((minute - begin * 60) / 60) * hourHeight}px` } as CSSProperties}
    />
  );
}

type Shown = OpenedWeek["sessions"][number];

interface Placed {
  one: Shown;
  lane: number;
  lanes: number;
  card: ReturnType<typeof toCard>;
}

/** Returns where a class's card ends, in minutes. */
const drawnEnd = ({ minute, duration_minutes }: Shown) =>
  minute + Math.max(shortestMinutes, duration_minutes);

/** Places classes at the same time next to each other. */
function inLanes(sessions: Shown[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnds = -1;
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    for (const each of group) each.lanes = lanes;
    group = [];
  };
  for (const one of [...sessions].sort((a, b) => a.minute - b.minute)) {
    if (one.minute >= groupEnds) close();
    const taken = new Set(group.filter((each) => drawnEnd(each.one) > one.minute).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const each = { one, lane, lanes: 1, card: toCard(one.duration_minutes) };
    group.push(each);
    placed.push(each);
    groupEnds = Math.max(groupEnds, drawnEnd(one));
  }
  close();
  return placed;
}

const looks = {
  forest: "bg-forest-soft",
  sky: "bg-sky-soft",
  marigold: "bg-marigold-soft",
  lotus: "bg-lotus-soft",
  clay: "bg-clay-soft",
};

/** A teacher's colour is always the same. */
function toneOf(instructor_id: string | null): string {
  if (!instructor_id) return "border-dashed border-clay! bg-paper";
  const seed = Number.parseInt(instructor_id.slice(0, 6), 16);
  return looks[tones[seed % tones.length] ?? "forest"];
}

function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
