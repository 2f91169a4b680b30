import { Link } from "react-router";
import { isFull, isNearlyFull, seatsLeftText } from "#app/bookings/seats/capacity.ts";
import { cx } from "#app/ui/cx.ts";
import { ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";

export interface NextClass {
  id: string;
  name: string;
  instructor: string;
  /** The absolute start, in milliseconds. */
  starts_at: number;
  duration_minutes: number;
  seats_taken: number;
  max_participants: number;
}

export interface NextClassesProps {
  classes: NextClass[];
  studioZone: string;
  /** When the page was rendered. */
  now: number;
}

/** The next hours one could come, on the visitor's own clock. */
export function NextClasses({ classes, studioZone, now }: NextClassesProps) {
  return (
    <section
      aria-labelledby="next-classes"
      className="rounded-xl border border-line bg-paper p-2 shadow-lift"
    >
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3.5 pb-3 text-sm text-ink-2">
        <h2 id="next-classes" className="font-sans text-sm font-semibold tracking-normal text-ink">
          Next classes
        </h2>
        {classes.length > 0 && (
          <p>
            <ZonedTime show="city" at={now} studioZone={studioZone} /> time
          </p>
        )}
      </div>
      {classes.length === 0 ? (
        <p className="border-t border-line px-4 py-8 text-center text-ink-2">
          No class is planned for the coming days.
        </p>
      ) : (
        <ol>
          {classes.map((one) => (
            <li key={one.id}>
              <NextClassRow one={one} studioZone={studioZone} now={now} />
            </li>
          ))}
        </ol>
      )}
      <p className="border-t border-line px-2">
        <Link
          to="/schedule"
          prefetch="intent"
          className="flex min-h-13 items-center rounded-md px-2 font-semibold text-forest hover:underline hover:underline-offset-4"
        >
          The whole week
        </Link>
      </p>
      <ZoneScript studioZone={studioZone} />
    </section>
  );
}

function NextClassRow({ one, studioZone, now }: { one: NextClass; studioZone: string; now: number }) {
  const { seats_taken: taken, max_participants: most } = one;
  return (
    <div className="grid grid-cols-[4.6rem_1fr_auto] items-center gap-x-3 border-t border-line px-4 py-3.5">
      <p className="leading-tight">
        <ZonedTime
          show="time"
          at={one.starts_at}
          studioZone={studioZone}
          className="block text-[1.05rem] leading-tight font-semibold"
        />
        <ZonedTime
          show="day"
          at={one.starts_at}
          now={now}
          studioZone={studioZone}
          className="block text-xs text-ink-3"
        />
      </p>
      <div className="min-w-0">
        <h3 className="truncate text-[1.15rem]">{one.name}</h3>
        <p className="truncate text-xs text-ink-2">{`${one.instructor} · ${one.duration_minutes} min`}</p>
      </div>
      <p
        className={cx(
          "text-xs whitespace-nowrap",
          isNearlyFull(taken, most) ? "font-semibold text-clay-ink" : "text-ink-3",
        )}
      >
        {isFull(taken, most) ? "Fully booked" : seatsLeftText(taken, most)}
      </p>
    </div>
  );
}
