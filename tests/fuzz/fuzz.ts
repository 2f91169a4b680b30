import { readFileSync } from "node:fs";
import { defaultRole, roleNames } from "#app/accounts/roles.ts";
import { signedIn } from "../support/signed-in.ts";
import type { Studio } from "../support/studio.ts";
import { type Arsenal, type Attack, learn, nextAttack, send } from "./attack.ts";
import { Dice, hostileTexts } from "./hostile.ts";
import { listRoutes } from "./routes.ts";

export interface Wanted {
  seed: number;
  requests: number;
}

export interface Found {
  requests: number;
  seconds: number;
  routes: number;
  forms: number;
  /** How many answers there were of each hundred. */
  answers: Record<string, number>;
  /** Requests that were answered with an accident, or not at all, each as it can be sent again. */
  failures: string[];
  /** What the studio wrote down as an accident of its own. */
  accidents: string[];
  /** Resident megabytes after the first tenth, at the most, and when it was left alone again. */
  memory: { warm: number; most: number; after: number };
}

const together = 8;

/** Everybody the demo studio has a place for, and nobody. */
const people = ["", "member", ...roleNames.filter((role) => role !== defaultRole)];

/** Sends hostile requests to every route and form of a started studio, as everybody, the same for the same seed. */
export async function fuzz(studio: Studio, { seed, requests }: Wanted): Promise<Found> {
  const dice = new Dice(seed);
  const routes = await listRoutes();
  const arsenal: Arsenal = { routes, forms: [], links: [], texts: hostileTexts(seed, 2_000) };
  const visitors = await signIn(studio);
  await explore(studio, arsenal, visitors);
  const started = performance.now();
  const found: Found = {
    requests: 0,
    seconds: 0,
    routes: routes.length,
    forms: arsenal.forms.length,
    answers: {},
    failures: [],
    accidents: [],
    memory: { warm: 0, most: 0, after: 0 },
  };
  while (found.requests < requests) {
    const round = Math.min(together, requests - found.requests);
    const attacks = Array.from({ length: round }, () => ({
      attack: nextAttack(dice, arsenal),
      visitor: dice.of(visitors),
    }));
    await Promise.all(
      attacks.map(async ({ attack, visitor }, at) => {
        const own = headersOf(found.requests + at, visitor.cookie);
        const { status, type, text } = await send(studio.origin, attack, own);
        const answered = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
        found.answers[answered] = (found.answers[answered] ?? 0) + 1;
        if (status === undefined || status >= 500)
          found.failures.push(described(attack, visitor.email, status));
        else if (status === 200 && type.includes("html") && text) learn(arsenal, attack.path, text);
      }),
    );
    found.requests += round;
    const now = megabytes(studio.pid());
    found.memory.most = Math.max(found.memory.most, now);
    if (found.memory.warm === 0 && found.requests >= requests / 10) found.memory.warm = now;
    if (found.requests % (together * 50) === 0) await stayIn(studio, visitors);
  }
  found.seconds = (performance.now() - started) / 1_000;
  found.forms = arsenal.forms.length;
  found.accidents = studio
    .said()
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line));
  found.memory.after = await calm(studio.pid(), found.memory.warm);
  return found;
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

interface Visitor {
  email: string;
  cookie: string;
}

export async function signIn(studio: Studio): Promise<Visitor[]> {
  const tried = await Promise.all(
    people.map(async (name) => {
      if (!name) return [{ email: "", cookie: "" }];
      const email = `${name}@sadhana.test`;
      const cookie = await signedIn(studio, email).catch(() => undefined);
      return cookie ? [{ email, cookie }] : [];
    }),
  );
  return tried.flat();
}

async function stayIn(studio: Studio, visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    if (!visitor.email) continue;
    const session = await fetch(`${studio.origin}/api/session`, { headers: { Cookie: visitor.cookie } });
    if ((await session.text()).includes(visitor.email)) continue;
    visitor.cookie = await signedIn(studio, visitor.email).catch(() => visitor.cookie);
  }
}

/** Looks at the pages that links lead to, as everybody, for the forms they show. */
export async function explore(studio: Studio, arsenal: Arsenal, visitors: readonly Visitor[]): Promise<void> {
  const isPlain = (path: string) => !/[:*]/.test(path) && path !== "/live" && path !== "/logout";
  for (const { cookie } of visitors) {
    const paths = arsenal.routes.map(({ path }) => path).filter(isPlain);
    const settings = ["/profile?tab=settings", "/profile?tab=bookings", "/profile?edit=1"];
    for (const path of [...new Set([...paths, ...settings, ...sample(arsenal)])]) {
      const attack: Attack = { method: "GET", path, route: path, headers: {} };
      const { status, type, text } = await send(studio.origin, attack, headersOf(0, cookie));
      if (status === 200 && type.includes("html")) learn(arsenal, path, text);
    }
  }
}

/** One linked address of each route. */
function sample({ links }: Arsenal): string[] {
  const kinds = new Map<string, string>();
  for (const link of links) kinds.set(link.replace(/[?].*$/s, "").replace(/[^/]{12,}/g, "…"), link);
  return [...kinds.values()].slice(0, 60);
}

/** Every request comes from a client of its own, so that no limit hides what is behind it. */
function headersOf(count: number, cookie: string): Record<string, string> {
  const client = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  return { "X-Forwarded-For": client, ...(cookie ? { Cookie: cookie } : {}) };
}

function described(
  { method, path, headers, body }: Attack,
  email: string,
  status: number | undefined,
): string {
  const sent = body ? ` ${JSON.stringify(body.toString().slice(0, 400))} (${body.length} bytes)` : "";
  return `${status ?? "no answer"} ${method} ${path.slice(0, 300)} as ${email || "nobody"} ${JSON.stringify(headers).slice(0, 200)}${sent}`;
}

function megabytes(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(resident ?? 0) / 1024);
}
