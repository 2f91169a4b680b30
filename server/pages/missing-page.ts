import { getPath } from "../requests/request-fault.ts";

/** A path without a route, whose page is rendered once and cached. */
const MISSING = "/404";

/** Returns the address of the page to render in place of one that cannot exist. */
export function missingPageFor(target: string): string {
  return getPath(target).endsWith(".data") ? `${MISSING}.data` : MISSING;
}

/**
 * Returns true for the only missing page in the cache; caching others would fill the memory with made-up
 * addresses.
 */
export function isCachedMissingPage(address: string, status: number): boolean {
  return status === 404 && (address === MISSING || address === `${MISSING}.data`);
}
