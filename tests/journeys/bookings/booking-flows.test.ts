import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, untilHydrated } from "#tests/support/browser.ts";
import { demoPassword, signInAs } from "#tests/support/demo-people.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { capturedEmails, emailTo } from "#tests/support/mailbox.ts";
import { storedData } from "../members/stored-data.ts";
import { button, field, readBookingId, soon } from "./flow-page.ts";

/** Presses the visible button. The form has a hidden copy for the Enter key. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().tap();

/** Two taps in the same place, as an impatient thumb makes them. */
async function pressTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).last();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function emailsTo(
  { studio }: Pick<Journey, "studio">,
  address: string,
  subject: RegExp,
): Promise<number> {
  const mails = await capturedEmails(studio.dataDir);
  return mails.filter(({ to, subject: words }) => to?.[0]?.address === address && subject.test(words ?? ""))
    .length;
}

const storageKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

// Proves 2.2.1, 2.2.7, 2.2.8, 2.9.2
it("lets a visitor book a private group by touch and cancel it by email", async ({ visit, studio }) => {
  const page = await visit({ device: "phone", theme: "dark" });
  await page.goto("/book-class");
  await press(page, "Continue");
  await page.getByText("Please select a date").first().waitFor();
  await page.getByText("Please select a time").waitFor();
  await expectAccessible(page);
  await page.getByText("Usually 60-90 minutes.").waitFor();
  // By keyboard: the month has the focus, the arrow goes on to a later day.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Please select a date").first().waitFor({ state: "hidden" });
  await page.getByText("06:00 PM", { exact: true }).tap();
  await page.getByText("A Term Together", { exact: true }).tap();
  await press(page, "Continue");
  await page.getByRole("heading", { name: "Who is coming?" }).waitFor();
  await press(page, "Confirm Booking");
  for (const words of ["Full name", "Email", "Country", "Group size"]) {
    await page.getByText(`${words} is required`).waitFor();
  }
  await page.getByLabel("Full name").fill("Ana Lima");
  expect(await page.getByText("Full name is required").count()).toBe(0);
  await page.getByLabel("Email", { exact: false }).first().fill("ana@example.test");
  await page.getByLabel("Country").selectOption("Other");
  await page.getByLabel("Group size").selectOption("6-10");
  await expectNoSidewaysScroll(page);
  await pressTwice(page, "Confirm Booking");
  await page.getByRole("heading", { name: "Your class is booked" }).waitFor();
  await expectAccessible(page);
  const id = (await page.locator("main").textContent())?.match(/YOG-\d{8}-[A-Z0-9]{6}/)?.[0] ?? "none";
  expect(await storageKeys(page)).not.toContain("sadhana.group-booking");

  const mail = await emailTo(studio.dataDir, "ana@example.test", /Booked: your group class/);
  expect(mail.text).toContain(id);
  const link = /https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  // Following the link asks; a second reading shows that nothing has happened yet.
  const path = new URL(link).pathname + new URL(link).search;
  await page.goto(path);
  await page.goto(path);
  await page.getByRole("heading", { name: "Cancel this booking?" }).waitFor();
  await page.getByRole("button", { name: "Cancel booking" }).tap();
  await page.getByRole("heading", { name: "Your booking is canceled" }).waitFor();
  await emailTo(studio.dataDir, "ana@example.test", /Canceled:/);
  expect(await emailsTo({ studio }, "ana@example.test", /^Booked:/)).toBe(1);
});

