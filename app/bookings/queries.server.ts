import { and, asc, desc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { toSearchKey } from "#app/platform/text/search-key.server.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { activeStatuses } from "./kinds.ts";
import { bookings, isInClass, mergedBookings } from "./tables.server.ts";

export type Booking = typeof bookings.$inferSelect;

/** A member's bookings, newest first. */
export function listBookings(db: Database, user_id: string): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.user_id, user_id))
    .orderBy(desc(bookings.created_at), desc(bookings.id));
}

/** A booking found by a number, with the id that the links with this number are signed with. */
export type NumberedBooking = Booking & { signed_id: string };

/** Finds any booking by its current or an earlier number, without a permission check. */
export async function findBooking(db: Database, number: string): Promise<NumberedBooking | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.booking_id, number));
  if (booking) return { ...booking, signed_id: booking.id };
  const [merged] = await db
    .select({ booking: bookings, signed_id: mergedBookings.former_id })
    .from(mergedBookings)
    .innerJoin(bookings, eq(bookings.id, mergedBookings.booking_id))
    .where(eq(mergedBookings.number, number));
  return merged && { ...merged.booking, signed_id: merged.signed_id };
}

/** Finds a member's own booking by its number, or by one it had before. */
export async function findOwnBooking(
  db: Database,
  user_id: string,
  number: string,
): Promise<NumberedBooking | undefined> {
  const booking = await findBooking(db, number);
  return booking?.user_id === user_id ? booking : undefined;
}

/** Which of a member's bookings are of a class that should have been held and was not. */
export async function listUnheld(db: Database, user_id: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .where(and(eq(bookings.user_id, user_id), eq(classSessions.status, "not_conducted")));
  return new Set(rows.map(({ id }) => id));
}

export interface BookedClass {
  booking_id: string;
  schedule_id: string | null;
  class_name: string;
  instructor: string;
  class_date: string;
  starts_at: number;
}

/** The classes a member has booked, from that date of the studio on. */
export async function listBookedClasses(db: Database, user_id: string, from: string): Promise<BookedClass[]> {
  const rows = await db
    .select({
      booking_id: bookings.booking_id,
      schedule_id: classSessions.schedule_id,
      class_name: bookings.class_name,
      instructor: bookings.instructor,
      class_date: bookings.class_date,
      starts_at: bookings.starts_at,
    })
    .from(bookings)
    .leftJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .where(
      and(
        eq(bookings.user_id, user_id),
        inArray(bookings.status, activeStatuses),
        eq(bookings.booking_type, "public_group"),
        gte(bookings.class_date, from),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
  return rows.map((row) => ({
    ...row,
    class_date: row.class_date ?? "",
    starts_at: row.starts_at?.getTime() ?? 0,
  }));
}

/** Lists the confirmed and pending bookings of a session. */
export function listSeatHolders(
  db: Database,
  session_id: string,
): Promise<{ user_id: string | null; request_id: string | null }[]> {
  return seatHoldersStatement(db, { session_id });
}

const seatHoldersStatement = preparedStatement("who holds the seats", (db) =>
  db
    .select({ user_id: bookings.user_id, request_id: bookings.request_id })
    .from(bookings)
    .where(
      and(eq(bookings.session_id, sql.placeholder("session_id")), inArray(bookings.status, activeStatuses)),
    ),
);

interface SeatsOf {
  schedule_id: string;
  planned_date: string;
  user_id: string;
}

/** How many hold seats of a session that is there, and whether this person does. */
export async function countSeatHolders(
  db: Database,
  { schedule_id, planned_date, user_id }: SeatsOf,
): Promise<{ taken: number; isThere: boolean }> {
  const [seats] = await takenSeatsStatement(db, { schedule_id, planned_date, user_id });
  return seats ?? { taken: 0, isThere: false };
}

const takenSeatsStatement = preparedStatement<
  Record<keyof SeatsOf, string>,
  { taken: number; isThere: boolean }[]
>("seats of a session, and whose", (db) =>
  db
    .select({
      taken: sql<number>`count(*)::int`,
      isThere: sql<boolean>`coalesce(bool_or(${bookings.user_id} = ${sql.placeholder("user_id")}), false)`,
    })
    .from(classSessions)
    .innerJoin(bookings, eq(bookings.session_id, classSessions.id))
    .where(
      and(
        eq(classSessions.schedule_id, sql.placeholder("schedule_id")),
        eq(classSessions.planned_date, sql.placeholder("planned_date")),
        inArray(bookings.status, activeStatuses),
      ),
    ),
);

export async function hasBookings(db: Database): Promise<boolean> {
  return (await db.select({ id: bookings.id }).from(bookings).limit(1)).length > 0;
}

/** Returns whether a guest has a seat in the session. Compares name and address, because families share addresses. */
export async function hasGuestSeat(
  db: Database,
  session_id: string,
  { email, first_name, last_name }: Pick<Booking, "email" | "first_name" | "last_name">,
): Promise<boolean> {
  const name = toSearchKey(sql`${bookings.first_name} || ' ' || ${bookings.last_name}`);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.session_id, session_id),
        inArray(bookings.status, activeStatuses),
        isNull(bookings.user_id),
        eq(sql`lower(${bookings.email})`, email.toLowerCase()),
        eq(name, toSearchKey(sql`${`${first_name} ${last_name}`}`)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The booking that an earlier post of the same form has made. */
async function findByRequest(
  db: Database,
  user_id: string,
  request_id: string,
): Promise<Booking | undefined> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.request_id, request_id), eq(bookings.user_id, user_id)));
  return rows[0];
}

