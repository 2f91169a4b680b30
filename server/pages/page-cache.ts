import type { IncomingMessage, ServerResponse } from "node:http";
import { ownCookie } from "#app/platform/cookies.ts";
import type { Database } from "#app/platform/database.server.ts";
import { CACHE_FOR_HEADER, CACHE_TOPICS_HEADER, SIGNED_OUT } from "#app/platform/live/cache-page.ts";
import { rereadAfter } from "#app/platform/live/memoize-by-topic.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ReadParameters, sharedAddress } from "../requests/shared-address.ts";
import { type Answered, answeredPage, countBytes, sentTo } from "./cached-page.ts";
import { isCachedMissingPage } from "./missing-page.ts";

/**
 * Caches pages that are the same for all visitors. Loaders request it with the headers of `cachePage`. A message
 * on one of the page's topics makes the page stale in every process: for less than a second visitors still get
 * it, then one visitor renders it while the others get the stale page or wait. Pages also expire, because they
 * may depend on the time of day. While this process receives no messages, pages expire within a second.
 */
/** Holds the time of the visitor's last form, so that visitors see their own changes at once. */
const changed = ownCookie("just_changed");
const CHANGED_SECONDS = 2;

export function changedCookie(db: Database): string {
  return changed(db).set(String(now().getTime()), CHANGED_SECONDS);
}

/** Limits the memory for requests with made-up addresses. */
const MOST_BYTES = 24 * 2 ** 20;
const LONGEST_ADDRESS = 300;
/** Longest time to serve a page after a change. */
const STALE_MS = 900;
/** Time to collect changes before a page is rendered again. */
const GATHER_MS = 400;
const FRESH_MS = 30_000;
/** A rendering that takes longer counts as failed, and the next visitor renders. */
const RENDER_MS = 5_000;
/** Longest wait for a first rendering, whose page may turn out not to be cacheable. */
const FIRST_MS = 1_000;
/** Known uncacheable addresses, whose visitors don't wait for each other. */
const MOST_UNCACHEABLE = 2_000;
/** A visitor renders after waiting for this many renderings. */
const MOST_WAITS = 3;

/** Counts requests in this process: from memory, after waiting, or rendered. */
export const pageCounts = { fresh: 0, stale: 0, waited: 0, rendered: 0 };

interface CachedPage extends Answered {
  topics: string[];
  /** Not shown to visitors who send a session. */
  isForSignedOut: boolean;
  /** Start of the rendering, which shows all earlier commits. */
  began: number;
  /** Sequence number, so that an earlier rendering never replaces a later one. */
  turn: number;
  /** Time of the first change since the rendering. */
  changed: number | undefined;
  bytes: number;
}

export interface Rendering {
  address: string;
  /** The visitor's Accept-Encoding header. */
  accepts: string;
  /** The visitor sends a cookie or header that may be a session. */
  sendsSession: boolean;
  began: number;
  turn: number;
  /** Topics published during the rendering, with their times. */
  changes: Map<string, number>;
  /** False until the request reaches the app; requests for files never do. */
  isBegun: boolean;
  /** Messages may have been lost during the rendering. */
  missed: boolean;
  /** Resolves at the end of the rendering, also after a failure. */
  over: Promise<void>;
  end: () => void;
}

export interface PageCache {
  /** Answers from memory, waits for another rendering of the page, or calls `render`. */
  serve: (request: IncomingMessage, response: ServerResponse, render: () => void) => void;
  /** Starts a rendering; callers must call `end` afterward. */
  begin: (request: IncomingMessage) => Rendering;
  /** Caches a response if its headers request it. Returns the response to send. */
  keep: (rendering: Rendering, answer: Response, identityRead: boolean) => Promise<Response>;
}

/**
 * Opens the page cache of a process. `common` are headers of every response. `readBy` returns the query
 * parameters that a page reads; others are removed before rendering.
 */
