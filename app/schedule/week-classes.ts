import { classDefaults, unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import type { DifficultyLevel } from "#app/catalogue/kinds.ts";
import type { Prices } from "#app/catalogue/listed-price.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { SessionStatus } from "./kinds.ts";
import { bookingHorizonDays, datesOf, type Weekly } from "./next-occurrence.ts";
import { sessionStart } from "./session-start.ts";

/** A weekly class with what is known of its type and teacher, either of which may be missing. */
export interface Template extends Weekly {
  schedule_id: string;
  /** False: it plans no dates any more; the sessions that were kept stand. */
  is_active: boolean;
  start_time: string;
  duration_minutes: number;
  max_participants: number;
  instructor_id: string | null;
  instructor: string | null;
  class_type_id: string | null;
  class_name: string | null;
  description: string | null;
  difficulty_level: DifficultyLevel | null;
  price: number | null;
  currency: Currency | null;
  second_price: number | null;
  second_currency: Currency | null;
  illustration: string | null;
  /** Of its coming dates. */
  exceptions: Exception[];
  sessions: Session[];
}

/** What differs on one date; a studio-wide holiday is among the exceptions of every class. */
export interface Exception {
  date: string;
  kind: "holiday" | "cancelled" | "substituted";
  substitute_id: string | null;
  substitute: string | null;
}

/** What stands for a date once it is there, whatever the template says. */
export interface Session {
  /** The date of the template that it stands for. */
  planned_date: string;
  /** When it takes place, in the studio; another date and time where it was moved. */
  date: string;
  start_time: string;
  /** Milliseconds. */
  starts_at: number;
  duration_minutes: number;
  max_participants: number;
  seats_taken: number;
  status: SessionStatus;
  instructor_id: string | null;
  instructor: string | null;
  /** Where it is another kind of class than its template by now. */
  own_type: ClassOf | null;
}

/** What a class is, as it is shown and sold. */
type ClassOf = Pick<
  Template,
  "class_type_id" | "class_name" | "description" | "difficulty_level" | "illustration" | keyof Prices
>;

/** A weekly class on a date. */
export interface DatedClass extends Prices {
  schedule_id: string;
  class_type_id: string | null;
  /** The date of the template; with `schedule_id` it names the session, also one that was moved. */
  planned_date: string;
  /** In the studio, as is `start_time`. */
  date: string;
  start_time: string;
  /** The absolute start, in milliseconds. */
  starts_at: number;
  duration_minutes: number;
  max_participants: number;
  seats_taken: number;
  class_name: string;
  description: string;
  difficulty_level: DifficultyLevel | null;
  illustration: string;
  instructor_id: string | null;
  instructor: string;
}

interface Studio {
  /** The date in the studio. */
  today: string;
  time_zone: string;
}

/** Every weekly class on the next date on which it can be booked; those without one are left out. */
export function dateTemplates(
  templates: readonly Template[],
  studio: Studio,
  days = bookingHorizonDays,
): DatedClass[] {
  return templates.flatMap((template) => datedClasses(template, studio, days).slice(0, 1));
}

/** Every weekly class on all of its dates within so many days, soonest first. */
export function everyDate(
  templates: readonly Template[],
  studio: Studio,
  days = bookingHorizonDays,
): DatedClass[] {
  return templates
    .flatMap((template) => datedClasses(template, studio, days))
    .sort((a, b) => a.starts_at - b.starts_at);
}

/** Dates on which a class is called off, or the whole studio is closed. */
export function closedDates({ exceptions, sessions }: Template): string[] {
  return [
    ...exceptions.filter(({ kind }) => kind !== "substituted").map(({ date }) => date),
    ...sessions.filter(({ status }) => status === "cancelled").map(({ planned_date }) => planned_date),
  ];
}

/**
 * A template's dates from tomorrow on: those it plans, and those of its sessions that it does not plan, because
 * they were moved, or kept when it ended.
 */
function datedClasses(template: Template, studio: Studio, days: number): DatedClass[] {
  const last = zoneClock.addDays(studio.today, days);
  const closed = closedDates(template);
  const holidays = template.exceptions.filter(({ kind }) => kind === "holiday").map(({ date }) => date);
  const dates = template.is_active ? datesOf(template, studio.today, last) : [];
  const planned = dates.filter((date) => !closed.includes(date));
  const others = template.sessions
    .map(({ planned_date }) => planned_date)
    .filter((date) => !closed.includes(date) && !planned.includes(date));
  return [...planned, ...others]
    .map((date) => onDate(template, date, studio.time_zone))
    .filter(({ date }) => date > studio.today && date <= last && !holidays.includes(date))
    .sort((a, b) => a.starts_at - b.starts_at);
}

function onDate(template: Template, planned_date: string, time_zone: string): DatedClass {
  const session = template.sessions.find((one) => one.planned_date === planned_date);
  const type: ClassOf = session?.own_type ?? template;
  return {
    schedule_id: template.schedule_id,
    class_type_id: type.class_type_id,
    planned_date,
    class_name: type.class_name ?? unknownClass,
    description: type.description ?? "",
    difficulty_level: type.difficulty_level,
    price: type.price ?? classDefaults.price,
    currency: type.currency ?? classDefaults.currency,
    second_price: type.second_price,
    second_currency: type.second_currency ?? classDefaults.second_currency,
    illustration: type.illustration ?? "lotus",
    ...(session ? asHeld(session) : asPlanned(template, planned_date, time_zone)),
  };
}

type Held = Pick<
  DatedClass,
  | "date"
  | "start_time"
  | "starts_at"
  | "duration_minutes"
  | "max_participants"
  | "seats_taken"
  | "instructor_id"
  | "instructor"
>;

function asHeld({
  planned_date: _planned,
  status: _status,
  own_type: _type,
  instructor,
  ...held
}: Session): Held {
  return { ...held, instructor: instructor ?? unknownInstructor };
}

function asPlanned(template: Template, date: string, time_zone: string): Held {
  const substituted = template.exceptions.find((one) => one.kind === "substituted" && one.date === date);
  return {
    date,
    start_time: template.start_time,
    starts_at: sessionStart(date, template.start_time, time_zone).getTime(),
    duration_minutes: template.duration_minutes,
    max_participants: template.max_participants,
    seats_taken: 0,
    instructor_id: substituted ? substituted.substitute_id : template.instructor_id,
    instructor: (substituted ? substituted.substitute : template.instructor) ?? unknownInstructor,
  };
}
