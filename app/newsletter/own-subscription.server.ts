import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { clearBounces } from "#app/mail/bounces.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { campaignRecipients, newsletterSubscribers } from "./tables.server.ts";

const hasAddress = (email: string) => sql`lower(${newsletterSubscribers.email}) = lower(${email})`;

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(hasAddress(email));
  return rows[0]?.status === "active";
}

/** Subscribes or unsubscribes a member's own address, which is already verified. */
export function changeOwnSubscription(
  db: Database,
  actor: Actor,
  { on }: { on: boolean },
): Promise<Result<null, "not_allowed">> {
  const options = { right: "newsletter.change_own", lists: ["subscribers"] } as const;
  return command(db, actor, options, async (tx, { email, name }) => {
    if (!(await setSubscribed(tx, { email, name, on }))) return done(null);
    if (on) await clearBounces(tx, email);
    return changed(null);
  });
}

/** Returns whether the subscription changed. */
async function setSubscribed(
  tx: Database,
  { email, name, on }: { email: string; name: string; on: boolean },
): Promise<boolean> {
  const table = newsletterSubscribers;
  const at = now();
  const change = {
    status: on ? ("active" as const) : ("unsubscribed" as const),
    request_id: null,
    unsubscribed_at: on ? null : at,
    updated_at: at,
  };
  if (on) {
    const inserted = await tx
      .insert(table)
      .values({ email, name, source: "profile", ...change, created_at: at })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (inserted.length > 0) return true;
  }
  const updated = await tx
    .update(table)
    .set(on ? { ...change, source: "profile" } : change)
    .where(and(hasAddress(email), ne(table.status, change.status)))
    .returning({ id: table.id });
  return updated.length > 0;
}

/** Moves a subscription to a member's new address. */
export async function moveSubscription(tx: Database, from: string, to: string): Promise<void> {
  const table = newsletterSubscribers;
  const [before] = await tx.select({ status: table.status }).from(table).where(hasAddress(from));
  // A bounced subscription moves too and becomes active.
  if (before?.status !== "active" && before?.status !== "bounced") return;
  const at = now();
  const active = { status: "active" as const, unsubscribed_at: null, request_id: null, updated_at: at };
  const there = await tx.update(table).set(active).where(hasAddress(to)).returning({ id: table.id });
  const change =
    there.length > 0
      ? { ...active, status: "unsubscribed" as const, unsubscribed_at: at }
      : { ...active, email: to };
  await tx.update(table).set(change).where(hasAddress(from));
}

/** Stops newsletters to an address whose emails bounce. */
export async function markSubscriberBounced(tx: Database, email: string): Promise<void> {
  const table = newsletterSubscribers;
  const marked = await tx
    .update(table)
    .set({ status: "bounced", request_id: null, updated_at: now() })
    .where(and(sql`lower(${table.email}) = ${email}`, eq(table.status, "active")))
    .returning({ id: table.id });
  if (marked.length > 0) await notifyStaffLists(tx, "subscribers");
}

export async function forgetAddress(tx: Database, email: string): Promise<void> {
  await forgetSubscriber(tx, sql`lower(${newsletterSubscribers.email}) = ${email.toLowerCase()}`);
}

/** Deletes subscribers, also from the results of newsletters. Returns false if none exist. */
export async function forgetSubscriber(tx: Database, which: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(which)
    .for("update");
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(campaignRecipients)
    .set({ email: "", name: null, reason: null })
    .where(inArray(campaignRecipients.subscriber_id, ids));
  await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, ids));
  return true;
}
