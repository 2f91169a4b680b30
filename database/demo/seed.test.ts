import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { now } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { seedDemo } from "./seed.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await openSignIn(fresh.db);
  await seedDemo(fresh.db);
});

afterAll(() => fresh.close());

async function rowsOf<Row extends Record<string, unknown>>(query: string) {
  return (await fresh.db.execute<Row>(sql.raw(query))).rows;
}

async function countOf(of: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::int as count from ${of}`);
  return row?.count ?? 0;
}

const today = "(now() at time zone 'Asia/Kolkata')::date";

/** What the demo studio was asked to hold, by module. */
const plannedCounts: Record<string, [of: string, count: number]> = {
  "people invited": ["invitations", 3],
  "people unverified, nobody having invited them": [
    `"user" u where not email_verified and not exists (select from invitations i where i.user_id = u.id)`,
    1,
  ],
  "people deactivated, with a reason": [`"user" where banned and ban_reason <> ''`, 2],
  "people deactivated": [`"user" where banned`, 2],
  badges: [`(select jsonb_object_keys(badges) from profiles) as badge`, 8],
  "notes about people": [`staff_notes where subject = 'user'`, 12],
  "absences ahead": [`teacher_absences where from_date > ${today}`, 2],
  "payout details": ["payout_details", 6],
  "payout details in dollars": [
    `payout_details d join profiles p using (user_id)
      where d.currency = 'USD' and p.time_zone in ('Europe/Lisbon', 'Europe/Paris')`,
    2,
  ],
  "payout details in any other currency than rupees": [`payout_details where currency <> 'INR'`, 2],
  "standard rates": ["instructor_rates where instructor_id is null", 14],
  "schedule types with a standard rate": [
    "(select distinct schedule_type from instructor_rates where instructor_id is null) as type",
    4,
  ],
  "personal rates": ["instructor_rates where instructor_id is not null", 6],
  "rates that ended": [`instructor_rates where effective_until < ${today}`, 2],
  "rates that begin next month": [`instructor_rates where effective_from > ${today}`, 2],
  "crash courses": [`class_series where schedule_type = 'crash'`, 2],
  "individual packages half held": [
    `class_series s where category = 'individual' and schedule_type = 'monthly'
      and exists (select from class_sessions c where c.series_id = s.id and c.starts_at < now())
      and exists (select from class_sessions c where c.series_id = s.id and c.starts_at > now())`,
    3,
  ],
  "corporate programs, weekly at nine in New York": [
    `class_series where category = 'corporate' and schedule_type = 'weekly'
      and start_time = '09:00' and time_zone = 'America/New_York'`,
    1,
  ],
  "private groups": [`class_series where category = 'private_group'`, 1],
  "classes that wait for an answer": [`class_sessions where instructor_status = 'pending'`, 3],
  "classes with another time proposed": [`class_sessions where instructor_status = 'proposed'`, 1],
  "classes declined and offered": [
    `class_sessions c where instructor_status = 'declined'
      and exists (select from substitute_offers o where o.session_id = c.id)`,
    1,
  ],
  "classes that were moved": [
    `class_sessions c join class_series s on s.id = c.series_id
      where not extract(dow from c.session_date)::int = any(s.weekdays)`,
    1,
  ],
  "classes with a substitute": [
    `class_sessions c join class_schedules s on s.id = c.schedule_id where c.instructor_id <> s.instructor_id`,
    2,
  ],
  "classes that were not held": [`class_sessions where status = 'not_conducted'`, 1],
  "closures of three days next month": [
    `closures where until_date - from_date = 2 and from_date > ${today} + 27`,
    1,
  ],
  "weekly classes that end": [
    `class_schedules where schedule_type = 'weekly' and effective_until > ${today}`,
    1,
  ],
  "weekly classes that begin": [
    `class_schedules where schedule_type = 'weekly' and effective_from > ${today}`,
    1,
  ],
  "one-off workshops": [`class_schedules where not is_recurring`, 1],
  refunds: [`transactions where refund_of is not null`, 6],
  "credit notes": [`invoices where kind = 'credit_note'`, 6],
  "money that is awaited": [`transactions where direction = 'income' and status = 'pending'`, 5],
  "money that failed": [`transactions where direction = 'income' and status = 'failed'`, 2],
  "income in dollars": [
    `transactions where direction = 'income' and currency = 'USD' and refund_of is null`,
    12,
  ],
  income: [`transactions where direction = 'income' and refund_of is null`, 220],
  "requests, beside what is planned and what runs on archived packages": [
    `bookings b where booking_type <> 'public_group' and part_of is null
      and not exists (select from bookings p where p.part_of = b.id)
      and not exists (select from class_packages p where p.id = b.class_package_id and p.is_archived)`,
    30,
  ],
  proposals: ["bookings where quoted_at is not null", 4],
  "messages marked as spam": ["contact_messages where spam_sign is not null", 3],
  "states of messages": ["(select distinct status from contact_messages) as state", 4],
  "saved replies": ["saved_replies", 4],
  "mails given up": [`mails where status = 'given_up'`, 2],
  "class types": ["class_types where not is_archived", 8],
  "class types archived": ["class_types where is_archived", 1],
  "packages archived, with bookings that run": [
    `class_packages p where is_archived and exists (
      select from bookings b where b.class_package_id = p.id and b.status in ('pending', 'confirmed'))`,
    2,
  ],
  "letters with results": [`letters where status = 'sent' and delivered > 0`, 4],
  "letters with three failures": ["letters where failed = 3", 1],
  "letters scheduled": [`letters where status = 'scheduled'`, 1],
  "letters in the making": [`letters where status = 'draft'`, 1],
  subscribers: ["newsletter_subscribers", 900],
  "sources of subscribers": ["(select distinct source from newsletter_subscribers) as source", 4],
  "states of attendance": ["(select distinct status from attendance) as state", 9],
};

it.for(Object.entries(plannedCounts))("the demo has its %s", async ([, [of, count]]) => {
  expect(await countOf(of)).toBe(count);
});

it("every failed email of the demo can be sent again", async () => {
  const failed = await rowsOf<{ kind: string; props: unknown }>(
    "select kind, props from mails where status = 'given_up'",
  );
  for (const { kind, props } of failed) {
    expect((await composeEmail(kind, props, studio)).text, kind).toContain(studio.name);
  }
});

it("the demo has requests of three types in every state of a booking and of the desk", async () => {
  const requests = await rowsOf<{ booking_type: string; status: string; desk_status: string | null }>(
    `select booking_type, status, desk_status from bookings where booking_type <> 'public_group'`,
  );
  expect(new Set(requests.map(({ booking_type }) => booking_type)).size).toBe(3);
  expect(new Set(requests.map(({ status }) => status)).size).toBe(6);
  expect(new Set(requests.flatMap(({ desk_status }) => desk_status ?? [])).size).toBe(4);
});

it("the demo's bookings were made on the day that their number says", async () => {
  const wrong = await rowsOf(
    `select booking_id, created_at from bookings
     where substr(booking_id, 5, 8) <> to_char(created_at at time zone 'Asia/Kolkata', 'YYYYMMDD')`,
  );
  expect(wrong).toEqual([]);
});

it("nobody in the demo has booked a class after it began", async () => {
  expect(
    await rowsOf("select booking_id, created_at, starts_at from bookings where created_at > starts_at"),
  ).toEqual([]);
});

it("marks attendance by the end of the class, whatever the time of day", async () => {
  expect(
    await rowsOf(
      `select booking_id, updated_at, starts_at from bookings where status in ('completed', 'no_show')
       and updated_at > starts_at + session_duration * interval '1 minute'`,
    ),
  ).toEqual([]);
});

it("nothing in the demo was done on a day that is still to come", async () => {
  const columns = await rowsOf<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'
     and (c.column_name = 'at' or c.column_name like '%\\_at')
     and c.column_name not in ('expires_at', 'starts_at', 'send_at', 'token_expires_at')
     and c.column_name not like '%expires%' and c.column_name not like 'next%'`,
  );
  expect(columns.length).toBeGreaterThan(60);
  const ahead: unknown[] = [];
  for (const { table, column } of columns) {
    const [row] = await rowsOf<{ latest: string | null }>(
      `select max("${column}")::text as latest from "${table}" where "${column}" > '${now().toISOString()}'`,
    );
    if (row?.latest) ahead.push({ table, column, latest: row.latest });
  }
  expect(ahead).toEqual([]);
});
