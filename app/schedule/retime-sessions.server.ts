import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import { giveTeacher } from "./make-session.server.ts";
import { classSessions } from "./tables.server.ts";
import { freeSessionsAhead } from "./zone-change-queries.server.ts";

type Studio = BusinessSettings["studio"];

/**
 * The studio's clock is another one: weekly classes keep their hour on it, and so do the dated ones ahead that
 * nobody has booked or waits for. Booked ones keep the moment they were sold for.
 */
export async function retimeSessions(
  tx: Database,
  { before, after }: { before: Studio; after: Studio },
): Promise<void> {
  const { time_zone } = after;
  if (time_zone === before.time_zone) return;
  const free = await tx.select().from(classSessions).where(freeSessionsAhead(now())).for("update");
  // Without a teacher first: on their way past each other no two may overlap.
  for (const { id, session_date, start_time } of free) {
    const starts_at = new Date(zoneClock.instant(session_date, start_time, time_zone));
    await tx
      .update(classSessions)
      .set({ time_zone, starts_at, instructor_id: null, updated_at: now() })
      .where(eq(classSessions.id, id));
  }
  for (const session of free) {
    if (session.instructor_id) await giveTeacher(tx, session, session.instructor_id);
  }
  await dropPages(tx, "schedule");
  await notifyStaffLists(tx, "sessions");
}