export async function findBookingById(db: Database, id: string): Promise<Booking | undefined> {
  const rows = await db.select().from(bookings).where(eq(bookings.id, id));
  return rows[0];
}

interface BookingKey {
  user_id: string;
  request_id: string;
  schedule_id: string;
  /** The date of the class, in the studio. */
  date: string;
}

interface EarlierBooking {
  request_id: string | null;
  schedule_id: string | null;
  moved_at: Date | null;
}

const listEarlier = preparedStatement<Record<keyof BookingKey, string>, EarlierBooking[]>(
  "earlier bookings of a class",
  (db) =>
    db
      .select({
        request_id: bookings.request_id,
        schedule_id: classSessions.schedule_id,
        moved_at: bookings.moved_at,
      })
      .from(bookings)
      .leftJoin(classSessions, eq(classSessions.id, bookings.session_id))
      .where(
        and(
          eq(bookings.user_id, sql.placeholder("user_id")),
          or(
            eq(bookings.request_id, sql.placeholder("request_id")),
            and(
              eq(bookings.class_date, sql.placeholder("date")),
              eq(classSessions.schedule_id, sql.placeholder("schedule_id")),
              inArray(bookings.status, activeStatuses),
            ),
          ),
        ),
      ),
);

/** Finds what the form a member sends did before, and whether another booking of the class is there. */
export async function findEarlier(
  db: Database,
  { user_id, request_id, schedule_id, date }: BookingKey,
): Promise<{ repeated: Result<Booking, "request_used"> | undefined; other: boolean }> {
  const found = await listEarlier(db, { user_id, request_id, schedule_id, date });
  const same = found.find((booking) => booking.request_id === request_id);
  // A booking that has moved may be in another weekly class by now.
  const isSame = same && (same.moved_at !== null || same.schedule_id === schedule_id);
  const booking = same ? await findByRequest(db, user_id, request_id) : undefined;
  return {
    repeated: booking && (isSame ? done(booking) : refuse("request_used")),
    other: found.some((booking) => booking.request_id !== request_id),
  };
}

/** Returns the profile fields that a quick booking copies. */
export async function findBooker(db: Database, user_id: string) {
  const rows = await bookersStatement(db, { user_id });
  return rows[0];
}

const bookersStatement = preparedStatement("who books", (db) =>
  db
    .select({ full_name: profiles.full_name, phone: profiles.phone, time_zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.user_id, sql.placeholder("user_id"))),
);

/**
 * Returns the time zone for the times shown to a booking's person: the one in their settings, or the one they booked
 * in.
 */
export async function findDisplayTimeZone(
  db: Database,
  { user_id, timezone }: { user_id: string | null; timezone: string },
): Promise<string> {
  return (user_id && (await findChosenZone(db, user_id))) || timezone;
}

const isHeld = inArray(bookings.status, activeStatuses);

export function listActiveBookings(db: Database, session_id: string): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.session_id, session_id), isHeld))
    .orderBy(asc(bookings.created_at), asc(bookings.id));
}

export async function hasActiveBooking(db: Database, session_id: string, user_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.session_id, session_id), eq(bookings.user_id, user_id), isHeld))
    .limit(1);
  return rows.length > 0;
}

/** Identifies a person's bookings, including guest bookings with the account's email address. */
export interface Booker {
  user_id: string;
  email: string | undefined;
}

export function isBookedBy({ user_id, email }: Booker): SQL | undefined {
  const asGuest = email
    ? and(isNull(bookings.user_id), sql`lower(trim(${bookings.email})) = ${email.toLowerCase()}`)
    : undefined;
  return or(eq(bookings.user_id, user_id), asGuest);
}

/** Lists a person's upcoming bookings, including requests without a date. */
export function listFutureBookings(db: Database, booker: Booker, now: Date): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(isBookedBy(booker), isHeld, or(isNull(bookings.starts_at), gt(bookings.starts_at, now))))
    .orderBy(asc(bookings.starts_at), asc(bookings.session_id), asc(bookings.id));
}

/** Returns the class type of a session. */
export async function findClassType(db: Database, session_id: string): Promise<string | null> {
  const rows = await db
    .select({ class_type_id: classSessions.class_type_id })
    .from(classSessions)
    .where(eq(classSessions.id, session_id));
  return rows[0]?.class_type_id ?? null;
}

/** When the studio last moved a booked class or changed its teacher. */
export async function findChangedAt(
  db: Database,
  { session_id }: Pick<Booking, "session_id">,
): Promise<Date | null> {
  if (!session_id) return null;
  const rows = await db
    .select({ changed_at: classSessions.changed_at })
    .from(classSessions)
    .where(eq(classSessions.id, session_id));
  return rows[0]?.changed_at ?? null;
}

export async function countSeatsTaken(db: Database, session_id: string): Promise<number> {
  return (await listSeatHolders(db, session_id)).length;
}

/** Lists the bookings for a member's calendar feed since `since`: booked and attended. */
export function listFeedBookings(db: Database, user_id: string, since: Date): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, user_id),
        inArray(bookings.status, ["pending", "confirmed", "completed"]),
        gt(bookings.starts_at, since),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
}

/** Lists all bookings of a session, past and present, that were not canceled. */
export function listSessionBookings(db: Database, session_id: string): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.session_id, session_id), isInClass()))
    .orderBy(asc(bookings.created_at), asc(bookings.id));
}
