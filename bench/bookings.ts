import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { aCrowd, bookByForm, CROWD_SECRET, type Guest } from "#tests/support/content/crowd.ts";
import { startStudio } from "#tests/support/studio.ts";
import type { Figure } from "./figures.ts";
import { ratio } from "./figures.ts";
import { type Ground, importApp } from "./ground.ts";
import { type Statement, tapWire } from "./wire-tap.ts";

const PEOPLE = 300;
const CLASSES = 300;
const AT_ONCE = 16;
const WARM_UP_SECONDS = 2;
const SECONDS = 8;

interface GuestSeat {
  guest: Guest;
  schedule_id: string;
  date: string;
}

/**
 * Measures bookings per second across many classes: full HTTP requests, and the booking command alone. Compares both
 * with pgbench, which runs the recorded statements of one booking on the same server with as many connections.
 */
export async function bookings(ground: Ground): Promise<Figure[]> {
  const bin = pgbenchFile();
  const studio = await ground.open();
  const guests = await aCrowd(ground.pool, PEOPLE);
  const classes = await manyClasses(ground);
  const seats = pairs(guests, classes);
  const one = await oneBooking(ground, seats);
  const throughPages = await perSecond(seats, async ({ guest, ...seat }) => {
    const answer = await bookByForm(studio.origin, guest, seat, randomUUID());
    return answer.booking_id !== undefined;
  });
  const connections = await connectionsOf(ground);
  await studio.remove();
  await forgetEmails(ground);
  const command = await throughCommand(ground, seats);
  const bare = bin ? await throughPgbench(ground, bin, one, { seats, connections }) : undefined;
  await forgetEmails(ground);
  const figure = (what: string, value: number): Figure => {
    const name = `${what}, ${CLASSES} classes, one process: ${Math.round(value)} bookings a second`;
    if (!bare)
      return { what: name, value: "no pgbench on this machine to compare with", bar: "≥ 0.5", met: false };
    const share = ratio(value, bare);
    const against = `${share.toFixed(2)} of pgbench with the same ${one.statements.length} statements over as many connections (${connections}; ${Math.round(bare)}/s)`;
    return { what: name, value: against, bar: "≥ 0.5", met: share >= 0.5 };
  };
  return [figure("booking command", command), figure("booking by HTTP, mails included", throughPages)];
}

/** The booking command in this very process, as the studio calls it. */
async function throughCommand({ url }: Ground, seats: GuestSeat[]): Promise<number> {
  const { openBooking } = await importApp<typeof import("./booking-command.ts")>(
    "./bench/booking-command.ts",
  );
  const { book, close } = await openBooking(url);
  const perSecondAlone = await perSecond(seats, async ({ guest, ...seat }) => {
    const member = { ...guest, name: "Guest", image: null, session_id: "", expires_at: new Date() };
    return (
      await book({ ...member, roles: ["user"] }, { ...seat, time_zone: "UTC", request_id: randomUUID() })
    ).ok;
  });
  await close();
  return perSecondAlone;
}

/** How many connections the studio has opened for its bookings. */
async function connectionsOf({ pool }: Ground): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = 'sadhana'",
  );
  return rows[0]?.open ?? 1;
}

/** Deletes the queued emails, so that a studio opened later doesn't send them. */
async function forgetEmails({ pool }: Ground): Promise<void> {
  await pool.query("update mails set status = 'sent' where status = 'queued'");
}

/** Adds weekly classes with sessions for tomorrow, each at its own minute. */
async function manyClasses({ pool }: Ground): Promise<{ schedule_id: string; date: string }[]> {
  const { rows } = await pool.query(
    `with tomorrow as (select ((now() at time zone 'Asia/Kolkata')::date + 1) as day),
     made as (
       insert into class_schedules (class_type_id, day_of_week, start_time, max_participants, effective_from)
       select (select id from class_types limit 1), extract(dow from day), time '00:00' + n * interval '4 minutes', 5000, '2024-01-01'
       from tomorrow, generate_series(0, $1::int - 1) n returning *)
     insert into class_sessions (schedule_id, class_type_id, planned_date, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants)
     select id, class_type_id, day, day, start_time, 'Asia/Kolkata', (day + start_time) at time zone 'Asia/Kolkata', 60, 5000 from made, tomorrow
     returning schedule_id, to_char(session_date, 'YYYY-MM-DD') as date`,
    [CLASSES],
  );
  return rows;
}

/** Assigns each person their own classes, within the hourly booking limit. */
function pairs(guests: Guest[], classes: { schedule_id: string; date: string }[]): GuestSeat[] {
  const seats: GuestSeat[] = [];
  for (let round = 0; round < 50; round += 1) {
    for (const [number, guest] of guests.entries()) {
      const one = classes[(number + round * 7) % classes.length];
      if (one) seats.push({ guest, ...one });
    }
  }
  return seats;
}

