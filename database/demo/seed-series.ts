import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { newBookingId } from "#app/bookings/booking-id.ts";
import { placeParts } from "#app/bookings/parts/write-parts.server.ts";
import { bookingHistory, bookings } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { substituteOffers } from "#app/planning/tables.server.ts";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type ClassSession, setTeacher, writeSession } from "#app/schedule/class-session.server.ts";
import { insertSeries } from "#app/schedule/make-session.server.ts";
import { insertNotConductedMarks } from "#app/schedule/record-attendance.server.ts";
import { seriesDates } from "#app/schedule/series-dates.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { bookingRequests } from "./content.ts";
import type { DemoPeople, DemoPerson } from "./seed-people.ts";

const studioZone = "Asia/Kolkata";
const DAY = 86_400_000;

interface Planned {
  category: "individual" | "corporate" | "private_group";
  kind: "weekly" | "monthly" | "crash" | "adhoc";
  package: string | null;
  clients: DemoPerson[];
  company?: string;
  /** Days from today on which it begins. */
  from: number;
  weekdays: number[];
  count: number;
  /** So many classes were agreed. */
  start: string;
  zone: string;
  seats?: number;
}

/** Classes of clients: crash courses, packages half held, a company's program and a group, in every state. */
export async function seedSeries(tx: Database, people: DemoPeople): Promise<void> {
  const chief = people.staff.find(({ email }) => email.startsWith("super_admin@"));
  if (!chief) return;
  const actor: Member = {
    ...{ id: chief.id, email: chief.email, name: chief.full_name, image: null, roles: ["super_admin"] },
    ...{ session_id: randomUUID(), expires_at: new Date(now().getTime() + DAY) },
  };
  const packages = await tx
    .select()
    .from(classPackages)
    .orderBy(asc(classPackages.price), asc(classPackages.id));
  const types = await tx.select().from(classTypes).orderBy(asc(classTypes.name), asc(classTypes.id));
  const teachers = Object.values(people.teachers);
  const packageOf = (type: string, course: string) =>
    packages.find(
      (one) => one.type === type && one.course_type === course && !one.is_archived && one.is_active,
    );
  const regular = packageOf("Individual", "regular");
  const steady = packages.find(
    (one) => one.type === "Individual" && one.course_type === "regular" && one.class_count > 6,
  );
  const crash = packageOf("Individual", "crash") ?? regular;
  const group = packageOf("Private group", "regular");
  const person = (at: number) => people.members[at % people.members.length] ?? people.member;
  const company = bookingRequests.companies[0];
  const plans: Planned[] = [
    {
      category: "individual",
      kind: "crash",
      package: crash?.id ?? null,
      clients: [person(3), person(4)],
      from: 2,
      weekdays: [1, 2, 3, 4, 5],
      count: 5,
      start: "13:00",
      zone: studioZone,
      seats: 6,
    },
    {
      category: "individual",
      kind: "crash",
      package: crash?.id ?? null,
      clients: [person(5)],
      from: 9,
      weekdays: [1, 3, 5],
      count: 4,
      start: "14:30",
      zone: studioZone,
      seats: 6,
    },
    {
      category: "individual",
      kind: "monthly",
      package: steady?.id ?? null,
      clients: [people.member],
      from: -28,
      weekdays: [2],
      count: 8,
      start: "13:10",
      zone: studioZone,
    },
    {
      category: "individual",
      kind: "monthly",
      package: steady?.id ?? null,
      clients: [person(6)],
      from: -21,
      weekdays: [4],
      count: 6,
      start: "12:00",
      zone: "Europe/London",
    },
    {
      category: "individual",
      kind: "monthly",
      package: regular?.id ?? null,
      clients: [person(7)],
      from: -10,
      weekdays: [6],
      count: 3,
      start: "15:00",
      zone: studioZone,
    },
    {
      category: "corporate",
      kind: "weekly",
      package: null,
      clients: [person(8)],
      company: company?.company ?? "Northwind",
      from: -14,
      weekdays: [3],
      count: 9,
      start: "09:00",
      zone: "America/New_York",
      seats: 40,
    },
    {
      category: "private_group",
      kind: "adhoc",
      package: group?.id ?? null,
      clients: [person(9)],
      from: 6,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      count: 1,
      start: "16:00",
      zone: studioZone,
      seats: 12,
    },
  ];
  const made: ClassSession[][] = [];
  for (const [at, plan] of plans.entries()) {
    const type = types.filter((one) => one.is_active && !one.is_archived)[at % 6];
    if (type) made.push(await seedOne(tx, actor, plan, { type, teachers, at }));
  }
  await seedStates(tx, made, { teachers, marked_by: chief.id });
}

type Type = typeof classTypes.$inferSelect;

