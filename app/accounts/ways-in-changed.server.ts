import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { queueMail } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { type WayInChange, waysInChanged } from "./emails/ways-in-changed.tsx";
import { account, user } from "./tables.server.ts";

/** Every change of how one signs in reaches the owner by mail and all tabs of the account. */
export async function tellWaysInChanged(
  tx: Database,
  owner: { id: string; email: string; name: string },
  change: WayInChange,
): Promise<void> {
  const { id, email, name } = owner;
  await queueMail(tx, waysInChanged, {
    cause: `${id}:${change}:${randomUUID()}`,
    to: { email, name },
    props: { name, change },
  });
  await publishToUser(tx, id, { about: "session" });
}

/** Writes down that Google was linked to an account that was there before, and tells its owner. */
export async function noteLinked(
  db: Database,
  linked: { userId: string; providerId: string },
): Promise<void> {
  if (linked.providerId !== "google") return;
  await db.transaction(async (tx) => {
    const ways = await tx.select().from(account).where(eq(account.userId, linked.userId));
    const [owner] = await tx.select().from(user).where(eq(user.id, linked.userId));
    // The first way in of a new account is no news.
    if (!owner || ways.length < 2) return;
    await audit(tx, null, "account.link", owner.id, { after: { provider: linked.providerId } });
    await tellWaysInChanged(tx, owner, "google_linked");
  });
}
