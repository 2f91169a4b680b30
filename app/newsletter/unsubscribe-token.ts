import { dayMs } from "#app/platform/time/durations.ts";
export const tokenDays = 90;
const SHAPE = /^([0-9a-f-]{32,36}):(\d{12,14})$/i;

export type TokenRefusal = "no_token" | "invalid_token" | "expired_token";

type ReadToken = { ok: true; value: { id: string; at: number } } | { ok: false; refusal: TokenRefusal };

/** The token of a mail's unsubscribe link: Base64 of the subscriber's id, a colon and the time in ms. */
export function unsubscribeToken(id: string, at: Date): string {
  return btoa(`${id}:${at.getTime()}`);
}

/** Reads a token back: whose it is, or why it does not count. Whether the studio wrote it, its signature says. */
export function readUnsubscribeToken(token: string | null, at: Date): ReadToken {
  const given = token?.trim();
  if (!given) return { ok: false, refusal: "no_token" };
  const match = SHAPE.exec(decoded(given));
  if (!match?.[1]) return { ok: false, refusal: "invalid_token" };
  const age = at.getTime() - Number(match[2]);
  // Clocks of two machines may differ a little; a token from tomorrow was made up.
  if (age < -dayMs) return { ok: false, refusal: "invalid_token" };
  if (age > tokenDays * dayMs) return { ok: false, refusal: "expired_token" };
  return { ok: true, value: { id: match[1], at: Number(match[2]) } };
}

/** Mail programs and forms turn `+` into a space and some use the address-safe alphabet. */
function decoded(token: string): string {
  try {
    return atob(token.replace(/ /g, "+").replace(/-/g, "+").replace(/_/g, "/"));
  } catch {
    return "";
  }
}
