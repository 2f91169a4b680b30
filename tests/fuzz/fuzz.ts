import { readFileSync } from "node:fs";
import { signedIn } from "../support/signed-in.ts";
import type { Studio } from "../support/studio.ts";
import {
  type Answer,
  type Arsenal,
  type Attack,
  collect,
  learn,
  nextAttack,
  screenOf,
  send,
} from "./attack.ts";
import { Dice, hostileTexts } from "./hostile.ts";
import { listRoutes } from "./routes.ts";

export interface FuzzOptions {
  /** Pages, forms and sessions of the studio; it is explored first without them. */
  explored?: Explored;
  /** Each seed starts the same number of requests. */
  seeds: readonly number[];
  requests: number;
}

export interface Found {
  requests: number;
  seconds: number;
  routes: number;
  forms: number;
  /** How many answers there were of each hundred. */
  answers: Record<string, number>;
  slowest: { ms: number; request: string };
  /** Requests that were answered with an unexpected error, or not at all, each as it can be sent again. */
  failures: string[];
  /** Unexpected errors in the studio's log. */
  unexpectedErrors: string[];
  /** Resident megabytes at first, after the first tenth, at the most, and when it was left alone again. */
  memory: { before: number; warm: number; most: number; after: number };
}

const together = 8;
/**
 * The number of requests between learning from responses. Learning follows the order of requests, not of responses, to
 * be reproducible.
 */
const round = 400;
/** This many pages of a route cover all its forms. */
const pagesPerRoute = 40;
/** How many links deep pages are explored, and how many pages at most in each step. */
const steps = 5;
const most = 200;

/** Together these people can open every form. The crawl opens every kind of page as each person. */
const everyForm = ["", "member", "super_admin", "instructor", "curator"];

/** One of the demo studio's people for each role, and a signed-out visitor. */
const people = [...everyForm, "admin", "acharya", "energy", "guide"];

/** Sends hostile requests as every role to every route and form of a studio, the same ones for the same seed. */
export async function fuzz(studio: Studio, { seeds, requests, explored }: FuzzOptions): Promise<Found> {
  const before = megabytes(studio.pid());
  const { visitors, arsenal: gathered } = explored ?? (await explore(studio));
  const { routes } = gathered;
  const found: Found = {
    requests: 0,
    seconds: 0,
    routes: routes.length,
    forms: gathered.forms.length,
    answers: {},
    slowest: { ms: 0, request: "" },
    failures: [],
    unexpectedErrors: [],
    memory: { before, warm: 0, most: before, after: 0 },
  };
  const started = performance.now();
  for (const seed of seeds) {
    const arsenal: Arsenal = {
      routes,
      forms: [...gathered.forms],
      links: [...gathered.links],
      kinds: new Map(gathered.kinds),
      texts: hostileTexts(seed, 2_000),
    };
    const dice = new Dice(seed);
    const read = new Map<string, number>();
    for (let sent = 0; sent < requests; sent += round) {
      const size = Math.min(round, requests - sent);
      const attacks = Array.from({ length: size }, () => ({
        attack: nextAttack(dice, arsenal),
        visitor: dice.of(visitors),
      }));
      const pages = await sendAll(studio, attacks, found);
      for (const { path, route, text } of pages) {
        const times = (read.get(route) ?? 0) + 1;
        read.set(route, times);
        if (times <= pagesPerRoute) learn(arsenal, path, text);
      }
      if (found.memory.warm === 0 && found.requests >= (requests * seeds.length) / 10)
        found.memory.warm = megabytes(studio.pid());
      await stayIn(studio, visitors);
    }
    found.forms = Math.max(found.forms, arsenal.forms.length);
  }
  found.seconds = (performance.now() - started) / 1_000;
  found.unexpectedErrors = studio
    .said()
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line));
  found.memory.after = await calm(studio.pid(), found.memory.warm);
  return found;
}

interface Page {
  path: string;
  route: string;
  text: string;
}

