import { listOwnOffers, type OwnOffer } from "#app/planning/sessions/offer-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { listTaught, type TaughtSession } from "#app/schedule/teaching-queries.server.ts";
import { listRoster } from "../../roster-queries.server.ts";
import { isPast, type ListedSession, withCounts } from "../../teaching-list.server.ts";

const mostRows = 5;
const mostFaces = 6;

export interface UpNextData {
  next: ListedSession | undefined;
  /** Pictures of people booked in the next class. */
  faces: { seed: string; src: string | null }[];
  /** Classes and offers that the teacher must answer. */
  pending: ListedSession[];
  offers: OwnOffer[];
  days: ListedSession[];
  /** The number of upcoming classes in the list. */
  upcoming: number;
  /** Past classes with missing attendance, newest first. */
  unmarked: ListedSession[];
}

/** Loads a teacher's next classes, open answers and missing attendance. */
export async function openUpNext(
  db: Database,
  now: Date,
  instructor_id: string,
): Promise<UpNextData & { time_zone: string }> {
  const { time_zone, sessions } = await listTaught(db, now, instructor_id);
  const hasEnded = ({ starts_at, duration_minutes }: TaughtSession) =>
    starts_at + duration_minutes * minuteMs <= now.getTime();
  const scheduled = sessions.filter(({ status }) => status === "scheduled");
  const pending = scheduled.filter((one) => one.answer === "pending" && one.starts_at > now.getTime());
  const ahead = scheduled.filter((one) => one.answer === "accepted" && !hasEnded(one));
  const past = await withCounts(db, scheduled.filter(hasEnded).reverse());
  const [next, ...days] = await withCounts(db, ahead.slice(0, mostRows + 1));
  const guests = next?.session_id
    ? await listRoster(db, {
        session_id: next.session_id,
        instructor_id,
        starts_at: new Date(next.starts_at),
      })
    : [];
  return {
    next,
    faces: guests
      .slice(0, mostFaces)
      .map(({ user_id, name, avatar_url }) => ({ seed: user_id ?? name, src: avatar_url })),
    pending: await withCounts(db, pending.slice(0, mostRows)),
    offers: (await listOwnOffers(db, instructor_id, now)).slice(0, mostRows),
    days,
    upcoming: sessions.filter((one) => !isPast(one, now)).length,
    unmarked: past.filter(lacksAttendance).slice(0, mostRows),
    time_zone,
  };
}

function lacksAttendance({ booked, to_mark, marked, headcount }: ListedSession): boolean {
  return booked > 0 && (to_mark === 0 ? headcount === null : marked < to_mark);
}
