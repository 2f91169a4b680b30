import { and, eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { account, session, user } from "../tables.server.ts";

/**
 * Records that Google was linked to an existing account and emails its owner. `session_token` belongs to the
 * browser that linked it.
 */
export async function recordGoogleLink(
  db: Database,
  linked: { userId: string; providerId: string },
  session_token: string | undefined,
): Promise<void> {
  if (linked.providerId !== "google") return;
  await db.transaction(async (tx) => {
    const ways = await tx.select({ id: account.id }).from(account).where(eq(account.userId, linked.userId));
    const [owner] = await tx.select().from(user).where(eq(user.id, linked.userId));
    // A new account's first sign-in method isn't a change.
    if (!owner || ways.length < 2) return;
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.userId, owner.id), eq(session.token, session_token ?? "")));
    await audit(tx, null, "account.link", owner.id, { after: { provider: linked.providerId } });
    await signInMethodsChanged(tx, owner.id, { keepSession: own?.id });
    await notifySignInChange(tx, owner, "google_linked");
  });
}
