import { minuteMs } from "#app/platform/time/durations.ts";
/** Until then teachers can correct attendance. Later only the studio can. */
export const lockedMinutesAfter = 30;

/** Returns when attendance closes for the teacher. */
export function attendanceLocksAt(starts_at: Date, duration_minutes: number): Date {
  return new Date(starts_at.getTime() + (duration_minutes + lockedMinutesAfter) * minuteMs);
}

export function attendanceState(
  starts_at: Date,
  duration_minutes: number,
  now: Date,
): "not_started" | "open" | "locked" {
  if (now < starts_at) return "not_started";
  return now < attendanceLocksAt(starts_at, duration_minutes) ? "open" : "locked";
}