// Proves 2.2.1, 2.2.7, 2.2.8, 2.2.11, 2.4.3, 2.6.7
it("keeps a company's request through the sign-in until it is sent", async ({ visit, studio }) => {
  const page = await visit({ device: "phone", theme: "light" });
  await page.goto("/book/corporate");
  await page.getByText("You must log in to send this booking.").waitFor();
  await press(page, "Next");
  await page.getByText("Company name is required").waitFor();
  await page.getByLabel("Company name").fill("Northwind");
  await page.getByLabel("Industry").selectOption("Technology");
  await page.getByLabel("Company size").selectOption("51-200");
  await page.getByLabel("Contact name").fill("Nora Berg");
  await page.getByLabel("Position").fill("People lead");
  await page.locator("main").getByLabel("Email", { exact: false }).first().fill("nora@northwind.test");
  await page.getByLabel("Phone").fill("+31 20 123");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "What would help your people?" }).waitFor();
  await page.getByRole("searchbox").fill("no such thing");
  await page.getByText("No programs found matching your search.").waitFor();
  await page.getByRole("searchbox").fill("team");
  await page.getByText("Team Month", { exact: true }).first().tap();
  await page
    .getByRole("button", { name: /^Show More/ })
    .first()
    .tap();
  await page.getByLabel("Number of participants").fill("50");
  await page.getByLabel("Frequency").selectOption("weekly");
  await page.getByLabel("Objectives").fill("Fewer sore necks");
  await page.getByText("₹96,000").first().waitFor();
  await expectAccessible(page);
  await press(page, "Next");
  await page.getByText("Monday", { exact: true }).tap();
  await page.getByText("12:00 PM", { exact: true }).tap();
  await page.getByLabel("Start date").fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel("Location").selectOption("virtual");
  await press(page, "Submit Request");

  await page.waitForURL("**/login?redirect=*");
  expect(await storageKeys(page)).toContain("sadhana.corporate-booking");
  await page.getByText("Please sign in to continue booking your class").waitFor();
  // The position of the form on its page must not scroll the sign-in.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByLabel("Email", { exact: true }).fill("member@sadhana.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).tap();
  await page.waitForURL("**/book/corporate");
  await page.getByRole("heading", { name: "When and where?" }).waitFor();
  await press(page, "Previous");
  await page.getByRole("button", { name: /^Show Less/ }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("team");
  await press(page, "Next");
  await pressTwice(page, "Submit Request");
  await page.getByRole("heading", { name: "Request Submitted!" }).waitFor();
  await page.getByText("within 1 business day").first().waitFor();
  expect(await storageKeys(page)).not.toContain("sadhana.corporate-booking");
  const mail = await emailTo(studio.dataDir, "nora@northwind.test", /We received your program request/);
  expect(mail.text).toContain("₹96,000");
  await page.goto("/profile?tab=bookings");
  expect(await page.getByRole("listitem").filter({ hasText: "Team Month" }).count()).toBe(1);
  expect(await emailsTo({ studio }, "nora@northwind.test", /./)).toBe(1);
});

const health = "A slipped disc in March";
const kneeNote = "Please watch my left knee";

