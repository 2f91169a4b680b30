import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { classPackages } from "#app/catalogue/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import { markSecret } from "#app/platform/database/secret-columns.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import type { HealthNote } from "#app/platform/fields/health-note.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { created_at, currency, emptyList, id, updated_at } from "#app/platform/tables.server.ts";
import { classSessions, closures } from "#app/schedule/tables.server.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";
import { replyColumns } from "#app/staff/desk/reply-columns.server.ts";
import { bookingStatuses, bookingTypes, inClassStatuses, reminderKinds, waitingStatuses } from "./kinds.ts";

/** Sorts bookings by start, with undated ones last in both directions. */
const startsOrLast = sql`coalesce(starts_at, '9999-01-01 00:00:00+00'::timestamptz)`;
const startsOrFirst = sql`coalesce(starts_at, '1970-01-01 00:00:00+00'::timestamptz)`;

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    /** `YOG-YYYYMMDD-XXXXXX`, the number people read to each other. */
    booking_id: text().notNull().unique(),
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    session_id: uuid().references(() => classSessions.id),
    class_name: text().notNull(),
    instructor: text().notNull().default(""),
    class_date: date(),
    class_time: time(),
    /**
     * The booker's time zone. Private dates and times are in this zone. Scheduled classes use the zone of their
     * session.
     */
    timezone: text().notNull().default("UTC"),
    /** The absolute start, where the class has one. */
    starts_at: timestamp({ withTimezone: true }),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    email: text().notNull(),
    phone: text().notNull().default(""),
    country: text(),
    group_size: text(),
    experience_level: text(),
    special_requests: text().$type<HealthNote>(),
    emergency_contact: text().notNull().default("Not provided"),
    emergency_phone: text().notNull().default("Not provided"),
    status: text({ enum: bookingStatuses }).notNull(),
    booking_type: text({ enum: bookingTypes }).notNull(),
    class_package_id: uuid().references(() => classPackages.id),
    package_type: text(),
    goals: text(),
    preferred_days: text().array().notNull().default(emptyList),
    preferred_times: text().array().notNull().default(emptyList),
    health_conditions: text().$type<HealthNote>(),
    company_name: text(),
    company_size: text(),
    job_title: text(),
    industry: text(),
    participants_count: integer(),
    work_location: text(),
    session_frequency: text(),
    budget_range: text(),
    current_wellness_programs: boolean(),
    /** The pass that paid for the booking; the price is then 0. */
    pass_id: uuid().references(() => passes.id),
    /** Minor units of `currency`, computed on the server when the booking was made. */
    price: integer(),
    currency: currency(priceCurrency),
    session_duration: integer(),
    equipment_needed: text(),
    booking_notes: text().$type<HealthNote>(),
    /** The form's own number: the same form sent twice makes one booking. */
    request_id: uuid(),
    /** Raised at every change that calendars must follow. */
    calendar_sequence: integer().notNull().default(0),
    /** The id under which calendars hold the entry, where that is not the booking's own. */
    calendar_uid: uuid(),
    /** The contract of this class, whose bookings have no price. */
    part_of: uuid().references((): AnyPgColumn => bookings.id),
    /** The canceled class that this one replaces. */
    makes_up: uuid().references((): AnyPgColumn => bookings.id),
    /** When the booking last moved to another session and took a seat there. */
    moved_at: timestamp({ withTimezone: true }),
    /** Null for a scheduled class, which needs no answer. */
    desk_status: text({ enum: deskStatuses }),
    assigned_to: uuid().references(() => user.id, { onDelete: "set null" }),
    /** The last proposal in minor units of `currency`, its number of classes and its expiry. */
    quoted_price: integer(),
    quoted_classes: integer(),
    quote_words: text(),
    quote_valid_until: timestamp({ withTimezone: true }),
    quoted_at: timestamp({ withTimezone: true }),
    /** When the proposal was accepted. */
    quote_answered_at: timestamp({ withTimezone: true }),
    /** When staff entered the price, or the proposal with it was accepted. */
    price_agreed_at: timestamp({ withTimezone: true }),
    /** The extended last day of a contract, if staff changed it. */
    valid_until: date(),
    /** Raised with every change by staff. */
    version: integer().notNull().default(1),
    /** Search text with a space before each word. */
    search_text: text().generatedAlwaysAs(
      sql`search_key(' ' || booking_id || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || class_name || ' ' || coalesce(company_name, ''))`,
    ),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("bookings_one_active")
      .on(table.user_id, table.class_date, table.class_time, table.class_name)
      .where(sql`status in ('pending', 'confirmed') and booking_type = 'public_group'`),
    uniqueIndex("bookings_request").on(table.request_id),
    uniqueIndex("bookings_part_once")
      .on(table.part_of, table.session_id)
      .where(sql`status in ('pending', 'confirmed')`),
    index("bookings_part_of").on(table.part_of, table.starts_at).where(sql`part_of is not null`),
    uniqueIndex("bookings_makes_up")
      .on(table.makes_up)
      .where(sql`makes_up is not null and status <> 'cancelled'`),
    index("bookings_whole").on(table.created_at, table.id).where(sql`part_of is null`),
    index("bookings_user").on(table.user_id, table.created_at),
    index("bookings_user_date").on(table.user_id, table.class_date),
    index("bookings_session").on(table.session_id, table.status),
    index("bookings_pass").on(table.pass_id).where(sql`pass_id is not null`),
    index("bookings_package").on(table.class_package_id).where(sql`class_package_id is not null`),
    index("bookings_list").on(table.created_at),
    index("bookings_status").on(table.status, table.created_at),
    index("bookings_instructor").on(table.instructor, table.status),
    index("bookings_coming").on(table.starts_at).where(sql`status = 'confirmed'`),
    index("bookings_desk")
      .on(table.desk_status, table.created_at, table.id)
      .where(sql`desk_status is not null`),
    index("bookings_type").on(table.booking_type, table.created_at),
    index("bookings_assigned").on(table.assigned_to).where(sql`desk_status in ('new', 'in_progress')`),
    index("bookings_requests")
      .on(table.created_at, table.id)
      .where(sql`booking_type <> 'public_group' and part_of is null`),
    index("bookings_unplanned")
      .on(table.created_at, table.id)
      .where(
        sql`status = 'confirmed' and booking_type <> 'public_group' and session_id is null and part_of is null`,
      ),
    index("bookings_soonest").on(startsOrLast, table.id),
    index("bookings_latest").on(startsOrFirst, table.id),
    index("bookings_search").using("gin", table.search_text.op("gin_trgm_ops")),
    check("bookings_quote", sql`${table.quoted_price} is null or ${table.quoted_price} > 0`),
    check(
      "bookings_participants",
      sql`${table.participants_count} is null or ${table.participants_count} between 1 and 500`,
    ),
    check("bookings_price", sql`${table.price} is null or ${table.price} >= 0`),
  ],
);

