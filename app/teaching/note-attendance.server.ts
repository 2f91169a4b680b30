import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { correctOutcome } from "#app/bookings/booking-status.server.ts";
import { hasActiveBooking, listSessionBookings } from "#app/bookings/queries.server.ts";
import { followAttendance } from "#app/finances/pay/settle-pay.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import {
  lockSessions,
  recordMakeup,
  recordNote,
  setHeadcount,
} from "#app/schedule/record-attendance.server.ts";
import type { TeachingRefusal } from "./messages.ts";
import { changeAttendance } from "./open-attendance.server.ts";
import { listMarks } from "./roster-queries.server.ts";

interface Person {
  session_id: string;
  user_id: string;
}

/** Saves a note about a person's attendance. The audit log records the change without the text. */
export function noteAttendance(
  db: Database,
  actor: Actor,
  input: Person & { note: string | null },
): Promise<Result<null, TeachingRefusal>> {
  const options = { audit: "sessions.note_attendance" } as const;
  return changeAttendance(db, actor, input.session_id, options, async (tx) => {
    if (!(await listMarks(tx, input.session_id)).has(input.user_id)) return refuse("not_marked");
    await recordNote(tx, input, input.note);
    return changed(null);
  });
}

/** Plans the class in which a person makes this one up; null removes the plan. */
export function planMakeup(
  db: Database,
  actor: Actor,
  input: Person & { makeup_session_id: string | null },
): Promise<Result<null, TeachingRefusal>> {
  const { makeup_session_id: chosen } = input;
  // A command that marks the other class locks it together with those made up in it.
  const lockFirst = (tx: Database) => lockSessions(tx, [input.session_id, ...(chosen ? [chosen] : [])]);
  return changeAttendance(db, actor, input.session_id, { lockFirst }, async (tx) => {
    const mark = (await listMarks(tx, input.session_id)).get(input.user_id);
    if (mark !== "makeup_scheduled") return refuse("not_marked");
    if (chosen === input.session_id) return refuse("bad_makeup");
    if (chosen && !(await hasActiveBooking(tx, chosen, input.user_id))) return refuse("bad_makeup");
    await recordMakeup(tx, input, chosen);
    return changed(null);
  });
}

/** Records the number of people without an account, such as a private group, which settles their booking. */
export function recordHeadcount(
  db: Database,
  actor: Actor,
  input: { session_id: string; headcount: number },
): Promise<Result<null, TeachingRefusal>> {
  const options = { audit: "sessions.headcount" } as const;
  return changeAttendance(db, actor, input.session_id, options, async (tx, by, session) => {
    const guests = (await listSessionBookings(tx, session.id)).filter(hasNoAccount);
    if (guests.length === 0) return refuse("nobody_to_count");
    if (session.headcount === input.headcount) return done(null);
    await setHeadcount(tx, session.id, input.headcount);
    for (const booking of guests) {
      await correctOutcome(tx, booking, input.headcount > 0 ? "completed" : "no_show", by.id);
    }
    await followAttendance(tx, by, session.id);
    return changed(null, {
      before: { headcount: session.headcount },
      after: { headcount: input.headcount },
    });
  });
}

/** Returns whether the booking was made without an account. A deleted account leaves no address. */
function hasNoAccount({ user_id, email }: { user_id: string | null; email: string }): boolean {
  return user_id === null && email !== "";
}
