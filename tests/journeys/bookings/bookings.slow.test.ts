import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { profiles } from "#app/profiles/tables.server.ts";
import { untilAnswered, untilHydrated } from "#tests/support/browser.ts";
import { aBookedClass, memberEmail } from "#tests/support/content/booked-class.ts";
import { beginIn } from "#tests/support/content/moved-session.ts";
import { booked, card, confirm, pressBook } from "#tests/support/content/schedule-page.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { emailTo } from "#tests/support/mailbox.ts";

it("shows a new booking even if an older response arrives last", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "instructor@sadhana.test", "/terms");
  const { promise: isLate, resolve: late } = Promise.withResolvers<void>();
  // Requests from before the booking get their answer after it.
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
  // The dialog waits at most five seconds for the list of passes.
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

// Proves 2.8.6
it("reports a failed connection while booking, and books once on the second try", async ({ visit }) => {
  const page = await visit({ expected: /ERR_FAILED|Failed to load|Failed to fetch/ });
  await signInAs(page, "acharya@sadhana.test", "/schedule");
  const ask = await pressBook(page, "Slow Yin", "18:30");
  await untilHydrated(ask.getByRole("button", { name: "Confirm booking" }));
  // The first request books the class, but every answer is lost.
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

it("books a class with the keyboard alone", async ({ visit }) => {
  const page = await visit();
  const { promise: answered, resolve: answerPasses } = Promise.withResolvers<void>();
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
  // Pressing the button before the passes have loaded books nothing, and the button keeps the focus.
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

it("hides Cancel and Move once a class has begun, and uses one time zone", async ({ visit, studio, db }) => {
  const { name, booking, session_id, member } = await aBookedClass(db);
  const mail = await emailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`));
  await beginIn(db, session_id, -5);
  const choose = (time_zone: string | null) =>
    db.update(profiles).set({ time_zone }).where(eq(profiles.user_id, member.id));
  await choose("Asia/Tokyo");
  const page = await visit({ timeZone: "America/New_York" });
  // After a sign-in, the page knows the time zone before the session request is answered.
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/session", (route) => late.then(() => route.continue()));
  await signInAs(page, memberEmail, "/profile?tab=bookings");
  const mine = page.getByRole("listitem").filter({ hasText: booking.booking_id });
  await mine.locator("summary").click();
  await mine.getByRole("link", { name: /^Add to calendar/ }).waitFor();
  expect(await mine.getByRole("link", { name: /^(Cancel|Move)/ }).count()).toBe(0);
  await page.getByText("Times in Tokyo (GMT+9)").waitFor();
  answer();
  const hour = (await mine.locator("time").first().textContent()) ?? "";
  expect(hour).toMatch(/^\d\d:\d\d$/);
  const link = new URL(/https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
  const signedOut = await visit({ timeZone: "America/New_York" });
  await signedOut.goto(link.pathname + link.search);
  await signedOut.getByText(new RegExp(`${hour} Tokyo`)).waitFor();
  for (const step of ["cancel", "move"]) {
    const arriving = await visit({ timeZone: "America/New_York" });
    await arriving.route("**/api/session", () => undefined);
    await signInAs(arriving, memberEmail, `/bookings/${booking.booking_id}/${step}`);
    await arriving.getByText(new RegExp(`${hour} Tokyo \\(GMT\\+9\\)`)).waitFor();
    if (step === "cancel") await arriving.getByText("This class has already started.").waitFor();
  }
  await choose(null);
});

/** Presses the visible button. The form has a hidden copy for the Enter key. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().tap();

it("marks today in the month in the visitor's time zone", async ({ visit }) => {
  // In this time zone it is a different day than on the server, which renders the page.
  const at = new Date().getUTCHours() + new Date().getUTCMinutes() / 60;
  const timeZone = at >= 10.5 && at < 18.5 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  const page = await visit({ device: "phone", timeZone });
  await page.goto("/book-class");
  const month = page.locator("[data-field=date]");
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone } as const;
  const today = new Intl.DateTimeFormat("en-GB", day).format(new Date()).replace(/^(\w+) /, "$1, ");
  const said = () => month.locator("[data-today]").first().getAttribute("aria-label");
  await expect.poll(said).toContain(`Today, ${today}`);
});

it.for([
  { at: "/book/corporate", first: "Company name", second: "What would help your people?" },
  { at: "/book/individual", first: "First name", second: undefined },
])(
  "follows Back and Forward through the steps of $at and keeps the input",
  async ({ at, first, second }, { visit }) => {
    const page = await visit({ device: "phone" });
    await page.goto("/terms");
    await page.goto(at);
    const step = (number: number) => page.getByText(new RegExp(`^Step ${number} of`)).waitFor();
    await fillStep(page);
    await page.getByLabel(first).first().fill("Nora Berg");
    await press(page, "Next");
    await step(2);
    if (second) await page.getByRole("heading", { name: second }).waitFor();
    await page.goBack();
    await step(1);
    expect(new URL(page.url()).pathname).toBe(at);
    expect(await page.getByLabel(first).first().inputValue()).toBe("Nora Berg");
    await page.goForward();
    await step(2);
    // The page's own button goes back too, and adds no history entry.
    await press(page, "Previous");
    await step(1);
    await page.goBack();
    await page.waitForURL("**/terms");
  },
);

/** Fills every field of the current step with a valid value. */
async function fillStep(page: Page): Promise<void> {
  for (const field of await page
    .locator("main form input:visible:not([type=radio]):not([type=checkbox])")
    .all()) {
    const [type, name] = [await field.getAttribute("type"), (await field.getAttribute("name")) ?? ""];
    if (type === "email") await field.fill("nora@northwind.test");
    else if (type === "number") await field.fill("3");
    else if (name !== "") await field.fill(/phone/i.test(name) ? "+31 20 123" : "Nora Berg");
  }
  for (const field of await page.locator("main form select:visible").all())
    await field.selectOption({ index: 1 });
}
