import { and, asc, desc, eq, sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "#app/contact/tables.server.ts";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "./tables.server.ts";

export type Profile = typeof profiles.$inferSelect;

export async function findProfile(db: Database, user_id: string): Promise<Profile | undefined> {
  const rows = await db.select().from(profiles).where(eq(profiles.user_id, user_id));
  return rows[0];
}

/** Returns the member's chosen time zone, or null for the device's. */
export async function findChosenZone(db: Database, user_id: string): Promise<string | null> {
  return (await chosenZone(db, { user_id }))[0]?.time_zone || null;
}

const chosenZone = preparedStatement<{ user_id: string }, { time_zone: string | null }[]>(
  "chosen zone",
  (db) =>
    db
      .select({ time_zone: profiles.time_zone })
      .from(profiles)
      .where(eq(profiles.user_id, sql.placeholder("user_id"))),
);

export type OwnQuery = Pick<
  typeof contactMessages.$inferSelect,
  "id" | "subject" | "message" | "status" | "created_at" | "updated_at"
> & { replies: { id: string; body: string; created_at: Date }[] };

export async function listOwnQueries(db: Database, user_id: string): Promise<OwnQuery[]> {
  const replies = await db
    .select({
      id: contactReplies.id,
      message_id: contactReplies.message_id,
      body: contactReplies.body,
      created_at: contactReplies.created_at,
    })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.message_id))
    .where(and(eq(contactMessages.user_id, user_id), eq(contactReplies.direction, "out")))
    .orderBy(asc(contactReplies.created_at), asc(contactReplies.id));
  const queries = await db
    .select({
      id: contactMessages.id,
      subject: contactMessages.subject,
      message: contactMessages.message,
      status: contactMessages.status,
      created_at: contactMessages.created_at,
      updated_at: contactMessages.updated_at,
    })
    .from(contactMessages)
    .where(eq(contactMessages.user_id, user_id))
    .orderBy(desc(contactMessages.created_at), desc(contactMessages.id));
  return queries.map((query) => ({
    ...query,
    replies: replies
      .filter(({ message_id }) => message_id === query.id)
      .map(({ message_id: _of, ...reply }) => reply),
  }));
}
