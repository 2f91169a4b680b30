import { and, eq, ne, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { clearBounces } from "#app/mail/bounces.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { forgetSubscriber } from "../own-subscription.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import type { SubscriberRefusal } from "./messages.ts";

const table = newsletterSubscribers;
type Answer = Promise<Result<string, SubscriberRefusal>>;

const subscriberChange = { right: "newsletter.manage", lists: ["subscribers"] } as const;

async function lockSubscriber(tx: Database, id: string) {
  return isUuid(id) ? (await tx.select().from(table).where(eq(table.id, id)).for("update"))[0] : undefined;
}

/** Subscribes a person at their request. Active subscribers don't change. */
export function addSubscriber(
  db: Database,
  actor: Actor,
  { email, name }: { email: string; name: string | null },
): Answer {
  return command(db, actor, { ...subscriberChange, audit: "subscribers.add" }, async (tx) => {
    const at = now();
    const row = { name, status: "active", source: "staff", unsubscribed_at: null, updated_at: at } as const;
    const [inserted] = await tx
      .insert(table)
      .values({ ...row, email, created_at: at })
      .onConflictDoNothing()
      .returning({ id: table.id });
    const [updated] = inserted
      ? []
      : await tx
          .update(table)
          .set({ ...row, request_id: null })
          .where(and(sql`lower(${table.email}) = lower(${email})`, ne(table.status, "active")))
          .returning({ id: table.id });
    const id = (inserted ?? updated)?.id;
    if (!id) return refuse("already_subscribed");
    await clearBounces(tx, email);
    return changed(id, { id, after: { fields: ["email", "name"] } });
  });
}

export function reactivateSubscriber(db: Database, actor: Actor, id: string): Answer {
  const lock = (tx: Database) => lockSubscriber(tx, id);
  const options = { ...subscriberChange, lock, audit: "subscribers.reactivate" } as const;
  return command(db, actor, options, async (tx, _by, { status, email }) => {
    if (status === "pending" || status === "unsubscribed") return refuse("not_found");
    if (status === "active") return done(id);
    await tx.update(table).set({ status: "active", updated_at: now() }).where(eq(table.id, id));
    await clearBounces(tx, email);
    return changed(id, { before: { status }, after: { status: "active" } });
  });
}

export function unsubscribeByStaff(db: Database, actor: Actor, id: string): Answer {
  const lock = (tx: Database) => lockSubscriber(tx, id);
  const options = { ...subscriberChange, lock, audit: "subscribers.unsubscribe" } as const;
  return command(db, actor, options, async (tx, _by, { status }) => {
    if (status === "unsubscribed") return done(id);
    const at = now();
    await tx
      .update(table)
      .set({ status: "unsubscribed", unsubscribed_at: at, request_id: null, updated_at: at })
      .where(eq(table.id, id));
    return changed(id, { before: { status }, after: { status: "unsubscribed" } });
  });
}

/** Deletes a subscriber, also from the results of newsletters. */
export function removeSubscriber(db: Database, actor: Actor, id: string): Answer {
  const lock = (tx: Database) => lockSubscriber(tx, id);
  const options = { ...subscriberChange, lock, audit: "subscribers.remove" } as const;
  return command(db, actor, options, async (tx) => {
    await forgetSubscriber(tx, eq(table.id, id));
    return changed(id);
  });
}
