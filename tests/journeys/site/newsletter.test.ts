import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/newsletter-management";
const admin = "super_admin@sadhana.test";

const part = (page: Page, at: number) => page.locator("section[aria-labelledby=parts] ol > li").nth(at);
const frame = (page: Page) => page.frameLocator("iframe[data-preview=letter]");

describe("a super admin", () => {
  it("writes a letter part by part beside the real mail, tests it, and sends it", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, admin, here);
    await page.getByText("6 letters", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Write a letter" }).click();
    await page.getByRole("link", { name: /^Announcement/ }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Title is required").waitFor();
    await page.getByLabel("Title", { exact: true }).fill("Autumn begins");
    await page.getByLabel("Subject", { exact: true }).fill("Autumn begins, {first_name}");
    await page.getByLabel("Goes to").selectOption({ index: 1 });
    await part(page, 0).getByLabel("Words").fill("A softer light");
    await frame(page).getByText("A softer light").waitFor();
    await page.getByRole("button", { name: "Button", exact: true }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Please enter a web address").waitFor();
    await part(page, 3).getByLabel("Label").fill("Read on");
    await part(page, 3).getByLabel("Link").fill("/learning");
    await page.getByRole("button", { name: "Move part 4 up" }).click();
    await expect.poll(() => part(page, 2).getByLabel("Label").inputValue()).toBe("Read on");
    await page.getByRole("button", { name: "Article", exact: true }).click();
    await part(page, 4).getByRole("button", { name: "Pick an article" }).click();
    await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
    await part(page, 4).getByText("As it was when it was picked.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("It is saved.").waitFor();

    await page.getByRole("link", { name: "Send a test" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send a test" }).click();
    await page.getByText("The test email is queued.").waitFor();
    await page.getByRole("link", { name: "Schedule", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Date").fill("2020-01-01");
    await dialog.getByLabel("Time").fill("09:00");
    await dialog.getByRole("button", { name: "Schedule letter" }).click();
    await dialog.getByText("Please choose a later time.").first().waitFor();
    await dialog.getByLabel("Date").fill("2099-01-01");
    await dialog.getByRole("button", { name: "Schedule letter" }).click();
    await page.getByText("It is scheduled.").waitFor();
    await page.getByText(/Leaves on 1 Jan 2099, 09:00, Kolkata/).waitFor();
    await page.getByRole("link", { name: "Back to draft" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Back to draft" }).click();
    await page.getByText("It is a draft again.").waitFor();

    await page.getByRole("link", { name: "Send now" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Send to \d+ people$/ })
      .click();
    await page.getByText("The newsletter is queued.").waitFor();
    await page.getByRole("link", { name: "Result", exact: true }).click();
    await page.locator("header").getByText("Sent", { exact: true }).waitFor({ timeout: 100_000 });
    await page.getByLabel("Result", { exact: true }).selectOption({ label: "Delivered" });
    await page.getByRole("cell", { name: "Delivered" }).first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8").split("\r\n")[0]).toContain('"Email","Name","Result"');
  });

  it("keeps the list of subscribers, and brings nobody back who left", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, admin, `${here}?tab=subscribers`);
    await page.getByText("900 subscribers", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Add subscriber" }).click();
    await page.getByLabel("Email").fill("quiet.reader@example.com");
    await page.getByRole("button", { name: "Add subscriber" }).click();
    await page.getByText("Letters go only to those who asked for them.").waitFor();
    await page.getByLabel("They asked for it").check();
    await page.getByRole("button", { name: "Add subscriber" }).click();
    await page.getByText("The subscriber is added.").waitFor();

    await page.goto(`${here}?tab=subscribers&q=quiet.reader`);
    await page.getByLabel("More for quiet.reader@example.com").click();
    await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
    await page.getByRole("cell", { name: "Unsubscribed" }).waitFor();

    await page.goto(`${here}?new=import`);
    const rows = [
      "email,name",
      "new.one@example.com,New One",
      "quiet.reader@example.com,",
      "no address,",
      "NEW.one@example.com,",
    ];
    await page.getByLabel("CSV file").setInputFiles({
      name: "readers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows.join("\n")),
    });
    await page.getByRole("button", { name: "Look at it first" }).click();
    await page.getByRole("cell", { name: "Left before: a file brings nobody back." }).waitFor();
    await page.getByRole("cell", { name: "Twice in the file." }).waitFor();
    await page.getByRole("cell", { name: "Please enter a valid email address" }).waitFor();
    await page.getByRole("button", { name: "Add 1 subscriber" }).click();
    await page.getByText("Letters go only to those who asked for them.").waitFor();
    await page.getByLabel("They asked for our letters").check();
    await page.getByRole("button", { name: "Add 1 subscriber" }).click();
    await page.getByText("1 subscriber added.").waitFor();
  });
});
