import { type AnyColumn, and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { activeStatuses } from "#app/bookings/kinds.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes, passTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource } from "#app/platform/lists/list-page.server.ts";
import { columnsWithout } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { studioToday } from "#app/settings/queries.server.ts";
import { type CatalogueTab, packageList, typeList } from "./catalogue-lists.ts";

/** A class type in the list, with the number of rows that refer to it. */
export type ListedType = Omit<typeof classTypes.$inferSelect, "request_id" | "created_at" | "updated_at"> & {
  /** Weekly classes that go on. */
  weekly: number;
  /** Bookings made in the last 90 days. */
  booked: number;
  /** Something hangs on it or did: it is archived, not removed. */
  is_used: boolean;
};

export type ListedPackage = Omit<
  typeof classPackages.$inferSelect,
  "request_id" | "created_at" | "updated_at"
> & {
  only_for: OnlyFor;
  /** Bookings that are neither ended nor canceled. */
  running: number;
  is_used: boolean;
};

/** The class types for which alone something is sold. */
export type OnlyFor = { id: string; name: string; gone: boolean }[];

export function onlyFor(restrictions: AnyColumn): SQL<OnlyFor> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', ${classTypes.id}, 'name', ${classTypes.name},
      'gone', ${classTypes.is_archived}) order by ${alphabetical(classTypes.name)}), '[]')
    from ${classTypes} where ${classTypes.id} = any(${restrictions})
  )`;
}

/** Weekly classes of a class type that have no end, or one ahead. */
function goesOn(): SQL | undefined {
  return and(
    eq(classSchedules.is_active, true),
    or(isNull(classSchedules.effective_until), gt(classSchedules.effective_until, studioToday(now()))),
  );
}

const typeFields = {
  ...columnsWithout(classTypes, "request_id", "created_at", "updated_at"),
  weekly: sql<number>`coalesce("weekly"."count", 0)::int`,
  booked: sql<number>`coalesce("booked"."count", 0)::int`,
  is_used: sql<boolean>`(
    exists (select from ${classSchedules} where ${classSchedules.class_type_id} = ${classTypes.id})
    or exists (select from ${classSessions} where ${classSessions.class_type_id} = ${classTypes.id})
    or exists (select from ${classPackages} where ${classTypes.id} = any(${classPackages.class_type_restrictions}))
    or exists (select from ${passTypes} where ${classTypes.id} = any(${passTypes.class_type_restrictions}))
  )`,
};

export const typeSource: ListSource<typeof typeList, ListedType> = {
  list: typeList,
  fields: typeFields,
  from: (db, fields) => {
    const weekly = db
      .select({ class_type_id: classSchedules.class_type_id, count: sql`count(*)`.as("count") })
      .from(classSchedules)
      .where(goesOn())
      .groupBy(classSchedules.class_type_id)
      .as("weekly");
    const booked = db
      .select({ class_type_id: classSessions.class_type_id, count: sql`count(*)`.as("count") })
      .from(bookings)
      .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
      .where(
        and(
          gt(bookings.created_at, new Date(now().getTime() - 90 * dayMs)),
          isNull(bookings.part_of),
          isInClass(),
        ),
      )
      .groupBy(classSessions.class_type_id)
      .as("booked");
    return db
      .select(fields)
      .from(classTypes)
      .leftJoin(weekly, eq(weekly.class_type_id, classTypes.id))
      .leftJoin(booked, eq(booked.class_type_id, classTypes.id))
      .$dynamic();
  },
  id: classTypes.id,
  where: (_db, { search, filters }) =>
    and(
      ...matching(search, sql`${classTypes.name}`, sql`${classTypes.description}`),
      filters.active && eq(classTypes.is_active, filters.active === "yes"),
    ),
  values: { level: classTypes.difficulty_level },
  orders: {
    name: [
      [alphabetical(classTypes.name), "text"],
      [sql`${classTypes.id}`, "uuid"],
    ],
    booked: [
      [sql`coalesce("booked"."count", 0)`, "bigint"],
      [sql`${classTypes.id}`, "uuid"],
    ],
  },
};

const packageFields = {
  ...columnsWithout(classPackages, "request_id", "created_at", "updated_at"),
  only_for: onlyFor(classPackages.class_type_restrictions),
  running: sql<number>`coalesce("running"."count", 0)::int`,
  is_used: sql<boolean>`exists (select from ${bookings} where ${bookings.class_package_id} = ${classPackages.id})`,
};

/** The packages, with how many bookings of each go on. */
export const packageSource: ListSource<typeof packageList, ListedPackage> = {
  list: packageList,
  fields: packageFields,
  from: (db, fields) => {
    const running = db
      .select({ class_package_id: bookings.class_package_id, count: sql`count(*)`.as("count") })
      .from(bookings)
      .where(and(sql`${bookings.class_package_id} is not null`, isNull(bookings.part_of), isRunning))
      .groupBy(bookings.class_package_id)
      .as("running");
    return db
      .select(fields)
      .from(classPackages)
      .leftJoin(running, eq(running.class_package_id, classPackages.id))
      .$dynamic();
  },
  id: classPackages.id,
  where: (_db, { search, filters }) =>
    and(
      ...matching(search, sql`${classPackages.name}`, sql`${classPackages.description}`),
      filters.active && eq(classPackages.is_active, filters.active === "yes"),
    ),
  values: { type: classPackages.type, course: classPackages.course_type },
  orders: {
    price: [
      [sql`${classPackages.price}`, "bigint"],
      [sql`${classPackages.id}`, "uuid"],
    ],
    running: [
      [sql`coalesce("running"."count", 0)`, "bigint"],
      [sql`${classPackages.id}`, "uuid"],
    ],
  },
};

const isRunning = inArray(bookings.status, activeStatuses);

/** Filters archived or active rows; the URL calls this the view. */
export const archivedTypes = (is: boolean): SQL => eq(classTypes.is_archived, is);
export const archivedPackages = (is: boolean): SQL => eq(classPackages.is_archived, is);

/** Matches every word in name or description. Short words match the start of a word. */
function matching(search: string, name: SQL, description: SQL): SQL[] {
  return matchWords(toSearchKey(sql`' ' || ${name} || ' ' || ${description}`), search);
}

export async function findType(db: Database, id: string): Promise<ListedType | undefined> {
  return (await findRows(db, typeSource, eq(classTypes.id, id)))[0];
}

export async function findListedPackage(db: Database, id: string): Promise<ListedPackage | undefined> {
  return (await findRows(db, packageSource, eq(classPackages.id, id)))[0];
}

/** The class types that a package can be restricted to. */
export function listActiveTypes(
  db: Database,
): Promise<{ id: string; name: string; duration_minutes: number }[]> {
  return db
    .select({ id: classTypes.id, name: classTypes.name, duration_minutes: classTypes.duration_minutes })
    .from(classTypes)
    .where(and(eq(classTypes.is_active, true), eq(classTypes.is_archived, false)))
    .orderBy(asc(alphabetical(classTypes.name)), asc(classTypes.id));
}

/** The weekly classes of a class type that go on, for the question before they are ended. */
export function listWeeklyClassesByType(db: Database, class_type_id: string) {
  return db
    .select({
      id: classSchedules.id,
      day_of_week: classSchedules.day_of_week,
      start_time: classSchedules.start_time,
    })
    .from(classSchedules)
    .where(and(eq(classSchedules.class_type_id, class_type_id), goesOn()))
    .orderBy(asc(classSchedules.day_of_week), asc(classSchedules.start_time), asc(classSchedules.id));
}

/** The existing names, as search keys, of class types and passes, and of packages with their type. */
export async function takenNames(db: Database, tab: CatalogueTab): Promise<Set<string>> {
  if (tab === "types") {
    const rows = await db.select({ name: toSearchKey(classTypes.name) }).from(classTypes);
    return new Set(rows.map(({ name }) => name));
  }
  if (tab === "passes") {
    const rows = await db.select({ name: toSearchKey(passTypes.name) }).from(passTypes);
    return new Set(rows.map(({ name }) => name));
  }
  const rows = await db
    .select({ type: classPackages.type, name: toSearchKey(classPackages.name) })
    .from(classPackages)
    .where(eq(classPackages.is_archived, false));
  return new Set(rows.map(({ type, name }) => `${type}\n${name}`));
}
