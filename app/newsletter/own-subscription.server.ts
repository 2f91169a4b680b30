import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { clearBounces } from "#app/mail/bounces.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { letterRecipients, newsletterSubscribers } from "./tables.server.ts";

const hasAddress = (email: string) => sql`lower(${newsletterSubscribers.email}) = lower(${email})`;

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(hasAddress(email));
  return rows[0]?.status === "active";
}

/** Subscribes or unsubscribes a member's own address, which is already verified. */
export async function changeOwnSubscription(
  db: Database,
  actor: Actor,
  input: { on: boolean },
): Promise<Result<null, "not_signed_in">> {
  if (!actor || !may(actor, "newsletter.change_own")) return refuse("not_signed_in");
  const table = newsletterSubscribers;
  const at = now();
  const change = {
    status: input.on ? ("active" as const) : ("unsubscribed" as const),
    request_id: null,
    unsubscribed_at: input.on ? null : at,
    updated_at: at,
  };
  const { email, name } = actor;
  /** Returns whether the subscription changed. */
  const setOwn = async (tx: Database): Promise<boolean> => {
    if (input.on) {
      const made = await tx
        .insert(table)
        .values({ email, name, source: "profile", ...change, created_at: at })
        .onConflictDoNothing()
        .returning({ id: table.id });
      if (made.length > 0) return true;
    }
    const changed = await tx
      .update(table)
      .set(input.on ? { ...change, source: "profile" } : change)
      .where(and(hasAddress(email), ne(table.status, change.status)))
      .returning({ id: table.id });
    return changed.length > 0;
  };
  await db.transaction(async (tx) => {
    if (!(await setOwn(tx))) return;
    if (input.on) await clearBounces(tx, email);
    await notifyStaffLists(tx, "subscribers");
  });
  return done(null);
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
    .update(letterRecipients)
    .set({ email: "", name: null, reason: null })
    .where(inArray(letterRecipients.subscriber_id, ids));
  await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, ids));
  return true;
}
