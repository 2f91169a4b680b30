import ICAL from "ical.js";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  untilAlive,
  untilAnswered,
} from "#tests/support/browser.ts";
import { demoPassword, signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { mailTo } from "#tests/support/mailbox.ts";

/** The card of a class by its name and its start on the studio's clock, whatever clock its reader has chosen. */
function card(page: Page, name: string, time: string): Locator {
  const moment = new Date(`2026-01-01T${time}:00+05:30`).toISOString().slice(10);
  return page
    .getByRole("article", { name })
    .filter({ has: page.locator(`time[datetime$="${moment}"]`) })
    .first();
}

/** By touch on a phone, else by mouse. */
async function touch(button: Locator): Promise<void> {
  const isTouched = await button.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouched ? button.tap() : button.click());
}

async function pressBook(page: Page, name: string, time: string): Promise<Locator> {
  await touch(card(page, name, time).getByRole("button", { name: "Book Now" }));
  return page.getByRole("dialog", { name: `Book ${name}` });
}

async function confirm(page: Page, dialog: Locator): Promise<void> {
  await touch(dialog.getByRole("button", { name: "Confirm booking" }));
  await dialog.waitFor({ state: "hidden" });
  expect(page.url()).toContain("/schedule");
}

const booked = (page: Page) => page.getByRole("alertdialog", { name: "Class booked" });
const refused = (page: Page) => page.getByRole("alertdialog", { name: "Not booked" });

