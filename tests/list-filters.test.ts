import { resolve } from "node:path";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { occupancyList } from "#app/overview/classes/class-lists.ts";
import { readOccupancy } from "#app/overview/classes/occupancy-queries.server.ts";
import {
  type Filters,
  joinValues,
  type ListDefinition,
  type QueryOf,
  readListQuery,
  splitValues,
} from "#app/platform/lists/list-query.ts";
import { now, setClock } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { listTeaching } from "#app/teaching/teaching-list.server.ts";
import { comingList, pastList } from "#app/teaching/teaching-lists.ts";
import { classLists } from "./list-filters/classes.ts";
import { type FilteredList, withFilter } from "./list-filters/filter-rules.ts";
import { moneyLists } from "./list-filters/money.ts";
import { peopleLists } from "./list-filters/people.ts";
import { seedRareRows } from "./list-filters/seed-rare-rows.ts";
import type { FreshDatabase } from "./support/database.ts";
import { demoServerDatabase } from "./support/server-database.ts";
import { openSignIn } from "./support/sign-in-room.ts";
import { sources } from "./support/sources.ts";

const zone = "Asia/Kolkata";
let fresh: FreshDatabase;
let at: Date;
let lists: FilteredList[];

beforeAll(async () => {
  fresh = await demoServerDatabase();
  const { db } = fresh;
  await openSignIn(db);
  await seedRareRows(db);
  at = now();
  // A class that starts while the test runs would change sides.
  setClock(() => at);
  const today = studioDate(at, zone);
  const booked = await db.select().from(bookings);
  const sessions = await db.select().from(classSessions);
  const weekly = await db.select().from(classSchedules);
  const taught = new Map<string, Set<string>>();
  for (const { instructor_id, class_type_id } of [...sessions, ...weekly]) {
    if (!instructor_id || !class_type_id) continue;
    taught.set(instructor_id, (taught.get(instructor_id) ?? new Set()).add(class_type_id));
  }
  const planned = new Set(
    booked
      .filter(({ status }) => ["pending", "confirmed", "completed"].includes(status))
      .flatMap(({ part_of }) => part_of ?? []),
  );
  const [assigned] = booked.flatMap(({ assigned_to }) => assigned_to ?? []);
  lists = [
    ...moneyLists(today),
    ...peopleLists({ at, today, zone, me: assigned ?? "", planned, taught }),
    ...classLists({ at, today, zone, booked }),
  ];
});

