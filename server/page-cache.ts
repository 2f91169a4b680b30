import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { hear, hearGaps } from "#app/platform/live.server.ts";

/**
 * Pages that are the same for everybody are rendered once and kept here. A loader asks for it by
 * answering with `X-Keep: topic, topic`; an announcement on one of the topics drops the page in every
 * process, and age does the rest, for what changes with the time of day.
 */
export const KEEP_HEADER = "x-keep";

/** Whoever asks for one page under ever new addresses must not fill the memory. */
const MOST_BYTES = 24 * 2 ** 20;
const FRESH_MS = 30_000;
/** A renewal that takes longer has failed, and the next visitor tries. */
const RENEW_MS = 5_000;
const PUBLIC_CACHE = "public, max-age=0, s-maxage=30, stale-while-revalidate=60, must-revalidate";

interface Kept {
  topics: string[];
  kept: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** Made when first asked for: most pages are asked for in one encoding only. */
  gzip?: Buffer;
  brotli?: Buffer;
  /** Since when somebody renders it anew, while the others still get this one. */
  renewing?: number;
}

export interface PageCache {
  /** Answers from memory when it can; true when it has. Runs before anything else does. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The moment a rendering begins, for `keep` to know what changed while it went on. */
  moment: () => number;
  /** Keeps a rendered answer if it asks to be kept. Returns the answer to send. */
  keep: (address: string, answer: Response, identityAsked: boolean, since: number) => Promise<Response>;
  clear: () => void;
}

/** `common` are the headers that every answer of this process carries. */
export function openPageCache(common: Record<string, string>): PageCache {
  const pages = new Map<string, Kept>();
  let bytes = 0;
  const changed = new Map<string, number>();
  let moments = 0;
  hear("pages", ({ topic }) => {
    moments += 1;
    changed.set(String(topic), moments);
    for (const [address, page] of pages) if (page.topics.includes(String(topic))) drop(address);
  });
  hearGaps(clear);

  function drop(address: string): void {
    bytes -= pages.get(address)?.plain.length ?? 0;
    pages.delete(address);
  }

  function clear(): void {
    pages.clear();
    bytes = 0;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const page = pages.get(request.url ?? "");
    if (!page) return false;
    // One visitor waits for a new rendering; those who come meanwhile get the old one.
    if (Date.now() - page.kept > FRESH_MS && Date.now() - (page.renewing ?? 0) > RENEW_MS) {
      page.renewing = Date.now();
      return false;
    }
    if (request.headers["if-none-match"]?.includes(page.etag)) {
      response
        .writeHead(304, {
          ...common,
          ETag: `"${page.etag}"`,
          "Cache-Control": PUBLIC_CACHE,
          Vary: "Accept-Encoding",
        })
        .end();
      return true;
    }
    const { body, encoding } = encoded(page, String(request.headers["accept-encoding"] ?? ""));
    response.writeHead(200, {
      ...page.headers,
      "Content-Length": body.length,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  async function keep(
    address: string,
    answer: Response,
    identityAsked: boolean,
    since: number,
  ): Promise<Response> {
    const topics = answer.headers.get(KEEP_HEADER);
    if (topics === null) return answer;
    const headers = new Headers(answer.headers);
    headers.delete(KEEP_HEADER);
    // A page that knew its visitor belongs to that visitor alone.
    if (identityAsked || answer.status !== 200 || headers.has("set-cookie")) {
      headers.set("cache-control", "private, no-store");
      return new Response(answer.body, { status: answer.status, headers });
    }
    const plain = Buffer.from(await answer.arrayBuffer());
    const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    headers.set("etag", `"${etag}"`);
    headers.set("cache-control", PUBLIC_CACHE);
    headers.set("vary", "Accept-Encoding");
    const names = topics.split(/,\s*/);
    // What changed while this was rendered may not be in it: send it, but do not keep it.
    if (names.some((name) => (changed.get(name) ?? 0) > since))
      return new Response(plain, { status: 200, headers });
    drop(address);
    for (const oldest of pages.keys()) {
      if (bytes + plain.length <= MOST_BYTES) break;
      drop(oldest);
    }
    bytes += plain.length;
    pages.set(address, {
      topics: names,
      kept: Date.now(),
      etag,
      headers: { ...Object.fromEntries(headers), ...common },
      plain,
    });
    return new Response(plain, { status: 200, headers });
  }

  return { serve, keep, moment: () => moments, clear };
}

function encoded(page: Kept, accepts: string): { body: Buffer; encoding?: string } {
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

/** "br;q=0" names an encoding in order to refuse it. */
function isAccepted(accepts: string, encoding: string): boolean {
  return accepts
    .split(",")
    .some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part));
}
