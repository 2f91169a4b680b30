import { classDefaults, unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import type { DifficultyLevel } from "#app/catalogue/kinds.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { SessionStatus } from "./kinds.ts";
import { bookingHorizonDays, nextOccurrence, type Weekly } from "./next-occurrence.ts";
import { sessionStart } from "./session-start.ts";

/** A weekly class with what is known of its type and teacher, either of which may be missing. */
export interface Template extends Weekly {
  schedule_id: string;
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

export interface Session {
  date: string;
  /** Milliseconds. */
  starts_at: number;
  duration_minutes: number;
  max_participants: number;
  seats_taken: number;
  status: SessionStatus;
}

/** A weekly class on its next date. */
export interface DatedClass {
  schedule_id: string;
  class_type_id: string | null;
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
  /** Paise. */
  price: number;
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
  return templates.flatMap((template) => {
    const closed = closedDates(template);
    const date = nextOccurrence(template, studio.today, (day) => closed.includes(day), days);
    return date === null ? [] : [onDate(template, date, studio.time_zone)];
  });
}

/** Every weekly class on all of its dates within so many days, soonest first. */
export function everyDate(
  templates: readonly Template[],
  studio: Studio,
  days = bookingHorizonDays,
): DatedClass[] {
  const last = zoneClock.addDays(studio.today, days);
  const all: DatedClass[] = [];
  for (const template of templates) {
    for (let today = studio.today; today < last; ) {
      const [next] = dateTemplates([template], { ...studio, today }, days);
      if (!next || next.date > last) break;
      all.push(next);
      today = next.date;
    }
  }
  return all.sort((a, b) => a.starts_at - b.starts_at);
}

/** Dates on which a class is called off, or the whole studio is closed. */
export function closedDates({ exceptions, sessions }: Template): string[] {
  return [
    ...exceptions.filter(({ kind }) => kind !== "substituted").map(({ date }) => date),
    ...sessions.filter(({ status }) => status === "cancelled").map(({ date }) => date),
  ];
}

function onDate(template: Template, date: string, time_zone: string): DatedClass {
  const session = template.sessions.find((one) => one.date === date);
  const substituted = template.exceptions.find((one) => one.kind === "substituted" && one.date === date);
  return {
    schedule_id: template.schedule_id,
    class_type_id: template.class_type_id,
    date,
    start_time: template.start_time,
    starts_at: session?.starts_at ?? sessionStart(date, template.start_time, time_zone).getTime(),
    duration_minutes: session?.duration_minutes ?? template.duration_minutes,
    max_participants: session?.max_participants ?? template.max_participants,
    seats_taken: session?.seats_taken ?? 0,
    class_name: template.class_name ?? unknownClass,
    description: template.description ?? "",
    difficulty_level: template.difficulty_level,
    price: template.price ?? classDefaults.price,
    illustration: template.illustration ?? "lotus",
    instructor_id: substituted ? substituted.substitute_id : template.instructor_id,
    instructor: (substituted ? substituted.substitute : template.instructor) ?? unknownInstructor,
  };
}
