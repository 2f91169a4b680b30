import { createHmac } from "node:crypto";

/** What is known of somebody who reads: no name, only what tells one reader from another. */
export interface Reader {
  /** The keyed hash of the browser's fingerprint; this is what is stored. */
  fingerprint: string;
  /** The address the request came from; only counted against limits. */
  address: string;
}

interface ReaderRequest {
  secret: string;
  address: string;
  /** As the browser computed it; empty before any script has run. */
  fingerprint: string;
  headers: Headers;
}

/**
 * The reader behind a request. A browser that cannot say who it is, is told apart by its address, its
 * kind and its language.
 */
export function readerOf({ secret, address, fingerprint, headers }: ReaderRequest): Reader {
  const claimed = fingerprint.replace(/[^a-zA-Z0-9]/g, "").slice(0, 64);
  const traits = [address, headers.get("User-Agent"), headers.get("Accept-Language")].join("|");
  const source = claimed.length >= 8 ? `browser:${claimed}` : `request:${traits}`;
  return { fingerprint: createHmac("sha256", secret).update(source).digest("base64url"), address };
}
