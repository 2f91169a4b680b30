import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
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

interface Case {
  email: string;
  at: string;
  /** What opens the dialog. */
  opener: (page: Page) => Locator;
  /** A way out besides Escape and the cross. */
  cancel?: string;
  /** The button of the dialog that does something, and what is seen when all of it has happened. */
  act?: string;
  after?: (page: Page) => Promise<void>;
  /** What opened it goes away with what was done. */
  goes?: true;
}

const button = (name: RegExp | string) => (page: Page) =>
  page.locator("main").getByRole("button", { name }).first();

const guide = "guide@sadhana.test";
const cases: Record<string, Case> = {
  "a booking on the schedule": {
    email: "member@sadhana.test",
    at: "/schedule",
    opener: button(/^Book Now/),
    act: "Confirm booking",
    goes: true,
    after: async (page) => {
      await page.getByRole("alertdialog", { name: "Class booked" }).waitFor();
      await page.keyboard.press("Escape");
    },
  },
  "a refused comment": {
    email: guide,
    at: "/dashboard/comment-moderation",
    opener: button("Reject"),
    cancel: "Cancel",
    act: "Reject",
    goes: true,
  },
  "a category": {
    email: guide,
    at: "/dashboard/article-editing",
    opener: button("Category"),
    cancel: "Cancel",
    act: "File it",
  },
  "an article that is unpublished": {
    email: guide,
    at: "/dashboard/article-editing?status=published",
    opener: button("Unpublish"),
    cancel: "Cancel",
    act: "Unpublish",
    goes: true,
  },
  "the history of an article": {
    email: guide,
    at: "/dashboard/article-editing",
    opener: button("History"),
  },
  "a link in the editor": { email: guide, at: "/articles/new", opener: button("Link") },
  "a picture in the editor": { email: guide, at: "/articles/new", opener: button("Image") },
};

const open = (page: Page) => page.locator("dialog:modal");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "none");

async function openByKey(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await open(page).waitFor();
  expect(await open(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
}

async function pressByKey(page: Page, name: string): Promise<void> {
  await open(page).getByRole("button", { name, exact: true }).last().focus();
  await page.keyboard.press("Enter");
}

describe("the focus after a dialog", () => {
  it.each(Object.entries(cases))("of %s is never lost", async (_name, dialog) => {
    const page = await visit(browser, studio);
    await signInAs(page, dialog.email, dialog.at);
    const opener = dialog.opener(page);
    for (const way of ["Escape", "Close", ...(dialog.cancel ? [dialog.cancel] : [])]) {
      await openByKey(page, opener);
      if (way === "Escape") await page.keyboard.press("Escape");
      else await pressByKey(page, way);
      await open(page).waitFor({ state: "hidden" });
      expect(await opener.evaluate((element) => element === document.activeElement), way).toBe(true);
    }
    if (!dialog.act) return;
    await openByKey(page, opener);
    const element = await opener.elementHandle();
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await pressByKey(page, dialog.act);
    await answered;
    await dialog.after?.(page);
    await open(page).waitFor({ state: "hidden" });
    if (dialog.goes) await expect.poll(() => element?.evaluate((one) => one.isConnected)).toBe(false);
    await expect.poll(() => focused(page)).not.toBe("BODY");
    // It can be gone on from there.
    await page.keyboard.press("Tab");
    expect(await focused(page)).not.toBe("BODY");
  });
});
