import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { currencies } from "#app/platform/fields/money.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import {
  attendanceStatuses,
  classCategories,
  closureStatuses,
  instructorAnswers,
  payTypes,
  scheduleTypes,
  sessionStatuses,
} from "./kinds.ts";

const emptyIds = sql`'{}'::uuid[]`;

/**
 * Weekly classes, in studio time. The constraint `class_schedules_one_at_a_time` in the migrations keeps a
 * teacher's classes apart.
 */
export const classSchedules = pgTable(
  "class_schedules",
  {
    id: id(),
    instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    class_type_id: uuid().references(() => classTypes.id),
    /** 0 is Sunday, 6 is Saturday. */
    day_of_week: smallint().notNull(),
    start_time: time().notNull(),
    duration_minutes: integer().notNull().default(60),
    max_participants: integer().notNull().default(20),
    is_active: boolean().notNull().default(true),
    effective_from: date().notNull(),
    effective_until: date(),
    is_recurring: boolean().notNull().default(true),
    schedule_type: text({ enum: scheduleTypes }).notNull().default("weekly"),
    /** Empty for a generated room. */
    meeting_url: text(),
    notes: text(),
    version: integer().notNull().default(1),
    /** The idempotency key of the form. */
    request_id: uuid().unique("class_schedules_request"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("class_schedules_week").on(table.is_active, table.day_of_week, table.start_time),
    index("class_schedules_instructor").on(table.instructor_id),
    index("class_schedules_class_type").on(table.class_type_id),
    check("class_schedules_day", sql`${table.day_of_week} between 0 and 6`),
    check("class_schedules_ranges", sql`${table.duration_minutes} > 0 and ${table.max_participants} > 0`),
    check(
      "class_schedules_effective",
      sql`${table.effective_until} is null or ${table.effective_until} >= ${table.effective_from}`,
    ),
  ],
);

/** Closures of the studio or of some classes, and their progress in emailing members. */
export const closures = pgTable(
  "closures",
  {
    id: id(),
    name: text().notNull(),
    from_date: date().notNull(),
    until_date: date().notNull(),
    /** Empty for the whole studio. */
    schedule_ids: uuid().array().notNull().default(emptyIds),
    /** An additional message to booked members. */
    words: text().notNull().default(""),
    status: text({ enum: closureStatuses }).notNull().default("closing"),
    created_by: uuid(),
    request_id: uuid().notNull().unique("closures_request"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("closures_dates").on(table.until_date, table.from_date),
    check("closures_order", sql`${table.until_date} >= ${table.from_date}`),
  ],
);

/** Time off. The constraint `teacher_absences_apart` in the migrations keeps a person's absences apart. */
export const teacherAbsences = pgTable(
  "teacher_absences",
  {
    id: id(),
    instructor_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    from_date: date().notNull(),
    until_date: date().notNull(),
    reason: text().notNull().default(""),
    created_by: uuid(),
    created_at: created_at(),
  },
  (table) => [
    index("teacher_absences_until").on(table.until_date),
    check("teacher_absences_order", sql`${table.until_date} >= ${table.from_date}`),
  ],
);

/** Closed days. Other changes of a date are part of its session. */
export const scheduleExceptions = pgTable(
  "schedule_exceptions",
  {
    id: id(),
    /** Null for the whole studio. */
    schedule_id: uuid().references(() => classSchedules.id, { onDelete: "cascade" }),
    exception_date: date().notNull(),
    kind: text({ enum: ["holiday", "cancelled", "substituted"] }).notNull(),
    substitute_instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    reason: text(),
    /** Reopening the closure reopens the day. */
    closure_id: uuid().references(() => closures.id, { onDelete: "cascade" }),
    created_at: created_at(),
  },
  (table) => [
    ...valueLists(table),
    index("schedule_exceptions_closure").on(table.closure_id),
    // Null counts as a value, so that a day of the whole studio exists once.
    unique("schedule_exceptions_once").on(table.schedule_id, table.exception_date).nullsNotDistinct(),
    index("schedule_exceptions_date").on(table.exception_date),
  ],
);

/** Overrides the teacher's rate, in minor units of the currency. */
const pay = () => ({
  pay_type: text({ enum: payTypes }),
  pay_amount: integer(),
  pay_currency: text({ enum: currencies }),
});

export const classSeries = pgTable(
  "class_series",
  {
    id: id(),
    /** The idempotency key of the form. */
    request_id: uuid().notNull().unique("class_series_request"),
    schedule_type: text({ enum: scheduleTypes }).notNull(),
    category: text({ enum: classCategories }).notNull(),
    class_type_id: uuid().references(() => classTypes.id),
    package_id: uuid().references(() => classPackages.id),
    instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    /** 0 is Sunday, 6 is Saturday. */
    weekdays: smallint().array().notNull().default(sql`'{}'::smallint[]`),
    picked_dates: date().array().notNull().default(sql`'{}'::date[]`),
    /** In `time_zone`, the client's or the studio's. */
    start_time: time().notNull(),
    duration_minutes: integer().notNull(),
    time_zone: text().notNull(),
    class_count: integer().notNull(),
    ...pay(),
    notes: text().notNull().default(""),
    created_by: uuid(),
    version: integer().notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("class_series_package").on(table.package_id).where(sql`package_id is not null`),
    check("class_series_order", sql`${table.ends_on} >= ${table.starts_on}`),
    check("class_series_minutes", sql`${table.duration_minutes} between 15 and 480`),
    check("class_series_count", sql`${table.class_count} between 1 and 1000`),
  ],
);

/**
 * A dated class. Once it exists, it overrides its weekly class. The constraint `class_sessions_one_at_a_time`
 * in the migrations keeps a teacher's sessions apart.
 */
export const classSessions = pgTable(
  "class_sessions",
  {
    id: id(),
    schedule_id: uuid().references(() => classSchedules.id, { onDelete: "set null" }),
    /** For sessions without a weekly class. */
    series_id: uuid().references(() => classSeries.id),
    category: text({ enum: classCategories }).notNull().default("public_group"),
    package_id: uuid().references(() => classPackages.id),
    class_type_id: uuid().references(() => classTypes.id),
    instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    instructor_status: text({ enum: instructorAnswers }).notNull().default("accepted"),
    /** The teacher's answer and the time they propose, in the session's time zone. */
    answered_at: timestamp({ withTimezone: true }),
    answer_reason: text(),
    proposed_date: date(),
    proposed_time: time(),
    /** When the desk got a reminder that the teacher hasn't answered. */
    reminded_at: timestamp({ withTimezone: true }),
    /** The date in the weekly class. Moving the session leaves it, which closes that date. */
    planned_date: date(),
    session_date: date().notNull(),
    start_time: time().notNull(),
    /** The time zone of date and time: the studio's or the client's. */
    time_zone: text().notNull(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    duration_minutes: integer().notNull(),
    max_participants: integer().notNull(),
    /** Confirmed and pending bookings, counted under this row's lock. */
    seats_taken: integer().notNull().default(0),
    status: text({ enum: sessionStatuses }).notNull().default("scheduled"),
    meeting_url: text(),
    /** The id of the generated room if a booking had one before; otherwise the session's id. */
    room_id: uuid(),
    /** People without an account. */
    headcount: integer(),
    notes: text(),
    ...pay(),
    /** Why staff canceled it. */
    off_reason: text(),
    /** When staff last moved it or changed the teacher. Earlier bookings may cancel until the start. */
    changed_at: timestamp({ withTimezone: true }),
    /** The closure that canceled it. */
    closure_id: uuid().references(() => closures.id, { onDelete: "set null" }),
    /** Raised by every change, so that simultaneous edits are refused. */
    version: integer().notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("class_sessions_planned").on(table.schedule_id, table.planned_date),
    index("class_sessions_moved")
      .on(table.schedule_id, table.session_date)
      .where(sql`session_date <> planned_date`),
    index("class_sessions_closure").on(table.closure_id).where(sql`closure_id is not null`),
    index("class_sessions_date").on(table.session_date),
    index("class_sessions_starts_at").on(table.starts_at, table.id),
    // For the global search.
    index("class_sessions_type").on(table.class_type_id, table.starts_at).where(sql`status = 'scheduled'`),
    index("class_sessions_series").on(table.series_id, table.starts_at).where(sql`series_id is not null`),
    index("class_sessions_category").on(table.category, table.starts_at),
    index("class_sessions_package").on(table.package_id, table.starts_at).where(sql`package_id is not null`),
    index("class_sessions_no_teacher")
      .on(table.starts_at)
      .where(sql`instructor_id is null and status = 'scheduled'`),
    index("class_sessions_unanswered")
      .on(table.instructor_status, table.starts_at)
      .where(sql`instructor_status <> 'accepted'`),
    index("class_sessions_instructor").on(table.instructor_id, table.starts_at),
    check(
      "class_sessions_planned_date",
      sql`${table.schedule_id} is null or ${table.planned_date} is not null`,
    ),
    check(
      "class_sessions_headcount",
      sql`${table.headcount} is null or ${table.headcount} between 0 and 500`,
    ),
    check("class_sessions_seats", sql`${table.seats_taken} between 0 and ${table.max_participants}`),
  ],
);

export const attendance = pgTable(
  "attendance",
  {
    id: id(),
    session_id: uuid()
      .notNull()
      .references(() => classSessions.id, { onDelete: "cascade" }),
    /** Null after the account is deleted, so that figures stay. */
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    status: text({ enum: attendanceStatuses }).notNull(),
    note: text(),
    /** The session in which the person makes this one up. */
    makeup_session_id: uuid().references(() => classSessions.id, { onDelete: "set null" }),
    marked_by: uuid().references(() => user.id, { onDelete: "set null" }),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("attendance_once").on(table.session_id, table.user_id),
    index("attendance_user").on(table.user_id, table.status),
    index("attendance_makeup").on(table.makeup_session_id).where(sql`makeup_session_id is not null`),
    check("attendance_note", sql`length(${table.note}) <= 300`),
  ],
);
