import { and, eq, sql } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { type Proof, provePerson } from "../password/prove-person.server.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { account, session, twoFactor, user } from "../tables.server.ts";
import { may } from "../who-may.ts";

/** Sign-in methods: `credential` is the password. */
export async function listWaysIn(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ provider: account.providerId })
    .from(account)
    .where(eq(account.userId, userId));
  return rows.map((row) => row.provider).sort();
}

/** Describes the sign-in methods and the second step for the session. */
export async function describeWaysIn(
  db: Database,
  userId: string,
): Promise<{ identities: string[]; factors: string[] }> {
  const [found] = await waysIn(db, { userId });
  return { identities: (found?.identities ?? []).sort(), factors: found?.has_totp ? ["totp"] : [] };
}

const waysIn = preparedStatement<{ userId: string }, { identities: string[]; has_totp: boolean }[]>(
  "ways in",
  (db) =>
    db
      .select({
        identities: sql<
          string[]
        >`array(select ${account.providerId} from ${account} where ${account.userId} = ${sql.placeholder("userId")})`,
        has_totp: sql<boolean>`exists (select from ${twoFactor} where ${twoFactor.userId} = ${sql.placeholder("userId")} and ${twoFactor.verified})`,
      })
      .from(user)
      .where(eq(user.id, sql.placeholder("userId"))),
);

/**
 * Starts linking Google after a proof of identity. Returns the address and cookies; the redirect ends at `back`.
 */
export async function prepareGoogleLink(
  db: Database,
  member: Member,
  { back, ...proof }: Proof & { back: string },
): Promise<Result<{ address: string; cookies: string[] }, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  const doubt = await provePerson(db, member, proof);
  if (doubt) return refuse(doubt);
  const answer = await db.services.auth.api.linkSocialAccount({
    body: {
      provider: "google",
      callbackURL: `${back}?tab=settings&linked=google`,
      errorCallbackURL: `${back}?tab=settings`,
      disableRedirect: true,
    },
    headers: proof.headers,
    returnHeaders: true,
  });
  return done({ address: answer.response.url, cookies: answer.headers.getSetCookie() });
}

/** Unlinks Google after a proof of identity. The last sign-in method stays. */
export async function unlink(
  db: Database,
  member: Member,
  { provider, ...proof }: Proof & { provider: string },
): Promise<Result<null, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  // Passwords can be changed but not removed.
  if (provider !== "google") return refuse("not_linked");
  const signInWays = await listWaysIn(db, member.id);
  if (!signInWays.includes(provider)) return refuse("not_linked");
  if (signInWays.every((way) => way === provider)) return refuse("last_way_in");
  const doubt = await provePerson(db, member, proof);
  if (doubt) return refuse(doubt);
  return db.transaction(async (tx) => {
    // Locks all rows, so that two tabs can't remove one method each.
    const held = await tx.select().from(account).where(eq(account.userId, member.id)).for("update");
    if (!held.some((way) => way.providerId === provider)) return refuse("not_linked");
    if (held.every((way) => way.providerId === provider)) return refuse("last_way_in");
    await tx.delete(account).where(and(eq(account.userId, member.id), eq(account.providerId, provider)));
    await audit(tx, member, "account.unlink", member.id, { before: { provider } });
    await signInMethodsChanged(tx, member.id, { keepSession: member.session_id });
    await notifySignInChange(tx, member, "google_unlinked");
    return done(null);
  });
}

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
