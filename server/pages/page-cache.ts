import type { IncomingMessage, ServerResponse } from "node:http";
import { ownCookie } from "#app/platform/cookies.ts";
import { CACHE_FOR_HEADER, CACHE_TOPICS_HEADER, SIGNED_OUT } from "#app/platform/live/cache-page.ts";
import type { Live } from "#app/platform/live/live.server.ts";
import { rereadAfter } from "#app/platform/live/memoize-by-topic.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ReadParameters, sharedAddress } from "../requests/shared-address.ts";
import { type Answered, answeredPage, sentTo, sizeOf } from "./kept-page.ts";
import { isKeptMissingPage } from "./missing-page.ts";

/**
 * Pages that are the same for everybody are rendered once and kept here. A loader asks for it with the
 * headers of `cachePage`. An announcement on one of the topics makes the page stale in every
 * process: for less than a second it is still served, then one visitor renders it while the others get the
 * stale page or, where there is none or it is too old, wait for the new one. Age does the rest, for what changes
 * with the time of day. While this process receives no messages, a page is too old before it is a second old.
 */
/** Says when the visitor's last form was answered: whoever changed something sees it at once. */
const changed = ownCookie("just_changed");
const CHANGED_SECONDS = 2;

export function changedCookie(): string {
  return changed.set(String(now().getTime()), CHANGED_SECONDS);
}

/** Whoever asks for one page under ever new addresses must not fill the memory. */
const MOST_BYTES = 24 * 2 ** 20;
const LONGEST_ADDRESS = 300;
/** A page is never served when something on it changed longer ago than this: well below a second. */
const STALE_MS = 900;
/** How long a change waits for others before the page is rendered: a rush is not worth a rendering each. */
const GATHER_MS = 400;
const FRESH_MS = 30_000;
/** A rendering that takes longer has failed, and the next visitor tries. */
const RENDER_MS = 5_000;
/** For how long the first rendering of a page is waited for: nobody knows yet whether it will be kept. */
const FIRST_MS = 1_000;
/** Addresses known as not kept: nobody waits for another's rendering of them. */
const MOST_UNKEPT = 2_000;
/** Whoever has waited for so many renderings renders without looking at others. */
const MOST_WAITS = 3;

/** How pages were asked for in this process: answered from memory, after waiting for a rendering, or rendered. */
export const keptPages = { fresh: 0, stale: 0, waited: 0, rendered: 0 };

interface Kept extends Answered {
  topics: string[];
  /** It is shown to nobody who sends a session. */
  isForSignedOut: boolean;
  /** When its rendering began: everything that was committed before is on it. */
  began: number;
  /** Counts renderings: one that began earlier never takes the place of a later one. */
  turn: number;
  /** When something on it changed for the first time since. */
  changed: number | undefined;
  bytes: number;
}

/** One page being rendered for one request. */
export interface Rendering {
  address: string;
  /** The encodings its visitor takes. */
  accepts: string;
  /** Its visitor sends something that may be a session, true or not. */
  sendsSession: boolean;
  began: number;
  turn: number;
  /** Topics that were published meanwhile, and when. */
  changes: Map<string, number>;
  /** False as long as its request has not come to the pages: files and checks never do. */
  isBegun: boolean;
  /** Announcements may have been missed meanwhile. */
  missed: boolean;
  /** Resolved when it is over, whatever came of it. */
  over: Promise<void>;
  end: () => void;
}

export interface PageCache {
  /** Answers from memory, waits for whoever renders this page already, or lets it be rendered. */
  serve: (request: IncomingMessage, response: ServerResponse, render: () => void) => void;
  /** A rendering begins; `end` must be called when it is over. */
  begin: (request: IncomingMessage) => Rendering;
  /** Keeps a rendered answer if it asks to be kept. Returns the answer to send. */
  keep: (rendering: Rendering, answer: Response, identityRead: boolean) => Promise<Response>;
}

/**
 * `common` are the headers that every answer of this process carries, `readBy` tells which parameters a page reads:
 * it is rendered and kept without all others.
 */
