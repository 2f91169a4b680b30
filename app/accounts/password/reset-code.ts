import { resetNotReady } from "../messages.ts";

const names = ["code", "token", "access_token"];

/** Finds the code of a reset link in the query or hash. */
export function codeFromAddress(address: URL): string | null {
  const places = [address.searchParams, new URLSearchParams(address.hash.slice(1))];
  for (const place of places) {
    for (const name of names) {
      const code = place.get(name);
      if (code && isResetCode(code)) return code;
    }
  }
  return null;
}

/**
 * Returns the message for an address with an error in its query or hash, but never the address's own text, which
 * anyone can write.
 */
export function errorFromAddress(address: URL): string | null {
  const places = [address.searchParams, new URLSearchParams(address.hash.slice(1))];
  const isFailed = places.some((place) => place.has("error") || place.has("error_description"));
  return isFailed ? resetNotReady : null;
}

export function isResetCode(code: string): boolean {
  return /^[\w.-]{8,512}$/.test(code);
}
