import { data } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { listColleagues, listOfferedTo } from "#app/planning/sessions/offer-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readSessionKey } from "#app/schedule/session-start.ts";
import { listTaught } from "#app/schedule/teaching-queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { listOtherClasses, listRoster, whoMakesUp } from "../../roster-queries.server.ts";
import { withCounts } from "../../teaching-list.server.ts";
import { sessionPath } from "../../teaching-lists.ts";

/** Admits the form of a class. The command checks that the class is the teacher's. */
export async function openSessionForm(
  args: Parameters<typeof openModule>[0] & { params: { sessionId: string } },
) {
  const access = await openModule(args, "teaching-dashboard");
  const key = args.params.sessionId;
  if (!readSessionKey(key)) throw data(null, { status: 404 });
  return { ...access, key, path: sessionPath({ key }) };
}

/** Admits a form of a class with a stored session, which dates of the timetable don't have. */
export async function openStoredForm(args: Parameters<typeof openSessionForm>[0]) {
  const { key: session_id, ...opened } = await openSessionForm(args);
  if (!isUuid(session_id)) throw data(null, { status: 404 });
  return { ...opened, session_id };
}

/** Loads a teacher's own session with its roster. Returns undefined for other teachers' sessions. */
export async function openSession(db: Database, member: Member, now: Date, key: string) {
  const { sessions } = await listTaught(db, now, member.id);
  const found = sessions.find((one) => one.key === key || one.session_id === key);
  // A weekly class that was booked in the meantime now has a session id.
  const made = found ?? sessions.find((one) => `${one.schedule_id}_${one.date}` === key);
  const [session] = made ? await withCounts(db, [made]) : [];
  if (!session) return undefined;
  const { session_id, series_id, duration_minutes } = session;
  const starts_at = new Date(session.starts_at);
  const guests = session_id ? await listRoster(db, { session_id, instructor_id: member.id, starts_at }) : [];
  const isAhead = session.status === "scheduled" && starts_at > now;
  const named = { id: session_id ?? "", instructor_id: member.id, starts_at, duration_minutes };
  return {
    session,
    /** How many classes of the series wait for the same answer. */
    pending: series_id
      ? sessions.filter((one) => one.series_id === series_id && one.answer === "pending").length
      : 1,
    colleagues: isAhead && session_id ? await listColleagues(db, named) : [],
    offered: isAhead && session_id ? await listOfferedTo(db, session_id) : [],
    mayCorrect: may(member, "attendance.correct"),
    guests,
    others: await listOtherClasses(db, session_id ?? "", whoMakesUp(guests), now),
  };
}

export type OpenedSession = NonNullable<Awaited<ReturnType<typeof openSession>>>;
