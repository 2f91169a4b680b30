import { refusalWords } from "#app/platform/refusal-words.ts";

export const weekMessages = {
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

/** Why the week stays as it is. */
export type WeekRefusal = keyof typeof weekMessages;

export const reopenMessages = {
  type_archived: "Its class type is archived. Bring that back first.",
  called_off: "People had booked classes behind its end and were told. Add it to the week once more instead.",
};

/** Why the end of a weekly class is not taken back. */
export type ReopenRefusal = keyof typeof reopenMessages;

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
