import { and, asc, eq, gt, gte, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";

/** The classes of a series from a moment on, soonest first. */
export async function listSeriesFrom(db: Database, series_id: string, from: Date): Promise<string[]> {
  const rows = await db
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(and(eq(classSessions.series_id, series_id), gte(classSessions.starts_at, from)))
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
  return rows.map(({ id }) => id);
}

/** Unanswered sessions of a period that staff don't know of yet. */
export async function listUnanswered(db: Database, from: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.status, "scheduled"),
        sql`${classSessions.instructor_status} <> 'accepted'`,
        isNull(classSessions.reminded_at),
        gt(classSessions.starts_at, from),
        lte(classSessions.starts_at, until),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(500);
  return rows.map(({ id }) => id);
}

interface Span {
  starts_at: Date;
  duration_minutes: number;
}

const longestMs = 480 * 60_000;

export async function findBusy(
  db: Database,
  instructor_id: string,
  { starts_at, duration_minutes }: Span,
  except?: string,
): Promise<{ class_name: string; starts_at: Date } | undefined> {
  const rows = await db
    .select({ name: classTypes.name, starts_at: classSessions.starts_at })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        eq(classSessions.status, "scheduled"),
        except ? ne(classSessions.id, except) : undefined,
        gt(classSessions.starts_at, new Date(starts_at.getTime() - longestMs)),
        lt(classSessions.starts_at, new Date(starts_at.getTime() + duration_minutes * 60_000)),
        sql`session_span(${classSessions.starts_at}, ${classSessions.duration_minutes})
          && session_span(${starts_at.toISOString()}::timestamptz, ${duration_minutes}::int)`,
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(1);
  const [row] = rows;
  return row && { class_name: row.name ?? unknownClass, starts_at: row.starts_at };
}
