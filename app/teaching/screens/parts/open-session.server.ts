import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { listColleagues, listOfferedTo } from "#app/planning/sessions/offer-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listTaught } from "#app/schedule/teaching-queries.server.ts";
import { type Guest, listOtherClasses, listRoster } from "../../roster-queries.server.ts";
import { withCounts } from "../../teaching-list.server.ts";

/** Returns the people on the roster who need a make-up class. */
export function whoMakesUp(guests: readonly Guest[]): string[] {
  return guests.flatMap(({ mark, user_id }) => (mark === "makeup_scheduled" && user_id ? [user_id] : []));
}

/** Loads a teacher's own session with its roster. Returns undefined for other teachers' sessions. */
export async function openSession(db: Database, member: Member, now: Date, key: string) {
  const { sessions, time_zone } = await listTaught(db, now, member.id);
  const found = sessions.find((one) => one.key === key || one.session_id === key);
  // A weekly class that was booked in the meantime now has a session id.
  const made = found ?? sessions.find((one) => `${one.schedule_id}_${one.date}` === key);
  const [session] = made ? await withCounts(db, [made]) : [];
  if (!session) return undefined;
  const { session_id, starts_at } = session;
  const guests = session_id
    ? await listRoster(db, { session_id, instructor_id: member.id, starts_at: new Date(starts_at) })
    : [];
  const start = new Date(starts_at);
  const isAhead = session.status === "scheduled" && start > now;
  const named = { id: session_id ?? "", instructor_id: member.id, starts_at: start };
  const { series_id, duration_minutes } = session;
  return {
    session,
    time_zone,
    pending: series_id
      ? sessions.filter((one) => one.series_id === series_id && one.answer === "pending").length
      : 1,
    colleagues: isAhead && session_id ? await listColleagues(db, { ...named, duration_minutes }) : [],
    offered: isAhead && session_id ? await listOfferedTo(db, session_id) : [],
    mayCorrect: may(member, "attendance.correct"),
    guests,
    others: await listOtherClasses(db, session_id ?? "", whoMakesUp(guests), now),
  };
}
