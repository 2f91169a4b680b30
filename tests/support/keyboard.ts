import type { Locator, Page } from "playwright-core";

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, what: Locator, most = 90): Promise<void> {
  for (let presses = 0; presses <= most; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${what}`);
}

/** Tab, then Enter. */
export async function enter(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press("Enter");
}

/** Tab, then the words. */
export async function type(page: Page, what: Locator, words: string): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.type(words);
}
