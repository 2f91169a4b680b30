import { and, eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { authOf } from "./auth.server.ts";
import type { Member } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { account, twoFactor } from "./tables.server.ts";
import { may } from "./who-may.ts";

/** Ways in: `credential` is the password, `google` is Google. */
export async function listWaysIn(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ provider: account.providerId })
    .from(account)
    .where(eq(account.userId, userId));
  return rows.map((row) => row.provider).sort();
}

/** The ways in, and what is asked for after the password, as a session is described. */
export async function describeWaysIn(
  db: Database,
  userId: string,
): Promise<{ identities: string[]; factors: string[] }> {
  const [identities, factors] = await Promise.all([
    listWaysIn(db, userId),
    db
      .select({ id: twoFactor.id })
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.verified, true))),
  ]);
  return { identities, factors: factors.length > 0 ? ["totp"] : [] };
}

/** Where linking Google begins, with the cookies that hold its state. */
export async function linkAddress(headers: Headers): Promise<{ address: string; cookies: string[] }> {
  const answer = await authOf().api.linkSocialAccount({
    body: {
      provider: "google",
      callbackURL: "/profile?tab=settings&linked=google",
      errorCallbackURL: "/profile?tab=settings",
      disableRedirect: true,
    },
    headers,
    returnHeaders: true,
  });
  return { address: answer.response.url, cookies: answer.headers.getSetCookie() };
}

/** Takes a way in away. The last one stays: nobody locks themselves out. */
export async function unlink(
  db: Database,
  member: Member,
  input: { provider: string },
): Promise<Result<null, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    // All rows are locked: two tabs cannot each take away what the other leaves.
    const ways = await tx.select().from(account).where(eq(account.userId, member.id)).for("update");
    if (!ways.some((way) => way.providerId === input.provider)) return refuse("not_linked");
    if (ways.every((way) => way.providerId === input.provider)) return refuse("last_way_in");
    await tx
      .delete(account)
      .where(and(eq(account.userId, member.id), eq(account.providerId, input.provider)));
    await audit(tx, {
      actor: { id: member.id, role: member.roles[0] ?? "user" },
      action: "account.unlink",
      subject: "user",
      subject_id: member.id,
      before: { provider: input.provider },
    });
    return done(null);
  });
}