export function openPageCache(
  db: Database,
  common: Record<string, string>,
  readBy: ReadParameters,
): PageCache {
  const { live } = db.services;
  /** Least recently requested first. */
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  let turns = 0;
  const open = new Set<Rendering>();
  /** Renderings that other visitors may wait for, by address and request. */
  const shared = new Map<string, Rendering>();
  const byRequest = new WeakMap<IncomingMessage, Rendering>();
  /** Latest last. */
  const uncacheable = new Set<string>();

  live.subscribe("pages", ({ topic }) => {
    const at = now().getTime();
    for (const { changes } of open) if (!changes.has(topic)) changes.set(topic, at);
    for (const page of pages.values()) if (page.topics.includes(topic)) page.changed ??= at;
  });
  live.onReconnect(() => {
    for (const rendering of open) rendering.missed = true;
    for (const page of pages.values()) page.changed = 0;
  });

  function drop(address: string): void {
    bytes -= pages.get(address)?.bytes ?? 0;
    pages.delete(address);
  }

  function dropUncacheable(address: string): void {
    drop(address);
    if (address.length > LONGEST_ADDRESS) return;
    uncacheable.add(address);
    for (const oldest of uncacheable) {
      if (uncacheable.size <= MOST_UNCACHEABLE) break;
      uncacheable.delete(oldest);
    }
  }

  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  /** Counts bodies when they are compressed. */
  function measure(address: string, page: CachedPage): void {
    const size = countBytes(address, page);
    bytes += size - page.bytes;
    page.bytes = size;
  }

  function startRendering(request: IncomingMessage): Rendering {
    const rendering = newRendering(request, ++turns, () => {
      open.delete(rendering);
      if (shared.get(rendering.address) === rendering) shared.delete(rendering.address);
    });
    open.add(rendering);
    return rendering;
  }

  function begin(request: IncomingMessage): Rendering {
    const rendering = byRequest.get(request) ?? startRendering(request);
    rendering.isBegun = true;
    return rendering;
  }

  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    render: () => void,
    waits = MOST_WAITS,
  ): void {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const since = changedBy(db, request);
    if (since > 0) rereadAfter(live, since);
    const address = sharedAddress(request.url ?? "", readBy);
    if (!isRead || address === undefined) {
      render();
      return;
    }
    // A shared page must not contain this visitor's own parameters.
    request.url = address;
    const page = pages.get(address);
    if (
      (page?.isForSignedOut && sendsSession(request)) ||
      (!page && (uncacheable.has(address) || !mayBePage(address)))
    ) {
      render();
      return;
    }
    const state = page ? getFreshness(page, since, live.isListening) : "outdated";
    const rendering = shared.get(address);
    const longest = page ? RENDER_MS : FIRST_MS;
    const isUnderWay = rendering !== undefined && now().getTime() - rendering.began < longest;
    if (page && (state === "fresh" || (state === "stale" && isUnderWay))) {
      pageCounts[waits < MOST_WAITS ? "waited" : state] += 1;
      answer(request, response, address, page);
      return;
    }
    if (isUnderWay && waits > 0) {
      void waitForEnd(rendering, rendering.began + longest - now().getTime()).then((isOver) => {
        if (!response.closed) serve(request, response, render, isOver || page ? waits - 1 : 0);
      });
      return;
    }
    if (request.method === "GET") {
      const own = startRendering(request);
      pageCounts.rendered += 1;
      shared.set(address, own);
      byRequest.set(request, own);
      // The connection may close before the rendering.
      response.once("close", () => {
        if (!own.isBegun) dropUncacheable(address);
        own.end();
      });
    }
    render();
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    page: CachedPage,
  ): void {
    pages.delete(address);
    pages.set(address, page);
    if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) {
      response.writeHead(304, page.unchanged).end();
      return;
    }
    const { body, head, isNew } = sentTo(page, acceptedBy(request), "well", common);
    response.writeHead(page.status, head).end(request.method === "HEAD" ? undefined : body);
    if (!isNew) return;
    measure(address, page);
    makeRoom();
  }

  async function keep(rendering: Rendering, given: Response, identityRead: boolean): Promise<Response> {
    const topics = given.headers.get(CACHE_TOPICS_HEADER);
    const { address, began, turn, changes, missed } = rendering;
    /** A redirect of a signed-in visitor doesn't make the page for signed-out visitors uncacheable. */
    const dropOwn = () => {
      if (!(rendering.sendsSession && pages.get(address)?.isForSignedOut)) dropUncacheable(address);
    };
    if (topics === null) {
      dropOwn();
      return given;
    }
    const isForSignedOut = given.headers.get(CACHE_FOR_HEADER) === SIGNED_OUT;
    const headers = new Headers(given.headers);
    headers.delete(CACHE_TOPICS_HEADER);
    headers.delete(CACHE_FOR_HEADER);
    const knowsVisitor = identityRead && !(isForSignedOut && !rendering.sendsSession);
    // A page that has read the visitor's session is private.
    const isKept = given.status === 200 || isCachedMissingPage(address, given.status);
    if (knowsVisitor || !isKept || headers.has("set-cookie")) {
      dropOwn();
      headers.set("cache-control", "private, no-store");
      return new Response(given.body, { status: given.status, headers });
    }
    const names = topics.split(/,\s*/);
    const page: CachedPage = {
      ...(await answeredPage(given, headers, isForSignedOut, common)),
      topics: names,
      isForSignedOut,
      began,
      turn,
      // A page that changed during its rendering starts as stale. After the rendering's end no changes were
      // recorded, so it also counts as changed.
      changed:
        missed || !open.has(rendering) ? 0 : earliest(names.flatMap((name) => changes.get(name) ?? [])),
      bytes: 0,
    };
    const { body, encoding } = sentTo(page, rendering.accepts, "quickly", common);
    if (sharedAddress(address, readBy) !== address) {
      dropUncacheable(address);
    } else if ((pages.get(address)?.turn ?? 0) < turn) {
      drop(address);
      uncacheable.delete(address);
      pages.set(address, page);
      measure(address, page);
      makeRoom();
    }
    const sent = new Headers(page.headers);
    if (encoding) sent.set("content-encoding", encoding);
    return new Response(new Uint8Array(body), { status: page.status, headers: sent });
  }

  return { serve, begin, keep };
}