afterAll(async () => {
  setClock();
  await fresh.close();
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

it("has a rule for every filter of every list", async () => {
  const declared: { name: string; list: ListDefinition<Filters, string> }[] = [];
  for (const { path, text } of sources) {
    if (!path.startsWith("app/") || path.includes(".test.") || !/\bdefineList\(\{/.test(text)) continue;
    const module = (await import(resolve(path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === "object" && value !== null && "filters" in value && "sorts" in value) {
        declared.push({ name: `${path} ${name}`, list: value as ListDefinition<Filters, string> });
      }
    }
  }
  expect(declared.length).toBeGreaterThan(25);
  const tested = new Set<unknown>([...lists.map(({ list }) => list), occupancyList, comingList, pastList]);
  const untested = declared.filter(({ list }) => Object.keys(list.filters).length > 0 && !tested.has(list));
  expect(untested.map(({ name }) => name)).toEqual([]);
  for (const { list, rules } of lists)
    expect(Object.keys(rules).sort()).toEqual(Object.keys(list.filters).sort());
});

it("keeps exactly the matching rows for every filter and value", async () => {
  const problems: string[] = [];
  let tried = 0;
  for (const { name, list, widest, read, rules } of lists) {
    const all = new Map<string, { id: string }>();
    for (const address of widest) for (const row of await read(fresh.db, address)) all.set(row.id, row);
    const rows = [...all.values()];
    for (const [filter, rule] of Object.entries(rules)) {
      const values = rule.values(rows);
      const several = list.filters[filter]?.several;
      if (several && values.length > 1) values.push(joinValues(values.slice(0, 2)));
      let narrows = values.length === 0;
      for (const value of values) {
        tried += 1;
        const found = new Set<string>();
        for (const address of widest) {
          for (const { id } of await read(fresh.db, withFilter(address, filter, value))) found.add(id);
        }
        const any = several ? splitValues(value) : [value];
        const expected = idsOf(rows.filter((row) => any.some((one) => rule.keeps(row, one))));
        const says = `${name}: ${filter}=${value}`;
        if (expected.length === rows.length && any.length < 2)
          problems.push(`${says} leaves out none of ${rows.length} rows`);
        if (expected.length > 0 && expected.length < rows.length) narrows = true;
        if (expected.join() !== [...found].sort().join()) {
          problems.push(`${says} keeps ${found.size} rows instead of ${expected.length}`);
        }
      }
      if (!narrows) problems.push(`${name}: no value of ${filter} keeps some rows and leaves out others`);
    }
  }
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

it("counts the rows of each value", async () => {
  let counted = 0;
  for (const { name, widest, read, count, rules } of lists) {
    for (const [filter, rule] of Object.entries(rules)) {
      for (const address of widest) {
        const counts = await count(fresh.db, address, filter);
        if (!counts) continue;
        counted += 1;
        const rows = await read(fresh.db, withFilter(address, filter, ""));
        for (const value of rule.values(rows)) {
          const expected = rows.filter((row) => rule.keeps(row, value)).length;
          expect([name, filter, value, counts[value] ?? 0]).toEqual([name, filter, value, expected]);
        }
      }
    }
  }
  expect(counted).toBeGreaterThan(30);
});

const query = <List extends ListDefinition<Filters, string>>(list: List, address: string) =>
  readListQuery(list, new URLSearchParams(address)) as QueryOf<List>;

it("counts the occupancy of exactly the classes that match", async () => {
  const { db } = fresh;
  const today = studioDate(at, zone);
  const widest = `from=${zoneClock.addDays(today, -60)}&until=${today}`;
  const count = async (address: string) => {
    const { hours } = await readOccupancy(db, query(occupancyList, address), at);
    return hours.reduce((sum, { classes }) => sum + classes, 0);
  };
  const held = (await db.select().from(classSessions)).filter(({ status, starts_at, session_date }) => {
    const isInWindow = session_date >= zoneClock.addDays(today, -60) && session_date <= today;
    return isInWindow && status === "scheduled" && starts_at <= at;
  });
  expect(await count(widest)).toBe(held.length);
  const teacher = held.find(({ instructor_id }) => instructor_id)?.instructor_id ?? "";
  const type = held.find(({ class_type_id }) => class_type_id)?.class_type_id ?? "";
  const middle = zoneClock.addDays(today, -30);
  const narrowed: [name: string, value: string, expected: typeof held][] = [
    ["from", middle, held.filter(({ session_date }) => session_date >= middle)],
    ["until", middle, held.filter(({ session_date }) => session_date <= middle)],
    ["teacher", teacher, held.filter(({ instructor_id }) => instructor_id === teacher)],
    ["teacher", "none", held.filter(({ instructor_id }) => instructor_id === null)],
    ["type", type, held.filter(({ class_type_id }) => class_type_id === type)],
  ];
  for (const [name, value, expected] of narrowed) {
    expect([name, expected.length < held.length]).toEqual([name, true]);
    expect([name, await count(withFilter(widest, name, value))]).toEqual([name, expected.length]);
  }
});

it("filters a teacher's classes by time and response", async () => {
  const { db } = fresh;
  const [pendingClass] = await db
    .select()
    .from(classSessions)
    .where(and(isNotNull(classSessions.instructor_id), gt(classSessions.starts_at, at)));
  const teacher = pendingClass?.instructor_id ?? "";
  await db
    .update(classSessions)
    .set({ instructor_status: "pending" })
    .where(eq(classSessions.id, pendingClass?.id ?? ""));
  const list = async (address: string) =>
    (await listTeaching(db, at, teacher, query(address.includes("past") ? pastList : comingList, address)))
      .sessions;
  const [coming, past, pending] = [
    await list("when=coming"),
    await list("when=past"),
    await list("answer=pending"),
  ];
  expect(
    coming.every(
      ({ starts_at, duration_minutes }) => starts_at + duration_minutes * 60_000 > at.getTime() - 86_400_000,
    ),
  ).toBe(true);
  expect(past.every(({ starts_at }) => starts_at < at.getTime())).toBe(true);
  expect(coming.some(({ key }) => past.some((one) => one.key === key))).toBe(false);
  expect([coming.length > 1, past.length > 1]).toEqual([true, true]);
  expect(pending.map(({ key }) => key)).toEqual(
    coming.filter(({ answer }) => answer === "pending").map(({ key }) => key),
  );
  expect(pending.length).toBeGreaterThan(0);
  expect(pending.length).toBeLessThan(coming.length);
});

it("groups sessions by series and keeps the first of each", async () => {
  const today = studioDate(at, zone);
  const window = `from=${zoneClock.addDays(today, -90)}&until=${zoneClock.addDays(today, 60)}`;
  const read = lists.find(({ name }) => name === "sessions")?.read;
  const rows = ((await read?.(fresh.db, window)) ?? []) as { id: string; series_id: string | null }[];
  const first = rows.filter(
    ({ series_id }, place) =>
      series_id === null || rows.findIndex((one) => one.series_id === series_id) === place,
  );
  expect(first.length).toBeLessThan(rows.length);
  expect(idsOf((await read?.(fresh.db, `${window}&grouped=1`)) ?? [])).toEqual(idsOf(first));
});
