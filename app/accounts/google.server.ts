import { authOf } from "./auth.server.ts";
import { redirectTarget } from "./redirect-target.ts";

/**
 * Where "Continue with Google" leads, and the cookies that hold state and PKCE verifier meanwhile.
 * The way back ends at `/auth/callback`, with an `error` in the address when it failed.
 */
export async function googleAddress(
  target: string,
  headers: Headers,
): Promise<{ address: string; cookies: string[] }> {
  const back = `/auth/callback?redirect=${encodeURIComponent(redirectTarget(target))}`;
  const answer = await authOf().api.signInSocial({
    body: { provider: "google", callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    headers,
    returnHeaders: true,
  });
  if (!answer.response.url) throw new Error("the identity provider gave no address");
  return { address: answer.response.url, cookies: answer.headers.getSetCookie() };
}
