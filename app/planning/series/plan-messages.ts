import { refusalWords } from "#app/platform/refusal-words.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";

/** Why nothing is planned. */
export type PlanRefusal =
  | "not_allowed"
  | "package_missing"
  | "type_off"
  | "client_missing"
  | "one_client"
  | "planned_meanwhile"
  | "booking_cancelled"
  | "date_past"
  | "days_missing"
  | "last_missing"
  | "dates_reversed"
  | "no_dates"
  | "too_many"
  | "too_few"
  | "teacher_off"
  | "teacher_resting"
  | "busy"
  | "busy_meanwhile"
  | "few_seats"
  | "past_midnight"
  | "started"
  | "full"
  | "linked_already"
  | "not_found"
  | "changed_meanwhile"
  | "over";

/** `{n}`, `{count}`, `{date}` and `{teacher}` are filled in where it is said. */
export const planMessages: Record<PlanRefusal, string> = {
  not_allowed: refusalWords.not_allowed,
  package_missing: "Please choose a package",
  type_off: "Please choose a class type",
  client_missing: "Please choose who it is for",
  one_client: "Please choose one booking for these classes.",
  planned_meanwhile: "This booking was planned by somebody else meanwhile.",
  booking_cancelled: "This booking is cancelled.",
  date_past: "Please choose a date from today on.",
  days_missing: "Please select at least one day",
  last_missing: "Please choose the last day.",
  dates_reversed: refusalWords.dates_reversed,
  no_dates: "No class falls on these days.",
  too_many: "This would make {n} classes; at most 1000 can be made at once.",
  too_few: "Only {n} of {count} classes fit before {date}.",
  teacher_off: weekMessages.teacher_off,
  teacher_resting: "{teacher} does not teach at present.",
  busy: "{teacher} has another class on one of these dates. Drop the date or choose another teacher.",
  busy_meanwhile: "{teacher} was given another class at that time meanwhile. Nothing was created.",
  few_seats: "There must be a seat for everybody it is for.",
  past_midnight: "A class must end before midnight.",
  started: "The first class would have begun already. Please choose a later time.",
  full: "Every seat of this class is taken.",
  linked_already: "This booking has this class already.",
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  over: "This class is over or was called off before.",
};

/** In which of the six steps a refusal is put right. */
export const planSteps: Partial<Record<PlanRefusal, number>> = {
  package_missing: 1,
  type_off: 1,
  client_missing: 2,
  one_client: 2,
  planned_meanwhile: 2,
  booking_cancelled: 2,
  date_past: 3,
  days_missing: 3,
  last_missing: 3,
  dates_reversed: 3,
  no_dates: 3,
  too_many: 3,
  past_midnight: 3,
  started: 3,
  teacher_off: 4,
  teacher_resting: 4,
  few_seats: 4,
};
