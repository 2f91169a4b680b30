import type { bookings } from "#app/bookings/tables.server.ts";
import { classSource } from "#app/overview/classes/class-queries.server.ts";
import { ratingSource } from "#app/overview/classes/rating-queries.server.ts";
import {
  packageSource,
  passTypeSource,
  typeSource,
} from "#app/planning/catalogue/catalogue-queries.server.ts";
import { sessionSource } from "#app/planning/sessions/list-queries.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type FilterRule, filtersOf, from, has, until, when } from "./filter-rules.ts";

interface Present {
  at: Date;
  /** The studio's date and zone. */
  today: string;
  zone: string;
  booked: readonly (typeof bookings.$inferSelect)[];
}

type Answer = (typeof classSessions.$inferSelect)["instructor_status"];

interface Taught {
  instructor_id: string | null;
  status: string;
  starts_at: Date;
  answer: Answer;
  made_at: Date;
  changed_at: Date | null;
}

const active = when<{ is_active: boolean }>({
  yes: ({ is_active }) => is_active,
  no: ({ is_active }) => !is_active,
});
const byTeacher = has<{ instructor_id: string | null }>(({ instructor_id }) => instructor_id);
const twoDays = 48 * 3_600_000;

/** Rules for the lists of classes, packages and passes. */
export function classLists({ at, today, zone, booked }: Present) {
  const dateOf = (moment: Date) => zoneClock.wall(moment.getTime(), zone).date;
  const starts = ({ starts_at }: { starts_at: Date }) => dateOf(starts_at);
  const window = `from=${zoneClock.addDays(today, -90)}&until=${zoneClock.addDays(today, 60)}`;
  /** It has no teacher, or its teacher has not accepted. */
  const needsTeacher = ({ instructor_id, status, starts_at, answer, made_at, changed_at }: Taught) =>
    instructor_id === null ||
    (status === "scheduled" &&
      starts_at > at &&
      (answer === "declined" ||
        answer === "proposed" ||
        (answer === "pending" &&
          Math.max(made_at.getTime(), changed_at?.getTime() ?? 0) <= at.getTime() - twoDays)));
  const isOver = (row: { starts_at: Date; duration_minutes: number }) =>
    row.starts_at.getTime() + row.duration_minutes * 60_000 <= at.getTime();
  const hasBegun = (row: { status: string; starts_at: Date }) =>
    row.status === "scheduled" && row.starts_at <= at;
  /** The classes of the person who made a booking, by account or email. */
  const sessionsOfClient = (id: string) => {
    const client = booked.find((one) => one.id === id);
    const own = booked.filter(
      (one) =>
        (one.user_id !== null && one.user_id === client?.user_id) ||
        one.email.toLowerCase() === client?.email.toLowerCase(),
    );
    return new Set(
      own
        .filter(({ status }) => status !== "cancelled" && status !== "rescheduled")
        .map(({ session_id }) => session_id),
    );
  };
  const client: FilterRule<{ id: string; category: string }> = {
    values: (rows) => {
      const own = new Set(rows.filter(({ category }) => category !== "public_group").map(({ id }) => id));
      return booked
        .filter(({ session_id }) => own.has(session_id ?? ""))
        .map(({ id }) => id)
        .slice(0, 3);
    },
    keeps: ({ id, category }, value) => category !== "public_group" && sessionsOfClient(value).has(id),
  };
  const teacher: FilterRule<Taught> = {
    values: (rows) => ["none", ...byTeacher.values(rows)],
    keeps: (row, value) => (value === "none" ? needsTeacher(row) : row.instructor_id === value),
  };
  return [
    filtersOf("class types", typeSource)({ level: has(({ difficulty_level }) => difficulty_level), active }),
    filtersOf(
      "packages",
      packageSource,
    )({ type: has(({ type }) => type), course: has(({ course_type }) => course_type), active }),
    filtersOf("pass types", passTypeSource)({ active }),
    filtersOf("sessions", sessionSource(true), { widest: [window] })({
      from: from(starts),
      until: until(starts),
      kind: has(({ schedule_type }) => schedule_type),
      category: has(({ category }) => category),
      status: when({
        scheduled: (row) => row.status === "scheduled" && !isOver(row),
        over: (row) => row.status === "scheduled" && isOver(row),
        cancelled: ({ status }) => status === "cancelled",
        not_conducted: ({ status }) => status === "not_conducted",
      }),
      answer: has(({ instructor_status }) => instructor_status),
      missing: when({ 1: ({ instructor_id, status }) => instructor_id === null && status === "scheduled" }),
      teacher: byTeacher,
      type: has(({ class_type_id }) => class_type_id),
      package: has(({ package_id }) => package_id),
      client,
      pay: has(({ pay_status }) => pay_status),
      of: has(({ series_id }) => series_id),
      planned: when({ 1: ({ series_id }) => series_id !== null }),
      // Keeps the first class of each series; `list-filters.test.ts` tests it separately.
      grouped: { values: () => [], keeps: () => true },
    }),
    filtersOf("classes in figures", classSource(at), {
      more: {
        class_type_id: classSessions.class_type_id,
        made_at: classSessions.created_at,
        changed_at: classSessions.changed_at,
      },
      widest: [window],
    })({
      from: from(starts),
      until: until(starts),
      teacher,
      type: has(({ class_type_id }) => class_type_id),
      category: has(({ category }) => category),
      status: when({
        coming: ({ status, starts_at }) => status === "scheduled" && starts_at > at,
        held: hasBegun,
        cancelled: ({ status }) => status === "cancelled",
        not_conducted: ({ status }) => status === "not_conducted",
      }),
      attendance: when({
        missing: ({ unmarked }) => unmarked > 0,
        complete: (row) => hasBegun(row) && row.booked > 0 && row.unmarked === 0,
      }),
      seats: when({
        empty: ({ status, booked: taken, max_participants }) =>
          status === "scheduled" && taken / max_participants < 0.3,
        full: ({ status, booked: taken, max_participants }) =>
          status === "scheduled" && taken >= max_participants,
      }),
      low: when({ 1: ({ rating }) => rating !== null && rating < 4 }),
      pay: has(({ pay }) => pay),
    }),
    filtersOf("ratings", ratingSource(at), {
      more: { class_type_id: classSessions.class_type_id, instructor_id: classSessions.instructor_id },
      widest: [window],
    })({
      from: from(starts),
      until: until(starts),
      teacher: {
        values: (rows) => ["none", ...byTeacher.values(rows)],
        keeps: ({ instructor_id }, value) => instructor_id === (value === "none" ? null : value),
      },
      type: has(({ class_type_id }) => class_type_id),
      stars: has(({ rating }) => String(rating)),
      words: when({ said: ({ comment }) => comment !== "", hidden: ({ hidden_at }) => hidden_at !== null }),
    }),
  ];
}
