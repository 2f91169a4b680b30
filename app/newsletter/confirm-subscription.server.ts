import { and, eq } from "drizzle-orm";
import { clearBounces } from "#app/mail/bounces.server.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { welcomeLetters } from "./emails/welcome-letters.tsx";
import type { ConfirmRefusal } from "./messages.ts";
import { type LinkParts, readSignedLink } from "./signed-link.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";
import { asUuid } from "./unsubscribe.server.ts";

/** Makes a waiting subscriber an active one; the link in the mail is the permission, and works again. */
export async function confirmSubscription(
  db: Database,
  link: LinkParts,
): Promise<Result<null, ConfirmRefusal>> {
  const read = readSignedLink("newsletter-confirm", link);
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
    await queueMail(tx, welcomeLetters, {
      cause,
      to: { email: confirmed.email },
      props: { subscriber_id: id },
    });
  });
  const rows = await db.select({ status: table.status }).from(table).where(eq(table.id, id));
  return rows[0]?.status === "active" ? done(null) : refuse("link_not_valid");
}
