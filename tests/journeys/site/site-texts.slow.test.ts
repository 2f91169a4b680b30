import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/business-settings?tab=texts";

const preview = (page: Page) => page.frameLocator("iframe");
const saved = (page: Page) => page.getByText("It is saved. Visitors see it now.");

describe("a studio's own words", () => {
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
});
