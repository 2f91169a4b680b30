import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { daySeconds } from "#app/platform/time/durations.ts";

const limit = { most: 5, windowSeconds: daySeconds };

/**
 * Counts an email that anyone can cause by typing an address into a form. All forms and all clients share the count;
 * at the limit the form must be refused. Emails about an existing booking are never counted.
 */
export function withinStrangerLimit(db: Database, email: string): Promise<boolean> {
  return withinLimit(db, `stranger-email:${nameless(email.trim().toLowerCase())}`, limit);
}

/** Undoes the transaction of a form that is refused because of this limit. */
export class StrangerLimitReached extends Error {}
