import { ownCookie } from "#app/platform/cookies.ts";
import { isSigned, signature } from "#app/platform/signing.server.ts";
import type { Values } from "./wizard.ts";

// Where no script keeps what was typed across a sign-in, the browser carries it in cookies that only its
// own booking page is sent. They are signed, so that nobody else's form is taken for it.

const pieces = 3;
const pieceLength = 3_600;
const keepsSeconds = 3600;
const purpose = "booking-draft";

const cookies = Array.from({ length: pieces }, (_, piece) => ownCookie(`booking_draft_${piece}`));

/** The page that a draft belongs to, and whether it is reached by https. */
export interface DraftPage {
  path: string;
  secure: boolean;
}

/** The cookies that carry a draft; none when it is too long for them. */
export function draftCookies(page: DraftPage, values: Values): string[] {
  const text = Buffer.from(JSON.stringify(values)).toString("base64url");
  const whole = `${signature(purpose, `${page.path}\n${text}`)}.${text}`;
  if (whole.length > pieces * pieceLength) return [];
  return cookies.map((cookie, piece) =>
    cookie.set(whole.slice(piece * pieceLength, (piece + 1) * pieceLength), keepsSeconds, page),
  );
}

export function clearedDraftCookies(page: DraftPage): string[] {
  return cookies.map((cookie) => cookie.clear(page));
}

export function readDraftCookies({ path }: DraftPage, sent: string | null): Values | undefined {
  const whole = cookies.map((cookie) => cookie.read(sent) ?? "").join("");
  const [mark, text] = whole.split(".");
  if (!text || !isSigned(purpose, `${path}\n${text}`, mark)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Values;
}
