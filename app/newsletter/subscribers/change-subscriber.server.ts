import { and, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { clearBounces } from "#app/mail/bounces.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { forgetSubscriber } from "../forget-address.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import type { SubscriberRefusal } from "./messages.ts";

const table = newsletterSubscribers;
type Answer = Promise<Result<string, SubscriberRefusal>>;

/** Puts somebody on the list who asked staff for it, or back on it. Whoever is there already stays as they are. */
export async function addSubscriber(
  db: Database,
  actor: Actor,
  { email, name }: { email: string; name: string | null },
): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    const at = now();
    const row = {
      name,
      status: "active" as const,
      source: "staff" as const,
      unsubscribed_at: null,
      updated_at: at,
    };
    const made = await tx
      .insert(table)
      .values({ ...row, email, created_at: at })
      .onConflictDoNothing()
      .returning({ id: table.id });
    const back = made[0]
      ? made
      : await tx
          .update(table)
          .set({ ...row, request_id: null })
          .where(and(sql`lower(${table.email}) = lower(${email})`, ne(table.status, "active")))
          .returning({ id: table.id });
    const id = back[0]?.id;
    if (!id) return refuse("already_subscribed");
    await clearBounces(tx, email);
    await audit(tx, actor, "subscribers.add", id, { after: { fields: ["email", "name"] } });
    await notifyStaffLists(tx, "subscribers");
    return done(id);
  });
}

/** Sends newsletters again to a subscriber whose emails had bounced. Done twice, it is done. */
export async function reactivateSubscriber(db: Database, actor: Actor, id: string): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  if (!isUuid(id)) return refuse("not_found");
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: table.status, email: table.email })
      .from(table)
      .where(eq(table.id, id))
      .for("update");
    if (!found || found.status === "pending" || found.status === "unsubscribed") return refuse("not_found");
    if (found.status === "active") return done(id);
    await tx.update(table).set({ status: "active", updated_at: now() }).where(eq(table.id, id));
    await clearBounces(tx, found.email);
    await audit(tx, actor, "subscribers.reactivate", id, {
      before: { status: found.status },
      after: { status: "active" },
    });
    await notifyStaffLists(tx, "subscribers");
    return done(id);
  });
}

/** Takes somebody off the list who asked for it some other way. Done twice, it is done. */
export async function unsubscribeByStaff(db: Database, actor: Actor, id: string): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  if (!isUuid(id)) return refuse("not_found");
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: table.status })
      .from(table)
      .where(eq(table.id, id))
      .for("update");
    if (!found) return refuse("not_found");
    if (found.status === "unsubscribed") return done(id);
    const at = now();
    await tx
      .update(table)
      .set({ status: "unsubscribed", unsubscribed_at: at, request_id: null, updated_at: at })
      .where(eq(table.id, id));
    await audit(tx, actor, "subscribers.unsubscribe", id, {
      before: { status: found.status },
      after: { status: "unsubscribed" },
    });
    await notifyStaffLists(tx, "subscribers");
    return done(id);
  });
}

/** Removes somebody from the list without a trace: also from the results of letters they got. */
export async function removeSubscriber(db: Database, actor: Actor, id: string): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  if (!isUuid(id)) return refuse("not_found");
  return db.transaction(async (tx) => {
    if (!(await forgetSubscriber(tx, eq(table.id, id)))) return refuse("not_found");
    await audit(tx, actor, "subscribers.remove", id);
    await notifyStaffLists(tx, "subscribers");
    return done(id);
  });
}
