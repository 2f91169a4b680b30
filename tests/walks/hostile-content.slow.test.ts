import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routeOf, send } from "#tests/fuzz/attack.ts";
import { type CrawledPage, type CrawledStudio, joinCrawl, startCrawledStudio } from "#tests/fuzz/crawl.ts";
import { launchBrowser, visitor } from "#tests/support/browser.ts";
import { hostileAddress, hostileWords, makeRowsHostile } from "#tests/support/hostile/hostile-rows.ts";
import { expectInert } from "#tests/support/hostile/inert.ts";
import { openPool } from "#tests/support/server-database.ts";

let crawled: CrawledStudio;
let browser: Browser;

beforeAll(async () => {
  [crawled, browser] = await Promise.all([startCrawledStudio(makeHostile), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await crawled?.remove();
});

async function makeHostile(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  const { changed, spared } = await makeRowsHostile(pool).finally(() => pool.end());
  expect(changed.length).toBeGreaterThan(100);
  expect(spared).toEqual([]);
}

const tabs = 3;

/** The browser logs this where React has replaced an address that would run a script. */
const blocked = /React has blocked a javascript: URL/;

const cookieOf = (email: string) => crawled.visitors.find((one) => one.email === email)?.cookie ?? "";

/** Returns the elements of a page that would run something. React replaces the address of a script. */
function findAlive(html: string): string[] {
  const elements = html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    // Values are harmless, but for an address that is a script.
    .replace(/(?<!\s(?:href|src|action))="[^"]*"|="(?!\s*(?:java|vb)script:)[^"]*"/g, "");
  return elements.match(/<[a-z][^>]*(?:\son\w+|="\s*(?:java|vb)script:(?!throw new Error))[^>]*>/gi) ?? [];
}

/** Reads one page of each route and tab. Returns the faults, and a page of each route with hostile words in it. */
async function readPages(): Promise<{ wrong: string[]; hostile: CrawledPage[]; count: number }> {
  const { routes } = crawled.arsenal;
  const tabOf = (path: string) => new URL(path, crawled.studio.origin).searchParams.get("tab") ?? "";
  const kinds = new Map(
    crawled.pages.map((page) => [`${routeOf(routes, page.path).path} ${tabOf(page.path)}`, page]),
  );
  const markup = hostileWords.filter((word) => word.includes("<"));
  const wrong: string[] = [];
  const hostile = new Map<string, CrawledPage>();
  const waiting = kinds.values();
  const work = async () => {
    for (const page of waiting) {
      const { path, email } = page;
      const attack = { method: "GET", path, route: path, headers: {} };
      const { status = 0, text } = await send(crawled.studio.origin, attack, { Cookie: cookieOf(email) });
      if (status === 0 || status >= 500) wrong.push(`${path} as ${email}: ${status}`);
      const found = [...markup.filter((word) => text.includes(word)), ...findAlive(text)];
      wrong.push(...found.map((word) => `${path} as ${email}: ${word}`));
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
      if (main.includes("window.hacked")) hostile.set(routeOf(routes, path).path, page);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { wrong, hostile: [...hostile.values()], count: kinds.size };
}

// Proves V1-2
it("runs no script from stored texts on any page, and breaks no page", async () => {
  const { wrong, hostile, count } = await readPages();
  expect(count).toBeGreaterThan(100);
  expect(hostile.length).toBeGreaterThan(40);
  for (const [email, pages] of Map.groupBy(hostile, (page) => page.email)) {
    const context = await visitor(browser, crawled.studio, { expected: blocked });
    await joinCrawl(context, crawled, email);
    const waiting = pages.values();
    const work = async () => {
      const page = await context.newPage();
      for (const { path } of waiting) {
        await page.goto(path);
        await expectInert(page, "body").catch((error: Error) => wrong.push(`${path}: ${error.message}`));
      }
    };
    await Promise.all(Array.from({ length: tabs }, work));
  }
  expect(wrong).toEqual([]);
});

it.each([...hostileWords, `<a href="${hostileAddress}">here</a>`])(
  "would find an unescaped script: %s",
  async (word) => {
    const page = await browser.newPage();
    await page.setContent(`<p>${word}</p><input value='${word}'>`);
    await expect(expectInert(page, "body")).rejects.toThrow();
    await page.close();
  },
);
