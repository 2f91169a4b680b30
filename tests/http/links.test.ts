import { expect } from "vitest";
import { it } from "#tests/support/journey.ts";

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

/** Addresses of this site; what leads elsewhere is not ours to follow. */
function ours(link: string, page: string): URL | undefined {
  const url = new URL(link.replaceAll("&amp;", "&"), page);
  return url.origin === new URL(page).origin ? url : undefined;
}

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
