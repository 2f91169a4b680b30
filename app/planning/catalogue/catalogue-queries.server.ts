import { type AnyColumn, and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { activeStatuses } from "#app/bookings/kinds.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes, passTypes } from "#app/catalogue/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import type { Filters, ListDefinition } from "#app/platform/lists/list-query.ts";
import { columnsOf, columnsWithout } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { studioToday } from "#app/settings/queries.server.ts";
import { type CatalogueTab, packageList, passTypeList, typeList } from "./catalogue-lists.ts";

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

const byId = (id: AnyColumn) => [sql`${id}`, "uuid"] as const;

/** How many bookings or passes of each go on. */
const running = sql<number>`coalesce("running"."count", 0)::int`;

const typeFields = {
  ...columnsWithout(classTypes, "request_id", "created_at", "updated_at"),
  /** Weekly classes that go on. */
  weekly: sql<number>`coalesce("weekly"."count", 0)::int`,
  /** Bookings made in the last 90 days. */
  booked: sql<number>`coalesce("booked"."count", 0)::int`,
  /** Staff can archive a class type that was ever used, but not remove it. */
  is_used: sql<boolean>`(
    exists (select from ${classSchedules} where ${classSchedules.class_type_id} = ${classTypes.id})
    or exists (select from ${classSessions} where ${classSessions.class_type_id} = ${classTypes.id})
    or exists (select from ${classPackages} where ${classTypes.id} = any(${classPackages.class_type_restrictions}))
    or exists (select from ${passTypes} where ${classTypes.id} = any(${passTypes.class_type_restrictions}))
  )`,
};

/** A class type in the list, with the number of rows that refer to it. */
export type ListedType = RowOf<typeof typeFields>;

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
    name: [[alphabetical(classTypes.name), "text"], byId(classTypes.id)],
    booked: [[sql`coalesce("booked"."count", 0)`, "bigint"], byId(classTypes.id)],
  },
};

const packageFields = {
  ...columnsWithout(classPackages, "request_id", "created_at", "updated_at"),
  only_for: onlyFor(classPackages.class_type_restrictions),
  running,
  is_used: sql<boolean>`exists (select from ${bookings} where ${bookings.class_package_id} = ${classPackages.id})`,
};

export type ListedPackage = RowOf<typeof packageFields>;

/** The packages, with how many bookings of each go on. */
export const packageSource: ListSource<typeof packageList, ListedPackage> = {
  list: packageList,
  fields: packageFields,
  from: (db, fields) => {
    const counted = db
      .select({ class_package_id: bookings.class_package_id, count: sql`count(*)`.as("count") })
      .from(bookings)
      .where(and(sql`${bookings.class_package_id} is not null`, isNull(bookings.part_of), isRunning))
      .groupBy(bookings.class_package_id)
      .as("running");
    return db
      .select(fields)
      .from(classPackages)
      .leftJoin(counted, eq(counted.class_package_id, classPackages.id))
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
    price: [[sql`${classPackages.price}`, "bigint"], byId(classPackages.id)],
    running: [[sql`coalesce("running"."count", 0)`, "bigint"], byId(classPackages.id)],
  },
};

const isRunning = inArray(bookings.status, activeStatuses);

const passTypeFields = {
  ...columnsWithout(passTypes, "request_id", "created_at", "updated_at"),
  only_for: onlyFor(passTypes.class_type_restrictions),
  running,
  is_used: sql<boolean>`exists (select from ${passes} where ${passes.pass_type_id} = ${passTypes.id})`,
};

export type ListedPassType = RowOf<typeof passTypeFields>;

/** The pass types, with how many passes of each go on. */
export const passTypeSource: ListSource<typeof passTypeList, ListedPassType> = {
  list: passTypeList,
  fields: passTypeFields,
  from: (db, fields) => {
    const counted = db
      .select({ pass_type_id: passes.pass_type_id, count: sql`count(*)`.as("count") })
      .from(passes)
      .where(eq(passes.status, "active"))
      .groupBy(passes.pass_type_id)
      .as("running");
    return db
      .select(fields)
      .from(passTypes)
      .leftJoin(counted, eq(counted.pass_type_id, passTypes.id))
      .$dynamic();
  },
  id: passTypes.id,
  where: (_db, { search, filters }) =>
    and(
      ...matching(search, sql`${passTypes.name}`, sql`${passTypes.description}`),
      filters.active && eq(passTypes.is_active, filters.active === "yes"),
    ),
  orders: {
    price: [[sql`${passTypes.price}`, "bigint"], byId(passTypes.id)],
    running: [[sql`coalesce("running"."count", 0)`, "bigint"], byId(passTypes.id)],
  },
};

/** The tables of the three tabs. The lists show either archived or other rows; the address calls this the view. */
const tables = { types: classTypes, packages: classPackages, passes: passTypes };
export const isArchived = (tab: CatalogueTab, is: boolean): SQL => eq(tables[tab].is_archived, is);

/** Matches every word in name or description. Short words match the start of a word. */
function matching(search: string, name: SQL, description: SQL): SQL[] {
  return matchWords(toSearchKey(sql`' ' || ${name} || ' ' || ${description}`), search);
}

/** Returns a row as its list shows it. */
export async function findCatalogueRow<List extends ListDefinition<Filters, string>, Row>(
  db: Database,
  source: ListSource<List, Row>,
  id: string,
): Promise<Row | undefined> {
  return (await findRows(db, source, sql`${source.id} = ${id}`))[0];
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
    .select(columnsOf(classSchedules, "id", "day_of_week", "start_time"))
    .from(classSchedules)
    .where(and(eq(classSchedules.class_type_id, class_type_id), goesOn()))
    .orderBy(asc(classSchedules.day_of_week), asc(classSchedules.start_time), asc(classSchedules.id));
}

/** The existing names, as search keys, of class types and passes, and of packages with their type. */
export async function takenNames(db: Database, tab: CatalogueTab): Promise<Set<string>> {
  if (tab !== "packages") {
    const { name } = tables[tab];
    return new Set((await db.select({ name: toSearchKey(name) }).from(tables[tab])).map((row) => row.name));
  }
  const rows = await db
    .select({ type: classPackages.type, name: toSearchKey(classPackages.name) })
    .from(classPackages)
    .where(eq(classPackages.is_archived, false));
  return new Set(rows.map(({ type, name }) => `${type}\n${name}`));
}
