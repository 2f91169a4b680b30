import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { classRatings } from "#app/bookings/tables.server.ts";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  aggregateRows,
  type ListSource,
  type RowOf,
  typedRows,
} from "#app/platform/lists/list-page.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { ratingList } from "./class-lists.ts";
import { ratingList as list } from "./class-lists.ts";
import { inDays, ofTeacher } from "./class-queries.server.ts";

const writer = alias(profiles, "writer");
const taught = alias(profiles, "taught");

const from: ListSource<typeof list, ListedRating>["from"] = (db, fields) =>
  db
    .select(fields)
    .from(classRatings)
    .innerJoin(classSessions, eq(classSessions.id, classRatings.session_id))
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(writer, eq(writer.user_id, classRatings.user_id))
    .leftJoin(taught, eq(taught.user_id, classRatings.instructor_id))
    .$dynamic();

const fields = {
  id: classRatings.id,
  rating: classRatings.rating,
  comment: sql<string>`coalesce(${classRatings.comment}, '')`.as("comment"),
  by: sql<string | null>`${writer.full_name}`.as("by"),
  session_id: classRatings.session_id,
  class_name: sql<string>`coalesce(${classTypes.name}, ${unknownClass})`.as("class_name"),
  starts_at: classSessions.starts_at,
  teacher: sql<string | null>`${taught.full_name}`.as("teacher"),
  created_at: classRatings.created_at,
  hidden_at: classRatings.hidden_at,
};

export type ListedRating = RowOf<typeof fields>;

const said = sql`coalesce(${classRatings.comment}, '') <> ''`;
const byAge = [
  [sql`${classRatings.created_at}`, "timestamptz"],
  [sql`${classRatings.id}`, "uuid"],
] as const;
const byStars = [[sql`${classRatings.rating}`, "bigint"], ...byAge] as const;

/** Lists the ratings of a period's classes. */
export function ratingSource(at: Date): ListSource<typeof list, ListedRating> {
  return {
    list,
    fields,
    from,
    id: classRatings.id,
    where: (db, query) => whichRatings(db, query, at),
    values: { stars: classRatings.rating },
    orders: { newest: byAge, best: byStars, worst: byStars },
  };
}

/** Applies every filter except the one for stars, so that each star count stays visible. */
async function whichRatings(
  db: Database,
  { search, filters }: Pick<QueryOf<typeof ratingList>, "search" | "filters">,
  at: Date,
): Promise<SQL | undefined> {
  return and(
    await inDays(db, filters, at),
    ofTeacher(filters.teacher),
    filters.type && inArray(classSessions.class_type_id, filters.type),
    filters.words === "said" ? said : undefined,
    filters.words === "hidden" ? isNotNull(classRatings.hidden_at) : undefined,
    ...matchWords(
      toSearchKey(
        sql`' ' || coalesce(${classTypes.name}, '') || ' ' || coalesce(${classRatings.comment}, '') || ' ' || coalesce(${taught.full_name}, '') || ' ' || coalesce(${writer.full_name}, '')`,
      ),
      search,
    ),
  );
}

/** Counts the ratings with one to five stars, without the list's filter for stars. */
export async function countStars(
  db: Database,
  query: Pick<QueryOf<typeof ratingList>, "search" | "filters">,
  at: Date,
): Promise<number[]> {
  const rows = await aggregateRows(
    db,
    from,
    { rating: classRatings.rating, count: sql<number>`count(*)::int` },
    await whichRatings(db, query, at),
    [classRatings.rating],
  );
  return [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0);
}

export async function listSessionRatings(db: Database, session_id: string): Promise<ListedRating[]> {
  const rows = await from(db, fields)
    .where(eq(classRatings.session_id, session_id))
    .orderBy(sql`${classRatings.created_at} desc`, sql`${classRatings.id} desc`)
    .limit(500);
  return typedRows(rows);
}
