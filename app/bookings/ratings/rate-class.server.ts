import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, starsField } from "#app/platform/fields/form-fields.ts";
import { cleanUpTo, plainText } from "#app/platform/fields/plain-text.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { tooLong } from "#app/platform/refusal-words.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
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

/** The writer agrees that the studio shows their words on its pages, or takes that back: they are gone at once. */
export async function changeConsent(
  db: Database,
  actor: Actor,
  input: { booking_id: string; may_show: boolean },
): Promise<Result<null, RatingRefusal>> {
  if (!actor || !may(actor, "bookings.rate")) return refuse("not_there");
  const found = await findRateable(db, actor.id, input.booking_id);
  if (!found || found.rated === null) return refuse("not_there");
  await db.transaction(async (tx) => {
    await tx
      .update(classRatings)
      .set({ may_show: input.may_show && found.comment !== null })
      .where(and(eq(classRatings.session_id, found.session_id), eq(classRatings.user_id, actor.id)));
    await dropPages(tx, "profiles");
  });
  return done(null);
}

/** Rates a session, once, by who was there. */
export async function rateClass(
  db: Database,
  actor: Actor,
  input: z.output<typeof ratingForm> & { booking_id: string },
): Promise<Result<null, RatingRefusal>> {
  if (!actor || !may(actor, "bookings.rate")) return refuse("not_there");
  const found = await findRateable(db, actor.id, input.booking_id);
  if (!found) return refuse("not_there");
  const rows = await db
    .insert(classRatings)
    .values({
      session_id: found.session_id,
      user_id: actor.id,
      instructor_id: found.instructor_id,
      rating: input.rating,
      comment: input.comment,
      // There is nothing to show of stars alone.
      may_show: input.may_show && input.comment !== null,
      created_at: now(),
    })
    .onConflictDoNothing()
    .returning({ id: classRatings.id });
  if (rows.length === 0) return refuse("rated_before");
  // The teacher's page shows it at once.
  await dropPages(db, "profiles");
  await notifyStaffLists(db, "sessions");
  return done(null);
}
