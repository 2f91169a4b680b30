import { describe, expect } from "vitest";
import { it } from "#tests/support/journey.ts";
import { article, collectScripts, isMarked, mark } from "./reading-page.ts";

describe("a signed-out visitor of a page that is read", () => {
  it("gets them with the first press that needs them, and the press counts", async ({ visit }) => {
    const page = await visit();
    const fetched = collectScripts(page);
    await page.goto("/learning", { waitUntil: "load" });
    await mark(page);
    const first = page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1);
    const category = (await first.textContent())?.replace(/\s*\d+ lessons\s*$/, "") ?? "";
    expect(fetched).toEqual([]);
    await first.click();
    await page.getByRole("heading", { level: 1, name: category }).waitFor();
    expect([await isMarked(page), fetched.length > 3]).toEqual([true, true]);
    await page.goBack();
    await expect.poll(() => page.getByRole("heading", { level: 1, name: category }).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });
});

describe("a signed-out reader of an article", () => {
  const thanks = "Thank you for rating this article!";

  it("is counted, sees where they are and their own stars, and fetches no script for it", async ({
    visit,
    studio,
  }) => {
    const page = await visit({ locale: "en-AU" });
    const fetched = collectScripts(page);
    const views = page.locator("[data-views]");
    const told = page.waitForResponse("**/reader");
    await page.goto(article, { waitUntil: "load" });
    const { view_count } = (await (await told).json()) as { view_count: number };
    await expect.poll(() => views.textContent()).toContain(view_count.toLocaleString("en-GB"));
    const contents = page.getByRole("navigation", { name: "In this article" });
    const second = contents.getByRole("link").nth(1);
    await second.click();
    await expect.poll(() => second.getAttribute("aria-current")).toBe("location");
    expect(fetched).toEqual([]);

    const rated = async () =>
      /data-rated="([^"]*)"/.exec(await (await fetch(studio.origin + article)).text())?.[1];
    const unrated = await rated();
    await page.locator("label").filter({ hasText: "4 stars" }).click();
    await page.getByText(thanks).waitFor();
    expect(fetched.length).toBeGreaterThan(3);
    // The page is kept: figures of before the stars would be drawn once more, by React.
    await expect.poll(rated).not.toBe(unrated);
    // What the foot of the page fetches a second later is no matter of the page that comes next.
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
    const again = page.waitForResponse("**/reader");
    await page.reload({ waitUntil: "load" });
    expect(await (await again).json()).toMatchObject({ view_count, my_rating: 4 });
    await page.getByText(thanks).waitFor();
    await expect.poll(() => page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("4");
    expect(await page.locator("html").getAttribute("data-scripts")).toBe("on demand");
    // They are read from the cache for the next press, and nothing of them travels again.
    const read = () =>
      page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ transferSize }) => transferSize),
      );
    await expect.poll(async () => (await read()).length).toBeGreaterThan(3);
    expect(new Set(await read())).toEqual(new Set([0]));
    expect(await page.locator("html").getAttribute("data-scripts")).toBe("on demand");
  });
});
