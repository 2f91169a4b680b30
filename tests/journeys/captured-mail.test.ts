import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll, launchBrowser, visit } from "#tests/support/browser.ts";
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

it("says that there is no mail yet", async () => {
  // The demo begins with mails that were given up.
  await database.db.delete(mails);
  const page = await visit(browser, studio);
  await page.goto("/dev/mailbox");
  await expect.poll(() => page.getByText("No mail yet").isVisible()).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it.each([
  ["a desktop", { device: "desktop" }],
  ["a phone", { device: "phone" }],
] as const)(
  "shows each kind of mail as it looks on paper, on a phone and without its looks, on %s",
  async (_name, how) => {
    const page = await visit(browser, studio, how);
    await page.goto("/dev/mails");
    const kinds = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    expect(await kinds.count()).toBeGreaterThan(40);
    await kinds.filter({ hasText: "class reminder" }).click();
    await page.getByRole("heading", { name: /Evening Flow/ }).waitFor();
    for (const title of ["Light", "On a phone"]) {
      const sheet = page.frameLocator(`iframe[title="${title}"]`);
      await sheet.getByText("Evening Flow").first().waitFor();
    }
    expect(await page.locator("pre").textContent()).toContain("Evening Flow");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/mails-${_name}.png`, fullPage: true });
  },
);
