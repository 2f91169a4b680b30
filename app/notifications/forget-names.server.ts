import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifications } from "./tables.server.ts";

/** Notifications to staff that name who booked, commented or wrote. */
const namingTypes = ["booking_request", "comment_waiting", "article_submitted"];

/** Takes names of somebody who has left out of what staff were told. */
export async function forgetNames(tx: Database, names: string[]): Promise<void> {
  for (const name of names.filter(Boolean)) {
    await tx
      .update(notifications)
      .set({ message: sql`replace(${notifications.message}, ${name}, 'A former member')` })
      .where(
        sql`${inArray(notifications.type, namingTypes)} and position(${name} in ${notifications.message}) > 0`,
      );
  }
}
