import type { Page } from "playwright-core";
import { expect } from "vitest";
import { lookAtFields } from "#app/platform/action-result.ts";
import { roleModules } from "#app/staff/modules.ts";
import { setFilter } from "#tests/journeys/lists.ts";
import { delayRequests, expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const catalogue = "/dashboard/class-package-manager";
const texts = "/dashboard/business-settings/texts";

const preview = (page: Page) => page.frameLocator("iframe");
const saved = (page: Page) => page.getByText("Saved and published.");

/** How many classes the list counts. */
const countOf = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ class(es)?$/).textContent())?.split(" ")[0]);

it("keeps input that staff type while a form reloads after a save", async ({ visitAs, studio }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/business-settings/studio");
  const reading = await delayRequests(page, "**/business-settings/studio.data*");
  await page.getByLabel("Tagline").fill("Where the river turns.");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await reading.held;
  await page.getByLabel("Tagline").fill("Where the river turns south.");
  reading.release();
  await page.getByText("Was Where the river turns.").waitFor();
  expect(await page.getByLabel("Tagline").inputValue()).toBe("Where the river turns south.");
  // The form has loaded the new version, so the next save does not overwrite a colleague's change.
  await save.click();
  await expect
    .poll(async () => (await fetch(studio.origin)).text())
    .toContain("Where the river turns south.");
  // Without further input, the form shows the stored value after a save.
  await page.getByLabel("Tagline").fill("  Where the river rests.  ");
  await save.click();
  await expect.poll(() => page.getByLabel("Tagline").inputValue()).toBe("Where the river rests.");
});

it("marks remaining attendance of several classes, and updates a colleague's list", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/classes-overview?attendance=missing");
  const other = await page.context().newPage();
  await other.goto("/dashboard/classes-overview?attendance=missing");
  const before = await countOf(other);
  expect(before).toBeGreaterThan(0);
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Mark the rest present" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark the rest present" }).click();
  await page.getByText("1 done").waitFor();
  await expect.poll(() => countOf(other)).toBe(before - 1);
});

it("saves a view of the list, and opens the module with it", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", `${catalogue}?level=advanced`);
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByLabel("Name").fill("Hard ones");
  await page.getByLabel("Open this list with it").check();
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("link", { name: "Hard ones" }).waitFor();
  await page.goto(catalogue);
  await page.waitForURL(/level=advanced/);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL(/all=1/);
  await page.getByRole("link", { name: "Hard ones" }).click();
  await page.getByRole("button", { name: "Remove view" }).click();
  await page.getByRole("link", { name: "Hard ones" }).waitFor({ state: "detached" });
});

it("emails several members at risk at once", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/overview?tab=at-risk&why=first_time");
  await page.getByRole("checkbox", { name: "Select Tanvi Deshmukh" }).check();
  await page.getByRole("checkbox", { name: "Select Oscar Lindgren" }).check();
  await page.getByRole("button", { name: "Email selected" }).click();
  await page.getByRole("heading", { name: "Email 2 members" }).waitFor();
  await page.getByRole("button", { name: "Send to 2 members" }).click();
  await page.getByText("The emails are queued.").waitFor();
});

it("shows errors of a site text, and warns when a colleague saved first", async ({ openVisitor }) => {
  const context = await openVisitor();
  const page = await context.newPage();
  await signInAs(page, "admin@sadhana.test", `${texts}/about/site.about.closing`);
  await page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please enter a title").first().waitFor();
  await page.getByLabel("Title").fill("Hello {nobody}");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Unknown placeholder {nobody}").first().waitFor();
  const other = await context.newPage();
  await other.goto(`${texts}/about/site.about.closing`);
  await other.getByLabel("Title").fill("Come by");
  await other.getByRole("button", { name: "Save" }).click();
  await saved(other).waitFor();
  await page.getByLabel("Title").fill("Come along");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Someone else changed this while you had it open").waitFor();
  await page.getByText("Title, saved").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Come along");
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page).waitFor();
  // The page has loaded the version that the default replaces.
  await expect.poll(() => page.getByRole("button", { name: "Undo" }).count()).toBe(2);
  await page.getByRole("button", { name: "Back to the default" }).click();
  await page.getByText("Default text restored.").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Come and see whether we suit you");
});

it("adds and reorders questions in an empty section on a phone", async ({ visit }) => {
  const page = await visit({ device: "phone", theme: "dark" });
  await signInAs(page, "admin@sadhana.test", `${texts}/contact`);
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

const here = "/dashboard/class-management";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Checks that the field with this name has the focus and that nothing covers it. */
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

it("marks missing fields of the planning wizard and focuses the first, on a phone", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}/plan?new=weekly`, { device: "narrow" });
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
  // Corrected fields lose their error, and valid fields never show one.
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
  // The wizard returns to the step with the remaining error.
  await page.getByText("Step 2 of 6: For whom").waitFor();
  await page.getByText("Please choose who it is for").waitFor();
  expect(await page.getByText("Please choose a class type").count()).toBe(0);
});

it("offers to ask the chosen teacher first, unless teachers plan for themselves", async ({ visitAs }) => {
  const page = await visitAs("acharya@sadhana.test", `${here}/plan?new=weekly`);
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

it("keeps the rows when a filter fails to load, and loads them with Try Again", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/transactions", {
    expected: /Failed to (load resource|fetch)/,
  });
  const rows = page.getByRole("main").getByRole("rowheader");
  const before = await rows.allTextContents();
  await page.context().setOffline(true);
  await setFilter(page, "Status", "Pending");
  await page.getByText("This list couldn't be loaded.").waitFor();
  await page.getByRole("navigation", { name: "Modules" }).first().waitFor();
  expect(await rows.allTextContents()).toEqual(before);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("link", { name: "Remove the filter Status: Pending" }).waitFor();
  await page.getByText("This list couldn't be loaded.").waitFor({ state: "detached" });
  expect((await rows.allTextContents()).length).toBeLessThan(before.length);
});

it("starts the lists of staff within 260 px of the top", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", catalogue);
  await page.setViewportSize({ width: 1280, height: 800 });
  const low: string[] = [];
  for (const id of roleModules.super_admin) {
    await page.goto(`/dashboard/${id}`);
    const row = page.locator(".is-list tbody tr").first();
    const top = (await row.count()) > 0 ? ((await row.boundingBox())?.y ?? 0) : 0;
    if (top > 260) low.push(`${id}: ${top}`);
  }
  expect(low).toEqual([]);
});
