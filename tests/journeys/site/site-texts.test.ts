import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/business-settings?tab=texts";

const preview = (page: Page) => page.frameLocator("iframe");
const saved = (page: Page) => page.getByText("It is saved. Visitors see it now.");

describe("a studio's own words", () => {
  it("are written beside the page, seen by a visitor at once, and undone", async ({ visit }) => {
    const page = await visit();
    const reader = await visit();
    await signInAs(page, "admin@sadhana.test", `${here}&page=about`);
    await page.getByRole("heading", { name: "Sections of About" }).waitFor();
    await expectAccessible(page);
    await preview(page).getByRole("heading", { name: "How it began" }).waitFor();
    await preview(page).getByRole("link", { name: "Edit: The story" }).click();
    await page.getByRole("heading", { name: "The story" }).waitFor();
    await expectAccessible(page);

    await page.getByLabel("Title").fill("How we met");
    // Drawn from the draft, which is this person's alone.
    await preview(page).getByRole("heading", { name: "How we met" }).waitFor();
    await reader.goto("/about");
    await reader.getByRole("heading", { name: "How it began" }).waitFor();
    await page.reload();
    expect(await page.getByLabel("Title").inputValue()).toBe("How we met");
    await page.getByRole("button", { name: "Save" }).click();
    await saved(page).waitFor();
    await expect
      .poll(async () => {
        await reader.reload();
        return reader.getByRole("heading", { name: "How we met" }).count();
      })
      .toBe(1);

    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByText("The change is undone.").waitFor();
    await expect
      .poll(async () => {
        await reader.reload();
        return reader.getByRole("heading", { name: "How it began" }).count();
      })
      .toBe(1);
  });
});
