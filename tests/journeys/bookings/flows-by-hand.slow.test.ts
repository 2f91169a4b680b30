import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, untilHydrated } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { enter, tabTo, type } from "#tests/support/keyboard.ts";
import { button, field, readBookingId, soon } from "./flow-page.ts";

const typedDate = soon.slice(5).replace("-", "") + soon.slice(0, 4);

/** Expects the focus on the heading of a step. */
async function expectStep(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { name: heading }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
  await expectNoSidewaysScroll(page);
}

/** Checks a box with the space bar. */
async function tick(page: Page, name: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press("Space");
  expect(await field(page, name).isChecked()).toBe(true);
}

async function choose(page: Page, name: string, letters: string): Promise<void> {
  await type(page, field(page, name), letters);
  expect(await field(page, name).inputValue()).not.toBe("");
}

// Proves 2.2.7, 2.4.5
it("books a group, individual sessions and a program by keyboard alone at 390 px", async ({ visit }) => {
  const page = await visit({ device: "narrow", theme: "light" });
  await page.goto("/book-class");
  await untilHydrated(page.locator("main form").first());
  // Arrows move from the first available day to later weeks; past days stay disabled.
  await tabTo(page, page.locator("[data-field=date] td [tabindex='0']"));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tick(page, "time");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.getByRole("radio", { checked: true }).last());
  await page.keyboard.press("ArrowDown");
  await enter(page, button(page, "Continue"));
  await expectStep(page, "Who is coming?");
  // Back keeps the selection.
  await enter(page, button(page, "Back"));
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(2);
  await enter(page, button(page, "Continue"));
  await type(page, page.getByLabel("Full name"), "Ines Key");
  await type(page, field(page, "email"), "ines@example.test");
  await choose(page, "country", "Oth");
  await choose(page, "groupSize", "6");
  await enter(page, button(page, "Confirm Booking"));
  await readBookingId(page, "Your class is booked");
  await enter(page, page.getByRole("link", { name: "Book Another Class" }));
  await page.getByRole("heading", { name: "Your class is booked" }).waitFor({ state: "hidden" });

  await signInAs(page, "guide@sadhana.test", "/book/individual");
  await untilHydrated(page.locator("main form").first());
  await type(page, field(page, "phone"), "+39 055 123");
  await enter(page, button(page, "Next"));
  await expectStep(page, "What would you like to work on?");
  await tick(page, "packageId");
  await choose(page, "experienceLevel", "Beg");
  await type(page, field(page, "goals"), "A calmer back");
  await enter(page, button(page, "Next"));
  await expectStep(page, "When does it suit you?");
  await tick(page, "preferredDays");
  await tick(page, "preferredTimes");
  await type(page, field(page, "startDate"), typedDate);
  expect(await field(page, "startDate").inputValue()).toBe(soon);
  await expectAccessible(page);
  await enter(page, button(page, "Submit Booking"));
  await readBookingId(page, "Booking Submitted!");

  await page.goto("/book/corporate");
  await untilHydrated(page.locator("main form").first());
  await type(page, field(page, "companyName"), "Northwind");
  await choose(page, "industry", "Tech");
  await choose(page, "companySize", "51");
  await type(page, field(page, "position"), "People lead");
  await type(page, field(page, "phone"), "+39 055 123");
  await enter(page, button(page, "Next"));
  await expectStep(page, "What would help your people?");
  await tick(page, "packageId");
  await type(page, field(page, "participantsCount"), "40");
  await choose(page, "sessionFrequency", "Mon");
  await type(page, field(page, "goals"), "Fewer sore necks");
  await enter(page, button(page, "Next"));
  await expectStep(page, "When and where?");
  await tick(page, "preferredDays");
  await tick(page, "preferredTimes");
  await type(page, field(page, "startDate"), typedDate);
  await choose(page, "workLocation", "V");
  await enter(page, button(page, "Submit Request"));
  await readBookingId(page, "Request Submitted!");
});
