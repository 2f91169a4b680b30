import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { daySeconds } from "#app/platform/time/durations.ts";

const limit = { most: 5, windowSeconds: daySeconds };

/**
 * Counts an email that anyone can cause by typing an address into a form. All forms and clients share the count, and
 * at the limit a form must be refused. Emails about an existing booking don't count.
 */
export function withinStrangerLimit(db: Database, email: string): Promise<boolean> {
  return withinLimit(db, `stranger-email:${nameless(email.trim().toLowerCase())}`, limit);
}

/** Rolls back the transaction of a form that this limit refuses. */
export class StrangerLimitReached extends Error {}
