import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listTaught } from "#app/schedule/teaching-queries.server.ts";
import { listRoster } from "../../roster-queries.server.ts";
import { withCounts } from "../../teaching-list.server.ts";

/** One of a teacher's own sessions with its roster; undefined for anybody else's. */
export async function openSession(db: Database, member: Member, now: Date, key: string) {
  const { sessions, time_zone } = await listTaught(db, now, member.id);
  const found = sessions.find((one) => one.key === key || one.session_id === key);
  // A line of the timetable that was booked meanwhile has an id of its own now.
  const made = found ?? sessions.find((one) => `${one.schedule_id}_${one.date}` === key);
  const [session] = made ? await withCounts(db, [made]) : [];
  if (!session) return undefined;
  const { session_id } = session;
  return {
    session,
    time_zone,
    mayCorrect: may(member, "attendance.correct"),
    guests: session_id
      ? await listRoster(db, {
          session_id,
          instructor_id: member.id,
          starts_at: new Date(session.starts_at),
        })
      : [],
  };
}
