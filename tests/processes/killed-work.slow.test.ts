import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addClosure } from "#app/bookings/closures/add-closure.server.ts";
import { CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { aMember } from "#tests/support/factories.ts";
import { demoServerDatabase, type FreshServerDatabase } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

/** A file may hold 5,000 people or 30,000 subscribers. Fewer are enough to be killed midway. */
const PEOPLE = 240;
const SUBSCRIBERS = 4_000;
const BOOKED = 80;
const CLASSES = 32;
const SEATS = 10;
const CANCELED = CLASSES * SEATS;

let database: FreshServerDatabase;
let studio: Studio;
let before: { people: number; subscribers: number };

const query = async (text: string, values: unknown[] = []) =>
  (await database.open.engine.pool.query(text, values)).rows;
const count = async (text: string): Promise<number> => (await query(text))[0].n;

const importOf = async (kind: "people" | "subscribers") =>
  (await query("select id, status, done, made from imports where kind = $1", [kind]))[0];

/** Checks a file and starts its import, as the two steps of the dashboard's form do. */
async function startImport(
  kind: "people" | "subscribers",
  { lines, options = {} }: { lines: string[]; options?: Record<string, string> },
): Promise<void> {
  const page = kind === "people" ? "user-management/import" : "newsletter-management/import";
  const Cookie = await signedIn(studio, "super_admin@sadhana.test");
  const post = async (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const address = `${studio.origin}/dashboard/${page}`;
    const headers = { Cookie, Origin: studio.origin };
    const { status } = await fetch(address, { method: "POST", redirect: "manual", headers, body });
    expect(status).toBe(302);
  };
  await post({ intent: "import_check", file: new File([lines.join("\r\n")], `${kind}.csv`) });
  await post({ intent: "import_start", id: (await importOf(kind)).id, ...options });
}

/** Books each of 80 members in four of 32 classes on a day two months ahead, and closes that day. */
async function closeBookedDay(): Promise<void> {
  await query(
    `insert into "user" (id, name, email, email_verified)
     select gen_random_uuid(), 'Guest ' || n, 'guest-' || n || '@closed.test', true from generate_series(1, $1::int) n`,
    [BOOKED],
  );
  await query(
    `insert into class_sessions (session_date, start_time, time_zone, starts_at, duration_minutes, max_participants, seats_taken)
     select day, time '06:00', 'Asia/Kolkata', (day + time '06:00') at time zone 'Asia/Kolkata' + n * interval '10 minutes', 60, $2, $2
     from (select (now() at time zone 'Asia/Kolkata')::date + 60 as day) d, generate_series(1, $1::int) n`,
    [CLASSES, SEATS],
  );
  await query(
    `with people as (select id, email, row_number() over (order by email) - 1 as n from "user" where email like '%@closed.test'),
      classes as (select *, row_number() over (order by starts_at) - 1 as n from class_sessions where schedule_id is null and seats_taken = ${SEATS} and starts_at > now() + interval '55 days')
     insert into bookings (booking_id, user_id, session_id, class_name, class_date, class_time, starts_at, email, status, booking_type, price, session_duration)
     select 'YOG-C-' || p.n || '-' || c.n, p.id, c.id, 'Class ' || c.n, c.session_date, c.start_time, c.starts_at, p.email, 'confirmed', 'public_group', 100, 60
     from people p join classes c on c.n % 8 = p.n % 8`,
  );
  expect(
    await count(`select count(*)::int n from bookings where status = 'confirmed' and ${isWithinClosure}`),
  ).toBe(CANCELED);
  const acharya = await aMember(database.db, { roles: ["yoga_acharya"] });
  const [{ day }] = await query(
    "select to_char((now() at time zone 'Asia/Kolkata')::date + 60, 'YYYY-MM-DD') as day",
  );
  await addClosure(database.db, acharya, {
    ...{ name: "Diwali", from_date: day, until_date: day, schedule_ids: [], words: "" },
    request_id: randomUUID(),
  });
}

const isWithinClosure = "bookings.booking_id like 'YOG-C-%'";
const canceled = () =>
  count(`select count(*)::int n from bookings where status = 'cancelled' and ${isWithinClosure}`);
const notified = () =>
  count(
    `select count(*)::int n from closure_notices n join bookings on bookings.id = n.booking_id
     where told_at is not null and ${isWithinClosure}`,
  );

async function killAfter(progress: () => Promise<number>, least: number): Promise<void> {
  await vi.waitUntil(async () => (await progress()) > least, { timeout: 120_000, interval: 5 });
  await studio.kill();
}

// Each kind of work is killed midway. The studio waits a few seconds before it resumes a job of a dead process.
// All of these waits overlap.
beforeAll(async () => {
  database = await demoServerDatabase();
  studio = await startStudio({ env: { DATABASE_URL: database.url, DEMO: "1", AUTH_SECRET: CROWD_SECRET } });
  await query(
    `insert into newsletter_subscribers (email, name, status, unsubscribed_at)
     values ('reader7@crowd.test', 'Left before', 'unsubscribed', now())`,
  );
  await closeBookedDay();
  await killAfter(canceled, 0);
  expect(await notified()).toBeLessThan(CANCELED);
  await studio.start();
  before = {
    people: await count('select count(*)::int n from "user"'),
    subscribers: await count("select count(*)::int n from newsletter_subscribers"),
  };
  const people = Array.from(
    { length: PEOPLE },
    (_, at) => `p${at}@crowd.test,Person ${at},user; sangha_guide`,
  );
  await startImport("people", { lines: ["email,full_name,roles", ...people] });
  await killAfter(async () => (await importOf("people")).made, PEOPLE / 4);
  expect((await importOf("people")).made).toBeLessThan(PEOPLE);
  await studio.start();
  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, at) => `reader${at}@crowd.test,Reader ${at}`);
  await startImport("subscribers", { lines: ["email,name", ...subscribers], options: { opted_in: "on" } });
  await killAfter(async () => (await importOf("subscribers")).made, SUBSCRIBERS / 4);
  expect((await importOf("subscribers")).made).toBeLessThan(SUBSCRIBERS);
  await studio.start();
  // A second time, while it writes to those whose classes it has canceled.
  await killAfter(notified, 0);
  await studio.start();
});

