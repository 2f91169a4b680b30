import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { type PlanField, planFieldSteps } from "./plan-form.ts";

/** `{n}`, `{count}`, `{date}` and `{teacher}` are placeholders. */
export const planMessages = {
  not_allowed: refusalMessages.not_allowed,
  request_used: refusalMessages.request_used,
  package_missing: "Please choose a package",
  type_off: "Please choose a class type",
  client_missing: "Please choose who it is for",
  one_client: "Please choose a single booking for these classes.",
  planned_meanwhile: "A colleague has already planned this booking.",
  booking_cancelled: "This booking is canceled.",
  date_past: "Please choose today or a later date.",
  days_missing: "Please select at least one day",
  last_missing: "Please choose the last day.",
  dates_reversed: refusalMessages.dates_reversed,
  no_dates: "There are no classes on these days.",
  too_many: "This would create {n} classes. The limit is 1,000 at a time.",
  too_few: "Only {n} of {count} classes fit before {date}.",
  teacher_off: weekMessages.teacher_off,
  teacher_resting: "{teacher} isn't teaching at the moment.",
  teacher_missing: "Choose a teacher. Private groups are confirmed only with one.",
  busy: "{teacher} has another class on one of these dates. Drop the date or choose another teacher.",
  busy_meanwhile: "{teacher} now has another class at that time. Nothing was created.",
  few_seats: "There must be a seat for everyone in the group.",
  past_midnight: "A class must end before midnight.",
  started: "The first class would already have started. Please choose a later time.",
  booked_twice: "Someone in this class already has the same class at that time.",
  full: "This class is full.",
  linked_already: "This booking already includes this class.",
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  over: "This class has ended or was canceled.",
};

/** Why nothing is planned. */
export type PlanRefusal = keyof typeof planMessages;

/** The field of each refusal. The first day is `from`. */
export const planFields: Partial<Record<PlanRefusal, PlanField>> = {
  package_missing: "package_id",
  type_off: "class_type_id",
  client_missing: "bookings",
  one_client: "bookings",
  date_past: "from",
  days_missing: "weekdays",
  last_missing: "until",
  dates_reversed: "until",
  past_midnight: "start_time",
  started: "start_time",
  teacher_off: "instructor_id",
  teacher_resting: "instructor_id",
  teacher_missing: "instructor_id",
  few_seats: "max_participants",
};

const otherSteps: Partial<Record<PlanRefusal, number>> = {
  ...{ planned_meanwhile: 2, booking_cancelled: 2, no_dates: 3, too_many: 3 },
};

/** In which of the six steps a refusal is put right. */
export function planStep(refusal: PlanRefusal): number {
  const field = planFields[refusal];
  return field ? planFieldSteps[field] : (otherSteps[refusal] ?? 6);
}
