import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The card of a class by its name and its start on the studio's clock, whatever clock its reader has chosen. */
export function card(page: Page, name: string, time: string): Locator {
  const moment = new Date(`2026-01-01T${time}:00+05:30`).toISOString().slice(10);
  return page
    .getByRole("article", { name })
    .filter({ has: page.locator(`time[datetime$="${moment}"]`) })
    .first();
}

/** By touch on a phone, else by mouse. */
export async function touch(button: Locator): Promise<void> {
  const isTouched = await button.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouched ? button.tap() : button.click());
}

export async function pressBook(page: Page, name: string, time: string): Promise<Locator> {
  await touch(card(page, name, time).getByRole("button", { name: "Book Now" }));
  return page.getByRole("dialog", { name: `Book ${name}` });
}

export async function confirm(page: Page, dialog: Locator): Promise<void> {
  await touch(dialog.getByRole("button", { name: "Confirm booking" }));
  await dialog.waitFor({ state: "hidden" });
  expect(page.url()).toContain("/schedule");
}

export const booked = (page: Page) => page.getByRole("alertdialog", { name: "Class booked" });
export const refused = (page: Page) => page.getByRole("alertdialog", { name: "Not booked" });
