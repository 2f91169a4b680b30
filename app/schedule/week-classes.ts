import { classDefaults, unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import type { DifficultyLevel } from "#app/catalogue/kinds.ts";
import type { SessionStatus } from "./kinds.ts";
import { nextOccurrence, type Weekly } from "./next-occurrence.ts";
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
}

export interface Exception {
  /** Null: the whole studio is closed. */
  schedule_id: string | null;
  exception_date: string;
  kind: "holiday" | "cancelled" | "substituted";
  substitute_instructor_id: string | null;
  substitute: string | null;
}

export interface Session {
  schedule_id: string | null;
  session_date: string;
  starts_at: Date;
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
  exceptions: readonly Exception[],
  sessions: readonly Session[],
  studio: Studio,
): DatedClass[] {
  const known = new Map(
    sessions.map((session) => [`${session.schedule_id} ${session.session_date}`, session]),
  );
  return templates.flatMap((template) => {
    const isClosed = (date: string) =>
      isCalledOff(template.schedule_id, date, exceptions) ||
      known.get(`${template.schedule_id} ${date}`)?.status === "cancelled";
    const date = nextOccurrence(template, studio.today, isClosed);
    if (date === null) return [];
    const session = known.get(`${template.schedule_id} ${date}`);
    return [onDate(template, date, session, exceptions, studio.time_zone)];
  });
}

export function isCalledOff(schedule_id: string, date: string, exceptions: readonly Exception[]): boolean {
  return exceptions.some(
    (exception) =>
      exception.exception_date === date &&
      exception.kind !== "substituted" &&
      (exception.schedule_id === null || exception.schedule_id === schedule_id),
  );
}

function onDate(
  template: Template,
  date: string,
  session: Session | undefined,
  exceptions: readonly Exception[],
  time_zone: string,
): DatedClass {
  const substituted = exceptions.find(
    (exception) =>
      exception.kind === "substituted" &&
      exception.schedule_id === template.schedule_id &&
      exception.exception_date === date,
  );
  const start = session?.starts_at ?? sessionStart(date, template.start_time, time_zone);
  return {
    schedule_id: template.schedule_id,
    class_type_id: template.class_type_id,
    date,
    start_time: template.start_time,
    starts_at: start.getTime(),
    duration_minutes: session?.duration_minutes ?? template.duration_minutes,
    max_participants: session?.max_participants ?? template.max_participants,
    seats_taken: session?.seats_taken ?? 0,
    class_name: template.class_name ?? unknownClass,
    description: template.description ?? "",
    difficulty_level: template.difficulty_level,
    price: template.price ?? classDefaults.price,
    illustration: template.illustration ?? "lotus",
    instructor_id: substituted ? substituted.substitute_instructor_id : template.instructor_id,
    instructor: (substituted ? substituted.substitute : template.instructor) ?? unknownInstructor,
  };
}
