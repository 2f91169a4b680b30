import { expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { demoPassword } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { button, field, readBookingId, soon } from "./flow-page.ts";

it("individual sessions, by touch, survive the sign-in with all that was typed, and are sent once", async ({
  visit,
}) => {
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
  await button(page, "Submit Booking").tap();
  await page.waitForURL("**/login?redirect=*");
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain("sadhana.individual-booking");
  await page.getByLabel("Email", { exact: true }).fill("curator@sadhana.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).tap();
  await page.waitForURL("**/book/individual");
  await page.getByRole("heading", { name: "When does it suit you?" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Sunday" }).isChecked()).toBe(true);
  expect(await field(page, "email").inputValue()).toBe("ines.key@example.test");
  await button(page, "Previous").tap();
  expect(await page.getByRole("button", { name: "Crash", exact: true }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(await page.getByRole("button", { name: /^Show Less/ }).count()).toBe(1);
  expect(await field(page, "goals").inputValue()).toBe("Handstands");
  await button(page, "Next").tap();
  await expectAccessible(page);
  // Twice, as fast as a finger can, and the answer takes its time.
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
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
  expect(await page.getByRole("listitem").filter({ hasText: "Time to be agreed" }).count()).toBe(1);
});
