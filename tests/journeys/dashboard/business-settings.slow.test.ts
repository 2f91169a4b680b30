import { describe, expect } from "vitest";
import { holdRequests } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import type { Studio } from "#tests/support/studio.ts";

const here = "/dashboard/business-settings";
const saved = "It is saved. Pages and mails follow at once.";

async function shownTagline({ origin }: Studio) {
  return (await fetch(origin)).text();
}

describe("an admin", () => {
  it("keeps what is typed between an answer and the page that is read after it", async ({
    visitAs,
    studio,
  }) => {
    const page = await visitAs("admin@sadhana.test", here);
    const reading = await holdRequests(page, "**/business-settings.data*");
    await page.getByLabel("Tagline").fill("Where the river turns.");
    const save = page.getByRole("button", { name: "Save" });
    await save.click();
    await reading.held;
    await page.getByLabel("Tagline").fill("Where the river turns south.");
    reading.release();
    await page.getByText(saved).waitFor();
    expect(await page.getByLabel("Tagline").inputValue()).toBe("Where the river turns south.");
    // The settings were read again, so the next save does not overwrite a colleague's change.
    await save.click();
    await expect.poll(() => shownTagline(studio)).toContain("Where the river turns south.");
    // With nothing typed since, the form begins again with what is stored.
    await page.getByLabel("Tagline").fill("  Where the river rests.  ");
    await save.click();
    await expect.poll(() => page.getByLabel("Tagline").inputValue()).toBe("Where the river rests.");
  });
});
