import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { classRatings } from "../tables.server.ts";

/** Hides a review on the studio's pages, or shows it again. The stars count either way. */
export function hideReview(
  db: Database,
  actor: Actor,
  input: { rating_id: string; hidden: boolean },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const options = {
    right: "reviews.hide",
    lock: (tx: Database) => lockRow(tx, classRatings, input.rating_id),
    audit: input.hidden ? "reviews.hide" : "reviews.show",
    lists: ["sessions"],
    pages: ["profiles"],
  } as const;
  return command(db, actor, options, async (tx, by, rating) => {
    if (!rating.comment) return refuse("not_found");
    if ((rating.hidden_at !== null) === input.hidden) return done(null);
    await tx
      .update(classRatings)
      .set(input.hidden ? { hidden_at: now(), hidden_by: by.id } : { hidden_at: null, hidden_by: null })
      .where(eq(classRatings.id, input.rating_id));
    return changed(null);
  });
}
