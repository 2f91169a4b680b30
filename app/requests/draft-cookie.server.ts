import { ownCookie } from "#app/platform/cookies.ts";
import { seal, unseal } from "#app/platform/signing.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { Values } from "./wizard.ts";

// A form on its way through the sign-in, which may end in another tab or without scripts. The cookies are
// encrypted, because a form may say something about the person's health.

const pieces = 3;
const pieceLength = 3_600;
const keepsSeconds = 3600;

/** The pages of requests. The framework fetches a page's data from an address below it. */
const cookiePath = "/book";

const cookies = Array.from({ length: pieces }, (_, piece) => ownCookie(`booking_draft_${piece}`));

/** The cookies that carry a draft; none when it is too long for them. */
export function draftCookies(path: string, values: Values): string[] {
  const until = now().getTime() + keepsSeconds * 1000;
  const whole = seal(purposeOf(path), JSON.stringify({ until, values }));
  if (whole.length > pieces * pieceLength) return [];
  return cookies.map((cookie, piece) =>
    cookie.set(whole.slice(piece * pieceLength, (piece + 1) * pieceLength), keepsSeconds, cookiePath),
  );
}

export function clearedDraftCookies(): string[] {
  return cookies.map((cookie) => cookie.clear(cookiePath));
}

export function readDraftCookies(path: string, sent: string | null): Values | undefined {
  const whole = cookies.map((cookie) => cookie.read(sent, cookiePath) ?? "").join("");
  const text = unseal(purposeOf(path), whole);
  if (text === undefined) return undefined;
  const { until, values } = JSON.parse(text) as { until: number; values: Values };
  return until > now().getTime() ? values : undefined;
}

const purposeOf = (path: string) => `booking-draft ${path}`;
