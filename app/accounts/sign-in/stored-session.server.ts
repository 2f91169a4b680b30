import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type CookieSettings, cookieName } from "#app/platform/cookies.ts";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { roles, session, user, userRoles } from "../tables.server.ts";

export interface StoredSession {
  session_id: string;
  expires_at: Date;
  id: string;
  email: string;
  name: string;
  image: string | null;
  banned: boolean | null;
  /** Whether two-step sign-in is on. */
  two_step: boolean | null;
  roles: string[];
}

const sessionFields = {
  session_id: session.id,
  expires_at: session.expiresAt,
  id: user.id,
  email: user.email,
  name: user.name,
  image: user.image,
  banned: user.banned,
  two_step: user.twoFactorEnabled,
  roles: sql<
    string[]
  >`array(select ${roles.name} from ${userRoles} inner join ${roles} on ${roles.id} = ${userRoles.role_id}
    where ${userRoles.user_id} = ${user.id})`,
};

const byToken = preparedStatement<{ token: string }, StoredSession[]>("session by token", (db) =>
  db
    .select(sessionFields)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder("token"))),
);

/** Reads a session, its member and the roles by the session's id in one statement. */
export async function findStoredSession(
  db: Database,
  session_id: string,
): Promise<StoredSession | undefined> {
  const [found] = await db
    .select(sessionFields)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, session_id));
  return found;
}

interface Signing {
  secret: string;
  /** Lifetime and renewal time of a session in milliseconds. */
  lasts: number;
  renewedAfter: number;
}

/**
 * Reads the session of a cookie. Returns undefined for all other cases (no session, expired, due for renewal, a
 * foreign cookie), which the library handles.
 */
export async function readSession(
  db: Database,
  cookie: string,
  { secret, lasts, renewedAfter }: Signing,
): Promise<StoredSession | undefined> {
  const token = signedToken(cookie, secret, db.services.cookies);
  if (!token) return undefined;
  const [found] = await byToken(db, { token });
  if (!found || found.banned) return undefined;
  const left = found.expires_at.getTime() - Date.now();
  return left > 0 && left > lasts - renewedAfter ? found : undefined;
}

/** Returns the token of the only session cookie with a valid signature. */
function signedToken(cookie: string, secret: string, cookies: CookieSettings): string | undefined {
  const ours = [...cookie.matchAll(/(?:^|;\s*)((?:__Host-)?sadhana\.[a-z_]+)=([^;]*)/g)];
  const [only, ...others] = ours;
  if (others.length > 0 || only?.[1] !== cookieName(cookies, "sadhana.session_token")) return undefined;
  const [, token, given] = /^([\w-]{1,128})\.([A-Za-z0-9+/]{43}=)$/.exec(decoded(only[2] ?? "")) ?? [];
  if (!token || !given) return undefined;
  const right = createHmac("sha256", secret).update(token).digest();
  return timingSafeEqual(Buffer.from(given, "base64"), right) ? token : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
