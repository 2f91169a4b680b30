import type { Actor, Member } from "#app/accounts/member.ts";
import { correctOutcome } from "#app/bookings/booking-status.server.ts";
import type { Outcome } from "#app/bookings/kinds.ts";
import { type Booking, listSessionBookings } from "#app/bookings/queries.server.ts";
import { lockLines } from "#app/finances/pay/correct-pay.server.ts";
import { followAttendance } from "#app/finances/pay/settle-pay.server.ts";
import type { SessionRefusal } from "#app/planning/messages.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { type AttendanceStatus, hasAttended } from "#app/schedule/kinds.ts";
import {
  listMakeups,
  lockMakeupChain,
  MakeupRace,
  recordAttendance,
} from "#app/schedule/record-attendance.server.ts";
import { changeAttendance } from "./open-attendance.server.ts";
import { listMarks } from "./roster-queries.server.ts";

/**
 * Lets the teacher or staff check in a member or record a no-show, and completes the booking. After the attendance locks,
 * only staff can correct it. The pay of the class is calculated again.
 */
export function markAttendance(
  db: Database,
  actor: Actor,
  input: { session_id: string; user_id: string; status: AttendanceStatus },
): Promise<Result<null, SessionRefusal>> {
  return marking(db, actor, input.session_id, async (tx, by, session) => {
    const bookings = await listSessionBookings(tx, session.id);
    const booking = bookings.find((one) => one.user_id === input.user_id);
    if (!booking) return refuse("not_booked");
    const touched = new Set([session.id]);
    await mark(tx, by, { session_id: session.id, booking, touched }, input.status);
    await followPay(tx, by, touched);
    return done(null);
  });
}

/** Marks everyone without a mark as present. */
export function markRestPresent(
  db: Database,
  actor: Actor,
  input: { session_id: string },
): Promise<Result<{ marked: number }, SessionRefusal>> {
  return marking(db, actor, input.session_id, async (tx, by, session) => {
    const marks = await listMarks(tx, session.id);
    const touched = new Set([session.id]);
    let marked = 0;
    for (const booking of await listSessionBookings(tx, session.id)) {
      if (booking.user_id === null || marks.has(booking.user_id)) continue;
      await mark(tx, by, { session_id: session.id, booking, touched }, "present");
      marked += 1;
    }
    await followPay(tx, by, touched);
    return done({ marked });
  });
}

const mostTries = 10;

/** Locks the sessions that are made up in this one first, and starts again if another one was added by then. */
async function marking<Value>(
  db: Database,
  actor: Actor,
  session_id: string,
  work: (tx: Database, by: Member, session: ClassSession) => Promise<Result<Value, SessionRefusal>>,
): Promise<Result<Value, SessionRefusal>> {
  const lockFirst = (tx: Database) => lockMakeupChain(tx, session_id);
  for (let tries = 1; ; tries += 1) {
    try {
      return await changeAttendance(db, actor, session_id, { lockFirst }, work);
    } catch (error) {
      if (!(error instanceof MakeupRace) || tries === mostTries) throw error;
    }
  }
}

/** Calculates the pay of all classes with changed marks. Pay is locked after bookings. */
async function followPay(tx: Database, member: Member, touched: ReadonlySet<string>): Promise<void> {
  await lockLines(tx, [...touched]);
  for (const session_id of touched) await followAttendance(tx, member, session_id);
}

interface Marked {
  session_id: string;
  booking: Booking;
  /** Sessions with changed marks. */
  touched: Set<string>;
}

async function mark(
  tx: Database,
  member: Member,
  { session_id, booking, touched }: Marked,
  status: AttendanceStatus,
): Promise<void> {
  const user_id = booking.user_id ?? "";
  const before = (await listMarks(tx, session_id)).get(user_id);
  if (before === status) return;
  await recordAttendance(tx, { session_id, user_id, status, marked_by: member.id });
  await correctOutcome(tx, booking, toOutcome(status), member.id);
  await audit(tx, member, "sessions.mark_attendance", booking.id, {
    before: before ? { attendance: before } : null,
    after: { attendance: status },
  });
  await notifyStaffLists(tx, "sessions");
  touched.add(session_id);
  await followMakeups(tx, member, { session_id, user_id, touched }, status);
}

/** Completes the makeup of another class if the person attended this one, and reopens it otherwise. */
async function followMakeups(
  tx: Database,
  member: Member,
  { touched, ...person }: { session_id: string; user_id: string; touched: Set<string> },
  status: AttendanceStatus,
): Promise<void> {
  const made = hasAttended(status) ? "makeup_completed" : "makeup_scheduled";
  for (const missed of await listMakeups(tx, person)) {
    if (missed.status === made) continue;
    const bookings = await listSessionBookings(tx, missed.session_id);
    const booking = bookings.find((one) => one.user_id === person.user_id);
    if (!booking) continue;
    await mark(tx, member, { session_id: missed.session_id, booking, touched }, made);
  }
}

function toOutcome(status: AttendanceStatus): Outcome {
  if (hasAttended(status)) return "completed";
  return status === "no_show" ? "no_show" : "confirmed";
}
