import { resetNotReady } from "./messages.ts";

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

/** What an older or foreign link says went wrong, in the query or behind the hash. */
export function errorFromAddress(address: URL): string | null {
  for (const place of [address.searchParams, new URLSearchParams(address.hash.slice(1))]) {
    const said = place.get("error_description");
    if (said) return said.slice(0, 160);
    if (place.has("error")) return resetNotReady;
  }
  return null;
}

export function isResetCode(code: string): boolean {
  return /^[\w.-]{8,512}$/.test(code);
}
