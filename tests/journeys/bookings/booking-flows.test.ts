import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { demoPassword } from "#tests/support/demo-people.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { capturedMails, mailTo } from "#tests/support/mailbox.ts";

/** The button of the step in sight; an unseen twin stands in for it when Enter is pressed. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().tap();

/** Two taps in the same place, as an impatient thumb makes them. */
async function pressTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).last();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function mailsTo(
  { studio }: Pick<Journey, "studio">,
  address: string,
  subject: RegExp,
): Promise<number> {
  const mails = await capturedMails(studio.dataDir);
  return mails.filter(({ to, subject: words }) => to?.[0]?.address === address && subject.test(words ?? ""))
    .length;
}

const storageKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

it("a visitor books a private group on a phone by touch, and cancels it from the mail", async ({
  visit,
  studio,
}) => {
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

  const mail = await mailTo(studio.dataDir, "ana@example.test", /Booked: your group class/);
  expect(mail.text).toContain(id);
  const link = /https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  // Following the link asks; a second reading shows that nothing has happened yet.
  const path = new URL(link).pathname + new URL(link).search;
  await page.goto(path);
  await page.goto(path);
  await page.getByRole("heading", { name: "Cancel this booking?" }).waitFor();
  await page.getByRole("button", { name: "Cancel booking" }).tap();
  await page.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
  await expectAccessible(page);
  await mailTo(studio.dataDir, "ana@example.test", /Cancelled:/);
  expect(await mailsTo({ studio }, "ana@example.test", /^Booked:/)).toBe(1);
});

it("a company's request, sent by touch, survives the sign-in, and is cleared when it is sent", async ({
  visit,
  studio,
}) => {
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
  // The form stands further down its page than the sign-in is long.
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
  const mail = await mailTo(studio.dataDir, "nora@northwind.test", /We have your program request/);
  expect(mail.text).toContain("₹96,000");
  await page.goto("/profile?tab=bookings");
  expect(await page.getByRole("listitem").filter({ hasText: "Team Month" }).count()).toBe(1);
  expect(await mailsTo({ studio }, "nora@northwind.test", /./)).toBe(1);
});
