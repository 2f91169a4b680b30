import { demoPassword } from "../demo-people.ts";
import type { Studio } from "../studio.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** The target of a redirect, without the studio's origin. */
  location: string | undefined;
  text: string;
}

/** A browser without scripts, as far as HTTP goes: it keeps cookies, sends forms and does not follow redirects. */
export interface HttpSession {
  get: (path: string) => Promise<Answer>;
  /** `from` is the path of the page with the form. */
  post: (
    path: string,
    fields: Record<string, string> | URLSearchParams | FormData,
    from?: string,
  ) => Promise<Answer>;
}

/** Opens a session. Signs in the demo person with `email`, if any. */
export async function openSession({ origin }: Pick<Studio, "origin">, email?: string): Promise<HttpSession> {
  const cookies = new Map<string, string>();

  async function send(path: string, given: RequestInit, from?: string): Promise<Answer> {
    const answer = await fetch(new URL(path, origin), {
      ...given,
      redirect: "manual",
      headers: {
        Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        Origin: origin,
        ...(from ? { Referer: origin + from } : {}),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /;\s*max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("Location")?.replace(origin, "");
    return { status: answer.status, headers: answer.headers, location, text: await answer.text() };
  }

  const session: HttpSession = {
    get: (path) => send(path, {}),
    post: (path, fields, from) =>
      send(
        path,
        { method: "POST", body: fields instanceof FormData ? fields : new URLSearchParams(fields) },
        from,
      ),
  };
  if (email) {
    const fields = { email, password: demoPassword, intent: "sign-in", mode: "sign-in" };
    const answer = await session.post("/login", fields);
    if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`);
  }
  return session;
}
