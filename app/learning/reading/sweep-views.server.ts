import { lt } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { articleViews } from "../tables.server.ts";

const viewSweep = jobKind<Record<string, never>>("article-view-sweep");
export const viewRepeating: Repeating[] = [{ kind: viewSweep, cron: "10 3 * * *" }];

export function viewHandlers(db: Database): JobHandler[] {
  return [jobHandler(viewSweep, async () => void (await sweepViews(db)))];
}

/**
 * Forgets who read what on the days that are over: a row is needed on its own day alone, to count its reader
 * once; the figure itself stands with the article. Returns how many were forgotten.
 */
export async function sweepViews(db: Database): Promise<number> {
  const today = now().toISOString().slice(0, 10);
  const gone = await db
    .delete(articleViews)
    .where(lt(articleViews.viewed_on, today))
    .returning({ article_id: articleViews.article_id });
  return gone.length;
}
