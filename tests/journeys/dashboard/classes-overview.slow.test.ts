import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/classes-overview";

const rows = (page: Page) => page.getByRole("main").getByRole("rowheader");

/** How many classes the list counts. */
const countOf = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ class(es)?$/).textContent())?.split(" ")[0]);

describe("an admin", () => {
  it("marks the rest of several classes at once, and a colleague's list follows", async ({ visitAs }) => {
    const page = await visitAs("admin@sadhana.test", `${here}?attendance=missing`);
    const other = await page.context().newPage();
    await other.goto(`${here}?attendance=missing`);
    const before = await countOf(other);
    expect(before).toBeGreaterThan(0);
    await page
      .getByRole("checkbox", { name: /^Choose (?!all)/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Mark the rest present" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark the rest present" }).click();
    await page.getByText("1 done").waitFor();
    await expect.poll(() => countOf(other)).toBe(before - 1);
  });

  it("reads the week's occupancy and a roster on a phone", async ({ visitAs }) => {
    const page = await visitAs("admin@sadhana.test", here, { device: "phone", theme: "dark" });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Occupancy" }).click();
    await page.getByRole("region", { name: /^How full classes are/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`${here}?status=held`);
    await rows(page).first().getByRole("link").click();
    await page.getByRole("heading", { name: "Roster" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
