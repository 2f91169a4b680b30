import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { sessionPay } from "#app/finances/tables.server.ts";
import { countRows, listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { readFigures } from "./figure-queries.server.ts";
import { listClients, listWeekSessions, sessionSource, toTimeWindow } from "./list-queries.server.ts";
import { sessionList } from "./session-list.ts";

const fresh = testDatabase();

const read = (text: string) => readListQuery(sessionList, new URLSearchParams(text));
const source = sessionSource(true);
const DAY = 86_400_000;

/** Adds `count` classes a few hours apart, half in the past. */
async function manySessions(count: number, class_type_id: string | null): Promise<void> {
  await fresh.db.execute(sql`
    insert into class_sessions (class_type_id, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants)
    select ${class_type_id}::uuid, at::date, at::time, 'UTC', at at time zone 'UTC', 60, 20
    from (select date_trunc('hour', now() at time zone 'UTC') + (n - ${count}::int / 2) * interval '30 minutes' as at
      from generate_series(1, ${count}::int) n) made`);
  await fresh.db.execute(sql`analyze class_sessions`);
}

describe("the list of sessions", () => {
  it("shows four weeks by default and a year at most", () => {
    expect(toTimeWindow({}, "2026-12-01")).toEqual({ from: "2026-12-01", until: "2026-12-29" });
    expect(toTimeWindow({ from: "2026-01-01", until: "2028-01-01" }, "2026-12-01")).toEqual({
      ...{ from: "2026-01-01", until: "2027-01-02" },
    });
    expect(toTimeWindow({ until: "2026-10-01" }, "2026-12-01")).toEqual({
      ...{ from: "2026-09-03", until: "2026-10-01" },
    });
  });

  it("supports every filter, sort and figure", async () => {
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    const weekly = await aWeeklyClass(fresh.db, { instructor: teacher });
    await manySessions(200, weekly.class_type_id);
    for (const sort of ["soonest", "latest", "class", "teacher", "fewest"]) {
      const page = await listPage(fresh.db, source, read(`sort=${sort}`));
      expect(page.rows).toHaveLength(25);
      const following = await listPage(
        fresh.db,
        source,
        read(`sort=${sort}&after=${encodeURIComponent(page.next ?? "")}`),
      );
      const ids = new Set(page.rows.map(({ id }) => id));
      expect(following.rows.some(({ id }) => ids.has(id))).toBe(false);
    }
    const filters = [
      ...[
        "kind=weekly",
        "category=individual",
        "status=over",
        "answer=pending",
        "q=nobody",
        "grouped=1",
        "missing=1",
      ],
      ...[
        `teacher=${teacher.id}`,
        `type=${weekly.class_type_id}`,
        `package=${teacher.id}`,
        `of=${teacher.id}`,
        "planned=1",
      ],
    ];
    const counts: number[] = [];
    for (const filter of filters) counts.push(await countRows(fresh.db, source, read(filter)));
    expect([counts[0], counts[1], counts[3], counts[4]]).toEqual([0, 0, 0, 0]);
    expect(counts[6]).toBeGreaterThan(50);
    expect(counts[8]).toBeGreaterThan(50);
    const [from, until] = [new Date(Date.now() - 30 * DAY), new Date(Date.now() + 30 * DAY)];
    const days = [from, until].map((at) => at.toISOString().slice(0, 10));
    const figures = await readFigures(fresh.db, read(`from=${days[0]}&until=${days[1]}`), true);
    expect(figures.all).toMatchObject({ planned: 200, off: 0 });
    expect(figures.kinds).toMatchObject([{ kind: "adhoc", classes: 200 }]);
    expect(figures.teachers).toMatchObject([{ name: "TBD", classes: 200, hours: 200 }]);
    expect(figures.money).toEqual([]);
    const narrowed = await readFigures(fresh.db, read(`teacher=${teacher.id}`), false);
    expect([narrowed.all.planned, narrowed.money]).toEqual([0, undefined]);
    expect((await listWeekSessions(fresh.db, from, until)).length).toBe(200);
  });

  it("groups a series at its first matching session", async () => {
    const starts = [1, 2, 3].map((days) => new Date(Date.now() + days * DAY));
    const shared = { start_time: "08:00", time_zone: "UTC", duration_minutes: 60 };
    const date = (at: Date) => at.toISOString().slice(0, 10);
    const [series] = await fresh.db
      .insert(classSeries)
      .values({
        ...{ ...shared, request_id: randomUUID(), schedule_type: "weekly", category: "individual" },
        ...{ starts_on: date(starts[0] as Date), ends_on: date(starts[2] as Date), class_count: 3 },
      })
      .returning();
    const made = await fresh.db
      .insert(classSessions)
      .values(
        starts.map((starts_at, at) => ({
          ...{ ...shared, starts_at, session_date: date(starts_at), max_participants: 1 },
          ...{
            series_id: series?.id,
            instructor_status: at === 0 ? ("accepted" as const) : ("pending" as const),
          },
        })),
      )
      .returning({ id: classSessions.id });
    const shown = async (text: string) =>
      (await listPage(fresh.db, source, read(text))).rows.map(({ id }) =>
        made.findIndex((one) => one.id === id),
      );
    expect(await shown("")).toEqual([0, 1, 2]);
    expect(await shown("grouped=1")).toEqual([0]);
    expect(await shown("grouped=1&answer=pending")).toEqual([1]);
    expect(await countRows(fresh.db, source, read("grouped=1&answer=pending&sort=latest"))).toBe(1);
  });

  it("counts all booked seats of a past session", async () => {
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    const starts_at = new Date(Date.now() - 3 * DAY);
    const session_date = starts_at.toISOString().slice(0, 10);
    const [made] = await fresh.db
      .insert(classSessions)
      .values({
        ...{ session_date, start_time: "08:00", time_zone: "UTC", starts_at, duration_minutes: 60 },
        ...{ max_participants: 4, instructor_id: teacher.id },
      })
      .returning({ id: classSessions.id });
    for (const [at, status] of (["completed", "completed", "no_show", "cancelled"] as const).entries()) {
      await fresh.db.insert(bookings).values({
        ...{ booking_id: `YOG-20260101-SEATS${at}`, email: `guest${at}@seats.test`, status, starts_at },
        ...{ booking_type: "public_group", class_name: "Flow", session_id: made?.id ?? "" },
      });
    }
    const around = [-4, -2].map((day) => new Date(Date.now() + day * DAY).toISOString().slice(0, 10));
    const days = `from=${around[0]}&until=${around[1]}`;
    expect((await listPage(fresh.db, source, read(days))).rows).toMatchObject([{ seats_taken: 3 }]);
    expect((await readFigures(fresh.db, read(days), false)).teachers).toMatchObject([
      { id: teacher.id, occupancy: 0.75 },
    ]);
  });

  it("filters by client and, for staff who see pay, by pay status", async () => {
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    const ana = await aMember(fresh.db);
    const starts_at = new Date(Date.now() + 3 * DAY);
    const session_date = starts_at.toISOString().slice(0, 10);
    const made = await fresh.db
      .insert(classSessions)
      .values(
        [0, 1, 2].map((hours) => ({
          ...{
            session_date,
            start_time: "08:00",
            time_zone: "UTC",
            duration_minutes: 60,
            max_participants: 5,
          },
          starts_at: new Date(starts_at.getTime() + hours * 3_600_000),
          category: hours === 2 ? ("public_group" as const) : ("individual" as const),
          instructor_id: hours === 0 ? teacher.id : null,
        })),
      )
      .returning({ id: classSessions.id });
    const [own = "", others = "", open = ""] = made.map(({ id }) => id);
    const book = async (session_id: string, given: Partial<typeof bookings.$inferInsert>) => {
      const [row] = await fresh.db
        .insert(bookings)
        .values({
          ...{ booking_id: `YOG-20261120-${session_id.slice(0, 6)}`, session_id, status: "confirmed" },
          ...{ booking_type: "individual", class_name: "Program", email: ana.email, ...given },
        })
        .returning();
      return row?.id ?? "";
    };
    const hers = await book(own, { user_id: ana.id, first_name: "Ana", last_name: "Lima" });
    const theirs = await book(others, { email: "office@acme.test", company_name: "Acme" });
    await book(open, { user_id: ana.id, booking_type: "public_group" });
    const rows = async (address: string, seesPay = true) =>
      (await listPage(fresh.db, sessionSource(seesPay), read(address))).rows.map(({ id }) => id);
    expect(await rows(`client=${hers}`)).toEqual([own]);
    expect(await rows(`client=${theirs}`)).toEqual([others]);
    const span = [new Date(Date.now() - DAY), new Date(Date.now() + 9 * DAY)] as const;
    expect(await listClients(fresh.db, span, undefined)).toEqual([
      { id: theirs, name: "Acme" },
      { id: hers, name: "Ana Lima" },
    ]);
    const nothing = [new Date(0), new Date(1)] as const;
    expect(await listClients(fresh.db, nothing, hers)).toEqual([{ id: hers, name: "Ana Lima" }]);
    const pay = { session_id: own, instructor_id: teacher.id, pay_date: session_date, amount: 80_000 };
    await fresh.db.insert(sessionPay).values({ ...pay, currency: "INR", status: "approved" });
    expect(await rows("pay=approved")).toEqual([own]);
    expect(await rows("pay=approved", false)).toHaveLength(3);
  });
});
