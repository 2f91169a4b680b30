import { isSigned, signature } from "#app/platform/signing.server.ts";
import { offerPath } from "./waiting-words.ts";

const purpose = "accept-spot";

/**
 * Returns the address of the page that offers a spot, with the key that the email contains. The page asks first
 * and acts on a post.
 */
export function signedOfferPath(waiting_id: string): string {
  return `${offerPath(waiting_id)}?key=${signature(purpose, waiting_id)}`;
}

export function isOfferKey(waiting_id: string, key: string | null): boolean {
  return isSigned(purpose, waiting_id, key);
}
