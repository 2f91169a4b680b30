import type { Signing } from "#app/platform/signing.server.ts";
import { offerPath } from "./waiting-words.ts";

const purpose = "accept-spot";

/**
 * Returns the address of the page that offers a spot, with the key that the email contains. The page asks first
 * and acts on a post.
 */
export function signedOfferPath(signing: Signing, waiting_id: string): string {
  return `${offerPath(waiting_id)}?key=${signing.sign(purpose, waiting_id)}`;
}

export function isOfferKey(signing: Signing, waiting_id: string, key: string | null): boolean {
  return signing.isSigned(purpose, waiting_id, key);
}
