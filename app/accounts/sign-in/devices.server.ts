import { and, count, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { session } from "../tables.server.ts";
import { may } from "../who-may.ts";

export interface Device {
  id: string;
  user_agent: string;
  signed_in_at: string;
  last_used_at: string;
  is_this: boolean;
}

/** Lists the account's sessions, the current one first. */
export async function listDevices(db: Database, member: Member): Promise<Device[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, member.id), gt(session.expiresAt, now())))
    .orderBy(desc(session.updatedAt), desc(session.id));
  return rows
    .map((row) => ({
      id: row.id,
      user_agent: row.userAgent ?? "",
      signed_in_at: row.createdAt.toISOString(),
      last_used_at: row.updatedAt.toISOString(),
      is_this: row.id === member.session_id,
    }))
    .sort((a, b) => Number(b.is_this) - Number(a.is_this));
}

/** Ends all other sessions. Returns their number. */
export async function signOutOtherDevices(
  db: Database,
  member: Member,
): Promise<Result<number, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    const isOther = and(eq(session.userId, member.id), ne(session.id, member.session_id));
    const [others] = await tx.select({ devices: count() }).from(session).where(isOther);
    await signInMethodsChanged(tx, member.id, { keepSession: member.session_id });
    return done(others?.devices ?? 0);
  });
}

/** Ends one of the member's sessions. */
export async function endDevice(
  db: Database,
  member: Member,
  input: { session_id: string },
): Promise<Result<null, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.id, input.session_id), eq(session.userId, member.id)))
      .returning({ id: session.id });
    if (ended.length === 0) return refuse("unknown_device");
    await publishToUser(tx, member.id, { about: "session" });
    return done(null);
  });
}
