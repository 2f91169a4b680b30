import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { cx } from "#app/ui/cx.ts";
import { CachedPart } from "#app/ui/loading/cached-part.tsx";
import { useBeforePaint } from "#app/ui/loading/use-before-paint.ts";
import { cardLabel, type PlacedDay, placeWeek, writeWeek } from "#app/ui/time/week-columns.ts";
import { useWrittenZone, useZone } from "#app/ui/time/zone-choice.ts";
import type { BookedClass } from "../../queries.server.ts";
import type { OwnPlaces } from "../../seats/use-own-places.ts";
import { ClassCard } from "./class-card.tsx";

/** An inline script sets `done` on a full page load; client-side navigation needs no waiting. */
const untilPlaced = import.meta.env.SSR ? "wait" : "done";

interface WeekGridProps {
  classes: DatedClass[];
  studioZone: string;
  present: number;
  places: OwnPlaces;
  onPlaceChange: () => void;
  onBook: (one: DatedClass) => void;
  onTeacher: (id: string) => void;
}

/**
 * Shows the week from Sunday to Saturday in seven columns, or as days to swipe through on small screens. All positions
 * are grid numbers, so a script can move classes to another day before the first paint without rebuilding the cached
 * page.
 */
export function WeekGrid({
  classes,
  studioZone,
  present,
  places,
  onPlaceChange,
  onBook,
  onTeacher,
}: WeekGridProps) {
  const { zone } = useZone(studioZone);
  const placed = placeWeek(
    zoneClock,
    classes.map((one) => ({ key: one.schedule_id, at: one.starts_at })),
    zone,
    present,
  );
  const byKey = new Map(classes.map((one) => [one.schedule_id, one]));
  const sortedDays = [...placed.days].sort((a, b) => a.order - b.order);
  const { frame, shown, show } = useSwipedDay(sortedDays);
  const written = useWrittenZone(studioZone);
  // The page may have been placed on another clock than the one that counts by now. While React takes over
  // the server's page it renders the studio's clock once: that is not written.
  useBeforePaint(() => {
    if (zone !== written) return;
    const cards = frame.current?.querySelectorAll<HTMLElement>("[data-class]") ?? [];
    writeWeek(document, [...cards], placed, cardLabel);
  }, [zone, written, present, classes]);

  return (
    <>
      <DayStrip days={sortedDays} shown={shown} onShow={show} />
      <div
        ref={frame}
        data-week
        data-until-placed={untilPlaced}
        suppressHydrationWarning
        className="relative -mx-5 grid [reading-flow:grid-columns] [@media(scripting:enabled)]:data-[until-placed=wait]:invisible scroll-px-5 grid-cols-[repeat(7,100%)] gap-x-5 gap-y-2.5 overflow-x-auto px-5 pb-1 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 md:grid-cols-[repeat(7,calc((100%-2.5rem)/3))] data-[until-placed=done]:snap-x data-[until-placed=done]:snap-mandatory xl:mx-0 xl:snap-none! xl:grid-cols-7 xl:gap-x-2.5 xl:overflow-visible xl:px-0"
      >
        {/* Each day is followed by its own classes: read aloud, or without a grid, they belong to it. */}
        {sortedDays.flatMap((day) => [
          <DayHead key={`day ${day.weekday}`} day={day} />,
          ...day.keys.map((key) => {
            const one = byKey.get(key);
            const place = placed.classes[key];
            return one && place ? (
              <CachedPart key={key} name="class card" madeOf={[one, place, day.order, studioZone, places]}>
                <ClassCard
                  one={one}
                  weekday={place.weekday}
                  row={place.row}
                  otherDate={place.other_date}
                  order={day.order}
                  studioZone={studioZone}
                  booked={bookedAlready(one, places.booked)}
                  waiting={places.waiting}
                  passes={places.passes}
                  onPlaceChange={onPlaceChange}
                  onBook={onBook}
                  onTeacher={onTeacher}
                />
              </CachedPart>
            ) : null;
          }),
        ])}
      </div>
    </>
  );
}

