import { sql } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, launchBrowser, visit } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { demoServerDatabase, type FreshServerDatabase } from "#tests/support/server-database.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let database: FreshServerDatabase;
let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [database, browser] = await Promise.all([demoServerDatabase(), launchBrowser()]);
  studio = await startStudio({ env: { DATABASE_URL: database.url, DEMO: "1" } });
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
  await database?.close();
});

const away = () => database.db.execute(sql`alter table class_packages rename column validity_days to lost`);
const back = () => database.db.execute(sql`alter table class_packages rename column lost to validity_days`);

it.each(["desktop", "phone"] as const)(
  "a list that cannot be read says so, keeps its filters, and is there again after Try Again, on a %s",
  async (device) => {
    const page = await visit(browser, studio, { device });
    await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
    await page.goto("/dashboard/class-package-manager?tab=packages&q=a");
    const search = page.getByRole("searchbox").first();
    await search.waitFor();
    try {
      await away();
      await page.reload();
      await page.getByText("This list could not be loaded. Your filters are kept.").waitFor();
      expect(await search.inputValue()).toBe("a");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    } finally {
      await back();
    }
    // The list's own news may have asked for it already.
    const again = page.getByRole("link", { name: "Try Again" });
    await expect
      .poll(async () => {
        await again.click({ timeout: 500 }).catch(() => undefined);
        return page.getByText("This list could not be loaded").count();
      })
      .toBe(0);
    expect(await search.inputValue()).toBe("a");
    // Asked for once more and not read, it stays as it is.
    const rows = page.getByRole("main").getByRole("row");
    const before = await rows.allTextContents();
    try {
      await away();
      const answer = page.waitForResponse(/manager.*\.data/);
      await search.press("Enter");
      await answer;
      await page.waitForLoadState("networkidle");
      expect(await rows.allTextContents()).toEqual(before);
    } finally {
      await back();
    }
  },
);

it("folds rare filters of a list; what is chosen stays, and without scripts nothing folds", async () => {
  const page = await visit(browser, studio);
  await signInAs(page, "super_admin@sadhana.test", "/dashboard/class-bookings");
  expect(await page.getByLabel("Teacher").isVisible()).toBe(false);
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("Teacher").selectOption({ index: 1 });
  await page.waitForURL(/teacher=/);
  await page.getByRole("button", { name: "Fewer filters" }).click();
  expect(await page.getByLabel("Package").isVisible()).toBe(false);
  expect(await page.getByLabel("Teacher").isVisible()).toBe(true);

  const plain = await visit(browser, studio, { javaScript: false });
  await signInAs(plain, "super_admin@sadhana.test", "/dashboard/class-bookings");
  await plain.getByLabel("Package").waitFor();
  expect(await plain.getByRole("button", { name: "More filters" }).count()).toBe(0);
});

it("opens the filters of a phone as a sheet that scrolls on a low screen, and closes it", async () => {
  const page = await visit(browser, studio, { device: "phone", theme: "dark" });
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAs(page, "super_admin@sadhana.test", "/dashboard/class-bookings");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("Made from").waitFor();
  const first = await page.getByLabel("Type", { exact: true }).boundingBox();
  expect(first?.y).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Made from").waitFor({ state: "hidden" });
});
