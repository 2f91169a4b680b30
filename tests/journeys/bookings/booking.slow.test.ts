import { describe, expect } from "vitest";
import { untilAlive, untilAnswered } from "#tests/support/browser.ts";
import { booked, card, confirm, pressBook } from "#tests/support/content/schedule-page.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

describe("a member books a class", () => {
  it("sees the place that was just taken, also when an older answer comes last", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "instructor@sadhana.test", "/terms");
    let late = () => {};
    const isLate = new Promise<void>((done) => {
      late = done;
    });
    // Whatever is asked before the booking is answered after it.
    let isBefore = true;
    let held = 0;
    await page.route("**/bookings/own-places", async (route) => {
      const response = await route.fetch();
      if (isBefore) {
        held += 1;
        await isLate;
      }
      await route.fulfill({ response });
    });
    await page.goto("/schedule");
    await expect.poll(() => held).toBeGreaterThan(0);
    const ask = await pressBook(page, "Desk Reset", "16:30");
    isBefore = false;
    // Which passes there are is not waited for longer than five seconds.
    await confirm(page, ask);
    await booked(page).waitFor();
    await page.keyboard.press("Escape");
    const taken = card(page, "Desk Reset", "16:30").getByText("Already booked");
    await taken.waitFor();
    const arrived = untilAnswered(page, (request) => request.url().endsWith("/bookings/own-places"));
    late();
    await arrived;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await taken.count()).toBe(1);
  });

  it("is told when the connection fails, tries again, and is booked once", async ({ visit }) => {
    const page = await visit({ expected: /ERR_FAILED|Failed to load|Failed to fetch/ });
    await signInAs(page, "acharya@sadhana.test", "/schedule");
    const ask = await pressBook(page, "Slow Yin", "18:30");
    await untilAlive(ask.getByRole("button", { name: "Confirm booking" }));
    // The answer is lost on its way back: the first request has booked all the same. Nothing else comes either.
    await page.route("**/schedule.data*", async (route) => {
      if (route.request().method() === "POST") await route.fetch();
      await route.abort();
    });
    await ask.getByRole("button", { name: "Confirm booking" }).click();
    await ask.getByText("Failed to book class. Please try again.").waitFor();
    await page.unroute("**/schedule.data*");
    await ask.getByRole("button", { name: "Try again" }).click();
    await booked(page).waitFor();
    await page.goto("/profile?tab=bookings");
    await page.getByRole("heading", { name: "My Bookings" }).waitFor();
    expect(await page.getByRole("listitem").filter({ hasText: "Slow Yin" }).count()).toBe(1);
  });

  it("can be done with the keyboard alone", async ({ visit }) => {
    const page = await visit();
    let answerPasses = () => {};
    const answered = new Promise<void>((resolve) => {
      answerPasses = resolve;
    });
    await page.route("**/bookings/own-places", async (route) => {
      await answered;
      await route.continue();
    });
    await signInAs(page, "super_admin@sadhana.test", "/schedule");
    const button = card(page, "Desk Reset", "11:00").getByRole("button", { name: "Book Now" });
    await button.focus();
    await page.keyboard.press("Enter");
    const ask = page.getByRole("dialog", { name: "Book Desk Reset" });
    await ask.waitFor();
    await page.keyboard.press("Escape");
    await ask.waitFor({ state: "hidden" });
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await ask.waitFor();
    const book = ask.locator("button[type=submit]");
    const isReached = () => book.evaluate((node) => node === document.activeElement);
    for (let presses = 0; presses < 6 && !(await isReached()); presses += 1) await page.keyboard.press("Tab");
    expect(await isReached()).toBe(true);
    // What is pressed before it is known what can be paid with books nothing, and the focus stays.
    await page.keyboard.press("Enter");
    answerPasses();
    await ask.getByRole("button", { name: "Confirm booking" }).waitFor();
    expect(await isReached()).toBe(true);
    await page.keyboard.press("Enter");
    await booked(page).waitFor();
    expect(await booked(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await booked(page).waitFor({ state: "hidden" });
  });
});
