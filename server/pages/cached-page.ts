import { hash } from "node:crypto";
import { type Encoding, encode, encodingFor } from "./encoding.ts";

const PUBLIC_CACHE = "public, max-age=0, s-maxage=30, stale-while-revalidate=60, must-revalidate";
/** Memory of a map entry without its content. */
const OVERHEAD = 600;

/** Alternating names and values, the fastest form for Node. */
type Head = string[];

interface Sent {
  body: Buffer;
  head: Head;
  how: "quickly" | "well";
}

/** A page's headers, and its body in every requested encoding. */
export interface Answered {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** Headers of the 304 response. */
  unchanged: Head;
  /** Filled on demand, because most pages are requested in one encoding. */
  encoded: Partial<Record<Encoding | "identity", Sent>>;
}

export async function answeredPage(
  answer: Response,
  headers: Headers,
  isForSignedOut: boolean,
  common: Record<string, string>,
): Promise<Answered> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const etag = hash("sha256", plain, "base64url").slice(0, 22);
  headers.set("etag", `"${etag}"`);
  // Shared caches don't know the session, and a missing page may exist tomorrow.
  const cacheControl = isForSignedOut || answer.status !== 200 ? "private, no-store" : PUBLIC_CACHE;
  const vary = isForSignedOut ? "Accept-Encoding, Cookie" : "Accept-Encoding";
  headers.set("cache-control", cacheControl);
  headers.set("vary", vary);
  const unchanged = toHead({ ...common, ETag: `"${etag}"`, "Cache-Control": cacheControl, Vary: vary });
  return { status: answer.status, etag, headers: Object.fromEntries(headers), plain, unchanged, encoded: {} };
}

const toHead = (headers: Record<string, string>): Head => Object.entries(headers).flat();

/**
 * Returns body and headers in the best accepted encoding. The first visitor gets a quickly compressed body,
 * because many pages are requested once. `isNew` means that the body takes more memory now.
 */
export function sentTo(
  page: Answered,
  accepts: string,
  how: "quickly" | "well",
  common: Record<string, string>,
): Sent & { encoding: Encoding | undefined; isNew: boolean } {
  const encoding = encodingFor(accepts);
  const name = encoding ?? "identity";
  const made = page.encoded[name];
  if (made && (made.how === "well" || how === "quickly")) return { ...made, encoding, isNew: false };
  const body = encoding ? encode(page.plain, encoding, how) : page.plain;
  const head = toHead({
    ...page.headers,
    ...common,
    "Content-Length": String(body.length),
    ...(encoding ? { "Content-Encoding": encoding } : {}),
  });
  const sent: Sent = { body, head, how: encoding ? how : "well" };
  page.encoded[name] = sent;
  return { ...sent, encoding, isNew: true };
}

/** Returns the memory of a cached page. */
export function countBytes(address: string, { headers, plain, encoded }: Answered): number {
  const made = Object.values(encoded);
  const bodies = made.reduce((sum, { body }) => sum + (body === plain ? 0 : body.length), plain.length);
  return OVERHEAD + bodies + 2 * (address.length + JSON.stringify(headers).length * (1 + made.length));
}
