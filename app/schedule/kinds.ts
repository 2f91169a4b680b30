export const scheduleTypes = ["weekly", "adhoc", "monthly", "crash"] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** Open to everyone, or booked by one client. */
export const classCategories = ["private_group", "corporate", "individual", "public_group"] as const;
export type ClassCategory = (typeof classCategories)[number];

/** Sessions that took place stay `scheduled`. */
export const sessionStatuses = ["scheduled", "cancelled", "not_conducted"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** After `declined` the session has no teacher until the studio finds one. */
export const instructorAnswers = ["pending", "accepted", "declined", "proposed"] as const;

export const payTypes = [
  "per_class",
  "per_student",
  "per_class_total",
  "monthly",
  "per_member",
  "total_duration",
] as const;
export type PayType = (typeof payTypes)[number];

/** `closing` while emails go out, `closed` after that, `lifted` when reopened. */
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

/** Counts attendance in person and completed make-ups. */
export function hasAttended(status: AttendanceStatus): boolean {
  return status === "present" || status === "late" || status === "makeup_completed";
}
