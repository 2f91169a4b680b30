import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notificationKinds } from "./notification-kinds.ts";
import { notifications } from "./tables.server.ts";

const namingKinds = Object.entries(notificationKinds).flatMap(([name, kind]) =>
  kind.namesMember ? [name] : [],
);

/** Removes a deleted member's names from staff notifications. */
export async function forgetNames(tx: Database, names: string[]): Promise<void> {
  for (const name of names.filter(Boolean)) {
    await tx
      .update(notifications)
      .set({ message: sql`replace(${notifications.message}, ${name}, 'A former member')` })
      .where(
        sql`${inArray(notifications.type, namingKinds)} and position(${name} in ${notifications.message}) > 0`,
      );
  }
}
