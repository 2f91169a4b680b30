import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kindOf } from "#tests/fuzz/attack.ts";
import { explore, isPage, near, type Visitor } from "#tests/fuzz/fuzz.ts";
import { launchBrowser, visitor } from "#tests/support/browser.ts";
import { hostileAddress, hostileWords, makeRowsHostile } from "#tests/support/hostile/hostile-rows.ts";
import { expectInert } from "#tests/support/hostile/inert.ts";
import { demoServerDatabase, type FreshServerDatabase, openPool } from "#tests/support/server-database.ts";
import { cookiesOf } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let database: FreshServerDatabase;
let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [database, browser] = await Promise.all([demoServerDatabase(), launchBrowser()]);
  const pool = openPool(database.url, 1);
  const { changed, spared } = await makeRowsHostile(pool).finally(() => pool.end());
  expect(changed.length).toBeGreaterThan(100);
  expect(spared).toEqual([]);
  studio = await startStudio({
    env: {
      DATABASE_URL: database.url,
      DEMO: "1",
      TRUST_PROXY: "1",
      AUTH_SECRET: randomUUID() + randomUUID(),
    },
  });
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
  await database?.close();
});

const tabs = 3;

/** Where an address that would run stood for a picture, the browser says what React has put in its place. */
const blocked = /React has blocked a javascript: URL/;

/** One page of each address and tab that somebody finds, with the first who did. What is wrong already is told. */
async function pagesFound(wrong: string[]): Promise<Map<string, { path: string; who: Visitor }>> {
  const markup = hostileWords.filter((word) => word.includes("<"));
  const pages = new Map<string, { path: string; who: Visitor }>();
  await explore(studio, near, (path, answer, who, { routes }) => {
    const { status = 0, text } = answer;
    if (status === 0 || status >= 500) wrong.push(`${path} as ${who.email}: ${status}`);
    if (!isPage(answer)) return;
    wrong.push(
      ...markup.filter((word) => text.includes(word)).map((word) => `${path} as ${who.email}: ${word}`),
    );
    const tab = new URL(path, studio.origin).searchParams.get("tab") ?? "";
    const kind = `${kindOf(routes, path).split("?")[0]} ${tab}`;
    if (!pages.has(kind)) pages.set(kind, { path, who });
  });
  return pages;
}

/** Opens the pages in tabs of those who found them. */
async function open(
  pages: Iterable<{ path: string; who: Visitor }>,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  for (const [who, own] of Map.groupBy(pages, (one) => one.who)) {
    const context = await visitor(browser, studio, { expected: blocked });
    await context.addCookies(cookiesOf(studio, who.cookie));
    const waiting = own.values();
    const work = async () => {
      const page = await context.newPage();
      for (const { path } of waiting) await look(page, path);
    };
    await Promise.all(Array.from({ length: tabs }, work));
  }
}

it("whatever anybody typed anywhere comes to life on no page that anybody opens, and breaks none", async () => {
  const wrong: string[] = [];
  const pages = await pagesFound(wrong);
  let hostile = 0;
  await open(pages.values(), async (page, path) => {
    await page.goto(path);
    const main = await page.locator("main").first().textContent();
    if (main?.includes("window.hacked")) hostile += 1;
    await expectInert(page, "body").catch((error: Error) => wrong.push(`${path}: ${error.message}`));
  });
  expect(wrong).toEqual([]);
  expect(pages.size).toBeGreaterThan(80);
  expect(hostile).toBeGreaterThan(40);
});

it.each([...hostileWords, `<a href="${hostileAddress}">here</a>`])(
  "would be found, were it not for what keeps it still: %s",
  async (word) => {
    const page = await browser.newPage();
    await page.setContent(`<p>${word}</p><input value='${word}'>`);
    await expect(expectInert(page, "body")).rejects.toThrow();
    await page.close();
  },
);
