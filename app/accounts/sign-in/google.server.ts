import type { Database } from "#app/platform/database.server.ts";
import { redirectTarget } from "./redirect-target.ts";

/**
 * Returns the address for "Continue with Google" with the cookies of state and PKCE. The redirect ends at
 * `/auth/callback`, with `error` in the address after a failure.
 */
export async function googleAddress(
  db: Database,
  target: string,
  headers: Headers,
): Promise<{ address: string; cookies: string[] }> {
  const back = `/auth/callback?redirect=${encodeURIComponent(redirectTarget(target))}`;
  const answer = await db.services.auth.api.signInSocial({
    body: { provider: "google", callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    headers,
    returnHeaders: true,
  });
  if (!answer.response.url) throw new Error("the identity provider gave no address");
  return { address: answer.response.url, cookies: answer.headers.getSetCookie() };
}

/** Handles the redirect from Google, and asks for a second step before a session exists. */
export async function providerReturn(db: Database, request: Request): Promise<Response> {
  const answer = await db.services.auth.handler(request);
  const said = await answer.clone().text();
  if (!said.includes('"twoFactorRedirect":true')) return answer;
  const back = new URL(answer.headers.get("Location") ?? "/", request.url);
  const target = redirectTarget(back.searchParams.get("redirect"));
  const headers = new Headers({ Location: `/login/code?redirect=${encodeURIComponent(target)}` });
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
