import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, starsField } from "#app/platform/fields/form-fields.ts";
import { cleanUpTo, plainText } from "#app/platform/fields/plain-text.ts";
import { tooLong } from "#app/platform/refusal-messages.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { classRatings } from "../tables.server.ts";
import type { RatingRefusal } from "./rating-messages.ts";
import { findRateable } from "./rating-queries.server.ts";

export const ratingForm = z.object({
  rating: starsField,
  comment: z
    .string()
    .overwrite(cleanUpTo(1_000, plainText))
    .max(1_000, tooLong(1_000))
    .default("")
    .transform((text) => text || null),
  /** The writer agrees that the studio shows it on its pages. */
  may_show: boxField,
});

/** A rating, or later another answer to whether the studio may show its words. */
export const ratingForms = z.discriminatedUnion("intent", [
  ratingForm.extend({ intent: z.literal("rate") }),
  z.object({ intent: z.literal("consent"), may_show: boxField }),
]);

/** Lets the studio show the writer's comment on its pages, or no longer. */
export function changeConsent(
  db: Database,
  actor: Actor,
  input: { booking_id: string; may_show: boolean },
): Promise<Result<null, RatingRefusal>> {
  return command(db, actor, { right: "bookings.rate", pages: ["profiles"] }, async (tx, by) => {
    const found = await findRateable(tx, by.id, input.booking_id);
    if (!found || found.rated === null) return refuse("not_there");
    await tx
      .update(classRatings)
      .set({ may_show: input.may_show && found.comment !== null })
      .where(and(eq(classRatings.session_id, found.session_id), eq(classRatings.user_id, by.id)));
    return changed(null);
  });
}

/** Rates a session, once, for a person who attended it. */
export function rateClass(
  db: Database,
  actor: Actor,
  input: z.output<typeof ratingForm> & { booking_id: string },
): Promise<Result<null, RatingRefusal>> {
  const options = { right: "bookings.rate", lists: ["sessions"], pages: ["profiles"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const found = await findRateable(tx, by.id, input.booking_id);
    if (!found) return refuse("not_there");
    const rows = await tx
      .insert(classRatings)
      .values({
        session_id: found.session_id,
        user_id: by.id,
        instructor_id: found.instructor_id,
        rating: input.rating,
        comment: input.comment,
        // A rating without a comment has nothing to show.
        may_show: input.may_show && input.comment !== null,
        created_at: now(),
      })
      .onConflictDoNothing()
      .returning({ id: classRatings.id });
    return rows.length > 0 ? changed(null) : refuse("rated_before");
  });
}
