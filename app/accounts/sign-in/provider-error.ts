import { accountMessages } from "../messages.ts";

const tookTooLong = "This took too long or began in another browser. Please try again.";

/** What went wrong on the way to Google and back, by the names that the address carries. */
const words = new Map<string, string>([
  ["access_denied", "Access denied: the sign-in with Google was cancelled."],
  ["banned_user", accountMessages.deactivated],
  [
    "account_not_linked",
    "There is an account with this address already. Sign in with your password, or open the link in your invitation email. You can link Google later in Settings.",
  ],
  ["email_not_verified", "Google has not verified this address, so it opens no account here."],
  ["unable_to_link_account", "Google has not verified this address, so it cannot be linked."],
  [
    "account_already_linked_to_different_user",
    "This Google account belongs to another account of the studio.",
  ],
  ["state_mismatch", tookTooLong],
  ["state_not_found", tookTooLong],
  ["please_restart_the_process", tookTooLong],
]);

/** Said of whatever else the address names: the words of an address are anybody's. */
export const providerFailed = "The sign-in with Google did not succeed. Please try again.";

/**
 * Why a sign-in or a linking failed, out of the address in which the provider (or the library on the way
 * back from it) said so; null when nothing did. Only words of ours are shown.
 */
export function providerError(query: URLSearchParams): string | null {
  const error = query.get("error") ?? (query.has("error_description") ? "" : null);
  if (error === null) return null;
  return words.get(error.slice(0, 100).toLowerCase().replaceAll(" ", "_")) ?? providerFailed;
}
