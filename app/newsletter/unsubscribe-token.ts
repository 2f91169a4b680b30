import { dayMs } from "#app/platform/time/durations.ts";
export const tokenDays = 90;
const SHAPE = /^([0-9a-f-]{32,36}):(\d{12,14})$/i;

export type TokenRefusal = "no_token" | "invalid_token" | "expired_token";

type ReadToken = { ok: true; value: { id: string; at: number } } | { ok: false; refusal: TokenRefusal };

/** Encodes subscriber id and time in milliseconds as Base64. */
export function unsubscribeToken(id: string, at: Date): string {
  return btoa(`${id}:${at.getTime()}`);
}

/** Decodes a token. The signature proves that the studio created it. */
export function readUnsubscribeToken(token: string | null, at: Date): ReadToken {
  const given = token?.trim();
  if (!given) return { ok: false, refusal: "no_token" };
  const match = SHAPE.exec(decoded(given));
  if (!match?.[1]) return { ok: false, refusal: "invalid_token" };
  const age = at.getTime() - Number(match[2]);
  // Allows for small clock differences, but not for future tokens.
  if (age < -dayMs) return { ok: false, refusal: "invalid_token" };
  if (age > tokenDays * dayMs) return { ok: false, refusal: "expired_token" };
  return { ok: true, value: { id: match[1], at: Number(match[2]) } };
}

/** Email programs and forms may turn `+` into a space or use the URL-safe alphabet. */
function decoded(token: string): string {
  try {
    return atob(token.replace(/ /g, "+").replace(/-/g, "+").replace(/_/g, "/"));
  } catch {
    return "";
  }
}
