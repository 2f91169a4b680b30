import { hash } from "node:crypto";
import { type Encoding, encode, encodingFor } from "./encoding.ts";
import { bodyOf } from "./whole-body.ts";

const PUBLIC_CACHE = "public, max-age=0, s-maxage=30, stale-while-revalidate=60, must-revalidate";
/** What an entry of the map and its objects take beside what they hold. */
const OVERHEAD = 600;

/** A page as it is sent: its headers and its body in every encoding that was asked for. */
export interface Answered {
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** Made when first asked for: most pages are asked for in one encoding only. */
  encoded: Partial<Record<Encoding, { body: Buffer; how: "quickly" | "well" }>>;
}

export async function answeredPage(
  answer: Response,
  headers: Headers,
  isForSignedOut: boolean,
): Promise<Answered> {
  const plain = await bodyOf(answer);
  const etag = hash("sha256", plain, "base64url").slice(0, 22);
  headers.set("etag", `"${etag}"`);
  // Caches on the way do not know who is signed in.
  headers.set("cache-control", isForSignedOut ? "private, no-store" : PUBLIC_CACHE);
  headers.set("vary", isForSignedOut ? "Accept-Encoding, Cookie" : "Accept-Encoding");
  return { etag, headers: Object.fromEntries(headers), plain, encoded: {} };
}

/**
 * The body in the best encoding that the visitor takes: for whom it was rendered quickly, since many pages are asked
 * for once, and well for all who come after.
 */
export function bodyFor(
  page: Answered,
  accepts: string,
  how: "quickly" | "well",
): { body: Buffer; encoding?: Encoding } {
  const encoding = encodingFor(accepts);
  if (!encoding) return { body: page.plain };
  let made = page.encoded[encoding];
  if (!made || (how === "well" && made.how === "quickly")) {
    made = { body: encode(page.plain, encoding, how), how };
    page.encoded[encoding] = made;
  }
  return { body: made.body, encoding };
}

/** All the memory that a page takes which is kept under this address. */
export function sizeOf(address: string, { headers, plain, encoded }: Answered): number {
  const bodies = Object.values(encoded).reduce((sum, { body }) => sum + body.length, plain.length);
  return OVERHEAD + bodies + 2 * (address.length + JSON.stringify(headers).length);
}
