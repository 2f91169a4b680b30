import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Database } from "#app/platform/database.server.ts";
import { countRows, listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import { listTimetable } from "../week/week-queries.server.ts";
import { readFigures } from "./figure-queries.server.ts";
import { listClients, listWeekSessions, sessionSource } from "./list-queries.server.ts";
import { sessionList } from "./session-list.ts";

it("finds classes by index among a hundred times as many", async () => {
  const at = new Date("2026-11-25T12:00:00+05:30");
  setClock(() => at);
  const fresh = await freshDatabase();
  const { db } = fresh;
  const teachers: { id: string }[] = [];
  for (let made = 0; made < 20; made += 1) teachers.push(await aMember(db, { roles: ["instructor"] }));
  const weekly = await aWeeklyClass(db, { effective_from: "2010-01-01" });
  /** A class an hour from this many hours from now on, each of another teacher, every 24th of the weekly class. */
  const grow = async (from: number, until: number) => {
    await db.execute(sql`
      insert into class_sessions (class_type_id, schedule_id, planned_date, instructor_id, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants, seats_taken)
      select ${weekly.class_type_id}::uuid, case when n % 24 = 0 then ${weekly.id}::uuid end,
        case when n % 24 = 0 then (start at time zone 'Asia/Kolkata')::date end,
        (array[${sql.join(
          teachers.map(({ id }) => sql`${id}::uuid`),
          sql`, `,
        )}])[1 + abs(n) % 20],
        (start at time zone 'Asia/Kolkata')::date, (start at time zone 'Asia/Kolkata')::time, 'Asia/Kolkata', start, 60, 10, 1
      from (select n, ${at.toISOString()}::timestamptz + n * interval '1 hour' as start
            from generate_series(${from}::int, ${until}::int) n) s`);
    await db.execute(sql`insert into bookings (booking_id, email, status, booking_type, session_id, starts_at, class_name)
      select 'YOG-20260101-' || lpad((row_number() over (order by s.starts_at) + (select count(*) from bookings))::text, 6, '0'),
        'guest@grow.test', 'confirmed', 'public_group', s.id, s.starts_at, 'Flow'
      from class_sessions s where not exists (select from bookings b where b.session_id = s.id)`);
    await db.execute(sql`analyze class_sessions`);
    await db.execute(sql`analyze bookings`);
  };
  const days = (first: number, last: number): [Date, Date] => [
    new Date(zoneClock.instant(zoneClock.addDays("2026-11-25", first), "00:00", "Asia/Kolkata")),
    new Date(zoneClock.instant(zoneClock.addDays("2026-11-25", last), "00:00", "Asia/Kolkata")),
  ];
  const source = sessionSource(true);
  const query = (address: string) => readListQuery(sessionList, new URLSearchParams(address));
  const list = (address: string) => async (tx: Database) => {
    expect((await listPage(tx, source, query(address))).rows.length).toBeGreaterThan(0);
    await countRows(tx, source, query(address));
  };
  const looks: Record<string, (tx: Database) => Promise<unknown>> = {
    list: list(""),
    latest: list("sort=latest"),
    "fewest booked": list("sort=fewest"),
    "by class": list("sort=class"),
    "by teacher": list("sort=teacher"),
    "of a teacher": list(`teacher=${teachers[3]?.id}`),
    week: async (tx) => expect((await listWeekSessions(tx, ...days(0, 7))).length).toBe(168),
    figures: (tx) => readFigures(tx, query("from=2026-11-11&until=2026-11-24"), true),
    clients: (tx) => listClients(tx, days(0, 28), undefined),
    "the week of the studio": async (tx) => {
      const { cards } = await listTimetable(tx, at, "2026-11-25", {
        ...{ teacher: undefined, type: undefined, level: undefined, full: false },
      });
      expect(cards).toHaveLength(1);
    },
  };
  const read = async () => {
    const found = new Map<string, number>();
    for (const table of ["class_sessions", "bookings"]) {
      for (const [name, look] of Object.entries(looks)) {
        const { whole, byIndex } = await rowsRead(db, table, look);
        found.set(`${table}, ${name}`, whole + byIndex);
      }
    }
    return found;
  };

  await grow(-56 * 24, 29 * 24);
  const few = await read();
  await grow(29 * 24 + 1, 60 * 24);
  await grow(-98_000, -56 * 24 - 1);
  const many = await read();
  const grown = [...many].filter(([name, rows]) => rows >= 3 * Math.max(few.get(name) ?? 0, 25));
  expect(grown).toEqual([]);
  setClock();
  await fresh.close();
}, 240_000);
