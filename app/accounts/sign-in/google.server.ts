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

/** The way back from Google. Who has a second step is asked for it before there is any session. */
export async function providerReturn(request: Request): Promise<Response> {
  const answer = await authOf().handler(request);
  const said = await answer.clone().text();
  if (!said.includes('"twoFactorRedirect":true')) return answer;
  const back = new URL(answer.headers.get("Location") ?? "/", request.url);
  const target = redirectTarget(back.searchParams.get("redirect"));
  const headers = new Headers({ Location: `/login/code?redirect=${encodeURIComponent(target)}` });
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
