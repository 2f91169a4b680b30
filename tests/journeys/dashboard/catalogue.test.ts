import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/class-package-manager";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function exported(page: Page, button?: string): Promise<string> {
  const press = button
    ? page.getByRole("button", { name: button })
    : page.getByRole("link", { name: "Export CSV" });
  const [file] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return readFileSync(await file.path(), "utf8");
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).getByLabel(`More for ${name}`).click();
  await row(page, name).getByRole("link", { name: entry }).click();
}

describe("an admin", () => {
  it("adds a class type, and is told when a second tab has changed it meanwhile", async ({ openVisitor }) => {
    const context = await openVisitor();
    const page = await context.newPage();
    await signInAs(page, "admin@sadhana.test", here);
    await page.getByText("8 class types", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Add class type" }).click();
    await page.getByRole("button", { name: "Add class type" }).click();
    await page.getByText("Name is required").waitFor();
    await page.getByLabel("Name").fill("Gentle hatha");
    await page.getByLabel("Description").fill("Candles and long holds.");
    await page.getByLabel("Price in rupees").fill("150");
    await page.getByRole("button", { name: "Add class type" }).click();
    await page.getByText("There is a class type of this name already.").first().waitFor();
    await page.getByLabel("Name").fill("Candle Hour");
    await page.getByRole("button", { name: "Add class type" }).click();
    await page.getByText("It is added.").waitFor();
    await page.getByText("9 class types", { exact: true }).waitFor();

    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(here);
      await tab.getByRole("link", { name: "Candle Hour" }).click();
      await tab.getByRole("heading", { name: "Edit Candle Hour" }).waitFor();
    }
    await other.getByLabel("Price in rupees").fill("175");
    await other.getByRole("button", { name: "Save class type" }).click();
    await other.getByText("It is saved.").waitFor();
    await page.getByLabel("Capacity").fill("12");
    await page.getByRole("button", { name: "Save class type" }).click();
    await page.getByText("Somebody changed this while you had it open").waitFor();
    await page.getByText("Price in rupees, now").waitFor();
    expect(await page.getByLabel("Capacity").inputValue()).toBe("12");
    await page.getByLabel("Price in rupees").fill("175");
    await page.getByRole("button", { name: "Save class type" }).click();
    await page.getByText("It is saved.").waitFor();
    // The other tab's list follows by itself.
    await expect.poll(() => row(other, "Candle Hour").textContent()).toMatch(/₹175[\s\S]*12/);
  });

  it("adds a package that is on offer at once, archives it and restores it", async ({ visitAs, studio }) => {
    const page = await visitAs("admin@sadhana.test", `${here}?tab=packages`);
    await page.getByText("9 packages", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Add package" }).click();
    await page.getByLabel("Name").fill("Nine Quiet Hours");
    await page.getByLabel("Description").fill("Nine hours with one teacher.");
    await page.getByLabel("Type").selectOption("Individual");
    await page.getByLabel("Course").selectOption("crash");
    await page.getByLabel("Classes").fill("9");
    await page.getByLabel("Price in rupees").fill("3600");
    await page.getByRole("button", { name: "Add package" }).click();
    await page.getByText("Please say how long the course takes").waitFor();
    await page.getByLabel("Length").fill("3");
    await page.getByRole("button", { name: "Add package" }).click();
    await page.getByText("It is added.").waitFor();
    await row(page, "Nine Quiet Hours").getByText("3 weeks").waitFor();

    const offered = async () =>
      (await (await fetch(`${studio.origin}/book/individual`)).text()).includes("Nine Quiet Hours");
    await expect.poll(offered).toBe(true);
    await choose(page, "Nine Quiet Hours", "Archive");
    await page.getByRole("dialog").getByRole("button", { name: "Archive package" }).click();
    await page.getByText("It is archived.").waitFor();
    await expect.poll(offered).toBe(false);
    await page.getByRole("link", { name: "Archived packages" }).click();
    await page.getByText("3 packages", { exact: true }).waitFor();
    await choose(page, "Nine Quiet Hours", "Restore");
    await page.getByRole("dialog").getByRole("button", { name: "Restore package" }).click();
    await page.getByText("It is restored.").waitFor();
    await expect.poll(offered).toBe(true);

    await page.goto(`${here}?tab=packages`);
    await choose(page, "Team Month", "Archive");
    await page.getByLabel("Keep offering it to companies?").waitFor();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByLabel("Search packages").fill("nine quiet");
    await page.getByText("1 package", { exact: true }).waitFor();
    expect(await exported(page)).toMatch(
      /^"Nine Quiet Hours","Individual","crash",9,"3600",21,"3 weeks",60/m,
    );
    await page.getByLabel("Search packages").fill("nothing of the kind");
    await page.getByText("No packages match").waitFor();
  });

  it("exports what is listed and what is chosen, and imports new names after a look", async ({ visitAs }) => {
    const page = await visitAs("admin@sadhana.test", here);
    const all = await exported(page);
    expect(all.trim().split("\r\n")).toHaveLength(1 + (await page.getByRole("rowheader").count()));
    await page.getByLabel("Choose Slow Yin").click();
    const chosen = await exported(page, "Export chosen");
    expect(chosen.trim().split("\r\n").slice(1)).toEqual([expect.stringMatching(/^"Slow Yin"/)]);
    await page.getByRole("button", { name: "Switch off", exact: true }).click();
    await page.getByText("1 done").waitFor();
    await row(page, "Slow Yin").getByText("Off", { exact: true }).waitFor();

    await page.getByRole("link", { name: "Import" }).click();
    const file = (text: string) => ({ name: "types.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByLabel("CSV file").setInputFiles(file('Name,"Difficulty\n'));
    await page.getByRole("button", { name: "Look at it first" }).click();
    await page.getByText(/^Line 1 cannot be read/).waitFor();
    await page.getByLabel("CSV file").setInputFiles(file("Name\n".repeat(400_000)));
    await page.getByRole("button", { name: "Look at it first" }).click();
    await page.getByText("The file is larger than 1 MB.").waitFor();
    await page.getByLabel("CSV file").setInputFiles(file(all.replace("Slow Yin", "Slower Yin")));
    await page.getByRole("button", { name: "Look at it first" }).click();
    await row(page, "Slower Yin").getByText("New").waitFor();
    await row(page, "Desk Reset").getByText("There is a class type of this name already.").waitFor();
    await page.getByRole("button", { name: "Add 1 class type" }).click();
    await page.getByText("1 class type added.").waitFor();
    await page.getByRole("link", { name: "To the list" }).click();
    await row(page, "Slower Yin").first().waitFor();
  });
});

describe("an acharya", () => {
  it("reads packages, changes class types, and does both on a phone", async ({ visitAs }) => {
    const page = await visitAs("acharya@sadhana.test", `${here}?tab=packages`, {
      device: "phone",
      theme: "dark",
    });
    await page.getByText("Packages are kept by the studio's admins.").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await page.getByRole("link", { name: "Add package" }).count()).toBe(0);
    expect(await page.getByRole("table").getByRole("button").count()).toBe(0);
    await page.goto(`${here}?new=package`);
    expect(await page.getByRole("button", { name: "Add package" }).count()).toBe(0);
    await page.goto(here);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Difficulty").selectOption("advanced");
    await page.waitForURL(/level=advanced/);
    await page.goto(`${here}?new=type`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
