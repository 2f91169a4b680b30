import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
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

  it("are refused beside the field, kept as typed, and told when a colleague was faster", async ({
    openVisitor,
  }) => {
    const context = await openVisitor();
    const page = await context.newPage();
    await signInAs(page, "admin@sadhana.test", `${here}&section=site.about.closing`);
    await page.getByLabel("Title").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Please enter a title").first().waitFor();
    await page.getByLabel("Title").fill("Hello {nobody}");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Unknown placeholder {nobody}").first().waitFor();
    const other = await context.newPage();
    await other.goto(`${here}&section=site.about.closing`);
    await other.getByLabel("Title").fill("Come by");
    await other.getByRole("button", { name: "Save" }).click();
    await saved(other).waitFor();
    await page.getByLabel("Title").fill("Come along");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Somebody changed this while you had it open").waitFor();
    await page.getByText("Title, now").waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe("Come along");
    await page.getByRole("button", { name: "Save" }).click();
    await saved(page).waitFor();
    await page.getByRole("button", { name: "Back to the default" }).click();
    await page.getByText("The default stands there again.").waitFor();
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Come and see whether we suit you");
  });

  it("are entries that are added, moved and removed on a phone, with a section that was not drawn before", async ({
    visit,
  }) => {
    const page = await visit({ device: "phone", theme: "dark" });
    await signInAs(page, "admin@sadhana.test", `${here}&page=contact`);
    await page
      .getByRole("link", { name: /Questions and answers/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Questions and answers" }).waitFor();
    await page.getByLabel("Title").fill("Asked often");
    await page.getByLabel("Question", { exact: true }).fill("May the camera stay off?");
    await page.getByLabel("Answer", { exact: true }).fill("Whenever you like.");
    await page.getByRole("button", { name: "Add: Question" }).click();
    await page.getByLabel("Question", { exact: true }).nth(1).fill("Do I need a mat?");
    await page.getByLabel("Answer", { exact: true }).nth(1).fill("A rug will do.");
    await page.getByRole("button", { name: "Up: Question 2" }).click();
    await preview(page).getByText("Do I need a mat?").waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Save" }).click();
    await saved(page).waitFor();
    await expectAccessible(page);
    await page.goto("/contact");
    const questions = page.getByRole("region", { name: "Asked often" }).locator("summary");
    expect(await questions.allTextContents()).toEqual(["Do I need a mat?", "May the camera stay off?"]);
    await questions.first().click();
    await page.getByText("A rug will do.").waitFor();
  });

  it("are nobody's who may not change the settings", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "member@sadhana.test", "/profile");
    await page.goto(here);
    await page.getByText("You don't have access to this module").waitFor();
    await page.goto("/dashboard/business-settings/preview?page=about");
    await page.getByText("You don't have access to this module").waitFor();
  });
});
