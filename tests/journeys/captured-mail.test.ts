import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, launchBrowser, visit } from "#tests/support/browser.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
});

it("says that there is no mail yet", async () => {
  const page = await visit(browser, studio);
  await page.goto("/dev/mailbox");
  await expect.poll(() => page.getByText("No mail yet").isVisible()).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
