import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { lookAtFields } from "#app/platform/action-result.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/class-management";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What has the focus bears this name, and nothing lies over it. */
async function expectFocusSeen(page: Page, name: string) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement | null;
        const box = (field?.closest("label") ?? field)?.getBoundingClientRect();
        const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const isSeen = top !== null && top !== undefined && (field?.closest("label") ?? field)?.contains(top);
        return [field?.name, isSeen];
      }),
    )
    .toEqual([name, true]);
}

describe("the wizard", () => {
  it("marks all that is missing at once and leads to it, on a phone", async ({ visitAs }) => {
    const page = await visitAs("super_admin@sadhana.test", `${here}?new=weekly`, { device: "narrow" });
    await page.getByText("Step 1 of 4: What").waitFor();
    await page.getByText("A whole package", { exact: true }).click();
    for (let step = 1; step < 5; step += 1) await press(page, "Next");
    await page.getByText("Step 5 of 6: Pay").waitFor();
    await press(page, "Check the dates");

    await page.getByText("Step 1 of 6: What").waitFor();
    await page.getByText("Please choose a package").waitFor();
    await page.getByText("Please choose a class type").waitFor();
    await page.getByText(lookAtFields).waitFor();
    await expectFocusSeen(page, "package_id");
    await expectAccessible(page);
    // What is put right is marked no more, and what nothing is wrong with says nothing.
    await page.getByLabel("Package", { exact: true }).selectOption({ index: 1 });
    await page.getByText(lookAtFields).waitFor();
    await page.getByLabel("Class type").selectOption({ index: 1 });
    await page.getByText(lookAtFields).waitFor({ state: "detached" });
    await press(page, "Next");
    await page.getByText("Please choose who it is for").waitFor();
    await page.getByText(lookAtFields).waitFor();
    await press(page, "Next");
    await page.getByText("Please select at least one day").waitFor();
    await page.getByText(lookAtFields).waitFor();
    await expectFocusSeen(page, "weekdays");
    await expectAccessible(page);
    await page.getByText("Mon", { exact: true }).click();
    await page.getByText(lookAtFields).waitFor({ state: "detached" });
    await press(page, "Next");
    await page.getByText("Step 4 of 6: Who teaches").waitFor();
    expect(await page.getByText(lookAtFields).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await press(page, "Next");
    await press(page, "Check the dates");
    // What is left leads back to its own step.
    await page.getByText("Step 2 of 6: For whom").waitFor();
    await page.getByText("Please choose who it is for").waitFor();
    expect(await page.getByText("Please choose a class type").count()).toBe(0);
  });

  it("offers to ask whoever is chosen, but not oneself", async ({ visitAs }) => {
    const page = await visitAs("acharya@sadhana.test", `${here}?new=weekly`);
    await page.getByText("A whole package", { exact: true }).click();
    for (let step = 1; step < 4; step += 1) await press(page, "Next");
    await page.getByRole("heading", { name: "Who teaches" }).waitFor();
    const first = page.getByLabel("Ask first");
    const teacher = page.getByLabel("Teacher", { exact: true });
    await first.waitFor();
    await teacher.selectOption({ label: "Ravi Menon" });
    await first.waitFor({ state: "detached" });
    await teacher.selectOption("");
    await first.waitFor();
  });
});