/** Records the statements of one booking in a warmed-up studio. */
async function oneBooking(ground: Ground, seats: GuestSeat[]): Promise<OneBooking> {
  const tap = await tapWire(ground.url);
  const studio = await startStudio({ env: { DATABASE_URL: tap.url, DEMO: "1", AUTH_SECRET: CROWD_SECRET } });
  let number = "";
  for (let times = 0; times < 3; times += 1) {
    const seat = seats.pop();
    if (seat) number = (await bookByForm(studio.origin, seat.guest, seat, randomUUID())).booking_id ?? "";
  }
  await studio.remove();
  const statements = tap.transaction(/^(with [\s\S]*)?insert into "bookings"/i);
  await tap.close();
  if (!statements) throw new Error("no booking was seen on the wire");
  const { rows } = await ground.pool.query(
    `select b.id::text as "b_id", b.user_id::text, b.request_id::text, b.booking_id as number, b.session_id::text as "s_id",
       s.schedule_id::text, b.class_time::text, (select id::text from mails where cause = b.id::text) as "m_id",
       (select id::text from notifications n where n.user_id = b.user_id) as "n_id"
     from bookings b join class_sessions s on s.id = b.session_id where b.booking_id = $1`,
    [number],
  );
  return { statements, own: rows[0] };
}

interface OneBooking {
  statements: Statement[];
  /** Values that belong to this booking, by their variable in the script. */
  own: Record<string, string>;
}

async function perSecond(seats: GuestSeat[], book: (seat: GuestSeat) => Promise<boolean>): Promise<number> {
  const round = async (seconds: number) => {
    const started = performance.now();
    let booked = 0;
    const visitor = async () => {
      while (performance.now() < started + seconds * 1_000) {
        const seat = seats.pop();
        if (!seat || !(await book(seat))) throw new Error("a booking was refused");
        booked += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    return booked / ((performance.now() - started) / 1_000);
  };
  await round(WARM_UP_SECONDS);
  return round(SECONDS);
}

async function throughPgbench(
  { url, pool }: Ground,
  bin: string,
  one: OneBooking,
  { seats, connections }: { seats: GuestSeat[]; connections: number },
): Promise<number> {
  await pool.query(
    `create table bench_wishes (n int primary key, user_id text, schedule_id text, class_time text, starts_at text, date text)`,
  );
  await pool.query("create sequence bench_n");
  await pool.query(
    `insert into bench_wishes select row_number() over (), user_id, s.schedule_id::text, s.start_time::text, s.starts_at::text, s.session_date::text
     from unnest($1::text[], $2::uuid[], $3::date[]) as w(user_id, schedule_id, date)
     join class_sessions s on s.schedule_id = w.schedule_id and s.session_date = w.date`,
    [
      seats.map(({ guest }) => guest.id),
      seats.map((seat) => seat.schedule_id),
      seats.map((seat) => seat.date),
    ],
  );
  await pool.query("analyze");
  const { script, given } = asScript(one);
  const folder = mkdtempSync(join(tmpdir(), "sadhana-pgbench-"));
  const file = join(folder, "booking.sql");
  writeFileSync(file, script);
  const definitions = Object.entries(given).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  const { stdout } = await promisify(execFile)(bin, [
    ...["-n", "-M", "prepared", "-c", String(connections), "-j", "2", "-T", String(SECONDS), "-f", file],
    ...definitions,
    url,
  ]);
  rmSync(folder, { recursive: true });
  return Number(stdout.match(/tps = ([\d.]+)/)?.[1] ?? 0);
}

/** Formats the statements as a pgbench script that books another person into another class on each run. */
function asScript({ statements, own }: OneBooking): { script: string; given: Record<string, string> } {
  const given: Record<string, string> = {};
  const owned = Object.entries(own);
  const fill = (value: string | null | undefined, name: string, text: string) => {
    if (value === null || value === undefined) return "null";
    if (value === "") return "''";
    const same = owned.find(([, mine]) => mine === value);
    if (same) return `:${same[0]}`;
    given[name] = value;
    const inside = owned.filter(([, mine]) => value.includes(mine));
    for (const [key, mine] of inside) given[`was_${key}`] = mine;
    const filled = inside.reduce((sum, [key]) => `replace(${sum}, :was_${key}, :${key})`, `:${name}`);
    return inside.length > 0 && text.includes('into "mails"') && value.startsWith("{")
      ? `(${filled})::jsonb`
      : filled;
  };
  const lines = statements.map(({ text, values }, at) => {
    const filled = text.replace(/\$(\d+)/g, (_, place: string) =>
      fill(values[Number(place) - 1], `p${at}_${place}`, text),
    );
    const gives = outcomes.find(([statement]) => statement.test(text));
    return filled.trim().replace(/;$/, "") + (gives ? ` \\gset ${gives[1]}` : ";");
  });
  return { script: [drawn, ...lines].join("\n"), given };
}

const drawn = `with drawn as materialized (select nextval('bench_n')::int as n)
  select w.*, gen_random_uuid() as request_id, gen_random_uuid() as b_id, gen_random_uuid() as m_id, gen_random_uuid() as n_id, 'YOG-20300101-' || upper(lpad(to_hex(n), 6, '0')) as number
  from drawn join bench_wishes w using (n) \\gset`;

/** Results that later statements of the same booking use. */
const outcomes: [RegExp, string][] = [[/from "class_sessions"[\s\S]*for update/, "s_"]];

/** pgbench of the system's PostgreSQL, if it has one. */
function pgbenchFile(): string | undefined {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.map((folder) => join(folder, "pgbench")).find(existsSync);
}
