import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDates } from "#app/bookings/closures/close-dates.server.ts";
import { aMember } from "#tests/support/factories.ts";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { type MailServer, startMailServer } from "#tests/support/smtp.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const PEOPLE = 80;
const CLASSES = 32;
const SEATS = 10;

let database: FreshServerDatabase;
let mail: MailServer;
let studio: Studio;

beforeAll(async () => {
  database = await freshServerDatabase();
  mail = await startMailServer();
  const { pool } = database.open.engine;
  await pool.query(
    `insert into "user" (id, name, email, email_verified)
     select gen_random_uuid(), 'Guest ' || n, 'guest-' || n || '@closed.test', true from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await pool.query(
    `insert into class_sessions (session_date, start_time, time_zone, starts_at, duration_minutes, max_participants, seats_taken)
     select day, time '06:00', 'Asia/Kolkata', (day + time '06:00') at time zone 'Asia/Kolkata' + n * interval '10 minutes', 60, $2, $2
     from (select (now() at time zone 'Asia/Kolkata')::date + 3 as day) d, generate_series(1, $1::int) n`,
    [CLASSES, SEATS],
  );
  // Each person in four classes.
  await pool.query(
    `with people as (select id, email, row_number() over (order by email) - 1 as n from "user" where email like '%@closed.test'),
      classes as (select *, row_number() over (order by starts_at) - 1 as n from class_sessions)
     insert into bookings (booking_id, user_id, session_id, class_name, class_date, class_time, starts_at, email, status, booking_type, price, session_duration)
     select 'YOG-C-' || p.n || '-' || c.n, p.id, c.id, 'Class ' || c.n, c.session_date, c.start_time, c.starts_at, p.email, 'confirmed', 'public_group', 100, 60
     from people p join classes c on c.n % 8 = p.n % 8`,
  );
});

afterAll(async () => {
  await studio?.remove();
  await database?.close();
  await mail?.close();
});

it("calls off 320 bookings through a kill, and tells everybody once", async () => {
  const { pool } = database.open.engine;
  const count = async (query: string): Promise<number> => (await pool.query(query)).rows[0].n;
  expect(await count("select count(*)::int n from bookings where status = 'confirmed'")).toBe(320);
  const acharya = await aMember(database.db, { roles: ["yoga_acharya"] });
  const { rows } = await pool.query(
    "select to_char(max(session_date), 'YYYY-MM-DD') as day from class_sessions",
  );
  const days = {
    name: "Diwali",
    from_date: rows[0].day,
    until_date: rows[0].day,
    schedule_ids: [],
    words: "",
  };
  await closeDates(database.db, acharya, { ...days, request_id: randomUUID() });
  const env = { DATABASE_URL: database.url, SMTP_URL: mail.url, DEMO: "0" };
  studio = await startStudio({ env });
  const told = "select count(*)::int n from closure_notices where told_at is not null";
  const called = "select count(*)::int n from bookings where status = 'cancelled'";
  await expect.poll(() => count(called), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await studio.kill();
  expect(await count(told)).toBeLessThan(320);
  await studio.start();
  await expect.poll(() => count(told), { timeout: 120_000, interval: 5 }).toBeGreaterThan(0);
  await studio.kill();
  await studio.start();
  const isClosed = "select count(*)::int n from closures where status = 'closed'";
  await expect.poll(() => count(isClosed), { timeout: 120_000 }).toBe(1);
  expect(await count(told)).toBe(320);
  expect(await count(called)).toBe(320);
  const mails = await pool.query("select to_email from mails where kind = 'closure_notice'");
  expect(mails.rows).toHaveLength(PEOPLE);
  expect(new Set(mails.rows.map(({ to_email }) => to_email)).size).toBe(PEOPLE);
  const bells = "select count(*)::int n from notifications where title = 'We are closed: Diwali'";
  expect(await count(bells)).toBe(PEOPLE);
});
