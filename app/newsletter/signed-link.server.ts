import { done, type Result, refuse } from "#app/platform/result.ts";
import { isSigned, signature } from "#app/platform/signing.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { readUnsubscribeToken, type TokenRefusal, unsubscribeToken } from "./unsubscribe-token.ts";

/** What a link of the newsletter is good for; one that leaves the list joins nobody to it. */
type Purpose = "newsletter-unsubscribe" | "newsletter-confirm" | "check-ins-stop";

/** What an address of the newsletter carries: the token, and the studio's signature beside it. */
export interface LinkParts {
  token: string | null;
  signature: string | null;
}

/** The query of a link for one subscriber and one purpose. */
export function signedQuery(purpose: Purpose, subscriber_id: string, at: Date): string {
  const subject = subjectOf(subscriber_id, at.getTime());
  return new URLSearchParams({
    token: unsubscribeToken(subscriber_id, at),
    signature: signature(purpose, subject),
  }).toString();
}

/** What a page behind a link shows: its parts, and why it does not count. It looks and changes nothing. */
export function linkPage(purpose: Purpose, request: Request, words: Record<TokenRefusal, string>) {
  const link = linkParts(new URL(request.url).searchParams);
  const read = readSignedLink(purpose, link);
  return { link, error: read.ok ? null : words[read.refusal] };
}

/** Reads the parts of a link from its address. */
export function linkParts(params: URLSearchParams): LinkParts {
  return { token: params.get("token"), signature: params.get("signature") };
}

/**
 * Whose link this is, or why it does not count: a token alone can be written by anybody who has seen an
 * id, and by whoever kept an old one, so that only the signature makes it a permission.
 */
export function readSignedLink(purpose: Purpose, parts: LinkParts): Result<string, TokenRefusal> {
  const read = readUnsubscribeToken(parts.token, now());
  if (!read.ok) return read;
  const { id, at } = read.value;
  return isSigned(purpose, subjectOf(id, at), parts.signature) ? done(id) : refuse("invalid_token");
}

function subjectOf(id: string, at: number): string {
  return `${id.replaceAll("-", "").toLowerCase()}:${at}`;
}

/** The links by which one subscriber leaves: the page, and the headers that mail programs act on (RFC 8058). */
export function unsubscribeLinks(
  origin: string,
  subscriberId: string,
  at: Date,
): { page: string; headers: Record<string, string> } {
  const query = signedQuery("newsletter-unsubscribe", subscriberId, at);
  return {
    page: `${origin}/unsubscribe?${query}`,
    headers: {
      "List-Unsubscribe": `<${origin}/unsubscribe/one-click?${query}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
