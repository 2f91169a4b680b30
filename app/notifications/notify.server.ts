import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type KindWithId, type NotificationKind, notificationLink } from "./notification-kinds.ts";
import { preferenceFor } from "./preferences.ts";
import { notificationPreferences, notifications } from "./tables.server.ts";

interface NotificationText {
  user_id: string;
  title: string;
  message: string;
}

/** A notification; `id` is its subject if the kind's link needs one. */
export type Notice = NotificationText &
  ({ type: KindWithId; id: string } | { type: Exclude<NotificationKind, KindWithId>; id?: undefined });

/** Notifies a member in the transaction of the cause, unless the member has turned this topic off. */
export async function notify(
  tx: Database,
  { user_id, type, title, message, id: about }: Notice,
): Promise<void> {
  const id = randomUUID();
  const inserted = await insertUnlessOff(tx, {
    id,
    user_id,
    type,
    title,
    message,
    link: notificationLink(type, about),
    preference: preferenceFor(type, "bell") ?? null,
    at: now().toISOString(),
  });
  if (inserted.length > 0) await publishToUser(tx, user_id, { about: "notifications", added: id });
}

type NotificationRow = Record<"id" | "user_id" | "type" | "title" | "message" | "at", string> &
  Record<"link" | "preference", string | null>;

const given = (name: keyof NotificationRow, type = "text") => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** Inserts in the order of the table's columns, and checks the preference in the same statement. */
const insertUnlessOff = preparedStatement<NotificationRow, { id: string }[]>("a notification", (db) =>
  db
    .insert(notifications)
    .select(
      sql`select ${given("id", "uuid")}, ${given("user_id", "uuid")}, ${given("type")}, ${given("title")},
        ${given("message")}, ${given("link")}, false, ${given("at", "timestamptz")}, ${given("at", "timestamptz")}
        where not exists (select 1 from ${notificationPreferences}
          where ${notificationPreferences.user_id} = ${given("user_id", "uuid")}
            and ${given("preference")} = any(${notificationPreferences.switched_off}))`,
    )
    .returning({ id: notifications.id }),
);
