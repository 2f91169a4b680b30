import { parse, serialize } from "hono/utils/cookie";

/** Where a cookie may go: `secure` where the studio is reached by https, `path` where only one page gets it. */
export interface CookieReach {
  secure: boolean;
  path?: string;
}

/** A cookie of the studio's own. Scripts read none but those that say so; other sites' forms bring none along. */
export interface OwnCookie {
  read: (header: string | null | undefined) => string | undefined;
  set: (value: string, until: Date | number, reach: CookieReach) => string;
  clear: (reach: CookieReach) => string;
}

/** `until` of `set` is a moment or a number of seconds. */
export function ownCookie(
  name: string,
  { path = "/", scripts = false }: { path?: string; scripts?: boolean } = {},
): OwnCookie {
  const attributes = (reach: CookieReach) =>
    ({ path: reach.path ?? path, httpOnly: !scripts, secure: reach.secure, sameSite: "Lax" }) as const;
  return {
    read: (header) => (header ? parse(header, name)[name] : undefined),
    set: (value, until, reach) =>
      serialize(name, value, {
        ...attributes(reach),
        ...(typeof until === "number" ? { maxAge: until } : { expires: until }),
      }),
    clear: (reach) => serialize(name, "", { ...attributes(reach), maxAge: 0 }),
  };
}

/** The names of all cookies that a browser has sent. */
export function cookieNames(header: string | null | undefined): string[] {
  return header ? Object.keys(parse(header)) : [];
}
