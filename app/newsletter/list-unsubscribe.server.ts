import { signedQuery } from "./signed-link.server.ts";

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
