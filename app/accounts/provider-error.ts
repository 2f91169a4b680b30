import { accountMessages } from "./messages.ts";

/** What went wrong on the way to Google and back, by the names that the address carries. */
const words: Record<string, string> = {
  access_denied: "Access denied: the sign-in with Google was cancelled.",
  banned_user: accountMessages.deactivated,
  account_not_linked:
    "There is an account with this address already. Please sign in with your password; Settings can link Google afterwards.",
  unable_to_link_account: "Google has not verified this address, so it cannot be linked.",
  account_already_linked_to_different_user: "This Google account belongs to another account of the studio.",
  state_mismatch: "This took too long or began in another browser. Please try again.",
  please_restart_the_process: "This took too long or began in another browser. Please try again.",
};

/**
 * Why a sign-in or a linking failed, out of the address in which the provider (or the library on the way
 * back from it) said so; null when nothing did. Only words of ours or plain ones are shown.
 */
export function providerError(query: URLSearchParams): string | null {
  const error = query.get("error");
  const said = query.get("error_description") ?? error;
  if (!said) return null;
  const known = words[(error ?? "").toLowerCase().replaceAll(" ", "_")];
  const text = known ?? said.slice(0, 160).replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
