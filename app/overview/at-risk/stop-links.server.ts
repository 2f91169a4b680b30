import type { EmailStudio } from "#app/mail/kind.ts";
import { signedQuery } from "#app/newsletter/signed-link.server.ts";

/** Unsubscribe links of a member, for the page and the email headers (RFC 8058). */
export function stopLinks(
  { origin, signing }: Pick<EmailStudio, "origin" | "signing">,
  user_id: string,
  at: Date,
): { page: string; headers: Record<string, string> } {
  const query = signedQuery(signing, "check-ins-stop", user_id, at);
  return {
    page: `${origin}/unsubscribe/check-ins?${query}`,
    headers: {
      "List-Unsubscribe": `<${origin}/unsubscribe/check-ins/one-click?${query}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
