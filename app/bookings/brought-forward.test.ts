import { randomUUID } from "node:crypto";
import { asc, eq, getTableColumns, getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { listWeek } from "#app/schedule/queries.server.ts";
import { attendance, classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { listTaught } from "#app/schedule/teaching-queries.server.ts";
import { testOldRelease } from "#tests/support/content/old-release.ts";
import { feedPath, readFeed } from "./calendar/calendar-feed.server.ts";
import { listBookings } from "./queries.server.ts";
import { listOwnWaiting } from "./seats/waiting-queries.server.ts";
import { sessionLink } from "./session-link.server.ts";
import { bookings } from "./tables.server.ts";

/** The migrations of the release before sessions were planned ahead. */
const releaseBefore = 8;
const origin = "https://studio.test";
const DAY = 86_400_000;

const { query, insert, migrate, find } = testOldRelease(releaseBefore);

async function person(name: string): Promise<Member> {
  const email = `${randomUUID().slice(0, 8)}@example.test`;
  const id = await insert("user", { name, email, email_verified: true });
  await query("insert into profiles (user_id, full_name, email) values ($1, $2, $3)", [id, name, email]);
  const session = { session_id: randomUUID(), expires_at: new Date("2100-01-01T00:00:00Z") };
  return { id, email, name, image: null, roles: ["user"], ...session };
}

/** A date so many days from today in Kolkata, and its weekday there. */
function day(ahead: number): { date: string; weekday: number } {
  const at = new Date(Date.now() + ahead * DAY + 5.5 * 3_600_000);
  return { date: at.toISOString().slice(0, 10), weekday: at.getUTCDay() };
}

const findType = async () => (await query("select id from class_types"))[0].id as string;

const template = async (given: { teacher: Member; ahead: number; time: string; link?: string }) =>
  insert("class_schedules", {
    instructor_id: given.teacher.id,
    class_type_id: await findType(),
    day_of_week: day(given.ahead).weekday,
    start_time: given.time,
    effective_from: "2020-01-01",
    meeting_url: given.link ?? null,
  });

async function session(given: {
  schedule_id: string;
  teacher: Member | null;
  ahead: number;
  time: string;
  link?: string;
  status?: string;
}) {
  const { date } = day(given.ahead);
  const [row] = await query(
    `insert into class_sessions (schedule_id, class_type_id, instructor_id, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants, seats_taken, status, meeting_url)
     values ($1, (select id from class_types), $2, $3::date, $4::time, 'Asia/Kolkata', ($3::date + $4::time) at time zone 'Asia/Kolkata', 60, 20, 1, $5, $6) returning id`,
    [
      given.schedule_id,
      given.teacher?.id ?? null,
      date,
      given.time,
      given.status ?? "scheduled",
      given.link ?? null,
    ],
  );
  return row.id as string;
}

let numbers = 0;
async function booking(session_id: string, guest: Member, status: string) {
  numbers += 1;
  await query(
    `insert into bookings (booking_id, user_id, session_id, class_name, instructor, class_date, class_time, starts_at, timezone, email, status, booking_type, price, session_duration)
     select $1, $2, id, 'Gentle Hatha', 'Asha Rao', session_date, start_time, starts_at, 'Asia/Tokyo', $3, $4, 'public_group', 12500, 60
     from class_sessions where id = $5`,
    [`YOG-20260101-AAAA${10 + numbers}`, guest.id, guest.email, status, session_id],
  );
}

/** All that people see of their bookings: lists, calendar, live rooms, places in lines. */
async function seen(guests: Member[]) {
  const all = [];
  for (const guest of guests) {
    const booked = await listBookings(find(), guest.id);
    const key = (await feedPath(find(), guest)).replace(/^\/calendar\/|\.ics$/g, "");
    all.push({
      booked,
      links: await Promise.all(booked.map((one) => sessionLink(find(), one))),
      calendar: await readFeed(find(), key, origin),
      feed: key,
      waiting: await listOwnWaiting(find(), guest.id, new Date()),
    });
  }
  return all;
}

/** Reads bookings and sessions of the release before: columns that came later are empty for that while. */
async function asOfBefore<Read>(read: () => Promise<Read>): Promise<Read> {
  const later: [table: string, name: string, type: string][] = [];
  for (const table of [bookings, classSessions]) {
    const name = getTableName(table);
    const there = await query("select column_name from information_schema.columns where table_name = $1", [
      name,
    ]);
    const names = new Set(there.map(({ column_name }) => column_name));
    for (const column of Object.values(getTableColumns(table))) {
      if (!names.has(column.name)) later.push([name, column.name, column.getSQLType()]);
    }
  }
  for (const [table, name, type] of later) await query(`alter table ${table} add column ${name} ${type}`);
  const found = await read();
  for (const [table, name] of later) await query(`alter table ${table} drop column ${name}`);
  return found;
}

it("migrates a studio of the last release without changing its bookings", async () => {
  const [asha, ravi, noa] = [await person("Asha Rao"), await person("Ravi Menon"), await person("Noa Levi")];
  const guests = [await person("Ana Lima"), await person("Ben Okafor"), await person("Chie Mori")];
  const [ana, ben, chie] = guests as [Member, Member, Member];
  const type = { name: "Gentle Hatha", description: "Slow.", difficulty_level: "beginner", price: 12_500 };
  await insert("class_types", type);
  const morning = await template({ teacher: asha, ahead: 3, time: "06:30", link: "https://meet.example/am" });
  // The same teacher at the same time: the release before did not refuse it.
  const double = await template({ teacher: asha, ahead: 3, time: "07:00" });
  const evening = await template({ teacher: ravi, ahead: 4, time: "18:00" });
  const past = await session({ schedule_id: morning, teacher: asha, ahead: -4, time: "06:30" });
  const next = await session({ schedule_id: morning, teacher: asha, ahead: 3, time: "06:30" });
  const doubled = await session({ schedule_id: double, teacher: asha, ahead: 3, time: "07:00" });
  const substituted = await session({ schedule_id: evening, teacher: ravi, ahead: 4, time: "18:00" });
  const off = await session({
    schedule_id: evening,
    teacher: ravi,
    ahead: 11,
    time: "18:00",
    status: "cancelled",
  });
  const own = "https://meet.example/own";
  const linked = await session({ schedule_id: morning, teacher: asha, ahead: 10, time: "06:30", link: own });
  await query(
    `insert into schedule_exceptions (schedule_id, exception_date, kind, substitute_instructor_id) values
     ($1, $2, 'substituted', $3), (null, $4, 'holiday', null), (null, $4, 'holiday', null)`,
    [evening, day(4).date, noa.id, day(18).date],
  );
  await booking(past, ana, "completed");
  await booking(next, ana, "confirmed");
  await booking(next, ben, "pending");
  await booking(doubled, ben, "confirmed");
  await booking(substituted, chie, "confirmed");
  await booking(off, chie, "cancelled");
  await booking(linked, ana, "confirmed");
  await query("insert into waiting_list (session_id, user_id) values ($1, $2), ($1, $3)", [
    next,
    chie.id,
    ben.id,
  ]);
  await query("insert into attendance (session_id, user_id, status) values ($1, $2, 'present')", [
    past,
    ana.id,
  ]);
  const before = await asOfBefore(() => seen(guests));
  expect(before.flatMap(({ booked }) => booked)).toHaveLength(7);
  expect(before[0]?.links.filter((link) => link === own)).toHaveLength(1);
  expect(before[2]?.waiting).toMatchObject([{ position: 1, session_date: day(3).date }]);

  await migrate();
  expect(await seen(guests)).toEqual(before);
  const planned = await planSessions(find());
  expect(planned).toBeGreaterThan(10);
  expect(await planSessions(find())).toBe(0);
  expect(await seen(guests)).toEqual(before);

  const marks = await find().select().from(attendance);
  expect(marks).toMatchObject([{ session_id: past, user_id: ana.id, status: "present" }]);
  const rows = await find().select().from(classSessions).orderBy(asc(classSessions.starts_at));
  expect(rows.every(({ planned_date, session_date }) => planned_date === session_date)).toBe(true);
  const teachers = new Map(rows.map(({ id, instructor_id }) => [id, instructor_id]));
  expect(teachers.get(substituted)).toBe(noa.id);
  expect(teachers.get(next)).toBe(asha.id);
  // The later of two overlapping classes loses its teacher, its weekly class ends, and the audit log records both.
  expect(teachers.get(doubled)).toBeNull();
  expect(await find().select().from(classSchedules).where(eq(classSchedules.id, double))).toMatchObject([
    { is_active: false },
  ]);
  const log = await find().select().from(auditLog);
  expect(log.map(({ action, subject_id }) => [action, subject_id]).sort()).toEqual(
    [
      ["sessions.change_teacher", doubled],
      ["class_schedules.end", double],
    ].sort(),
  );
  const week = (await listWeek(find(), new Date())).classes;
  expect(week.map(({ schedule_id, date, instructor }) => [schedule_id, date, instructor])).toEqual(
    expect.arrayContaining([
      [morning, day(3).date, "Asha Rao"],
      [evening, day(4).date, "Noa Levi"],
    ]),
  );
  const evenings = await listTaught(find(), new Date(), ravi.id);
  expect(evenings.sessions.map(({ date }) => date)).not.toContain(day(18).date);
  expect(
    await query("select count(*)::int as days from schedule_exceptions where schedule_id is null"),
  ).toEqual([{ days: 1 }]);
});
