import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countRows, listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { aWeeklyClass } from "#tests/support/classes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { sumByKind, sumByTeacher, sumMoney, sumSessions } from "./figure-queries.server.ts";
import { listWeekSessions, sessionSource, windowOf } from "./list-queries.server.ts";
import { sessionList } from "./session-list.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.close());

const read = (text: string) => readListQuery(sessionList, new URLSearchParams(text));
const DAY = 86_400_000;

/** So many classes, half of them behind and half ahead, a few hours from each other. */
async function manySessions(count: number, class_type_id: string | null): Promise<void> {
  await fresh.db.execute(sql`
    insert into class_sessions (class_type_id, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants)
    select ${class_type_id}::uuid, at::date, at::time, 'UTC', at at time zone 'UTC', 60, 20
    from (select date_trunc('hour', now() at time zone 'UTC') + (n - ${count}::int / 2) * interval '30 minutes' as at
      from generate_series(1, ${count}::int) n) made`);
  await fresh.db.execute(sql`analyze class_sessions`);
}

interface Node {
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

const looked = (node: Node): number =>
  node["Actual Rows"] +
  (node["Rows Removed by Filter"] ?? 0) +
  (node.Plans ?? []).reduce((sum, one) => sum + looked(one), 0);

/** How many rows the first page of the list and a week look at: the same on every machine. */
async function rowsLookedAt(): Promise<{ list: number; week: number }> {
  const explain = async (query: string) => {
    const { rows } = await fresh.open.engine.pool.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
      `explain (analyze, format json) ${query}`,
    );
    const [found] = rows;
    if (!found) throw new Error("no plan");
    return looked(found["QUERY PLAN"][0].Plan);
  };
  return {
    list: await explain(`select * from class_sessions where starts_at >= now() and starts_at < now() + interval '28 days'
      order by starts_at, id limit 26`),
    week: await explain(`select * from class_sessions where starts_at >= now() - interval '3 days'
      and starts_at < now() + interval '4 days' and status <> 'cancelled' order by starts_at, id limit 1000`),
  };
}

describe("the list of dated classes", () => {
  it("shows four weeks unless told otherwise, and a year at most", () => {
    expect(windowOf({}, "2026-12-01")).toEqual({ from: "2026-12-01", until: "2026-12-29" });
    expect(windowOf({ from: "2026-01-01", until: "2028-01-01" }, "2026-12-01")).toEqual({
      ...{ from: "2026-01-01", until: "2027-01-02" },
    });
    expect(windowOf({ until: "2026-10-01" }, "2026-12-01")).toEqual({
      ...{ from: "2026-09-03", until: "2026-10-01" },
    });
  });

  it("answers every filter, sort and figure", async () => {
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    const weekly = await aWeeklyClass(fresh.db, { instructor: teacher });
    await manySessions(200, weekly.class_type_id);
    for (const sort of ["soonest", "latest", "class", "teacher", "fewest"]) {
      const page = await listPage(fresh.db, sessionSource, read(`sort=${sort}`));
      expect(page.rows).toHaveLength(25);
      const following = await listPage(
        fresh.db,
        sessionSource,
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
      ],
    ];
    const counts = [];
    for (const filter of filters) counts.push(await countRows(fresh.db, sessionSource, read(filter)));
    expect([counts[0], counts[1], counts[3], counts[4]]).toEqual([0, 0, 0, 0]);
    expect(counts[6]).toBeGreaterThan(50);
    expect(counts[8]).toBeGreaterThan(50);
    const [from, until] = [new Date(Date.now() - 30 * DAY), new Date(Date.now() + 30 * DAY)];
    expect(await sumSessions(fresh.db, from, until)).toMatchObject({ planned: 200, off: 0 });
    expect(await sumByKind(fresh.db, from, until)).toMatchObject([{ kind: "adhoc", classes: 200 }]);
    expect(await sumByTeacher(fresh.db, from, until)).toMatchObject([
      { name: "TBD", classes: 200, hours: 200 },
    ]);
    expect(await sumMoney(fresh.db, from, until)).toEqual([]);
    expect((await listWeekSessions(fresh.db, from, until)).length).toBe(200);
  });

  it("reads no more with a hundred thousand classes as with a thousand, by index", async () => {
    await manySessions(1_000, null);
    const few = await rowsLookedAt();
    await fresh.db.execute(sql`delete from class_sessions`);
    await manySessions(100_000, null);
    const many = await rowsLookedAt();
    expect(many.list).toBeLessThan(3 * few.list);
    expect(many.week).toBeLessThan(3 * few.week);
    const page = await listPage(fresh.db, sessionSource, read(""));
    expect(page.rows).toHaveLength(25);
  });
});
