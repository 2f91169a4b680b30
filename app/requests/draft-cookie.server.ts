import { ownCookie } from "#app/platform/cookies.ts";
import type { WithServices } from "#app/platform/database/services.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { Values } from "./wizard.ts";

// Stores a form during the sign-in, which may finish in another tab or without JavaScript. The cookies are encrypted
// because forms may contain health information.

const pieces = 3;
const pieceLength = 3_600;
const maxAgeSeconds = 3600;

/** The pages of requests. The framework fetches a page's data from an address below it. */
const cookiePath = "/book";

const cookies = Array.from({ length: pieces }, (_, piece) => ownCookie(`booking_draft_${piece}`));

/** Returns the cookies for a draft; empty if the draft is too long. */
export function draftCookies(
  db: WithServices<"cookies" | "signing">,
  path: string,
  values: Values,
): string[] {
  const until = now().getTime() + maxAgeSeconds * 1000;
  const whole = db.services.signing.seal(getPurpose(path), JSON.stringify({ until, values }));
  if (whole.length > pieces * pieceLength) return [];
  return cookies.map((cookie, piece) =>
    cookie(db).set(whole.slice(piece * pieceLength, (piece + 1) * pieceLength), maxAgeSeconds, cookiePath),
  );
}

export function clearedDraftCookies(db: WithServices<"cookies">): string[] {
  return cookies.map((cookie) => cookie(db).clear(cookiePath));
}

export function readDraftCookies(
  db: WithServices<"cookies" | "signing">,
  path: string,
  sent: string | null,
): Values | undefined {
  const whole = cookies.map((cookie) => cookie(db).read(sent, cookiePath) ?? "").join("");
  const text = db.services.signing.unseal(getPurpose(path), whole);
  if (text === undefined) return undefined;
  const { until, values } = JSON.parse(text) as { until: number; values: Values };
  return until > now().getTime() ? values : undefined;
}

const getPurpose = (path: string) => `booking-draft ${path}`;
