import type { Studio } from "./studio.ts";

export const DEMO_PASSWORD = "namaste-2026";

/** Signs a member of the demo studio in without a browser. Returns the cookies to send. */
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

/** Returns a function that signs each person in once and answers their cookies. */
export function openSessions(studio: Pick<Studio, "origin">): (email: string) => Promise<string> {
  const cookies = new Map<string, Promise<string>>([["", Promise.resolve("")]]);
  return (email) => {
    const cookie = cookies.get(email) ?? signedIn(studio, email);
    cookies.set(email, cookie);
    return cookie;
  };
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

/** The demo's people by role, and a signed-out visitor. */
export const readers = {
  super_admin: "super_admin@sadhana.test",
  admin: "admin@sadhana.test",
  yoga_acharya: "acharya@sadhana.test",
  instructor: "instructor@sadhana.test",
  energy_exchange_lead: "energy@sadhana.test",
  sangha_guide: "guide@sadhana.test",
  mantra_curator: "curator@sadhana.test",
  user: "member@sadhana.test",
  signed_out: "",
} as const;

export type Reader = keyof typeof readers;

/** Follows each link once for each reader and returns the problem of its page. */
export function linkFollower(studio: Pick<Studio, "origin">) {
  const cookieOf = openSessions(studio);
  const followed = new Map<string, Promise<string | null>>();

  return (link: string, reader: Reader, shows?: string): Promise<string | null> => {
    const key = [reader, link, shows].join(" ");
    const problem = followed.get(key) ?? follow(link, reader, shows);
    followed.set(key, problem);
    return problem;
  };

  async function follow(link: string, reader: Reader, shows?: string): Promise<string | null> {
    let address = new URL(link, studio.origin);
    const start = address.pathname;
    const way = [start];
    for (let steps = 0; steps < 6; steps += 1) {
      const answer = await fetch(address, {
        redirect: "manual",
        headers: { Cookie: await cookieOf(readers[reader]) },
      });
      const location = answer.headers.get("location");
      if (location && answer.status >= 300 && answer.status < 400) {
        address = new URL(location, address);
        way.push(address.pathname + address.search);
        if (address.searchParams.has("refused")) return `${way.join(" → ")}: refused`;
        if (address.pathname === "/login" && start !== "/login") return `${way.join(" → ")}: asks to sign in`;
        continue;
      }
      const page = await answer.text();
      if (answer.status !== 200) return `${way.join(" → ")}: ${answer.status}`;
      if (shows && !page.includes(shows)) return `${way.join(" → ")}: does not show “${shows}”`;
      return null;
    }
    return `${way.join(" → ")}: leads in circles`;
  }
}
