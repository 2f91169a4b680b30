import { randomUUID } from "node:crypto";
import { and, asc, between, eq } from "drizzle-orm";
import { newBookingId } from "#app/bookings/booking-id.ts";
import { bookingHistory, bookings } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { setTeacher } from "#app/schedule/class-session.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import {
  classSchedules,
  classSessions,
  closures,
  scheduleExceptions,
  teacherAbsences,
} from "#app/schedule/tables.server.ts";
import { chance } from "./chance.ts";
import {
  type ClassTypeKey,
  packages,
  type TeacherKey,
  classTypes as types,
  type WeeklyClass,
  weeklyClasses,
} from "./content.ts";
import { seedBookings } from "./seed-bookings.ts";

const studioZone = "Asia/Kolkata";
const DAY = 24 * 60 * 60 * 1000;
const archivedDaysAgo = 3;

export interface Guest {
  id: string;
  email: string;
  full_name: string;
  time_zone: string;
}

/** Who teaches in the demo studio and who comes. */
export interface Company {
  teachers: Record<TeacherKey, Guest>;
  /** The one who signs in as member@sadhana.test. */
  member: Guest;
  members: Guest[];
}

export interface TaughtClass extends WeeklyClass {
  schedule_id: string;
  class_type_id: string;
  class_name: string;
  /** Paise. */
  price: number;
  instructor: Guest;
}

/** Class types, packages, the weekly timetable, and who has booked what. */
export async function seedSchedule(tx: Database, company: Company): Promise<void> {
  const typeIds = await seedCatalogue(tx);
  const rows = await tx
    .insert(classSchedules)
    .values(
      weeklyClasses.map((weekly) => ({
        instructor_id: company.teachers[weekly.teacher].id,
        class_type_id: typeIds[weekly.class_type],
        day_of_week: weekly.day_of_week,
        start_time: weekly.start_time,
        duration_minutes: weekly.duration_minutes,
        max_participants: weekly.max_participants,
        effective_from: "2024-01-01",
      })),
    )
    .returning({ id: classSchedules.id });
  const taught = weeklyClasses.map((weekly, index): TaughtClass => {
    const type = types.find((one) => one.key === weekly.class_type);
    return {
      ...weekly,
      schedule_id: rows[index]?.id ?? "",
      class_type_id: typeIds[weekly.class_type],
      class_name: type?.name ?? "",
      price: (type?.price ?? 0) * 100,
      instructor: company.teachers[weekly.teacher],
    };
  });
  await seedBookings(tx, taught, company);
  await seedChanges(tx, company, typeIds, taught);
  await planSessions(tx);
  await seedSubstitutes(tx, company);
  await seedArchived(tx, company);
}

/** While Asha is away, others teach two of her classes. */
async function seedSubstitutes(tx: Database, { teachers: { asha, leela, ravi } }: Company): Promise<void> {
  const absence = and(
    eq(teacherAbsences.instructor_id, classSessions.instructor_id),
    between(classSessions.session_date, teacherAbsences.from_date, teacherAbsences.until_date),
  );
  const rows = await tx
    .select({ session: classSessions })
    .from(classSessions)
    .innerJoin(teacherAbsences, absence)
    .where(eq(classSessions.instructor_id, asha.id))
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(2);
  for (const { session } of rows) {
    for (const other of [leela, ravi]) {
      try {
        const given = { instructor_id: other.id, status: "accepted" } as const;
        await tx.transaction((part) => setTeacher(part, session, given));
        break;
      } catch (error) {
        if (!isExcluded(error, "class_sessions_one_at_a_time")) throw error;
      }
    }
  }
}

