import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { UnsubscribeRefusal } from "./messages.ts";
import { type LinkParts, readSignedLink } from "./signed-link.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";

/** Unsubscribes the subscriber of a link. Repeating it succeeds. */
export async function unsubscribe(db: Database, link: LinkParts): Promise<Result<null, UnsubscribeRefusal>> {
  const read = readSignedLink(db.services.signing, "newsletter-unsubscribe", link);
  if (!read.ok) return read;
  const id = asUuid(read.value);
  if (!id) return done(null);
  try {
    await db.transaction(async (tx) => {
      const at = now();
      const left = await tx
        .update(newsletterSubscribers)
        .set({ status: "unsubscribed", unsubscribed_at: at, request_id: null, updated_at: at })
        .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.status, "unsubscribed")))
        .returning({ id: newsletterSubscribers.id });
      if (left.length > 0) await notifyStaffLists(tx, "subscribers");
    });
  } catch {
    return refuse("failed");
  }
  return done(null);
}

export function asUuid(id: string): string | undefined {
  const parts = /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/.exec(id.replaceAll("-", "").toLowerCase());
  return parts ? parts.slice(1).join("-") : undefined;
}