/** The visitor's booking of this class, or of the same class with the same teacher. */
function bookedAlready(one: DatedClass, booked: BookedClass[]): BookedClass | undefined {
  return (
    booked.find((other) => other.schedule_id === one.schedule_id && other.class_date === one.date) ??
    booked.find((other) => other.class_name === one.class_name && other.instructor === one.instructor)
  );
}

function DayHead({ day }: { day: PlacedDay }) {
  return (
    <div
      id={`day-${day.weekday}`}
      data-day={day.weekday}
      data-order={day.order}
      style={{ "--d": day.weekday + 1, "--o": day.order + 1 } as CSSProperties}
      suppressHydrationWarning
      className="col-(--o) row-1 snap-start xl:col-(--d)"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-line px-1 pb-2 in-data-[order=0]:border-marigold in-data-[order=0]:shadow-[0_1px_0_var(--marigold)] xl:flex-col">
        <h3 id={`weekday-${day.weekday}`} className="text-lg">
          {zoneClock.weekdayText(day.weekday)}
        </h3>
        <p data-day-text suppressHydrationWarning className="figures text-xs text-ink-3">
          {dayText(day)}
        </p>
      </div>
      <p
        data-none
        hidden={day.keys.length > 0}
        suppressHydrationWarning
        className="px-1 py-4 text-sm text-ink-3"
      >
        No classes
      </p>
    </div>
  );
}

function dayText({ near, text }: PlacedDay): string {
  return near ? `${near}, ${text}` : text;
}

function DayStrip({
  days,
  shown,
  onShow,
}: {
  days: PlacedDay[];
  shown: number;
  onShow: (weekday: number) => void;
}) {
  return (
    <nav
      aria-label="Days"
      data-no-print
      data-until-placed={untilPlaced}
      suppressHydrationWarning
      className="[@media(scripting:enabled)]:data-[until-placed=wait]:invisible -mx-5 mb-5 overflow-x-auto px-5 [scrollbar-width:none] xl:hidden"
    >
      <ol className="flex w-max gap-2 py-1">
        {days.map((day) => (
          <li
            key={day.weekday}
            data-day={day.weekday}
            data-order={day.order}
            style={{ order: "var(--o)", "--o": day.order + 1 } as CSSProperties}
            suppressHydrationWarning
          >
            <a
              href={`#day-${day.weekday}`}
              aria-current={shown === day.weekday || undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(day.weekday);
              }}
              className={cx(
                "flex min-h-15 w-14 flex-col items-center justify-center rounded-lg border text-xs transition-colors duration-150",
                shown === day.weekday
                  ? "border-forest bg-forest text-on-forest"
                  : "border-line bg-paper text-ink-2 hover:border-edge",
              )}
            >
              {zoneClock.weekdayText(day.weekday).slice(0, 3)}
              <span data-day-number suppressHydrationWarning className="serif figures text-xl leading-tight">
                {day.text.split(" ")[0]}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useSwipedDay(days: PlacedDay[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);

  useEffect(() => {
    const row = frame.current;
    if (!row) return;
    // Days that changed their places before may have taken the row with them.
    row.scrollLeft = 0;
    const onScroll = () => {
      const width = row.scrollWidth / 7;
      setPlace(Math.min(6, Math.max(0, Math.round(row.scrollLeft / width))));
    };
    row.addEventListener("scroll", onScroll, { passive: true });
    return () => row.removeEventListener("scroll", onScroll);
  }, []);

  const show = useCallback((weekday: number) => {
    const row = frame.current;
    const head = row?.querySelector<HTMLElement>(`#day-${weekday}`);
    if (!row || !head) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const edge = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft);
    const left = row.scrollLeft + head.getBoundingClientRect().left - row.getBoundingClientRect().left - edge;
    row.scrollTo({ left, behavior: still ? "auto" : "smooth" });
    if (row.getBoundingClientRect().top < 0) row.scrollIntoView({ block: "start" });
  }, []);

  return { frame, shown: days[place]?.weekday ?? -1, show };
}
