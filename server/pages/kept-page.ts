import { hash } from "node:crypto";
import { type Encoding, encode, encodingFor } from "./encoding.ts";

const PUBLIC_CACHE = "public, max-age=0, s-maxage=30, stale-while-revalidate=60, must-revalidate";
/** What an entry of the map and its objects take beside what they hold. */
const OVERHEAD = 600;

/** Names and values in turns, as Node writes them with the least work. */
type Head = string[];

interface Sent {
  body: Buffer;
  head: Head;
  how: "quickly" | "well";
}

/** A page as it is sent: its headers and its body in every encoding that was asked for. */
export interface Answered {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** Of the answer that the visitor has this page already. */
  unchanged: Head;
  /** Made when first asked for: most pages are asked for in one encoding only. */
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
  // Caches between server and browser do not know who is signed in, and a missing page may exist tomorrow.
  const cacheControl = isForSignedOut || answer.status !== 200 ? "private, no-store" : PUBLIC_CACHE;
  const vary = isForSignedOut ? "Accept-Encoding, Cookie" : "Accept-Encoding";
  headers.set("cache-control", cacheControl);
  headers.set("vary", vary);
  const unchanged = headOf({ ...common, ETag: `"${etag}"`, "Cache-Control": cacheControl, Vary: vary });
  return { status: answer.status, etag, headers: Object.fromEntries(headers), plain, unchanged, encoded: {} };
}

const headOf = (headers: Record<string, string>): Head => Object.entries(headers).flat();

/**
 * The body and its head in the best encoding that the visitor takes: for whom it was rendered quickly, since many pages
 * are asked for once, and well for all who come after. `isNew` where it takes memory from now on.
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
  const head = headOf({
    ...page.headers,
    ...common,
    "Content-Length": String(body.length),
    ...(encoding ? { "Content-Encoding": encoding } : {}),
  });
  const sent: Sent = { body, head, how: encoding ? how : "well" };
  page.encoded[name] = sent;
  return { ...sent, encoding, isNew: true };
}

/** All the memory that a page takes which is kept under this address. */
export function sizeOf(address: string, { headers, plain, encoded }: Answered): number {
  const made = Object.values(encoded);
  const bodies = made.reduce((sum, { body }) => sum + (body === plain ? 0 : body.length), plain.length);
  return OVERHEAD + bodies + 2 * (address.length + JSON.stringify(headers).length * (1 + made.length));
}
