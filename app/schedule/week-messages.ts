import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const weekMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  busy: "The teacher has another class on one of these dates.",
  past_midnight: "A class must end before midnight.",
  type_off: "Please choose a class type",
  teacher_off: "Please choose a teacher of this studio.",
  teacher_resting: "This teacher isn't teaching at the moment.",
  date_past: "Please choose today or a later date.",
  dates_reversed: refusalMessages.dates_reversed,
  request_used: refusalMessages.request_used,
  was_booked: "This class has bookings, so it can be ended but not deleted.",
  away_already: "There is already time off on these days.",
  away_too_long: "Time off can be at most one year.",
  too_many_days: "A closure can be at most 60 days.",
  no_such_date: "That weekday doesn't fall between these dates.",
};

export type WeekRefusal = keyof typeof weekMessages;

export const reopenMessages = {
  type_archived: "The class type is archived. Restore it first.",
  called_off:
    "Members whose classes were canceled have already been emailed. Add the class to the week again instead.",
};

export type ReopenRefusal = keyof typeof reopenMessages;

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

export function nameTeacher(refusal: WeekRefusal, name: string | undefined): string {
  if (name && refusal === "teacher_resting") return `${name} isn't teaching at the moment.`;
  if (name && refusal === "away_already") return `${name} already has time off then.`;
  return weekMessages[refusal];
}
