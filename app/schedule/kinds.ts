export const scheduleTypes = ["weekly", "adhoc", "monthly", "crash"] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** For whom a class is: everybody, or those who booked it as their own. */
export const classCategories = ["private_group", "corporate", "individual", "public_group"] as const;
export type ClassCategory = (typeof classCategories)[number];

/**
 * A dated session is held as planned, was called off, or should have been held and was not; one that is over
 * stays `scheduled`.
 */
export const sessionStatuses = ["scheduled", "cancelled", "not_conducted"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** What the teacher says to a session; declined, it has no teacher until somebody else is found. */
export const instructorAnswers = ["pending", "accepted", "declined", "proposed"] as const;

/** What a teacher is paid for. */
export const payTypes = [
  "per_class",
  "per_student",
  "per_class_total",
  "monthly",
  "per_member",
  "total_duration",
] as const;
export type PayType = (typeof payTypes)[number];

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
