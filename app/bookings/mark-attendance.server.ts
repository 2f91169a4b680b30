import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { type AttendanceStatus, hasAttended } from "#app/schedule/kinds.ts";
import { recordAttendance } from "#app/schedule/record-attendance.server.ts";
import type { SessionRefusal } from "./cancel-messages.ts";
import { changeStatus } from "./close-booking.server.ts";
import { listSessionBookings } from "./queries.server.ts";

/** Marks who was in a session, by its teacher or by staff; the booking is completed or a no-show by it. */
export function markAttendance(
  db: Database,
  actor: Actor,
  input: { session_id: string; user_id: string; status: AttendanceStatus },
): Promise<Result<null, SessionRefusal>> {
  return db.transaction(async (tx) => {
    const session = await lockSessionById(tx, input.session_id);
    if (!session) return refuse("not_found");
    const isTeacher = actor !== null && session.instructor_id === actor.id;
    if (!actor || !(isTeacher || may(actor, "sessions.manage"))) return refuse("not_allowed");
    if (session.starts_at > now()) return refuse("over");
    const booking = (await listSessionBookings(tx, session.id)).find((one) => one.user_id === input.user_id);
    if (!booking) return refuse("not_found");
    await recordAttendance(tx, { ...input, marked_by: actor.id });
    if (booking.status === "confirmed") {
      const to = hasAttended(input.status) ? "completed" : input.status === "no_show" ? "no_show" : null;
      if (to) await changeStatus(tx, booking, to, { actor_id: actor.id });
    }
    return done(null);
  });
}
