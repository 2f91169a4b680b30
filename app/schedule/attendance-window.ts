import { minuteMs } from "#app/platform/time/durations.ts";
/** So long after the end a teacher can still put a mark right; after that the studio can. */
export const lockedMinutesAfter = 30;

/** When attendance is locked for the teacher. */
export function attendanceLocksAt(starts_at: Date, duration_minutes: number): Date {
  return new Date(starts_at.getTime() + (duration_minutes + lockedMinutesAfter) * minuteMs);
}

/** Where a session stands with its attendance: open from the start until the lock. */
export function attendanceState(
  starts_at: Date,
  duration_minutes: number,
  now: Date,
): "not_started" | "open" | "locked" {
  if (now < starts_at) return "not_started";
  return now < attendanceLocksAt(starts_at, duration_minutes) ? "open" : "locked";
}
