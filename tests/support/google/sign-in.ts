import { ensureRoles } from "#app/accounts/assign-role.server.ts";
import { signInServices } from "#app/accounts/sign-in/auth.server.ts";
import { googleAddress, providerReturn } from "#app/accounts/sign-in/google.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { replaceServices } from "../test-services.ts";
import type { IdentityProvider } from "./identity-provider.ts";

export const googleOrigin = "http://localhost:3999";

/** Opens sign-in on a test's database, with the provider in Google's place. */
export async function openSignInWithGoogle(db: Database, provider: IdentityProvider): Promise<void> {
  const env = readEnvironment({
    AUTH_SECRET: "a-secret-for-tests-of-32-characters!",
    WEAK_PASSWORD_HASHES: "1",
    ORIGIN: googleOrigin,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
  replaceServices(db, signInServices(db, env));
  await ensureRoles(db);
}

export const cookieHeader = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

/** Walks the way to the provider and back as a browser would; returns the answer that ends at the studio. */
export async function signInWithGoogle(
  db: Database,
  sub: string,
  change: (back: URL) => void = () => {},
): Promise<Response> {
  return walkToGoogle(db, await googleAddress(db, "/schedule", new Headers()), sub, { change });
}

export async function walkToGoogle(
  db: Database,
  { address, cookies }: { address: string; cookies: string[] },
  sub: string,
  { change = () => {}, session: own = [] }: { change?: (back: URL) => void; session?: string[] } = {},
): Promise<Response> {
  const jar = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step += 1) {
    const isChoice = new URL(at).pathname.startsWith("/choose/");
    const answer = await fetch(at, {
      redirect: "manual",
      method: isChoice ? "POST" : "GET",
      headers: { Cookie: cookieHeader([...jar].map(([name, value]) => `${name}=${value}`)) },
      ...(isChoice ? { body: new URLSearchParams({ sub }) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const next = new URL(answer.headers.get("Location") ?? "", at);
    if (next.origin === googleOrigin) {
      change(next);
      const Cookie = cookieHeader([...own, ...cookies]);
      return providerReturn(db, new Request(next, { headers: { Cookie } }));
    }
    at = next.href;
  }
  throw new Error("the way did not end");
}
