import { accountMessages } from "../messages.ts";

const tookTooLong = "Signing in took too long, or it began in another browser. Please try again.";

/** Messages by the error codes in the address. */
const words = new Map<string, string>([
  ["access_denied", "Access denied: the sign-in with Google was canceled."],
  ["banned_user", accountMessages.deactivated],
  [
    "account_not_linked",
    "An account with this email address already exists. Sign in with your password, or open the link in your invitation email. You can link Google later in Settings.",
  ],
  ["email_not_verified", "Google has not verified this email address, so you can't sign in with it."],
  ["unable_to_link_account", "Google has not verified this email address, so you can't link it."],
  [
    "account_already_linked_to_different_user",
    "This Google account is already linked to another account here.",
  ],
  ["state_mismatch", tookTooLong],
  ["state_not_found", tookTooLong],
  ["please_restart_the_process", tookTooLong],
]);

/** Message for all other codes, because anyone can write an address. */
export const providerFailed = "We couldn't sign you in with Google. Please try again.";

/**
 * Returns the studio's message for an error code in the address, from the provider or the library; null without
 * one.
 */
export function providerError(query: URLSearchParams): string | null {
  const error = query.get("error") ?? (query.has("error_description") ? "" : null);
  if (error === null) return null;
  return words.get(error.slice(0, 100).toLowerCase().replaceAll(" ", "_")) ?? providerFailed;
}
