import { describe } from "vitest";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/class-package-manager";

describe("an admin", () => {
  it("keeps a view of the list, and opens the module with it", async ({ visitAs }) => {
    const page = await visitAs("admin@sadhana.test", `${here}?level=advanced`);
    await page.getByRole("button", { name: "Save this view" }).click();
    await page.getByLabel("Name").fill("Hard ones");
    await page.getByLabel("Open this list with it").check();
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByRole("link", { name: "Hard ones" }).waitFor();
    await page.goto(here);
    await page.waitForURL(/level=advanced/);
    await page.getByRole("link", { name: "All", exact: true }).click();
    await page.waitForURL(/all=1/);
    await page.getByRole("link", { name: "Hard ones" }).click();
    await page.getByRole("button", { name: "Remove view" }).click();
    await page.getByRole("link", { name: "Hard ones" }).waitFor({ state: "detached" });
  });
});
