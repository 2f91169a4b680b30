import type { WeeklyClass } from "#app/schedule/promise-queries.server.ts";

/** A class of the week as the fields of its form show it. */
export function templateValues(row: WeeklyClass): Record<string, string> {
  return {
    class_type_id: row.class_type_id ?? "",
    instructor_id: row.instructor_id ?? "",
    repeats: row.is_recurring ? "weekly" : "once",
    day_of_week: String(row.day_of_week),
    start_time: row.start_time.slice(0, 5),
    duration_minutes: String(row.duration_minutes),
    max_participants: String(row.max_participants),
    effective_until: row.is_recurring ? (row.effective_until ?? "") : "",
    meeting_url: row.meeting_url ?? "",
    notes: row.notes ?? "",
  };
}

/** Labels of the fields, used when a colleague saved other values first. */
export const templateLabels = {
  start_time: "Start",
  duration_minutes: "Minutes",
  max_participants: "Seats",
  effective_until: "Until",
  meeting_url: "Meeting link",
  notes: "Notes",
};
