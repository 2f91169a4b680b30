export const scheduleTypes = ["weekly", "adhoc", "monthly", "crash"] as const;

/** A dated session is held as planned, or was called off; a session that is over stays `scheduled`. */
export const sessionStatuses = ["scheduled", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The days are closed and everybody is being told; all are told; the days are open again. */
export const closureStatuses = ["closing", "closed", "lifted"] as const;

export const attendanceStatuses = [
  "present",
  "late",
  "absent_excused",
  "absent_unexcused",
  "no_show",
  "canceled_by_student",
  "canceled_by_instructor",
  "makeup_scheduled",
  "makeup_completed",
] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** Who was there, in person or at another time instead. */
export function hasAttended(status: AttendanceStatus): boolean {
  return status === "present" || status === "late" || status === "makeup_completed";
}
