import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const text = (page: Page) => page.locator("#article-content.ProseMirror");

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

describe("the buttons", () => {
  it("of an admin save or publish at once; Cancel and Back lead where one came from", async ({ visit }) => {
    const page = await visit({ theme: "dark" });
    await signInAs(page, "admin@sadhana.test", "/dashboard/article-editing");
    await page.getByRole("link", { name: "Write a New Article" }).click();
    await text(page).waitFor({ timeout: 60_000 });
    for (const name of ["Back", "Cancel"]) {
      const way = page.getByRole("main").getByRole("link", { name, exact: true });
      expect(await way.getAttribute("href")).toBe("/dashboard/article-editing");
    }
    expect(await page.getByRole("button", { name: "Submit for Review" }).count()).toBe(0);
    await page.getByLabel("Title", { exact: true }).fill("a".repeat(70));
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toHaveLength(60);
    await page.getByText("60/60").waitFor();
    await page.getByLabel("Title", { exact: true }).fill("Published at once");
    await page.getByLabel("Preview text").fill("By somebody who may.");
    await typeAtEnd(page, "One line is enough.");
    await page.getByRole("button", { name: "Publish Now" }).click();
    await page.getByText("Your article is published.").waitFor();
    await page.waitForURL("**/dashboard/article-editing");
    await page.getByRole("link", { name: "Published at once" }).waitFor();
  });
});
