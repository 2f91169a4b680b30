import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PUBLIC_CACHE = "public, max-age=0, s-maxage=30, stale-while-revalidate=60, must-revalidate";
/** What an entry of the map and its objects take beside what they hold. */
const OVERHEAD = 600;

/** A page as it is sent: its headers and its body in every encoding that was asked for. */
export interface Answered {
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** Made when first asked for: most pages are asked for in one encoding only. */
  gzip?: Buffer;
  brotli?: Buffer;
}

export async function answeredPage(answer: Response, headers: Headers): Promise<Answered> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  headers.set("etag", `"${etag}"`);
  headers.set("cache-control", PUBLIC_CACHE);
  headers.set("vary", "Accept-Encoding");
  return { etag, headers: Object.fromEntries(headers), plain };
}

/** The body in the best encoding that the visitor takes. */
export function bodyFor(page: Answered, accepts: string): { body: Buffer; encoding?: string } {
  if (isAccepted(accepts, "br")) {
    page.brotli ??= brotliCompressSync(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { body: page.brotli, encoding: "br" };
  }
  if (isAccepted(accepts, "gzip")) {
    page.gzip ??= gzipSync(page.plain);
    return { body: page.gzip, encoding: "gzip" };
  }
  return { body: page.plain };
}

/** All the memory that a page takes which is kept under this address. */
export function sizeOf(address: string, { headers, plain, gzip, brotli }: Answered): number {
  const bodies = plain.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);
  return OVERHEAD + bodies + 2 * (address.length + JSON.stringify(headers).length);
}

/** "br;q=0" names an encoding in order to refuse it. */
function isAccepted(accepts: string, encoding: string): boolean {
  return accepts
    .split(",")
    .some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part));
}
