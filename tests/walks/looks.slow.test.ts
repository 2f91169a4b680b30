import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { screenOf } from "#tests/fuzz/attack.ts";
import { type CrawledStudio, joinCrawl, openCrawled, startCrawledStudio } from "#tests/fuzz/crawl.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  openPage,
} from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { readers } from "#tests/support/signed-in.ts";

let crawled: CrawledStudio;
let addresses: Map<string, string[]>;

beforeAll(async () => {
  crawled = await startCrawledStudio();
  addresses = findAddresses();
});

afterAll(() => crawled?.remove());

/** Parameters that filter a list or select the target of an action, without effect on the layout. */
const filters = new Set(
  `all answer ask attendance back category currency date level of page redirect role saved series show spam state status
  type view why year`.split(/\s+/),
);

/** Returns the layout of a URL: the route with its tab, open dialog or open row. Ignores combinations. */
function layoutOf(path: string): string | undefined {
  const [route = "", ...parameters] = screenOf(crawled.arsenal.routes, path).split(" ");
  // The same screen has another address.
  if (route === "/dashboard/forms") return undefined;
  const opened = parameters.filter((pair) => !pair.startsWith("tab="));
  if (opened.length === 0) return [route, ...parameters].join(" ");
  const [name = "", value = ""] = opened[0]?.split("=") ?? [];
  if (opened.length > 1 || filters.has(name)) return undefined;
  // A dialog or row looks the same under every tab, but each kind of new row has its own form.
  return [route, name, name === "new" ? value : ""].join(" ");
}

/** Returns an address for each layout, by the email address of the reader who found it first. */
function findAddresses(): Map<string, string[]> {
  const layouts = new Map<string, { path: string; email: string }>();
  for (const { path, email } of crawled.pages) {
    const layout = layoutOf(path);
    if (layout && !layouts.has(layout)) layouts.set(layout, { path, email });
  }
  const byReader = new Map<string, string[]>();
  for (const [layout, { path, email }] of layouts) {
    // An address without a tab shows the first tab.
    const isFirstTab = [...layouts.keys()].some((other) => other.startsWith(`${layout} tab=`));
    if (!isFirstTab) byReader.set(email, [...(byReader.get(email) ?? []), path]);
  }
  return byReader;
}

/** Every page of a reader has the same frame, so its contrast is checked on the first page only. */
async function findFaults(page: Page, how: { withFrame: boolean }): Promise<string[]> {
  const faults: string[] = [];
  const check = (verdict: Promise<void>) => verdict.catch((error: Error) => faults.push(error.message));
  await check(expectNoSidewaysScroll(page));
  await check(expectAccessible(page));
  await check(expectReadable(page, how));
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await check(expectNoSidewaysScroll(page));
  await check(expectReadable(page, how));
  if (wide) await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}

it.for(Object.entries(readers))(
  "shows every screen of %s readable and without sideways scrolling, wide and narrow, light and dark",
  async ([, email], { browser }) => {
    const page = await openPage(browser, crawled.studio);
    await joinCrawl(page.context(), crawled, email);
    const wrong: string[] = [];
    await page.goto("/");
    for (const [at, path] of (addresses.get(email) ?? []).entries()) {
      await openCrawled(page, { path, email });
      wrong.push(...(await findFaults(page, { withFrame: at === 0 })).map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  },
);

it("finds the screens of the product", () => {
  expect([...addresses.values()].flat().length).toBeGreaterThan(120);
});
