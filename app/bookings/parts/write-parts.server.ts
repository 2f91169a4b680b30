import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ClassSession, setRoom } from "#app/schedule/class-session.server.ts";
import { newBookingId } from "../booking-id.ts";
import { changeStatus } from "../booking-status.server.ts";
import { type Booking, countSeatsTaken } from "../queries.server.ts";
import { bookingHistory, bookings } from "../tables.server.ts";

interface About {
  class_name: string;
  instructor: string;
  /** The studio's date, for the bookings' numbers. */
  today: string;
  /** Canceled classes that these replace, in order. */
  makes_up?: readonly (string | null)[];
}

const atOnce = 200;

/**
 * Creates one booking per class of a contract, without a price. Each has a roster entry, reminders and calendar events
 * like any other booking.
 */
export async function placeParts(
  tx: Database,
  actor: Member,
  contract: Booking,
  sessions: readonly ClassSession[],
  { class_name, instructor, today, makes_up = [] }: About,
): Promise<Booking[]> {
  const at = now();
  const made: Booking[] = [];
  for (let from = 0; from < sessions.length; from += atOnce) {
    const rows = await tx
      .insert(bookings)
      .values(
        sessions.slice(from, from + atOnce).map((session, index) => ({
          booking_id: newBookingId(today),
          user_id: contract.user_id,
          session_id: session.id,
          part_of: contract.id,
          makes_up: makes_up[from + index] ?? null,
          class_name,
          instructor,
          class_date: session.session_date,
          class_time: session.start_time,
          starts_at: session.starts_at,
          session_duration: session.duration_minutes,
          timezone: contract.timezone,
          first_name: contract.first_name,
          last_name: contract.last_name,
          email: contract.email,
          phone: contract.phone,
          company_name: contract.company_name,
          experience_level: contract.experience_level,
          health_conditions: contract.health_conditions,
          group_size: contract.group_size,
          participants_count: contract.participants_count,
          emergency_contact: contract.emergency_contact,
          emergency_phone: contract.emergency_phone,
          class_package_id: contract.class_package_id,
          package_type: contract.package_type,
          currency: contract.currency,
          booking_type: contract.booking_type,
          status: "confirmed" as const,
          created_at: at,
          updated_at: at,
        })),
      )
      .returning();
    await tx.insert(bookingHistory).values(
      rows.map(({ id }) => ({
        booking_id: id,
        to_status: "confirmed" as const,
        actor_id: actor.id,
        at,
      })),
    );
    made.push(...rows);
  }
  await notifyStaffLists(tx, "bookings");
  return made;
}

/**
 * Gives a contract its classes: a group that chose its own date sits in that session itself, every other session is a
 * class of the contract.
 */
export async function seatContract(
  tx: Database,
  actor: Member,
  contract: Booking,
  sessions: readonly ClassSession[],
  about: About,
): Promise<Booking[]> {
  const own =
    contract.booking_type === "private_group" && contract.session_id === null && contract.starts_at
      ? sessions.find((one) => one.session_date === contract.class_date)
      : undefined;
  const seated = own ? [await seatItself(tx, contract, own, about)] : [];
  const others = sessions.filter((one) => one !== own);
  return [...seated, ...(await placeParts(tx, actor, contract, others, about))];
}

async function seatItself(
  tx: Database,
  contract: Booking,
  session: ClassSession,
  { instructor }: Pick<About, "instructor">,
): Promise<Booking> {
  // The group may have the link to its room already. Others in the session may have the session's.
  if ((await countSeatsTaken(tx, session.id)) === 0) await setRoom(tx, session.id, contract.id);
  const rows = await tx
    .update(bookings)
    .set({
      session_id: session.id,
      instructor,
      class_date: session.session_date,
      class_time: session.start_time,
      starts_at: session.starts_at,
      session_duration: session.duration_minutes,
      calendar_sequence: contract.calendar_sequence + 1,
      version: contract.version + 1,
      updated_at: now(),
    })
    .where(eq(bookings.id, contract.id))
    .returning();
  return rows[0] ?? contract;
}

/** Planning confirms a request and raises its version, so that colleagues notice. */
export async function confirmContract(tx: Database, actor: Member, contract: Booking): Promise<Booking> {
  if (contract.status === "pending") {
    return changeStatus(tx, contract, "confirmed", { actor_id: actor.id, reason: "planned" });
  }
  const rows = await tx
    .update(bookings)
    .set({ version: contract.version + 1, updated_at: now() })
    .where(eq(bookings.id, contract.id))
    .returning();
  return rows[0] ?? contract;
}

/** Lets classes of locked contracts be planned until that day, where they could be for a shorter time. */
export async function extendContracts(tx: Database, ids: readonly string[], until: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ valid_until: until, updated_at: now() })
    .where(
      and(inArray(bookings.id, [...ids]), or(isNull(bookings.valid_until), lt(bookings.valid_until, until))),
    );
}

/** Locks contracts in a fixed order. */
export async function lockContracts(tx: Database, ids: readonly string[]): Promise<Map<string, Booking>> {
  const locked = new Map<string, Booking>();
  for (const id of [...ids].sort()) {
    const rows = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
    if (rows[0]) locked.set(id, rows[0]);
  }
  return locked;
}
