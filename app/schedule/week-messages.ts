import { refusalWords } from "#app/platform/refusal-words.ts";

/** Why the week stays as it is. */
export type WeekRefusal =
  | "not_allowed"
  | "not_found"
  | "changed_meanwhile"
  | "busy"
  | "past_midnight"
  | "type_off"
  | "teacher_off"
  | "teacher_resting"
  | "date_past"
  | "dates_reversed"
  | "was_booked"
  | "request_used"
  | "away_already"
  | "away_too_long"
  | "too_many_days"
  | "no_such_date";

export const weekMessages: Record<WeekRefusal, string> = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  busy: "The teacher has another class on one of these dates.",
  past_midnight: "A class must end before midnight.",
  type_off: "Please choose a class type",
  teacher_off: "Please choose somebody who teaches here.",
  teacher_resting: "This teacher does not teach at present.",
  date_past: "Please choose a date from today on.",
  dates_reversed: refusalWords.dates_reversed,
  request_used: refusalWords.request_used,
  was_booked: "It was booked. What was booked is ended, not removed.",
  away_already: "An absence of these days is there already.",
  away_too_long: "An absence holds a year at most.",
  too_many_days: "A closure holds 60 days at most.",
  no_such_date: "There is no such day between these dates.",
};

/** Why the end of a weekly class is not taken back. */
export type ReopenRefusal = "type_archived" | "called_off";

export const reopenMessages: Record<ReopenRefusal, string> = {
  type_archived: "Its class type is archived. Bring that back first.",
  called_off: "People had booked classes behind its end and were told. Add it to the week once more instead.",
};

/** Which field of a form a refusal is about, where it is one. */
export const weekFields: Partial<Record<WeekRefusal, string>> = {
  busy: "instructor_id",
  past_midnight: "start_time",
  type_off: "class_type_id",
  teacher_off: "instructor_id",
  teacher_resting: "instructor_id",
  date_past: "effective_from",
  dates_reversed: "effective_until",
  away_too_long: "until_date",
  no_such_date: "effective_from",
};

/** The refusals that name the teacher, where the name is known. */
export function aboutTeacher(refusal: WeekRefusal, name: string | undefined): string {
  if (name && refusal === "teacher_resting") return `${name} does not teach at present.`;
  if (name && refusal === "away_already") return `${name} is away then already.`;
  return weekMessages[refusal];
}
