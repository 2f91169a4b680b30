import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { substituteOffers } from "../tables.server.ts";

const offerEndsHours = 2;

/** Until then a class can be offered and taken. */
export function offersEndAt({ starts_at }: Pick<ClassSession, "starts_at">): Date {
  return new Date(starts_at.getTime() - offerEndsHours * 3_600_000);
}

export type Offer = typeof substituteOffers.$inferSelect;

export async function insertOffers(
  tx: Database,
  session: ClassSession,
  { instructor_ids, note, offered_by }: { instructor_ids: string[]; note: string; offered_by: string },
): Promise<Offer[]> {
  return tx
    .insert(substituteOffers)
    .values(
      instructor_ids.map((instructor_id) => ({
        session_id: session.id,
        instructor_id,
        note,
        offered_by,
        expires_at: offersEndAt(session),
      })),
    )
    .onConflictDoNothing()
    .returning();
}

export async function answerOffer(tx: Database, id: string, status: "taken" | "declined"): Promise<void> {
  await tx
    .update(substituteOffers)
    .set({ status, answered_at: now(), updated_at: now() })
    .where(eq(substituteOffers.id, id));
}

/** Ends the offers of a class that has a teacher or doesn't take place. */
export async function withdrawOffers(tx: Database, session_id: string): Promise<void> {
  await tx
    .update(substituteOffers)
    .set({ status: "withdrawn", updated_at: now() })
    .where(and(eq(substituteOffers.session_id, session_id), eq(substituteOffers.status, "open")));
}

/** Offers for a moved class expire two hours before its new start. */
export async function expireOffersBefore(tx: Database, session: ClassSession): Promise<void> {
  await tx
    .update(substituteOffers)
    .set({ expires_at: offersEndAt(session), updated_at: now() })
    .where(and(eq(substituteOffers.session_id, session.id), eq(substituteOffers.status, "open")));
}

/** Ends expired offers and returns their sessions. */
export async function expireOffers(tx: Database): Promise<string[]> {
  const due = await tx
    .select({ id: substituteOffers.id, session_id: substituteOffers.session_id })
    .from(substituteOffers)
    .where(and(eq(substituteOffers.status, "open"), lte(substituteOffers.expires_at, now())))
    .orderBy(substituteOffers.id)
    .for("update");
  if (due.length === 0) return [];
  await tx
    .update(substituteOffers)
    .set({ status: "expired", updated_at: now() })
    .where(
      inArray(
        substituteOffers.id,
        due.map(({ id }) => id),
      ),
    );
  return [...new Set(due.map(({ session_id }) => session_id))];
}

export async function findOffer(tx: Database, id: string): Promise<Offer | undefined> {
  const rows = await tx.select().from(substituteOffers).where(eq(substituteOffers.id, id));
  return rows[0];
}
