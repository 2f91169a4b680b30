import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type KindWithId, type NotificationKind, notificationLink } from "./notification-kinds.ts";
import { wants } from "./preferences-queries.server.ts";
import { notifications } from "./tables.server.ts";

interface Told {
  user_id: string;
  title: string;
  message: string;
}

/** What a person is told. `id` names what it is about, where the link of its kind needs one. */
export type Notice = Told &
  ({ type: KindWithId; id: string } | { type: Exclude<NotificationKind, KindWithId>; id?: undefined });

/**
 * Puts a notification before a person, as part of the transaction that gives the reason; the bell rings when
 * it commits. Whoever has switched the topic off gets none.
 */
export async function notify(
  tx: Database,
  { user_id, type, title, message, id: about }: Notice,
): Promise<void> {
  if (!(await wants(tx, user_id, type, "bell"))) return;
  const at = now();
  const id = randomUUID();
  await Promise.all([
    tx.insert(notifications).values({
      id,
      user_id,
      type,
      title,
      message,
      link: notificationLink(type, about),
      created_at: at,
      updated_at: at,
    }),
    publishToUser(tx, user_id, { about: "notifications", added: id }),
  ]);
}
