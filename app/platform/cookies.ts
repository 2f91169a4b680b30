import { parse, serialize } from "hono/utils/cookie";
import type { WithServices } from "./database/services.server.ts";

declare module "./database/services.server.ts" {
  interface Services {
    cookies: CookieSettings;
  }
}

export interface CookieSettings {
  /** Under https all cookies are secure, and their names say so. */
  isSecure: boolean;
}

export const cookieSettings = (origin: string): CookieSettings => ({
  isSecure: origin.startsWith("https://"),
});

/**
 * Names and attributes of all cookies. Under https, browsers accept a `__Host-` cookie from this host only, so
 * that no neighbor under the same domain can plant one; `__Secure-` is for cookies that only some pages
 * receive.
 */
export function cookieName({ isSecure }: CookieSettings, name: string, path = "/"): string {
  if (!isSecure) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}

export function cookieAttributes({ isSecure }: CookieSettings) {
  return { httpOnly: true, secure: isSecure, sameSite: "Lax" as const };
}

/** Reads and writes one cookie. Scripts can't read it by default, and forms of other sites don't send it. */
export interface OwnCookie {
  read: (header: string | null | undefined, path?: string) => string | undefined;
  set: (value: string, until: Date | number, path?: string) => string;
  clear: (path?: string) => string;
}

/** `until` of `set` is a date or a number of seconds. A `path` argument overrides the cookie's own path. */
export function ownCookie(
  name: string,
  { path: ownPath = "/", scripts = false }: { path?: string; scripts?: boolean } = {},
): (db: WithServices<"cookies">) => OwnCookie {
  return ({ services: { cookies } }) => {
    const attributes = (path: string) => ({ ...cookieAttributes(cookies), httpOnly: !scripts, path });
    return {
      read: (header, path = ownPath) => {
        const full = cookieName(cookies, name, path);
        return header ? parse(header, full)[full] : undefined;
      },
      set: (value, until, path = ownPath) =>
        serialize(cookieName(cookies, name, path), value, {
          ...attributes(path),
          ...(typeof until === "number" ? { maxAge: until } : { expires: until }),
        }),
      clear: (path = ownPath) =>
        serialize(cookieName(cookies, name, path), "", { ...attributes(path), maxAge: 0 }),
    };
  };
}

/** Removes a cookie by the name that the browser sent. */
export function expireCookie({ services: { cookies } }: WithServices<"cookies">, sent: string): string {
  const secure = cookies.isSecure || sent.startsWith("__");
  return serialize(sent, "", { ...cookieAttributes(cookies), secure, path: "/", maxAge: 0 });
}

export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
}

/** Lists the names of the sent cookies. */
export function cookieNames(header: string | null | undefined): string[] {
  return header ? Object.keys(parse(header)) : [];
}