async function seedOne(
  tx: Database,
  actor: Member,
  plan: Planned,
  { type, teachers, at }: { type: Type; teachers: DemoPerson[]; at: number },
): Promise<ClassSession[]> {
  const today = studioDate(now(), studioZone);
  const { dates } = seriesDates({
    ...{ from: zoneClock.addDays(today, plan.from), weekdays: plan.weekdays, picked: [] },
    ...{ count: plan.count, closed: new Set<string>() },
  });
  const series = {
    request_id: randomUUID(),
    schedule_type: plan.kind,
    ...{ category: plan.category, package_id: plan.package, class_type_id: type.id },
    starts_on: dates[0] ?? today,
    ends_on: dates.at(-1) ?? today,
    weekdays: plan.weekdays,
    ...{ start_time: plan.start, duration_minutes: 60, time_zone: plan.zone, class_count: dates.length },
    ...(at % 2 ? { pay_type: "per_class" as const, pay_amount: 80_000, pay_currency: "INR" as const } : {}),
    created_by: actor.id,
  };
  const session = {
    instructor_status: "accepted" as const,
    max_participants: Math.max(plan.seats ?? 1, plan.clients.length),
    seats_taken: plan.clients.length,
    meeting_url: null,
  };
  let sessions: ClassSession[] = [];
  let teacher: DemoPerson | undefined;
  for (const one of [...teachers.slice(at % teachers.length), ...teachers]) {
    try {
      const stored = await tx.transaction((part) =>
        insertSeries(part, { ...series, instructor_id: one.id }, dates, session),
      );
      sessions = stored.sessions;
      teacher = one;
      break;
    } catch (error) {
      if (!isExcluded(error, "class_sessions_one_at_a_time")) throw error;
    }
  }
  for (const client of plan.clients) {
    const made_at = new Date(now().getTime() - 40 * DAY);
    const [contract] = await tx
      .insert(bookings)
      .values({
        booking_id: newBookingId(studioDate(made_at, studioZone)),
        user_id: client.id,
        class_name: plan.company ? "Weekly program" : type.name,
        ...{
          class_package_id: plan.package,
          booking_type: plan.category,
          status: "confirmed",
          desk_status: "completed",
        },
        ...splitName(client.full_name),
        ...{ email: client.email, timezone: plan.zone, company_name: plan.company ?? null },
        price: 450_000,
        ...{ created_at: made_at, updated_at: made_at },
      })
      .returning();
    if (!contract) continue;
    await tx.insert(bookingHistory).values({ booking_id: contract.id, to_status: "confirmed", at: made_at });
    const parts = await placeParts(tx, actor, contract, sessions, {
      class_name: type.name,
      instructor: teacher?.full_name ?? "TBD",
      today: studioDate(made_at, studioZone),
    });
    // Planned when it was agreed: nobody books a class that is over.
    const ids = parts.map(({ id }) => id);
    await tx
      .update(bookings)
      .set({ created_at: made_at, updated_at: made_at })
      .where(inArray(bookings.id, ids));
    await tx.update(bookingHistory).set({ at: made_at }).where(inArray(bookingHistory.booking_id, ids));
    for (const part of parts) {
      if (part.starts_at && part.starts_at < now()) {
        await tx.update(bookings).set({ status: "completed" }).where(eq(bookings.id, part.id));
      }
    }
  }
  return sessions;
}

/** Three classes wait for an answer, one has another time proposed, one was declined and is offered, one was not held. */
async function seedStates(
  tx: Database,
  made: ClassSession[][],
  { teachers, marked_by }: { teachers: DemoPerson[]; marked_by: string },
): Promise<void> {
  const ahead = made.map((sessions) =>
    sessions.filter(({ starts_at }) => starts_at.getTime() > now().getTime() + DAY),
  );
  const [first = [], second = [], , fourth = []] = ahead;
  for (const session of first.slice(0, 3)) {
    await setTeacher(tx, session, { instructor_id: session.instructor_id, status: "pending" });
  }
  const [proposed, declined] = second;
  if (proposed) {
    await writeSession(tx, proposed.id, {
      ...{
        instructor_status: "proposed",
        answered_at: now(),
        answer_reason: "I teach elsewhere until three.",
      },
      ...{ proposed_date: proposed.session_date, proposed_time: "17:30" },
    });
  }
  if (declined) {
    const was = declined.instructor_id;
    await setTeacher(tx, declined, {
      instructor_id: null,
      status: "declined",
      reason: "I am travelling that day.",
    });
    await tx.insert(substituteOffers).values(
      teachers
        .filter(({ id }) => id !== was)
        .slice(0, 2)
        .map(({ id }) => ({
          ...{ session_id: declined.id, instructor_id: id, note: "Could you take this one?" },
          expires_at: new Date(declined.starts_at.getTime() - 2 * 3_600_000),
        })),
    );
  }
  const moved = fourth.at(-1);
  if (moved) {
    const date = zoneClock.addDays(moved.session_date, 1);
    await writeSession(tx, moved.id, {
      session_date: date,
      starts_at: new Date(moved.starts_at.getTime() + DAY),
      instructor_id: null,
      changed_at: now(),
    });
    await tx
      .update(bookings)
      .set({ class_date: date, starts_at: new Date(moved.starts_at.getTime() + DAY) })
      .where(eq(bookings.session_id, moved.id));
  }
  const missed = made[5]?.find(({ starts_at }) => starts_at < now());
  if (missed) {
    await writeSession(tx, missed.id, { status: "not_conducted", off_reason: "The link did not open." });
    const open = await tx
      .update(bookings)
      .set({ status: "confirmed" })
      .where(eq(bookings.session_id, missed.id))
      .returning({ user_id: bookings.user_id });
    const user_ids = open.flatMap(({ user_id }) => user_id ?? []);
    await insertNotConductedMarks(tx, { session_id: missed.id, user_ids, marked_by });
  }
}
