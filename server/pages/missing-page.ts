import { pathOf } from "../requests/request-fault.ts";

/** An address that no route has: the page for it is rendered once and kept. */
const MISSING = "/404";

/** Returns the address of the page to render in place of one that cannot exist. */
export function missingPageFor(target: string): string {
  return pathOf(target).endsWith(".data") ? `${MISSING}.data` : MISSING;
}

/**
 * Returns true for the only missing page in the cache; caching others would fill the memory with made-up
 * addresses.
 */
export function isKeptMissingPage(address: string, status: number): boolean {
  return status === 404 && (address === MISSING || address === `${MISSING}.data`);
}