export function openPageCache(live: Live, common: Record<string, string>, readBy: ReadParameters): PageCache {
  /** The least recently asked for stands first. */
  const pages = new Map<string, Kept>();
  let bytes = 0;
  let turns = 0;
  const open = new Set<Rendering>();
  /** Renderings that others wait for, by address and by the request that brought them about. */
  const shared = new Map<string, Rendering>();
  const byRequest = new WeakMap<IncomingMessage, Rendering>();
  /** The latest stands last. */
  const unkept = new Set<string>();

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

  function dropUnkept(address: string): void {
    drop(address);
    if (address.length > LONGEST_ADDRESS) return;
    unkept.add(address);
    for (const oldest of unkept) {
      if (unkept.size <= MOST_UNKEPT) break;
      unkept.delete(oldest);
    }
  }

  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  /** Bodies are compressed when first asked for, and count from then on. */
  function measure(address: string, page: Kept): void {
    const size = sizeOf(address, page);
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
    const since = changedBy(request);
    if (since > 0) rereadAfter(live, since);
    const address = sharedAddress(request.url ?? "", readBy);
    if (!isRead || address === undefined) {
      render();
      return;
    }
    // What is kept for others must hold nothing of this visitor's address either.
    request.url = address;
    const page = pages.get(address);
    if (
      (page?.isForSignedOut && sendsSession(request)) ||
      (!page && (unkept.has(address) || !mayBePage(address)))
    ) {
      render();
      return;
    }
    const state = page ? stateOf(page, since, live.isListening) : "outdated";
    const rendering = shared.get(address);
    const longest = page ? RENDER_MS : FIRST_MS;
    const isUnderWay = rendering !== undefined && now().getTime() - rendering.began < longest;
    if (page && (state === "fresh" || (state === "stale" && isUnderWay))) {
      keptPages[waits < MOST_WAITS ? "waited" : state] += 1;
      answer(request, response, address, page);
      return;
    }
    if (isUnderWay && waits > 0) {
      void soonerOf(rendering, rendering.began + longest - now().getTime()).then((isOver) => {
        if (!response.closed) serve(request, response, render, isOver || page ? waits - 1 : 0);
      });
      return;
    }
    if (request.method === "GET") {
      const own = startRendering(request);
      keptPages.rendered += 1;
      shared.set(address, own);
      byRequest.set(request, own);
      // Also where the answer never comes to be rendered.
      response.once("close", () => {
        if (!own.isBegun) dropUnkept(address);
        own.end();
      });
    }
    render();
  }

  function answer(request: IncomingMessage, response: ServerResponse, address: string, page: Kept): void {
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
    /** Whoever is led on says nothing of the page of those who are not signed in. */
    const dropOwn = () => {
      if (!(rendering.sendsSession && pages.get(address)?.isForSignedOut)) dropUnkept(address);
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
    // A page that knew its visitor belongs to that visitor alone.
    const isKept = given.status === 200 || isKeptMissingPage(address, given.status);
    if (knowsVisitor || !isKept || headers.has("set-cookie")) {
      dropOwn();
      headers.set("cache-control", "private, no-store");
      return new Response(given.body, { status: given.status, headers });
    }
    const names = topics.split(/,\s*/);
    const page: Kept = {
      ...(await answeredPage(given, headers, isForSignedOut, common)),
      topics: names,
      isForSignedOut,
      began,
      turn,
      // What changed while this was rendered may not be on it: then it begins its life as a stale page.
      // Nobody told it of changes after its end, which may come before its answer.
      changed: missed || !open.has(rendering) ? 0 : firstOf(names.flatMap((name) => changes.get(name) ?? [])),
      bytes: 0,
    };
    const { body, encoding } = sentTo(page, rendering.accepts, "quickly", common);
    if (sharedAddress(address, readBy) !== address) {
      dropUnkept(address);
    } else if ((pages.get(address)?.turn ?? 0) < turn) {
      drop(address);
      unkept.delete(address);
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

/** For a process whose pages change under it: nothing is kept. */
export function withoutKeeping(): PageCache {
  return {
    serve: (_request, _response, render) => render(),
    begin: (request) => newRendering(request, 0, () => {}),
    keep: async (_rendering, answer) => answer,
  };
}

/** Waits for the end of a rendering, no longer than so many milliseconds; false when it still goes on. */
async function soonerOf(rendering: Rendering, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), ms);
  });
  const isOver = await Promise.race([rendering.over.then(() => true), late]);
  clearTimeout(timer);
  return isOver;
}

function newRendering(request: IncomingMessage, turn: number, onEnd: () => void): Rendering {
  let settle = () => {};
  const over = new Promise<void>((done) => {
    settle = done;
  });
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
 * Fresh pages are served; stale ones are served while somebody renders, and outdated ones never. `since` is
 * when this visitor last changed something, whether or not its announcement has come in.
 */
function stateOf(page: Kept, since: number, isListening: boolean): "fresh" | "stale" | "outdated" {
  const at = now().getTime();
  const age = at - page.began;
  const sinceChange = page.changed === undefined ? 0 : at - page.changed;
  if (!isListening && age > STALE_MS) return "outdated";
  if (page.began < since || sinceChange > STALE_MS || age > FRESH_MS + RENDER_MS) return "outdated";
  return sinceChange > GATHER_MS || age > FRESH_MS ? "stale" : "fresh";
}

function changedBy(request: IncomingMessage): number {
  const sent = changed.read(request.headers.cookie);
  if (!sent || !/^\d{13}$/.test(sent)) return 0;
  const at = Number(sent);
  const ago = now().getTime() - at;
  return ago >= 0 && ago <= CHANGED_SECONDS * 1_000 ? at : 0;
}

/** Whatever might be a session, in whichever form. */
function sendsSession({ headers }: IncomingMessage): boolean {
  return /sadhana\.|signed_in=/.test(headers.cookie ?? "") || headers.authorization !== undefined;
}

/** The encodings that a visitor takes. */
export function acceptedBy({ headers }: IncomingMessage): string {
  return String(headers["accept-encoding"] ?? "");
}

/** Files are not waited for: their addresses end in a dot and a kind, as those of the data of pages do. */
function mayBePage(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return address.length <= LONGEST_ADDRESS && (path.endsWith(".data") || !/\.[^/]*$/.test(path));
}

function firstOf(times: number[]): number | undefined {
  return times.length > 0 ? Math.min(...times) : undefined;
}
