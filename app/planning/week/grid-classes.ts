import { weekAround, weekPanel } from "./week-address.ts";
import { type GridClass, type TimeOffDays, toMinute } from "./week-grid-layout.ts";
import type { WeekCard } from "./week-queries.server.ts";

interface Week {
  params: URLSearchParams;
  colors: ReadonlyMap<string, number>;
  away: readonly TimeOffDays[];
  /** The time of the request. */
  at: number;
}

/** Returns a weekly class as the grid shows it: at the time of its planned class, if it has one this week. */
export function toGridClass(card: WeekCard, { params, colors, away, at }: Week): GridClass {
  const { session } = card;
  const { first, last } = weekAround(card.date);
  const isHere = session && first <= session.session_date && session.session_date <= last;
  const planned = isHere && session.status === "scheduled" && !card.isClosed ? session : undefined;
  const shown = planned ?? card;
  const date = planned ? planned.session_date : card.date;
  const instructor_id = shown.instructor_id;
  const teacher = (planned ? planned.teacher : card.instructor_id && card.instructor) ?? "No teacher";
  const isAway = away.some(
    (off) => off.instructor_id === instructor_id && off.from_date <= date && date <= off.until_date,
  );
  const isHeld = planned !== undefined || (!session && !card.isClosed);
  const isAhead = planned ? planned.starts_at.getTime() > at : isHeld;
  const original = session?.planned_date ?? card.date;
  return {
    key: `${card.id} ${original}`,
    to: weekPanel(params, card.id),
    date,
    minute: toMinute(shown.start_time),
    minutes: shown.duration_minutes,
    name: card.class_name,
    teacher,
    instructor_id,
    color: colors.get(card.class_type_id ?? "") ?? 1,
    detail: planned && `${planned.seats_taken} of ${planned.max_participants} booked`,
    seats: isHeld ? { taken: planned?.seats_taken ?? 0, most: shown.max_participants } : undefined,
    problem: isAhead
      ? (!instructor_id && "No teacher") || (isAway && `${teacher} is away`) || undefined
      : undefined,
    note: isHeld ? undefined : card.note,
    move: isAhead
      ? {
          to: weekPanel(params, `${card.id}/move/${original}`),
          booked: planned?.seats_taken ?? 0,
          minutes: card.is_recurring,
        }
      : undefined,
  };
}
