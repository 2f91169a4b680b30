import type { Studio } from "./studio.ts";

export const DEMO_PASSWORD = "namaste-2026";

/** Signs somebody of the demo studio in, without a browser; answers the cookies to send along. */
export async function signedIn(studio: Pick<Studio, "origin">, email: string): Promise<string> {
  const answer = await fetch(`${studio.origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: studio.origin },
    body: new URLSearchParams({ email, password: DEMO_PASSWORD, intent: "sign-in", mode: "sign-in" }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  if (!cookies.some((cookie) => cookie.includes("session_token="))) {
    throw new Error(`${email} could not sign in: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  }
  return cookies.join("; ");
}
