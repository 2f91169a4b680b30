import { newBookingId } from "#app/bookings/booking-id.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { bookingHistory, bookingReminders, bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { nextOccurrence } from "#app/schedule/next-occurrence.ts";
import { sessionStart, studioDate } from "#app/schedule/session-start.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type Chance, chance } from "./chance.ts";
import type { Company, Guest, TaughtClass } from "./seed-schedule.ts";

type NewBooking = typeof bookings.$inferInsert;

const studioZone = "Asia/Kolkata";
const HOUR = 3_600_000;
const weeksBack = 8;
const rowsAtOnce = 400;

/** Seats that are taken on the next date, where the demo shows something by it. */
const notifiedSeats: Record<string, number> = {
  "sat-1030-kids": 10,
  "tue-1000-prenatal": 7,
  "wed-2030-yin": 12,
  "sun-0600-hatha": 13,
  "fri-1630-desk": 15,
  "thu-1800-prenatal": 6,
};

/** What the demo member has booked and will find under My Bookings. */
const memberTakes = { next: ["tue-1630-desk", "thu-1400-yin"], before: ["tue-1630-desk", "sun-1830-yin"] };

/** Sessions and bookings of the past weeks and of the next date of every class. */
export async function seedBookings(tx: Database, taught: TaughtClass[], company: Company): Promise<void> {
  const luck = chance(108);
  const today = studioDate(now(), studioZone);
  const made: NewBooking[] = [];
  for (const weekly of taught) {
    const always = { ...weekly, effective_from: "2024-01-01", effective_until: null, is_recurring: true };
    const next = nextOccurrence(always, today) ?? today;
    for (let week = -weeksBack; week <= 0; week += 1) {
      const date = zoneClock.addDays(next, week * 7);
      const starts_at = sessionStart(date, weekly.start_time, studioZone);
      // Between now and the next date that can be booked there may be one that is today's.
      const ends_at = new Date(starts_at.getTime() + weekly.duration_minutes * 60_000);
      const guests = guestsOf(weekly, company, luck, week);
      const rows = guests.map((guest) => bookingOf(weekly, guest, { date, starts_at, ends_at }, luck));
      const session_id = await seedSession(tx, weekly, date, starts_at, countSeats(rows));
      made.push(...rows.map((row) => ({ ...row, session_id })));
    }
  }
  for (let at = 0; at < made.length; at += rowsAtOnce) {
    const rows = await tx
      .insert(bookings)
      .values(made.slice(at, at + rowsAtOnce))
      .returning({
        id: bookings.id,
        status: bookings.status,
        user_id: bookings.user_id,
        created_at: bookings.created_at,
        updated_at: bookings.updated_at,
        starts_at: bookings.starts_at,
      });
    // Tomorrow's guests have had their reminders: the demo begins without a heap of mail.
    const reminded = rows.flatMap(({ id, starts_at }) =>
      starts_at && Math.abs(starts_at.getTime() - now().getTime()) < 25 * HOUR
        ? [{ booking_id: id, kind: "day" as const, starts_at }]
        : [],
    );
    if (reminded.length > 0) await tx.insert(bookingReminders).values(reminded);
    await tx
      .insert(bookingHistory)
      .values(
        rows.flatMap(({ id, status, user_id, created_at, updated_at }) => [
          { booking_id: id, to_status: "confirmed" as const, actor_id: user_id, at: created_at },
          ...(status === "confirmed"
            ? []
            : [{ booking_id: id, from_status: "confirmed" as const, to_status: status, at: updated_at }]),
        ]),
      );
  }
}

function guestsOf(weekly: TaughtClass, company: Company, luck: Chance, week: number): Guest[] {
  const told = week === 0 ? notifiedSeats[weekly.key] : undefined;
  const usual = Math.round(weekly.max_participants * (0.25 + 0.4 * luck.next()));
  const seats = told ?? Math.max(2, usual);
  const others = luck.shuffled(company.members.filter(({ id }) => id !== company.member.id));
  const takes = (week === 0 ? memberTakes.next : memberTakes.before).includes(weekly.key);
  return takes ? [company.member, ...others.slice(0, seats - 1)] : others.slice(0, seats);
}

interface Dated {
  date: string;
  starts_at: Date;
  ends_at: Date;
}

function bookingOf(weekly: TaughtClass, guest: Guest, dated: Dated, luck: Chance): NewBooking {
  const early = luck.between(20, 130) * HOUR;
  // Nobody has booked in the future.
  const created_at = new Date(
    Math.min(dated.starts_at.getTime() - early, now().getTime() - luck.between(1, 60) * HOUR),
  );
  const fate = luck.next();
  const isOver = dated.ends_at < now();
  const status: BookingStatus = !isOver
    ? "confirmed"
    : fate < 0.88
      ? "completed"
      : fate < 0.94
        ? "cancelled"
        : "no_show";
  return {
    booking_id: newBookingId(studioDate(created_at, studioZone), luck.bytes),
    user_id: guest.id,
    class_name: weekly.class_name,
    instructor: weekly.instructor.full_name,
    class_date: dated.date,
    class_time: weekly.start_time,
    timezone: guest.time_zone,
    starts_at: dated.starts_at,
    ...splitName(guest.full_name),
    email: guest.email,
    status,
    booking_type: "public_group",
    package_type: "Standard",
    goals: "Improve flexibility",
    participants_count: 1,
    price: weekly.price,
    session_duration: weekly.duration_minutes,
    created_at,
    updated_at: isOver ? dated.ends_at : created_at,
  };
}

function countSeats(rows: NewBooking[]): number {
  return rows.filter((row) => row.status === "confirmed").length;
}

async function seedSession(
  tx: Database,
  weekly: TaughtClass,
  date: string,
  starts_at: Date,
  seats_taken: number,
): Promise<string> {
  const rows = await tx
    .insert(classSessions)
    .values({
      schedule_id: weekly.schedule_id,
      class_type_id: weekly.class_type_id,
      instructor_id: weekly.instructor.id,
      planned_date: date,
      session_date: date,
      start_time: weekly.start_time,
      time_zone: studioZone,
      starts_at,
      duration_minutes: weekly.duration_minutes,
      max_participants: weekly.max_participants,
      seats_taken,
    })
    .returning({ id: classSessions.id });
  return rows[0]?.id ?? "";
}
