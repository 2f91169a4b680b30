import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { untilAlive } from "#tests/support/browser.ts";
import { demoPassword, signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { storedData } from "./stored-data.ts";

const health = "A slipped disc in March";
const kneeNote = "Please watch my left knee";

describe("the one exception: a person's own form during the sign-in", () => {
  const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

  /** Fills in individual sessions as a visitor, up to the sign-in. */
  async function sendSignedOut(page: Page): Promise<void> {
    await page.goto("/book/individual");
    await untilAlive(page.locator("main form").first());
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
  }

  it("keeps its health notes in the tab until the form is restored", async ({ visit }) => {
    const page = await visit();
    await sendSignedOut(page);
    const before = await storedData(page);
    expect(before.local).not.toMatch(/slipped disc|left knee/);
    expect(before.session).toContain(health);
    await page.getByLabel("Email", { exact: true }).fill("curator@sadhana.test");
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/book/individual");
    await page.getByRole("heading", { name: "When does it suit you?" }).waitFor();
    await expect.poll(() => field(page, "healthConditions").inputValue()).toBe(health);
    expect(await field(page, "specialRequests").inputValue()).toBe(kneeNote);
    expect((await storedData(page)).text).not.toMatch(/slipped disc|left knee/);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("booking_draft"))).toEqual([]);
  });

  it("restores them in another tab of the same browser", async ({ visit, studio }) => {
    const page = await visit();
    await sendSignedOut(page);
    const other = await page.context().newPage();
    await signInAs(other, "guide@sadhana.test", "/book/individual");
    await other.getByRole("heading", { name: "When does it suit you?" }).waitFor();
    await expect.poll(() => field(other, "healthConditions").inputValue()).toBe(health);
    expect(await field(other, "goals").inputValue()).toBe("Handstands");
    expect((await storedData(other)).text).not.toMatch(/slipped disc|left knee/);
    expect(studio.said()).not.toMatch(/slipped disc|left knee/);
  });
});
