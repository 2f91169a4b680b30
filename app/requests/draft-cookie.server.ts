import { isSigned, signature } from "#app/platform/signing.server.ts";
import type { Values } from "./wizard.ts";

// Where no script keeps what was typed across a sign-in, the browser carries it in cookies that only its
// own booking page is sent. They are signed, so that nobody else's form is taken for it.

const pieces = 3;
const pieceLength = 3_600;
const keepsSeconds = 3600;
const purpose = "booking-draft";

const nameOf = (piece: number) => `booking_draft_${piece}`;

/** The page that a draft belongs to, and whether it is reached by https. */
export interface DraftPage {
  path: string;
  secure: boolean;
}

function written({ path, secure }: DraftPage, piece: number, value: string, seconds: number): string {
  const rest = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
  return `${nameOf(piece)}=${value}; ${rest}`;
}

/** The cookies that carry a draft; none when it is too long for them. */
export function draftCookies(page: DraftPage, values: Values): string[] {
  const text = Buffer.from(JSON.stringify(values)).toString("base64url");
  const whole = `${signature(purpose, `${page.path}\n${text}`)}.${text}`;
  if (whole.length > pieces * pieceLength) return [];
  return Array.from({ length: pieces }, (_, piece) =>
    written(page, piece, whole.slice(piece * pieceLength, (piece + 1) * pieceLength), keepsSeconds),
  );
}

export function clearedDraftCookies(page: DraftPage): string[] {
  return Array.from({ length: pieces }, (_, piece) => written(page, piece, "", 0));
}

export function readDraftCookies({ path }: DraftPage, cookie: string | null): Values | undefined {
  const found = new Map(
    (cookie ?? "")
      .split(/;\s*/)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  const whole = Array.from({ length: pieces }, (_, piece) => found.get(nameOf(piece)) ?? "").join("");
  const [mark, text] = whole.split(".");
  if (!text || !isSigned(purpose, `${path}\n${text}`, mark)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Values;
}
