import { resetNotReady } from "../messages.ts";

const names = ["code", "token", "access_token"];

/** The code of a reset link, wherever older and newer links carry it: in the query or behind the hash. */
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
 * What to say of an address that names an error, in the query or behind the hash, as older and foreign
 * links do. Only that it names one counts: the words of an address are anybody's.
 */
export function errorFromAddress(address: URL): string | null {
  const places = [address.searchParams, new URLSearchParams(address.hash.slice(1))];
  const isFailed = places.some((place) => place.has("error") || place.has("error_description"));
  return isFailed ? resetNotReady : null;
}

export function isResetCode(code: string): boolean {
  return /^[\w.-]{8,512}$/.test(code);
}
