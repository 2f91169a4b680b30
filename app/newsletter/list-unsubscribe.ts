import { unsubscribeToken } from "./unsubscribe-token.ts";

/** The links by which one subscriber leaves: the page, and the headers that mail programs act on (RFC 8058). */
export function unsubscribeLinks(
  origin: string,
  subscriberId: string,
  at: Date,
): { page: string; headers: Record<string, string> } {
  const token = encodeURIComponent(unsubscribeToken(subscriberId, at));
  return {
    page: `${origin}/unsubscribe?token=${token}`,
    headers: {
      "List-Unsubscribe": `<${origin}/unsubscribe/one-click?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
