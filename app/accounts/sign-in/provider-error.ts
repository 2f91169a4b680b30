import { accountMessages } from "../messages.ts";

const tookTooLong = "This took too long or began in another browser. Please try again.";

/** Messages by the error codes in the address. */
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

/** Message for all other codes, because anyone can write an address. */
export const providerFailed = "The sign-in with Google did not succeed. Please try again.";

/**
 * Returns the studio's message for an error code in the address, from the provider or the library; null without
 * one.
 */
export function providerError(query: URLSearchParams): string | null {
  const error = query.get("error") ?? (query.has("error_description") ? "" : null);
  if (error === null) return null;
  return words.get(error.slice(0, 100).toLowerCase().replaceAll(" ", "_")) ?? providerFailed;
}
