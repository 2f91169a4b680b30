import { and, eq, sql } from "drizzle-orm";
import { clearBounces } from "#app/mail/bounces.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { StrangerLimitReached, withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { subscriptionConfirmation, welcomeSubscriber } from "./emails/subscription.tsx";
import type { SubscribeForm } from "./forms.ts";
import type { ConfirmRefusal, SubscribeRefusal } from "./messages.ts";
import { type LinkParts, readSignedLink } from "./signed-link.server.ts";
import type { SubscriberStatus } from "./subscriber-status.ts";
import { newsletterSubscribers } from "./tables.server.ts";
import { asUuid } from "./unsubscribe.server.ts";

const clientLimit = { most: 30, windowSeconds: 3600 };

interface SubscribeInput extends SubscribeForm {
  address: string;
  request_id?: string | undefined;
}

interface Subscribed {
  id: string;
  status: Extract<SubscriberStatus, "active" | "pending">;
}

/** Subscribes an address, also again. Of two simultaneous requests the unique index lets one subscribe. */
export async function subscribe(
  db: Database,
  input: SubscribeInput,
): Promise<Result<Subscribed, SubscribeRefusal>> {
  if (!(await withinLimit(db, `subscribe:${nameless(input.address)}`, clientLimit)))
    return refuse("too_many");
  const { confirm_newsletter } = (await readBusinessSettings(db)).studio;
  const status = confirm_newsletter ? "pending" : "active";
  const at = now();
  const stored = db.transaction(async (tx): Promise<Result<Subscribed, SubscribeRefusal>> => {
    const subscriber = await upsert(tx, input, status, at);
    if (!subscriber) return refuse("already_subscribed");
    const { isRepeated, ...answer } = subscriber;
    if (isRepeated) return done(answer);
    if (status === "active") await clearBounces(tx, input.email);
    await notifyStaffLists(tx, "subscribers");
    // Counted after the change, so that repeated requests don't count.
    if (!(await withinStrangerLimit(tx, input.email))) throw new StrangerLimitReached();
    // One email per form, however often the form arrives.
    const cause = `${subscriber.id}:${input.request_id ?? at.getTime()}`;
    // Visitors can type any address and name, so the email omits the name.
    const to = { email: input.email };
    const props = { subscriber_id: subscriber.id };
    if (subscriber.status === "pending") {
      await queueEmail(tx, subscriptionConfirmation, { cause, to, props });
    } else {
      await queueEmail(tx, welcomeSubscriber, { cause, to, props });
    }
    return done(subscriber);
  });
  return stored.catch((error) => {
    if (error instanceof StrangerLimitReached) return refuse("too_many_for_address");
    throw error;
  });
}

async function upsert(
  tx: Database,
  input: SubscribeInput,
  status: Subscribed["status"],
  at: Date,
): Promise<(Subscribed & { isRepeated?: boolean }) | undefined> {
  const key = input.request_id ?? null;
  const table = newsletterSubscribers;
  const found = await tx
    .insert(table)
    .values({ email: input.email, name: input.name, status, request_id: key, created_at: at, updated_at: at })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (found[0]) return { id: found[0].id, status };
  const same = sql`lower(${table.email}) = lower(${input.email})`;
  // Changes only inactive subscribers. The row lock makes a second request wait and then find an active one.
  const changed = await tx
    .update(table)
    .set({ name: input.name, status, source: "form", unsubscribed_at: null, request_id: key, updated_at: at })
    .where(
      sql`${same} and ${table.status} <> 'active' and (${key}::text is null or ${table.request_id} is distinct from ${key})`,
    )
    .returning({ id: table.id });
  if (changed[0]) return { id: changed[0].id, status };
  if (!key) return undefined;
  const repeated = await tx
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(sql`${same} and ${table.request_id} = ${key}`);
  const [row] = repeated;
  return row && { id: row.id, status: row.status === "pending" ? "pending" : "active", isRepeated: true };
}

/** Confirms a pending subscription. The link works again. */
export async function confirmSubscription(
  db: Database,
  link: LinkParts,
): Promise<Result<null, ConfirmRefusal>> {
  const read = readSignedLink(db.services.signing, "newsletter-confirm", link);
  const id = read.ok ? asUuid(read.value) : undefined;
  if (!id) return refuse("link_not_valid");
  const table = newsletterSubscribers;
  await db.transaction(async (tx) => {
    const at = now();
    const [confirmed] = await tx
      .update(table)
      .set({ status: "active", unsubscribed_at: null, updated_at: at })
      .where(and(eq(table.id, id), eq(table.status, "pending")))
      .returning({ email: table.email });
    if (!confirmed) return;
    await clearBounces(tx, confirmed.email);
    await notifyStaffLists(tx, "subscribers");
    const cause = `${id}:${at.getTime()}`;
    await queueEmail(tx, welcomeSubscriber, {
      cause,
      to: { email: confirmed.email },
      props: { subscriber_id: id },
    });
  });
  const rows = await db.select({ status: table.status }).from(table).where(eq(table.id, id));
  return rows[0]?.status === "active" ? done(null) : refuse("link_not_valid");
}
