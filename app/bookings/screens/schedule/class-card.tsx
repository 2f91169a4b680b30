import { Check } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { DifficultyBadge } from "#app/frame/status-badge.tsx";
import type { OwnPass } from "#app/passes/queries.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { cardLabel } from "#app/ui/time/week-columns.ts";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { BookedClass } from "../../queries.server.ts";
import { BookNow } from "../../seats/book-now.tsx";
import { isFull, isNearlyFull, seatsLeft, seatTone } from "../../seats/capacity.ts";
import { findPlace, WaitingPlace } from "../../seats/waiting-place.tsx";
import type { Waiting } from "../../seats/waiting-queries.server.ts";

interface ClassCardProps {
  one: DatedClass;
  /** The column, 0 Sunday to 6 Saturday, its place among the days, and the place within the day. */
  weekday: number;
  order: number;
  row: number;
  /** The date, where it is another one than the column's. */
  otherDate: string;
  studioZone: string;
  /** The visitor's booking of the same class with the same teacher. */
  booked: BookedClass | undefined;
  waiting: readonly Waiting[];
  passes: readonly OwnPass[] | undefined;
  onPlaceChange: () => void;
  onBook: (one: DatedClass) => void;
  onTeacher: (id: string) => void;
}

export const ClassCard = memo(function ClassCard(props: ClassCardProps) {
  const { one, weekday, order, row, otherDate, studioZone, onTeacher } = props;
  const { seats_taken: taken, max_participants: most } = one;
  const full = isFull(taken, most);
  return (
    <article
      data-class={one.schedule_id}
      data-at={one.starts_at}
      style={{ "--d": weekday + 1, "--o": order + 1, "--r": row + 2 } as CSSProperties}
      suppressHydrationWarning
      aria-labelledby={cardLabel(one.schedule_id, weekday)}
      className="class-card"
    >
      <p>
        <span>
          <ZonedTime at={one.starts_at} studioZone={studioZone} show="time" />{" "}
          <span data-other-date suppressHydrationWarning>
            {otherDate}
          </span>
        </span>
        <DifficultyBadge level={one.difficulty_level} className="xl:px-2! xl:text-[0.74rem]!" />
      </p>
      <h4 id={`class-${one.schedule_id}`}>{one.class_name}</h4>
      <p>
        <Teacher one={one} onTeacher={onTeacher} />
      </p>
      <p>
        {`${one.duration_minutes} min`}
        <b>{formatMoney(pickMoney(one, "price"))}</b>
      </p>
      <SeatsBar taken={taken} most={most} tone={seatTone(taken, most)} className="mt-1" />
      <p className="seats">
        <span>
          {`${taken} of ${most}`}
          <span className="sr-only"> seats booked</span>
        </span>
        <SeatText taken={taken} most={most} />
      </p>
      <div>
        <WayIn {...props} full={full} />
      </div>
    </article>
  );
});

function SeatText({ taken, most }: { taken: number; most: number }) {
  if (isFull(taken, most)) return null;
  return isNearlyFull(taken, most) ? (
    <strong>Nearly full</strong>
  ) : (
    <span>{`${seatsLeft(taken, most)} left`}</span>
  );
}

/** Leads to the teacher's page; with scripts it opens a dialog first. */
function Teacher({ one, onTeacher }: Pick<ClassCardProps, "one" | "onTeacher">) {
  const { instructor_id, instructor } = one;
  if (!instructor_id) return <span>{instructor}</span>;
  return (
    <a
      href={`/instructor/${instructor_id}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onTeacher(instructor_id);
      }}
    >
      {instructor}
    </a>
  );
}

function WayIn({
  one,
  full,
  booked,
  onBook,
  studioZone,
  waiting,
  passes,
  onPlaceChange,
}: ClassCardProps & { full: boolean }) {
  const isThisOne = booked?.schedule_id === one.schedule_id && booked.class_date === one.date;
  if (isThisOne) {
    return (
      <>
        <AlreadyBooked />
        <LinkButton to="/profile?tab=bookings" look="secondary" size="small" wide>
          My booking
        </LinkButton>
      </>
    );
  }
  return (
    <>
      {booked && <AlreadyBooked date={booked.starts_at} studioZone={studioZone} />}
      {full || findPlace(waiting, one) ? (
        <WaitingPlace
          {...{ one, waiting, passes }}
          price={pickMoney(one, "price")}
          onChange={onPlaceChange}
        />
      ) : (
        <BookNow {...{ one, onBook }} action="/schedule" look={booked ? "secondary" : "primary"} />
      )}
    </>
  );
}

function AlreadyBooked({ date, studioZone }: { date?: number; studioZone?: string }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-1.5 text-xs font-semibold text-forest">
      <Check aria-hidden="true" size={15} strokeWidth={2.25} />
      {date ? "Already booked for" : "Already booked"}
      {date && studioZone && (
        <ZonedTime at={date} studioZone={studioZone} show="day" now={0} className="font-normal text-ink-2" />
      )}
    </p>
  );
}
