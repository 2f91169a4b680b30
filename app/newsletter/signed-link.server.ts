import type { EmailStudio } from "#app/mail/kind.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { Signing } from "#app/platform/signing.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { readUnsubscribeToken, type TokenRefusal, unsubscribeToken } from "./unsubscribe-token.ts";

/** A link works for one purpose only. */
type Purpose = "newsletter-unsubscribe" | "newsletter-confirm" | "check-ins-stop";

/** The token of a link and its signature. */
export interface LinkParts {
  token: string | null;
  signature: string | null;
}

export function signedQuery(signing: Signing, purpose: Purpose, subscriber_id: string, at: Date): string {
  const subject = subjectOf(subscriber_id, at.getTime());
  return new URLSearchParams({
    token: unsubscribeToken(subscriber_id, at),
    signature: signing.sign(purpose, subject),
  }).toString();
}

export function linkPage(
  signing: Signing,
  purpose: Purpose,
  request: Request,
  words: Record<TokenRefusal, string>,
) {
  const link = linkParts(new URL(request.url).searchParams);
  const read = readSignedLink(signing, purpose, link);
  return { link, error: read.ok ? null : words[read.refusal] };
}

export function linkParts(params: URLSearchParams): LinkParts {
  return { token: params.get("token"), signature: params.get("signature") };
}

/**
 * Returns the subscriber of a link. The signature is required, because tokens are guessable and old links may
 * leak.
 */
export function readSignedLink(
  signing: Signing,
  purpose: Purpose,
  parts: LinkParts,
): Result<string, TokenRefusal> {
  const read = readUnsubscribeToken(parts.token, now());
  if (!read.ok) return read;
  const { id, at } = read.value;
  return signing.isSigned(purpose, subjectOf(id, at), parts.signature) ? done(id) : refuse("invalid_token");
}

function subjectOf(id: string, at: number): string {
  return `${id.replaceAll("-", "").toLowerCase()}:${at}`;
}

/** Returns the unsubscribe page and the headers for email programs (RFC 8058). */
export function unsubscribeLinks(
  { origin, signing }: Pick<EmailStudio, "origin" | "signing">,
  subscriberId: string,
  at: Date,
): { page: string; headers: Record<string, string> } {
  const query = signedQuery(signing, "newsletter-unsubscribe", subscriberId, at);
  return {
    page: `${origin}/unsubscribe?${query}`,
    headers: {
      "List-Unsubscribe": `<${origin}/unsubscribe/one-click?${query}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
