import type { Actor } from "#app/accounts/member.ts";
import { correctOutcome } from "#app/bookings/booking-status.server.ts";
import { hasActiveBooking, listSessionBookings } from "#app/bookings/queries.server.ts";
import { followAttendance } from "#app/finances/pay/settle-pay.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import {
  lockSessions,
  recordMakeup,
  recordNote,
  setHeadcount,
} from "#app/schedule/record-attendance.server.ts";
import type { TeachingRefusal } from "./messages.ts";
import { openAttendance } from "./open-attendance.server.ts";
import { listMarks } from "./roster-queries.server.ts";

interface Person {
  session_id: string;
  user_id: string;
}

/** Keeps a word about how somebody took part, beside the mark. What it says stays out of the log. */
export function noteAttendance(
  db: Database,
  actor: Actor,
  input: Person & { note: string | null },
): Promise<Result<null, TeachingRefusal>> {
  return db.transaction(async (tx) => {
    const open = await openAttendance(tx, actor, input.session_id);
    if (!open.ok) return open;
    if (!(await listMarks(tx, input.session_id)).has(input.user_id)) return refuse("not_marked");
    await recordNote(tx, input, input.note);
    await audit(tx, open.value.member, "sessions.note_attendance", input.session_id);
    await notifyStaffLists(tx, "sessions");
    return done(null);
  });
}

/** Says in which other class of theirs somebody makes this one up; null takes it back. */
export function planMakeup(
  db: Database,
  actor: Actor,
  input: Person & { makeup_session_id: string | null },
): Promise<Result<null, TeachingRefusal>> {
  return db.transaction(async (tx) => {
    const { makeup_session_id: chosen } = input;
    // Whoever marks the other class has it locked with those that are made up in it.
    await lockSessions(tx, [input.session_id, ...(chosen ? [chosen] : [])]);
    const open = await openAttendance(tx, actor, input.session_id);
    if (!open.ok) return open;
    const mark = (await listMarks(tx, input.session_id)).get(input.user_id);
    if (mark !== "makeup_scheduled") return refuse("not_marked");
    if (chosen === input.session_id) return refuse("bad_makeup");
    if (chosen && !(await hasActiveBooking(tx, chosen, input.user_id))) return refuse("bad_makeup");
    await recordMakeup(tx, input, chosen);
    await notifyStaffLists(tx, "sessions");
    return done(null);
  });
}

/** Counts those who came without an account, such as a private group; their booking is settled by it. */
export function recordHeadcount(
  db: Database,
  actor: Actor,
  input: { session_id: string; headcount: number },
): Promise<Result<null, TeachingRefusal>> {
  return db.transaction(async (tx) => {
    const open = await openAttendance(tx, actor, input.session_id);
    if (!open.ok) return open;
    const { session, member } = open.value;
    const guests = (await listSessionBookings(tx, session.id)).filter(hasNoAccount);
    if (guests.length === 0) return refuse("nobody_to_count");
    if (session.headcount === input.headcount) return done(null);
    await setHeadcount(tx, session.id, input.headcount);
    for (const booking of guests) {
      await correctOutcome(tx, booking, input.headcount > 0 ? "completed" : "no_show", member.id);
    }
    await audit(tx, member, "sessions.headcount", session.id, {
      before: { headcount: session.headcount },
      after: { headcount: input.headcount },
    });
    await followAttendance(tx, member, session.id);
    await notifyStaffLists(tx, "sessions");
    return done(null);
  });
}

/** Booked signed out. Who has deleted their account since has left no address. */
function hasNoAccount({ user_id, email }: { user_id: string | null; email: string }): boolean {
  return user_id === null && email !== "";
}
