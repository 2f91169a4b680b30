import type { Database } from "#app/platform/database.server.ts";
import type { ClassSession } from "./class-session.server.ts";
import { sessionStart } from "./session-start.ts";
import { classSeries, classSessions } from "./tables.server.ts";

export type Series = typeof classSeries.$inferSelect;
type NewSeries = typeof classSeries.$inferInsert;

const atOnce = 200;

/**
 * Stores a series with a session on each of its dates. The database refuses it as a whole when its teacher has
 * another class at one of these times.
 */
export async function writeSeries(
  tx: Database,
  series: NewSeries,
  dates: readonly string[],
  session: Pick<ClassSession, "instructor_status" | "max_participants" | "seats_taken" | "meeting_url">,
): Promise<{ series: Series; sessions: ClassSession[] }> {
  const [row] = await tx.insert(classSeries).values(series).returning();
  if (!row) throw new Error("the series was not stored");
  const sessions: ClassSession[] = [];
  for (let from = 0; from < dates.length; from += atOnce) {
    const made = await tx
      .insert(classSessions)
      .values(
        dates.slice(from, from + atOnce).map((date) => ({
          series_id: row.id,
          category: row.category,
          package_id: row.package_id,
          class_type_id: row.class_type_id,
          instructor_id: row.instructor_id,
          planned_date: date,
          session_date: date,
          start_time: row.start_time,
          time_zone: row.time_zone,
          starts_at: sessionStart(date, row.start_time, row.time_zone),
          duration_minutes: row.duration_minutes,
          notes: row.notes || null,
          pay_type: row.pay_type,
          pay_amount: row.pay_amount,
          pay_currency: row.pay_currency,
          ...session,
        })),
      )
      .returning();
    sessions.push(...made);
  }
  return { series: row, sessions };
}