// Proves 2.2.1, 2.2.7, 2.2.10, 2.2.11, 2.2.12, 2.2.13, 2.2.14, 2.4.3, 2.5.1, 2.6.7
it("keeps an individual request through the sign-in, with health notes in one tab", async ({ visit }) => {
  const page = await visit({ device: "phone", theme: "dark", timeZone: "Pacific/Honolulu" });
  await page.goto("/book/individual");
  await page.getByText("You must log in to send this booking.").waitFor();
  await expect.poll(() => field(page, "timezone").inputValue()).toBe("Pacific/Honolulu");
  await button(page, "Next").tap();
  for (const words of ["First name", "Last name", "Email", "Phone"]) {
    await page.getByText(`${words} is required`).waitFor();
  }
  for (const [name, words] of Object.entries({
    firstName: "Ines",
    lastName: "Key",
    email: "ines.key@example.test",
    phone: "+1 808 555",
  })) {
    await field(page, name).fill(words);
  }
  expect(await page.getByText("is required", { exact: false }).count()).toBe(0);
  await button(page, "Next").tap();
  await button(page, "Next").tap();
  for (const words of [
    "Please select a package",
    "Please select your experience level",
    "Please share your goals",
  ]) {
    await page.getByText(words).waitFor();
  }
  for (const words of ["Regular Course", "Crash Course", "Specific Classes Only"]) {
    expect(await page.getByText(words, { exact: true }).first().isVisible()).toBe(true);
  }
  expect(await page.getByText(/^From ₹[\d,]+\/class$/).count()).toBe(2);
  await page.getByRole("button", { name: "Crash", exact: true }).tap();
  expect(
    await page
      .getByText(/^From ₹[\d,]+\/class$/)
      .first()
      .isVisible(),
  ).toBe(false);
  await page.getByText("Backcare Fortnight", { exact: true }).tap();
  await page
    .getByRole("button", { name: /^Show More/ })
    .first()
    .tap();
  await field(page, "experienceLevel").selectOption("expert");
  await field(page, "goals").fill("Handstands");
  await field(page, "healthConditions").fill(health);
  await button(page, "Next").tap();
  await button(page, "Submit Booking").tap();
  for (const words of [
    "Please select at least one preferred day",
    "Please select at least one preferred time",
    "Please select a start date",
  ]) {
    await page.getByText(words).waitFor();
  }
  await page.getByText("Sunday", { exact: true }).tap();
  await page.getByText("07:00 AM", { exact: true }).tap();
  await field(page, "startDate").fill(soon);
  await field(page, "specialRequests").fill(kneeNote);
  expect((await storedData(page)).text).not.toMatch(/slipped disc|left knee/);
  await button(page, "Submit Booking").tap();
  await page.waitForURL("**/login?redirect=*");
  const draft = await storedData(page);
  expect(draft.local).toContain("sadhana.individual-booking");
  expect(draft.local).not.toMatch(/slipped disc|left knee/);
  expect(draft.session).toContain(health);
  await page.getByLabel("Email", { exact: true }).fill("curator@sadhana.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).tap();
  await page.waitForURL("**/book/individual");
  await page.getByRole("heading", { name: "When does it suit you?" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Sunday" }).isChecked()).toBe(true);
  expect(await field(page, "email").inputValue()).toBe("ines.key@example.test");
  await expect.poll(() => field(page, "healthConditions").inputValue()).toBe(health);
  expect(await field(page, "specialRequests").inputValue()).toBe(kneeNote);
  expect((await storedData(page)).text).not.toMatch(/slipped disc|left knee/);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => name.startsWith("booking_draft"))).toEqual([]);
  await button(page, "Previous").tap();
  expect(await page.getByRole("button", { name: "Crash", exact: true }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(await page.getByRole("button", { name: /^Show Less/ }).count()).toBe(1);
  expect(await field(page, "goals").inputValue()).toBe("Handstands");
  await button(page, "Next").tap();
  await expectAccessible(page);
  // Pressed twice before the answer comes.
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/book/individual.data*", async (route) => {
    await held;
    await route.continue();
  });
  await button(page, "Submit Booking").evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });
  await page.getByText("Submitting your booking...").waitFor();
  goOn();
  const id = await readBookingId(page, "Booking Submitted!");
  await page.getByText("within 24 hours").first().waitFor();
  await page.getByRole("link", { name: "Return to Home" }).waitFor();
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await keys()).not.toContain("sadhana.individual-booking");
  await page.goto("/profile?tab=bookings");
  await page.getByRole("listitem").filter({ hasText: id }).waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "Time not set yet" }).count()).toBe(1);
});

it("restores health notes in another tab of the same browser", async ({ visit, studio }) => {
  const page = await visit();
  await page.goto("/book/individual");
  await untilHydrated(page.locator("main form").first());
  for (const [name, words] of Object.entries({
    firstName: "Ines",
    lastName: "Key",
    email: "ines.key@example.test",
    phone: "+1 808 555",
  })) {
    await field(page, name).fill(words);
  }
  const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();
  await press("Next");
  await page.getByText("Backcare Fortnight", { exact: true }).click();
  await field(page, "experienceLevel").selectOption("expert");
  await field(page, "goals").fill("Handstands");
  await field(page, "healthConditions").fill(health);
  await press("Next");
  await page.getByText("Sunday", { exact: true }).click();
  await page.getByText("07:00 AM", { exact: true }).click();
  await field(page, "startDate").fill(soon);
  await field(page, "specialRequests").fill(kneeNote);
  expect((await storedData(page)).text).not.toMatch(/slipped disc|left knee/);
  await press("Submit Booking");
  await page.waitForURL("**/login?redirect=*");
  const other = await page.context().newPage();
  await signInAs(other, "guide@sadhana.test", "/book/individual");
  await other.getByRole("heading", { name: "When does it suit you?" }).waitFor();
  await expect.poll(() => field(other, "healthConditions").inputValue()).toBe(health);
  expect(await field(other, "goals").inputValue()).toBe("Handstands");
  expect((await storedData(other)).text).not.toMatch(/slipped disc|left knee/);
  expect(studio.said()).not.toMatch(/slipped disc|left knee/);
});