/** Returns a cache that stores nothing, for development. */
export function withoutCache(): PageCache {
  return {
    serve: (_request, _response, render) => render(),
    begin: (request) => newRendering(request, 0, () => {}),
    keep: async (_rendering, answer) => answer,
  };
}

/** Waits for a rendering up to a limit. Returns false if it still runs. */
async function waitForEnd(rendering: Rendering, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), ms);
  });
  const isOver = await Promise.race([rendering.over.then(() => true), late]);
  clearTimeout(timer);
  return isOver;
}

function newRendering(request: IncomingMessage, turn: number, onEnd: () => void): Rendering {
  const { promise: over, resolve: settle } = Promise.withResolvers<void>();
  return {
    address: request.url ?? "",
    accepts: acceptedBy(request),
    sendsSession: sendsSession(request),
    began: now().getTime(),
    turn,
    changes: new Map(),
    isBegun: false,
    missed: false,
    over,
    end: () => {
      onEnd();
      settle();
    },
  };
}

/**
 * Returns whether a page is fresh, may be served while another visitor renders it, or must not be served. `since`
 * is the time of this visitor's last change.
 */
function getFreshness(page: CachedPage, since: number, isListening: boolean): "fresh" | "stale" | "outdated" {
  const at = now().getTime();
  const age = at - page.began;
  const sinceChange = page.changed === undefined ? 0 : at - page.changed;
  if (!isListening && age > STALE_MS) return "outdated";
  if (page.began < since || sinceChange > STALE_MS || age > FRESH_MS + RENDER_MS) return "outdated";
  return sinceChange > GATHER_MS || age > FRESH_MS ? "stale" : "fresh";
}

function changedBy(db: Database, request: IncomingMessage): number {
  const sent = changed(db).read(request.headers.cookie);
  if (!sent || !/^\d{13}$/.test(sent)) return 0;
  const at = Number(sent);
  const ago = now().getTime() - at;
  return ago >= 0 && ago <= CHANGED_SECONDS * 1_000 ? at : 0;
}

/** Checks for anything that may be a session. */
function sendsSession({ headers }: IncomingMessage): boolean {
  return /sadhana\.|signed_in=/.test(headers.cookie ?? "") || headers.authorization !== undefined;
}

/** Returns the Accept-Encoding header. */
export function acceptedBy({ headers }: IncomingMessage): string {
  return String(headers["accept-encoding"] ?? "");
}

/** Files have an extension and aren't waited for, except for page data. */
function mayBePage(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return address.length <= LONGEST_ADDRESS && (path.endsWith(".data") || !/\.[^/]*$/.test(path));
}

function earliest(times: number[]): number | undefined {
  return times.length > 0 ? Math.min(...times) : undefined;
}