/** Keeps bookings that count as in a class. Pass the status column where the table has an alias. */
export const isInClass = (status: SQLWrapper = bookings.status) => inArray(status, inClassStatuses);

/** Changes of a booking's status and date: by whom, when and why. */
export const bookingHistory = pgTable(
  "booking_history",
  {
    id: id(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    from_status: text({ enum: bookingStatuses }),
    to_status: text({ enum: bookingStatuses }).notNull(),
    /** The start before and after a move; null where the status changed. */
    from_starts_at: timestamp({ withTimezone: true }),
    to_starts_at: timestamp({ withTimezone: true }),
    /** The number of the form that moved it: sent twice, it moves once. */
    request_id: uuid(),
    actor_id: uuid(),
    reason: text(),
    at: created_at(),
  },
  (table) => [
    ...valueLists(table),
    index("booking_history_booking").on(table.booking_id, table.at),
    uniqueIndex("booking_history_request").on(table.request_id),
  ],
);

/**
 * Bookings that became part of another: earlier versions made a second booking of one that was moved. Their numbers
 * and signed links still lead to it.
 */
export const mergedBookings = pgTable(
  "merged_bookings",
  {
    /** The booking's former number. */
    number: text().primaryKey(),
    /** Links signed before the merge contain this id. */
    former_id: uuid().notNull(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
  },
  (table) => [index("merged_bookings_booking").on(table.booking_id)],
);

/** Replies of staff and of the booker. */
export const bookingReplies = pgTable(
  "booking_replies",
  {
    id: id(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    ...replyColumns(),
    created_at: created_at(),
  },
  (table) => [...valueLists(table), index("booking_replies_booking").on(table.booking_id, table.created_at)],
);

/** The waiting list of a full session in order. */
export const waitingList = pgTable(
  "waiting_list",
  {
    id: id(),
    /** The order of the list, unique even for people who join at the same time. */
    place: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    session_id: uuid()
      .notNull()
      .references(() => classSessions.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The zone of the person's clock. */
    timezone: text().notNull().default("UTC"),
    /** Whether a seat that comes free may be paid with a pass. */
    use_pass: boolean().notNull().default(false),
    /** The price shown to the person, in minor units of its currency; null for the class's listed price. */
    price: integer(),
    currency: currency(priceCurrency),
    status: text({ enum: waitingStatuses }).notNull().default("waiting"),
    /** The booking it became. */
    booking_id: uuid().references(() => bookings.id, { onDelete: "set null" }),
    joined_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("waiting_list_once").on(table.session_id, table.user_id).where(sql`status = 'waiting'`),
    index("waiting_list_order").on(table.session_id, table.status, table.place),
    index("waiting_list_user").on(table.user_id, table.status),
  ],
);

/**
 * The people to notify of a closure: one row per canceled booking and per teacher. All rows of a person get `told_at`
 * together, after one email.
 */
export const closureNotices = pgTable(
  "closure_notices",
  {
    id: id(),
    closure_id: uuid()
      .notNull()
      .references(() => closures.id, { onDelete: "cascade" }),
    booking_id: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    instructor_id: uuid().references(() => user.id, { onDelete: "cascade" }),
    /** The account, or a guest's address. */
    person: text().notNull(),
    told_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("closure_notices_once").on(table.closure_id, table.booking_id),
    uniqueIndex("closure_notices_teacher")
      .on(table.closure_id, table.instructor_id)
      .where(sql`booking_id is null`),
    index("closure_notices_untold").on(table.closure_id, table.person).where(sql`told_at is null`),
  ],
);

/** Sent reminders, one per booking, kind and start. */
export const bookingReminders = pgTable(
  "booking_reminders",
  {
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text({ enum: reminderKinds }).notNull(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    /** The meeting link that it held. */
    link: text(),
    at: created_at(),
  },
  (table) => [...valueLists(table), primaryKey({ columns: [table.booking_id, table.kind, table.starts_at] })],
);

/** Ratings, one per attendee and session. */
export const classRatings = pgTable(
  "class_ratings",
  {
    id: id(),
    session_id: uuid()
      .notNull()
      .references(() => classSessions.id, { onDelete: "cascade" }),
    /** Null once the account is gone; the figures stay. */
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    /** The teacher at the time of the rating. */
    instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    rating: smallint().notNull(),
    comment: text(),
    /** The writer agreed that the studio shows it on its pages. */
    may_show: boolean().notNull().default(false),
    /** Hidden comments still count with their stars. */
    hidden_at: timestamp({ withTimezone: true }),
    hidden_by: uuid(),
    created_at: created_at(),
  },
  (table) => [
    uniqueIndex("class_ratings_once").on(table.session_id, table.user_id),
    index("class_ratings_instructor").on(table.instructor_id, table.created_at),
    index("class_ratings_newest").on(table.created_at, table.id),
    index("class_ratings_shown").on(table.created_at).where(sql`${table.may_show}`),
    check("class_ratings_range", sql`${table.rating} between 1 and 5`),
  ],
);

/** The addresses under which members' calendars subscribe. A new salt makes a new address. */
export const calendarFeeds = pgTable("calendar_feeds", {
  user_id: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  salt: uuid().notNull().defaultRandom().unique(),
  created_at: created_at(),
});

markSecret(calendarFeeds, ["salt"]);