afterAll(async () => {
  await studio?.remove();
  await database?.close();
});

const isDone = (kind: "people" | "subscribers") =>
  expect.poll(async () => (await importOf(kind)).status, { timeout: 180_000, interval: 200 }).toBe("done");

it("finishes an import of people after a kill, and creates each person once", async () => {
  await isDone("people");
  expect(await importOf("people")).toMatchObject({ done: PEOPLE, made: PEOPLE });
  const [after] = await query(
    'select count(*)::int as people, count(distinct email)::int as addresses from "user"',
  );
  const people = before.people + PEOPLE;
  expect(after).toEqual({ people, addresses: people });
  const roles = await count(
    `select count(*)::int n from user_roles r join "user" u on u.id = r.user_id where u.email like 'p%@crowd.test'`,
  );
  expect(roles).toBe(2 * PEOPLE);
});

it("finishes an import of subscribers after a kill, without duplicates or unsubscribed addresses", async () => {
  await isDone("subscribers");
  expect(await importOf("subscribers")).toMatchObject({ done: SUBSCRIBERS, made: SUBSCRIBERS - 1 });
  const [after] = await query(
    "select count(*)::int as all, count(distinct lower(email))::int as addresses from newsletter_subscribers",
  );
  const all = before.subscribers + SUBSCRIBERS - 1;
  expect(after).toEqual({ all, addresses: all });
  expect(await query("select status from newsletter_subscribers where email = 'reader7@crowd.test'")).toEqual(
    [{ status: "unsubscribed" }],
  );
});

it("finishes a closure after the studio was killed: cancels 320 bookings and notifies each member once", async () => {
  const isClosed = "select count(*)::int n from closures where status = 'closed' and name = 'Diwali'";
  await expect.poll(() => count(isClosed), { timeout: 180_000, interval: 200 }).toBe(1);
  expect([await notified(), await canceled()]).toEqual([CANCELED, CANCELED]);
  const mails = await query(
    "select to_email from mails where kind = 'closure_notice' and to_email like '%@closed.test'",
  );
  expect(mails).toHaveLength(BOOKED);
  expect(new Set(mails.map(({ to_email }) => to_email)).size).toBe(BOOKED);
  expect(await count("select count(*)::int n from notifications where title = 'We are closed: Diwali'")).toBe(
    BOOKED,
  );
});
