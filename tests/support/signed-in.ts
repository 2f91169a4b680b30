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

/** The same cookies, for a browser's jar. */
export function cookiesOf(
  { origin }: Pick<Studio, "origin">,
  sent: string,
): { name: string; value: string; url: string }[] {
  return sent
    .split("; ")
    .filter(Boolean)
    .map((one) => {
      const [name = "", ...value] = one.split("=");
      return { name, value: value.join("="), url: origin };
    });
}