/** What is ahead for those who plan: a closure, absences, and classes that begin, end or are held once. */
async function seedChanges(
  tx: Database,
  { teachers }: Company,
  typeIds: Record<ClassTypeKey, string>,
  taught: TaughtClass[],
): Promise<void> {
  const ahead = (days: number) => zoneClock.addDays(studioDate(now(), "Asia/Kolkata"), days);
  const workshop = ahead(38);
  await tx.insert(classSchedules).values([
    {
      instructor_id: teachers.asha.id,
      class_type_id: typeIds["gentle-hatha"],
      day_of_week: zoneClock.weekdayOf(workshop),
      start_time: "11:00",
      duration_minutes: 120,
      max_participants: 24,
      effective_from: workshop,
      effective_until: workshop,
      is_recurring: false,
      schedule_type: "adhoc",
      notes: "The workshop on standing poses.",
    },
    {
      class_type_id: typeIds["gentle-hatha"],
      day_of_week: 3,
      start_time: "12:30",
      duration_minutes: 45,
      max_participants: 20,
      effective_from: ahead(35),
    },
  ]);
  const ending = taught.find(({ key }) => key === "fri-1630-desk");
  await tx
    .update(classSchedules)
    .set({ effective_until: ahead(50) })
    .where(eq(classSchedules.id, ending?.schedule_id ?? ""));
  await tx.insert(teacherAbsences).values([
    {
      instructor_id: teachers.asha.id,
      from_date: ahead(20),
      until_date: ahead(24),
      reason: "A family wedding",
    },
    { instructor_id: teachers.kenji.id, from_date: ahead(30), until_date: ahead(37), reason: "Retreat" },
  ]);
  const closed = { name: "Studio repairs", from_date: ahead(40), until_date: ahead(42) };
  const [closure] = await tx
    .insert(closures)
    .values({ ...closed, status: "closed", words: "We paint the walls.", request_id: randomUUID() })
    .returning();
  await tx.insert(scheduleExceptions).values(
    [40, 41, 42].map((days) => ({
      exception_date: ahead(days),
      kind: "holiday" as const,
      reason: closed.name,
      closure_id: closure?.id,
    })),
  );
}

/** What is offered no longer: a class type of last year, and bookings that go on with archived packages. */
async function seedArchived(tx: Database, { members }: Company): Promise<void> {
  await tx.insert(classTypes).values({
    name: "Rooftop Sunset",
    description: "An hour on the roof of the old studio, for as long as it was ours.",
    difficulty_level: "beginner",
    price: 20_000,
    illustration: "sunrise",
    is_active: false,
    is_archived: true,
    archived_at: new Date("2026-03-31T12:00:00Z"),
  });
  const archived = await tx.select().from(classPackages).where(eq(classPackages.is_archived, true));
  const luck = chance(30);
  const running = archived.flatMap((sold, at) => {
    const guest = members[members.length - 1 - at];
    // Asked for while it was still on offer.
    return guest
      ? [{ sold, guest, made_at: new Date(now().getTime() - (archivedDaysAgo + 4 + at) * DAY) }]
      : [];
  });
  if (running.length === 0) return;
  const rows = await tx
    .insert(bookings)
    .values(
      running.map(({ sold, guest, made_at }) => ({
        booking_id: newBookingId(studioDate(made_at, studioZone), luck.bytes),
        user_id: guest.id,
        class_name: sold.name,
        timezone: guest.time_zone,
        ...splitName(guest.full_name),
        email: guest.email,
        status: "confirmed" as const,
        desk_status: "in_progress" as const,
        booking_type: "individual" as const,
        class_package_id: sold.id,
        package_type: sold.course_type,
        participants_count: 1,
        price: sold.price,
        session_duration: sold.session_minutes,
        created_at: made_at,
        updated_at: new Date(made_at.getTime() + DAY),
      })),
    )
    .returning();
  await tx.insert(bookingHistory).values(
    rows.flatMap(({ id, user_id, created_at, updated_at }) => [
      { booking_id: id, to_status: "pending" as const, actor_id: user_id, at: created_at },
      { booking_id: id, from_status: "pending" as const, to_status: "confirmed" as const, at: updated_at },
    ]),
  );
}

async function seedCatalogue(tx: Database): Promise<Record<ClassTypeKey, string>> {
  const rows = await tx
    .insert(classTypes)
    .values(
      types.map(({ key: _key, price, second_price, ...type }) => ({
        ...type,
        price: price * 100,
        second_price: second_price * 100,
      })),
    )
    .returning({ id: classTypes.id });
  const ids = Object.fromEntries(types.map((type, index) => [type.key, rows[index]?.id ?? ""]));
  await tx.insert(classPackages).values(
    packages.map(({ key: _key, price, class_type_restrictions, ...one }) => ({
      ...one,
      price: price * 100,
      ...(one.is_archived ? { archived_at: new Date(now().getTime() - archivedDaysAgo * DAY) } : {}),
      class_type_restrictions: class_type_restrictions.map((type) => ids[type] ?? ""),
    })),
  );
  return ids as Record<ClassTypeKey, string>;
}
