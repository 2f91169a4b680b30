import { classDefaults, unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import type { DifficultyLevel } from "#app/catalogue/kinds.ts";
import type { Prices } from "#app/catalogue/listed-price.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { SessionStatus } from "./kinds.ts";
import { bookingHorizonDays, listWeekdayDates, type Weekly } from "./next-occurrence.ts";
import { sessionStart } from "./session-start.ts";

/** A weekly class with its class type and teacher, if these still exist. */
export interface Template extends Weekly {
  schedule_id: string;
  /** Inactive classes plan no dates, but existing sessions remain. */
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
  exceptions: Exception[];
  sessions: Session[];
}

/** A change on one date. Closures of the studio are exceptions of every class. */
export interface Exception {
  date: string;
  kind: "holiday" | "cancelled" | "substituted";
  substitute_id: string | null;
  substitute: string | null;
}

/** A session overrides its weekly class. */
export interface Session {
  /** The date in the weekly class. */
  planned_date: string;
  /** The actual date in studio time. */
  date: string;
  start_time: string;
  starts_at: number;
  duration_minutes: number;
  max_participants: number;
  seats_taken: number;
  status: SessionStatus;
  instructor_id: string | null;
  instructor: string | null;
  /** Set if the session has another class type than its weekly class. */
  own_type: ClassOf | null;
}

type ClassOf = Pick<
  Template,
  "class_type_id" | "class_name" | "description" | "difficulty_level" | "illustration" | keyof Prices
>;

export interface DatedClass extends Prices {
  schedule_id: string;
  class_type_id: string | null;
  /** The date in the weekly class. Together with `schedule_id` it identifies the session. */
  planned_date: string;
  /** In studio time, like `start_time`. */
  date: string;
  start_time: string;
  /** In milliseconds. */
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
  today: string;
  time_zone: string;
}

export function dateTemplates(
  templates: readonly Template[],
  studio: Studio,
  days = bookingHorizonDays,
): DatedClass[] {
  return templates.flatMap((template) => datedClasses(template, studio, days).slice(0, 1));
}

export function listDates(
  templates: readonly Template[],
  studio: Studio,
  days = bookingHorizonDays,
): DatedClass[] {
  return templates
    .flatMap((template) => datedClasses(template, studio, days))
    .sort((a, b) => a.starts_at - b.starts_at);
}

export function closedDates({ exceptions, sessions }: Template): string[] {
  return [
    ...exceptions.filter(({ kind }) => kind !== "substituted").map(({ date }) => date),
    ...sessions.filter(({ status }) => status === "cancelled").map(({ planned_date }) => planned_date),
  ];
}

/**
 * Returns the dates of a weekly class from tomorrow on, including sessions that were moved or that remain
 * after its end.
 */
function datedClasses(template: Template, studio: Studio, days: number): DatedClass[] {
  const last = zoneClock.addDays(studio.today, days);
  const closed = closedDates(template);
  const holidays = template.exceptions.filter(({ kind }) => kind === "holiday").map(({ date }) => date);
  const dates = template.is_active ? listWeekdayDates(template, studio.today, last) : [];
  const planned = dates.filter((date) => !closed.includes(date));
  const others = template.sessions
    .map(({ planned_date }) => planned_date)
    .filter((date) => !closed.includes(date) && !planned.includes(date));
  return [...planned, ...others]
    .map((date) => toDatedClass(template, date, studio.time_zone))
    .filter(({ date }) => date > studio.today && date <= last && !holidays.includes(date))
    .sort((a, b) => a.starts_at - b.starts_at);
}

function toDatedClass(template: Template, planned_date: string, time_zone: string): DatedClass {
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
    ...(session ? fromSession(session) : fromTemplate(template, planned_date, time_zone)),
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

function fromSession({
  planned_date: _planned,
  status: _status,
  own_type: _type,
  instructor,
  ...held
}: Session): Held {
  return { ...held, instructor: instructor ?? unknownInstructor };
}

function fromTemplate(template: Template, date: string, time_zone: string): Held {
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
