import { Check, Users } from "lucide-react";
import type { BookedClass } from "#app/bookings/queries.server.ts";
import { BookNow } from "#app/bookings/seats/book-now.tsx";
import { isFull, isNearlyFull, seatsLeft, seatTone } from "#app/bookings/seats/capacity.ts";
import type { OwnPlaces } from "#app/bookings/seats/use-own-places.ts";
import { findPlace, WaitingPlace } from "#app/bookings/seats/waiting-place.tsx";
import { DifficultyBadge } from "#app/frame/status-badge.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { PricedClass } from "../../queries.server.ts";

interface ClassesTabProps {
  name: string;
  classes: PricedClass[];
  /** The visitor's bookings and waiting list entries, with any teacher. */
  places: OwnPlaces;
  onPlaceChange: () => void;
  studioZone: string;
  present: number;
  onBook: (one: PricedClass) => void;
}

/** The teacher's week, each class on its next date. */
export function ClassesTab({ name, classes, ...given }: ClassesTabProps) {
  const { places, studioZone, present } = given;
  if (classes.length === 0) {
    return (
      <EmptyState
        picture="sunrise"
        heading="h2"
        title="No classes at the moment"
        text={`${name} has no weekly class to book right now. The schedule shows who teaches this week.`}
        action={<LinkButton to="/schedule">View Class Schedule</LinkButton>}
      />
    );
  }
  return (
    <section aria-labelledby="week">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="week" className="text-2xl">
          Weekly schedule
        </h2>
        <p className="text-sm text-ink-2">
          Studio A, live online. Times in <ZonedTime at={present} studioZone={studioZone} show="zone" />
        </p>
      </div>
      <div className="flex flex-col gap-12">
        {[...byName(classes)].map(([class_name, dates]) => (
          <section
            key={class_name}
            aria-label={class_name}
            className="grid gap-x-12 gap-y-5 lg:grid-cols-[20rem_1fr]"
          >
            <AboutClass one={dates[0]} />
            <ul className="grid content-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {dates.map((one) => (
                <li key={one.schedule_id}>
                  <ClassCard
                    one={one}
                    earlier={places.booked.find((other) => isSameClass(other, one))}
                    {...given}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Each class once, with all its dates. */
function byName(classes: readonly PricedClass[]): Map<string, [PricedClass, ...PricedClass[]]> {
  const groups = new Map<string, [PricedClass, ...PricedClass[]]>();
  for (const one of classes) {
    const group = groups.get(one.class_name);
    if (group) group.push(one);
    else groups.set(one.class_name, [one]);
  }
  return groups;
}

function AboutClass({ one }: { one: PricedClass }) {
  return (
    <div className="text-ink-2">
      <div className="flex items-center gap-4">
        <Illustration name={one.illustration} className="h-16 w-auto shrink-0" />
        <div>
          <h3 className="text-ink">{one.class_name}</h3>
          <p className="mt-1.5">
            <DifficultyBadge level={one.difficulty_level} />
          </p>
        </div>
      </div>
      {one.description && <p className="mt-3 max-w-[46ch] text-[0.98rem]">{one.description}</p>}
    </div>
  );
}

/** The rule of this page: the same class with the same teacher, whatever its date. */
function isSameClass(booked: BookedClass, one: PricedClass): boolean {
  return booked.class_name === one.class_name && booked.instructor === one.instructor;
}

interface ClassCardProps extends Omit<ClassesTabProps, "name" | "classes"> {
  one: PricedClass;
  earlier: BookedClass | undefined;
}

function ClassCard({ one, earlier, places, onPlaceChange, studioZone, present, onBook }: ClassCardProps) {
  const { seats_taken: taken, max_participants: most } = one;
  const full = isFull(taken, most);
  const id = `class-${one.schedule_id}`;
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col gap-1 rounded-lg border border-line bg-paper p-4 text-sm text-ink-2"
    >
      <h4 id={id} className="serif text-lg leading-snug text-ink">
        <span className="sr-only">{one.class_name}, </span>
        <ZonedTime at={one.starts_at} studioZone={studioZone} show="day" now={present} />,{" "}
        <ZonedTime at={one.starts_at} studioZone={studioZone} show="time" />
      </h4>
      <p className="flex items-baseline justify-between gap-2">
        <span>{one.duration_minutes} min</span>
        <span className="text-base font-semibold text-ink">{formatMoney(one.shown_price)}</span>
      </p>
      <SeatsBar taken={taken} most={most} tone={seatTone(taken, most)} className="mt-1" />
      <p className="mb-3 flex items-center justify-between gap-2 text-xs">
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden="true" size={14} strokeWidth={1.75} />
          {taken} of {most}
          <span className="sr-only"> seats booked</span>
        </span>
        {!full && (
          <span className={cx(isNearlyFull(taken, most) && "font-semibold text-clay-ink")}>
            {isNearlyFull(taken, most) ? "Nearly full" : `${seatsLeft(taken, most)} left`}
          </span>
        )}
      </p>
      {earlier ? (
        <>
          <p className="mb-2 flex items-center gap-1.5 text-xs font-semibold text-forest">
            <Check aria-hidden="true" size={15} strokeWidth={2.25} />
            Already booked
          </p>
          <LinkButton to="/profile?tab=bookings" look="secondary" size="small" wide>
            My booking
          </LinkButton>
        </>
      ) : full || findPlace(places.waiting, one) ? (
        <WaitingPlace {...{ one, ...places }} price={one.shown_price} onChange={onPlaceChange} />
      ) : (
        <BookNow {...{ one, onBook }} action={`/instructor/${one.instructor_id}?tab=classes`} />
      )}
    </article>
  );
}
