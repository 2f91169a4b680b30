import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

/** Every class of the week with its column and hour, by its key. */
const placedClasses = (page: Page) =>
  page
    .locator("[data-class]")
    .evaluateAll((cards) =>
      (cards as HTMLElement[])
        .map(({ dataset, style, firstElementChild }) =>
          [
            dataset.class,
            style.getPropertyValue("--d"),
            firstElementChild?.querySelector("time")?.textContent,
          ].join(" "),
        )
        .sort(),
    );

describe("times on every page", () => {
  it("are told on the clock that a member has chosen in Settings, on every page and in every tab", async ({
    visit,
    openVisitor,
  }) => {
    const context = await openVisitor({
      timeZone: "America/New_York",
      expected: /ERR_FAILED|Failed to load|import/,
    });
    const page = await context.newPage();
    const week = await context.newPage();
    await signInAs(page, "member@sadhana.test", "/profile?tab=settings");
    await page.getByLabel("Time zone").selectOption("");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByText("Preferences saved.").first().waitFor();
    await week.goto("/schedule");
    await week.getByText("New York (GMT").first().waitFor();
    const inNewYork = await placedClasses(week);

    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await week.getByText("Tokyo (GMT+9)").first().waitFor();
    const inTokyo = await placedClasses(week);
    expect(inTokyo).not.toEqual(inNewYork);
    // Before the first paint too, on the pages that are kept for everybody.
    await week.route("**/assets/*.js", (route) => route.abort());
    await week.reload();
    expect(await placedClasses(week)).toEqual(inTokyo);
    await week.getByText("Tokyo (GMT+9)").first().waitFor();
    for (const path of ["/profile?tab=bookings", "/book-class"]) {
      await page.goto(path);
      await page.getByText("Tokyo (GMT+9)").first().waitFor({ state: "attached" });
    }

    const bare = await visit({ timeZone: "America/New_York", javaScript: false });
    await signInAs(bare, "member@sadhana.test", "/profile?tab=bookings");
    await bare.getByText("Tokyo (GMT+9)").first().waitFor();

    await page.goto("/profile?tab=settings");
    await page.getByLabel("Time zone").selectOption({ label: "As my device says" });
    await page.getByRole("button", { name: "Save preferences" }).click();
    await week.unroute("**/assets/*.js");
    await week.goto("/schedule");
    await week.getByText("New York (GMT").first().waitFor();
    expect(await placedClasses(week)).toEqual(inNewYork);
  });
});
