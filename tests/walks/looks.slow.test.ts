import type { Page } from "playwright-core";
import { expect } from "vitest";
import { screenOf } from "#tests/fuzz/attack.ts";
import { type CrawledStudio, startCrawledStudio } from "#tests/fuzz/crawl.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  openPage,
} from "#tests/support/browser.ts";
import { it as journey } from "#tests/support/journey.ts";
import { cookiesOf, readers } from "#tests/support/signed-in.ts";

const it = journey.extend("crawled", { scope: "file" }, async ({ program }, { onCleanup }) => {
  if (!program) throw new Error("no browser");
  const crawled = await startCrawledStudio();
  onCleanup(() => crawled.remove());
  return crawled;
});

/** Parameters that filter a list or choose what an action works on. They do not change the layout. */
const filters = new Set(
  `all answer ask attendance back category currency date level of page redirect role saved series show spam state status
  type view why year`.split(/\s+/),
);

/**
 * Returns the layout of an address: its route with its tab, or with the dialog or row that is open there.
 * Nothing for combinations of them.
 */
function layoutOf({ arsenal }: CrawledStudio, path: string): string | undefined {
  const [route = "", ...parameters] = screenOf(arsenal.routes, path).split(" ");
  // A second address of the same screen.
  if (route === "/dashboard/forms") return undefined;
  const opened = parameters.filter((pair) => !pair.startsWith("tab="));
  if (opened.length === 0) return [route, ...parameters].join(" ");
  const [name = "", value = ""] = opened[0]?.split("=") ?? [];
  if (opened.length > 1 || filters.has(name)) return undefined;
  // What is open looks the same under every tab. What can be added there differs by kind.
  return [route, name, name === "new" ? value : ""].join(" ");
}

/** Returns an address for each layout, by the email address of the reader who found it first. */
function findAddresses(crawled: CrawledStudio): Map<string, string[]> {
  const layouts = new Map<string, { path: string; email: string }>();
  for (const { path, email } of crawled.pages) {
    const layout = layoutOf(crawled, path);
    if (layout && !layouts.has(layout)) layouts.set(layout, { path, email });
  }
  const byReader = new Map<string, string[]>();
  for (const [layout, { path, email }] of layouts) {
    // Without a tab, a screen shows its first.
    const isFirstTab = [...layouts.keys()].some((other) => other.startsWith(`${layout} tab=`));
    if (!isFirstTab) byReader.set(email, [...(byReader.get(email) ?? []), path]);
  }
  return byReader;
}

async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const check = (verdict: Promise<void>) => verdict.catch((error: Error) => faults.push(error.message));
  await check(expectNoSidewaysScroll(page));
  await check(expectAccessible(page));
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await check(expectNoSidewaysScroll(page));
  await check(expectReadable(page));
  if (wide) await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}

it.for(Object.entries(readers))(
  "shows every screen of %s readable and without sideways scrolling, wide and narrow, light and dark",
  async ([, email], { browser, crawled }) => {
    const page = await openPage(browser, crawled.studio);
    const cookie = crawled.visitors.find((visitor) => visitor.email === email)?.cookie ?? "";
    await page.context().addCookies(cookiesOf(crawled.studio, cookie));
    const wrong: string[] = [];
    for (const path of findAddresses(crawled).get(email) ?? []) {
      await page.goto(path);
      wrong.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  },
);

it("finds the screens of the product", ({ crawled }) => {
  expect([...findAddresses(crawled).values()].flat().length).toBeGreaterThan(90);
});