describe("a member books a class", () => {
  it.for(["desktop", "phone"] as const)(
    "from signed out to My Bookings, on a %s",
    async (device, { visit, studio }) => {
      // Staff come to classes as well, and have booked none in the demo studio.
      const email = device === "phone" ? "curator@sadhana.test" : "guide@sadhana.test";
      const page = await visit({ device, theme: device === "phone" ? "dark" : "light" });
      await page.goto("/schedule");
      // Whatever day it is, the first card in the page is of the next day.
      const first = page.locator("[data-class]").first();
      const name = (await first.locator("h4").textContent()) ?? "";
      const time = (await first.locator("time").textContent()) ?? "";
      await touch(first.getByRole("button", { name: "Book Now" }));
      // Pressed before scripts have taken over, the form itself leads there.
      await page.waitForURL(/\/login\?redirect=(\/|%2F)schedule$/);
      await page.getByText("Please sign in to continue booking your class").waitFor();
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("Password", { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL("**/schedule");

      const ask = await pressBook(page, name, time);
      await ask.getByText("Payment is coming soon").waitFor();
      expect(await ask.textContent()).toMatch(/₹\d+/);
      expect(await ask.textContent()).toContain(`${time} Kolkata (GMT+5:30)`);
      await expectAccessible(page);
      await confirm(page, ask);

      await booked(page).waitFor();
      const words = (await booked(page).textContent()) ?? "";
      const id = words.match(/YOG-\d{8}-[A-Z0-9]{6}/)?.[0] ?? "";
      expect(id).toMatch(bookingIdPattern);
      expect(words).toContain(name);
      expect(words).toContain(time);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const google = await booked(page).getByRole("link", { name: "Google Calendar" }).getAttribute("href");
      expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE/);

      const file = await page.request.get(`/bookings/${id}/calendar.ics`);
      expect(file.headers()["content-type"]).toContain("text/calendar");
      const event = new ICAL.Event(
        new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent") ?? undefined,
      );
      expect(event.summary).toBe(name);

      const mail = await mailTo(studio.dataDir, email, new RegExp(`Booked: ${name}`));
      expect(mail.text).toContain(id);
      expect(mail.text).toContain(`${time} Kolkata (GMT+5:30)`);
      const attached = mail.attachments[0];
      expect(attached?.filename).toBe(`${id}.ics`);
      const inMail = new ICAL.Event(
        new ICAL.Component(
          ICAL.parse(new TextDecoder().decode(attached?.content as ArrayBuffer)),
        ).getFirstSubcomponent("vevent") ?? undefined,
      );
      expect([inMail.uid, inMail.startDate.toJSDate()]).toEqual([event.uid, event.startDate.toJSDate()]);

      await booked(page).getByRole("link", { name: "My Bookings" }).click();
      await page.waitForURL(/\/profile/);
      const row = page.getByRole("listitem").filter({ hasText: id });
      expect(await row.textContent()).toContain(name);
      expect(await row.textContent()).toContain("Confirmed");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.goto("/schedule");
      await card(page, name, time).getByText("Already booked").waitFor();
      expect(await card(page, name, time).getByRole("button", { name: "Book Now" }).count()).toBe(0);
    },
  );

  it("reads that the class is booked already when an older tab tries again", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "admin@sadhana.test", "/schedule");
    const other = await page.context().newPage();
    await other.goto("/schedule");
    const late = await pressBook(other, "Desk Reset", "16:30");
    await confirm(page, await pressBook(page, "Desk Reset", "16:30"));
    await booked(page).waitFor();
    await late.getByRole("button", { name: "Confirm booking" }).click();
    await refused(other).getByText("You already have a booking for this class on this date.").waitFor();
    await expectAccessible(other);
  });

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

  it("reads that the class is full when somebody else took the last seat", async ({ visit }) => {
    const [slow, quick] = [await visit(), await visit()];
    await signInAs(slow, "super_admin@sadhana.test", "/schedule");
    await signInAs(quick, "admin@sadhana.test", "/schedule");
    const late = await pressBook(slow, "Prenatal", "10:00");
    await confirm(quick, await pressBook(quick, "Prenatal", "10:00"));
    await booked(quick).waitFor();
    await late.getByRole("button", { name: "Confirm booking" }).click();
    await refused(slow).getByText("This class is fully booked").waitFor();
    await refused(slow).getByRole("button", { name: "Close" }).last().click();
    // The page behind has learnt it too, and so has everybody's.
    await card(slow, "Prenatal", "10:00").getByText("Fully booked").waitFor();
    const stranger = await visit();
    await stranger.goto("/schedule");
    await card(stranger, "Prenatal", "10:00").getByText("Fully booked").waitFor();
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

  it("needs no script", async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto("/schedule");
    await card(page, "Breath & Meditation", "07:00").getByRole("button", { name: "Book Now" }).click();
    await page.waitForURL("**/login?redirect=**");
    await page.getByLabel("Email", { exact: true }).fill("instructor@sadhana.test");
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/schedule");
    await card(page, "Breath & Meditation", "07:00").getByRole("button", { name: "Book Now" }).click();
    const ask = page.getByRole("dialog", { name: "Book Breath & Meditation" });
    await ask.getByRole("button", { name: "Confirm booking" }).click();
    const done = page.getByRole("alertdialog", { name: "Class booked" });
    const id = ((await done.textContent()) ?? "").match(/YOG-[A-Z0-9-]{15}/)?.[0] ?? "";
    expect(id).toMatch(bookingIdPattern);
    // Sent again by reloading the answer, the form books nothing new.
    await page.reload();
    expect(await done.textContent()).toContain(id);
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

describe("a booking belongs to its member", () => {
  it("so its calendar file is nobody else's", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "acharya@sadhana.test", "/schedule");
    await confirm(page, await pressBook(page, "Gentle Hatha", "17:30"));
    const id = ((await booked(page).textContent()) ?? "").match(/YOG-[A-Z0-9-]{15}/)?.[0] ?? "";
    const address = `/bookings/${id}/calendar.ics`;
    expect((await page.request.get(address)).status()).toBe(200);

    const other = await visit({ expected: /404/ });
    await signInAs(other, "omar.haddad@example.test");
    expect((await other.request.get(address)).status()).toBe(404);
    const stranger = await visit();
    const answer = await stranger.request.get(address, { maxRedirects: 0 });
    expect(answer.headers().location).toContain("/login?redirect=");
    const list = await stranger.request.get("/bookings/own-places", { maxRedirects: 0 });
    expect(list.status()).toBe(302);
  });

  it("and My Bookings says so when there is none", async ({ visit }) => {
    const page = await visit({ device: "phone" });
    await signInAs(page, "energy@sadhana.test", "/profile?tab=bookings");
    await page.getByText("No bookings yet").waitFor();
    await expectAccessible(page);
  });
});
