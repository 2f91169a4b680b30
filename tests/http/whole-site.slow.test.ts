import { HtmlValidate } from "html-validate";
import { expect } from "vitest";
import { it } from "#tests/support/journey.ts";
import { signedIn } from "#tests/support/signed-in.ts";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** Returns the HTML errors of these pages, each once. Skips a page of a known kind without new tags. */
async function findFaults(origin: string, paths: readonly string[], Cookie: string): Promise<string[]> {
  const faults = new Set<string>();
  const shown = new Map<string, Set<string>>();
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers: { Cookie }, redirect: "manual" });
    expect(answer.headers.get("location"), path).toBeNull();
    const html = await answer.text();
    for (const fault of findNuFaults(html)) faults.add(`${path}: ${fault}`);
    const kind = path.replace(/[^/]*\d[^/]*/g, "…");
    const tags = [...html.matchAll(/<(\w+)/g)].map(([, tag = ""]) => tag);
    const known = shown.get(kind) ?? new Set();
    if (tags.every((tag) => known.has(tag))) continue;
    shown.set(kind, new Set([...known, ...tags]));
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.add(`${path}: ${ruleId}: ${message} at ${selector}`);
  }
  return [...faults];
}

/** Errors that the Nu HTML checker reports and html-validate does not. */
function findNuFaults(html: string): string[] {
  const selects = [...html.matchAll(/<select[^>]*\srequired[^>]*>(<option value="[^"]+")/g)];
  const inputs = [...html.matchAll(/<input[^>]*type="(?:hidden|checkbox|radio)"[^>]*\sreadonly/gi)];
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  return [
    ...selects.map(([text]) => `required select without an empty first choice: ${text.slice(0, 80)}`),
    ...inputs.map(([text]) => `readonly on an input that cannot be: ${text.slice(0, 80)}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id used twice: ${id}`),
  ];
}

it("serves valid HTML on every public page", async ({ studio }) => {
  const sitemap = await (await fetch(`${studio.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(20);
  const others = ["/login", "/login?mode=sign-up", "/reset-password", "/unsubscribe", "/newsletter"];
  const refused = ["/nowhere", "/unauthorized", "/update-password?code=none", "/bookings/none/proposal"];
  expect(await findFaults(studio.origin, [...listed, ...others, ...refused], "")).toEqual([]);
});

it("serves valid HTML on every page of a member", async ({ studio }) => {
  const tabs = ["bookings", "settings"].map((tab) => `/profile?tab=${tab}`);
  const pages = ["/", "/schedule", "/learning", "/passes", "/contact", "/book-class", "/articles/new"];
  const requests = ["/book/corporate", "/book/individual"];
  const member = await signedIn(studio, "member@sadhana.test");
  const own = await fetch(`${studio.origin}/profile?tab=bookings`, { headers: { Cookie: member } });
  const links = [...(await own.text()).matchAll(/href="(\/bookings\/[^/"]+\/(?:cancel|move|pay|rate))"/g)];
  const ofBookings = [...new Set(links.map(([, path = ""]) => path))];
  expect(ofBookings.length).toBeGreaterThan(0);
  expect(
    await findFaults(studio.origin, ["/profile", ...tabs, ...pages, ...requests, ...ofBookings], member),
  ).toEqual([]);
});

/** Addresses may be many, but not without end. */
const MOST = 2_000;
const AT_ONCE = 4;

interface Visited {
  status: number;
  ids: Set<string>;
  links: string[];
}

async function readPage(address: string): Promise<Visited> {
  const answer = await fetch(address);
  const html = answer.headers.get("Content-Type")?.includes("text/html") ? await answer.text() : "";
  await answer.body?.cancel().catch(() => {});
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
  return {
    status: answer.status,
    ids: new Set(found(/\sid="([^"]+)"/g)),
    links: [...found(/\s(?:href|src|action)="([^"]*)"/g), ...found(/content="(https?:[^"]*\/og\/[^"]+)"/g)],
  };
}

/** Returns the address of a link within this site. */
function ours(link: string, page: string): URL | undefined {
  const url = new URL(link.replaceAll("&amp;", "&"), page);
  // One page, whatever it leads back to.
  if (url.pathname === "/login") url.search = "";
  return url.origin === new URL(page).origin ? url : undefined;
}

// Proves 1.1.1, 1.2.1, V3-3
it("finds no dead link, picture or anchor on any page that a visitor reaches", async ({ studio }) => {
  const map = await (await fetch(`${studio.origin}/sitemap.xml`)).text();
  const start = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  const visited = new Map<string, Visited>();
  const waiting = ["/", ...start];
  const from = new Map<string, string>();
  const anchors: { page: string; target: string; id: string }[] = [];

  while (waiting.length > 0 && visited.size < MOST) {
    const some = waiting.splice(0, AT_ONCE).filter((path) => !visited.has(path));
    const answers = await Promise.all(some.map((path) => readPage(studio.origin + path)));
    some.forEach((page, at) => {
      const answer = answers[at];
      if (!answer) return;
      visited.set(page, answer);
      for (const link of answer.links) {
        const url = ours(link, studio.origin + page);
        if (!url) continue;
        const target = url.pathname + url.search;
        if (url.hash.length > 1) {
          anchors.push({ page, target, id: decodeURIComponent(url.hash.slice(1)) });
        }
        if (!from.has(target)) {
          from.set(target, page);
          waiting.push(target);
        }
      }
    });
  }

  expect(waiting.filter((path) => !visited.has(path))).toEqual([]);
  const dead = [...visited].filter(([, { status }]) => status >= 400);
  expect(
    dead.map(([path, { status }]) => `${status} ${path} (on ${from.get(path) ?? "the sitemap"})`),
  ).toEqual([]);
  const lost = anchors.filter(({ target, id }) => id !== "top" && visited.get(target)?.ids.has(id) === false);
  expect(lost.map(({ page, target, id }) => `${target}#${id} (on ${page})`)).toEqual([]);
  expect(visited.size).toBeGreaterThan(start.length);
});
