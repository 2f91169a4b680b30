import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { classRatings } from "../tables.server.ts";

/** Takes a comment off the studio's pages, or shows it again; its stars count all the same. */
export function hideReview(
  db: Database,
  actor: Actor,
  input: { rating_id: string; hidden: boolean },
): Promise<Result<null, "not_allowed" | "not_found">> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "reviews.hide")) return refuse("not_allowed");
    const rows = await tx
      .select({ comment: classRatings.comment, hidden_at: classRatings.hidden_at })
      .from(classRatings)
      .where(eq(classRatings.id, input.rating_id))
      .for("update");
    const [rating] = rows;
    if (!rating?.comment) return refuse("not_found");
    if ((rating.hidden_at !== null) === input.hidden) return done(null);
    await tx
      .update(classRatings)
      .set(input.hidden ? { hidden_at: now(), hidden_by: actor.id } : { hidden_at: null, hidden_by: null })
      .where(eq(classRatings.id, input.rating_id));
    await audit(tx, actor, input.hidden ? "reviews.hide" : "reviews.show", input.rating_id);
    await dropPages(tx, "profiles");
    await notifyStaffLists(tx, "sessions");
    return done(null);
  });
}