/** Sends attacks in parallel and returns the pages among the responses, in the order of the attacks. */
async function sendAll(
  studio: Studio,
  attacks: readonly { attack: Attack; visitor: Visitor }[],
  found: Found,
): Promise<Page[]> {
  const first = found.requests;
  const pages: Page[] = [];
  const waiting = attacks.entries();
  const work = async () => {
    for (const [at, { attack, visitor }] of waiting) {
      const own = headersOf(first + at, visitor.cookie);
      const startedAt = performance.now();
      const { status, type, text, lost } = await send(studio.origin, attack, own);
      const ms = Math.round(performance.now() - startedAt);
      const answered = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
      found.answers[answered] = (found.answers[answered] ?? 0) + 1;
      found.requests += 1;
      if (ms > found.slowest.ms)
        found.slowest = { ms, request: described(attack, visitor.email, status).slice(0, 120) };
      if (status === undefined || status >= 500)
        found.failures.push(described(attack, visitor.email, status, lost));
      else if (status === 200 && type.includes("html") && text)
        pages[at] = { path: attack.path, route: attack.route, text };
      if (at % together === 0) found.memory.most = Math.max(found.memory.most, megabytes(studio.pid()));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return pages.filter((page) => page);
}

/** Memory comes back when the collector finds time: how much is held after a while of nothing. */
async function calm(pid: number, warm: number): Promise<number> {
  for (let second = 0; second < 60 && megabytes(pid) > allowedAfter(warm); second += 1) {
    await new Promise((done) => setTimeout(done, 1_000));
  }
  return megabytes(pid);
}

/** A process that has warmed up may settle a little higher, but what it was sent must not stay. */
export function allowedAfter(warm: number): number {
  return warm * 1.5 + 64;
}

export interface Visitor {
  email: string;
  cookie: string;
}

async function signIn(studio: Studio): Promise<Visitor[]> {
  return Promise.all(
    people.map(async (name) => {
      const email = name && `${name}@sadhana.test`;
      return { email, cookie: email && (await signedIn(studio, email)) };
    }),
  );
}

async function stayIn(studio: Studio, visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    if (!visitor.email) continue;
    // Opens a new connection, because a reused one may close after a long round.
    const headers = { Cookie: visitor.cookie, Connection: "close" };
    const session = await fetch(`${studio.origin}/api/session`, { headers })
      .then((answer) => answer.text())
      .catch(() => "");
    if (session.includes(visitor.email)) continue;
    visitor.cookie = await signedIn(studio, visitor.email).catch(() => visitor.cookie);
  }
}

export interface Explored {
  visitors: Visitor[];
  arsenal: Arsenal;
}

/** Follows links as a person of each role and collects the forms; `onAnswer` gets each answer. */
export async function explore(
  studio: Studio,
  onAnswer: (path: string, answer: Answer, visitor: Visitor, arsenal: Arsenal) => void = () => {},
): Promise<Explored> {
  const visitors = await signIn(studio);
  const arsenal: Arsenal = { routes: await listRoutes(), forms: [], links: [], kinds: new Map(), texts: [] };
  const isPlain = (path: string) => !/[:*]/.test(path) && path !== "/live" && path !== "/logout";
  const plain = arsenal.routes.map(({ path }) => path).filter(isPlain);
  const settings = ["/profile?tab=settings", "/profile?tab=bookings", "/profile?edit=1"];
  const look = async (paths: string[], visitor: Visitor, found: Arsenal) => {
    const { cookie } = visitor;
    for (let at = 0; at < paths.length; at += together) {
      const some = paths.slice(at, at + together);
      const answers = await Promise.all(
        some.map((path) =>
          send(studio.origin, { method: "GET", path, route: path, headers: {} }, headersOf(0, cookie)),
        ),
      );
      for (const [place, answer] of answers.entries()) {
        const path = some[place] ?? "";
        if (isPage(answer)) learn(found, path, answer.text);
        onAnswer(path, answer, visitor, arsenal);
      }
    }
  };
  const opened = new Set<string>();
  for (const visitor of visitors) {
    const isThorough = everyForm.includes(visitor.email.split("@")[0] ?? "");
    // A row that someone else was led to may have no forms for this person.
    const found: Arsenal = isThorough ? { ...arsenal, forms: [], links: [], kinds: new Map() } : arsenal;
    const skipped = isThorough ? new Set<string>() : opened;
    await look([...plain, ...settings], visitor, found);
    // From a list to a row, and from there to its actions.
    for (let step = 0; step < steps; step += 1) await look(sample(found, skipped, most), visitor, found);
    for (const screen of skipped) opened.add(screen);
    if (isThorough) collect(arsenal, found);
  }
  return { visitors, arsenal };
}

export const isPage = ({ status, type }: Answer) => status === 200 && type.includes("html");

/**
 * One linked address of each kind that was not looked at before: the first, but of classes the last, for the next one
 * may have begun before it is come back to.
 */
function sample({ links, routes }: Arsenal, seen: Set<string>, most: number): string[] {
  const fresh = new Map<string, string>();
  for (const link of links) {
    const kind = screenOf(routes, link);
    if (seen.has(kind) || link.startsWith("/logout")) continue;
    const isBetter = fresh.has(kind) ? /[?&]session=/.test(link) : fresh.size < most;
    if (isBetter) fresh.set(kind, link);
  }
  for (const kind of fresh.keys()) seen.add(kind);
  return [...fresh.values()];
}

/** Uses a different client address per request, so that rate limits don't hide bugs. */
function headersOf(count: number, cookie: string): Record<string, string> {
  const client = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  return { "X-Forwarded-For": client, ...(cookie ? { Cookie: cookie } : {}) };
}

function described(
  { method, path, headers, body }: Attack,
  email: string,
  status: number | undefined,
  lost = "",
): string {
  const sent = body ? ` ${JSON.stringify(body.toString().slice(0, 400))} (${body.length} bytes)` : "";
  return `${status ?? `no answer (${lost})`} ${method} ${path.slice(0, 300)} as ${email || "nobody"} ${JSON.stringify(headers).slice(0, 200)}${sent}`;
}

function megabytes(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(resident ?? 0) / 1024);
}
