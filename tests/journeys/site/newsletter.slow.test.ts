import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/newsletter-management";
const admin = "super_admin@sadhana.test";
const frame = (page: Page) => page.frameLocator("iframe[data-preview=letter]");

describe("a super admin", () => {
  it("does it all on a phone", async ({ visit }) => {
    const page = await visit({ device: "phone", theme: "dark" });
    await signInAs(page, admin, here);
    await page.getByRole("link", { name: "Two new evening classes" }).click();
    await page.getByText("642", { exact: false }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(`${here}?new=letter&from=letter`);
    await frame(page)
      .getByText(/^Hello /)
      .waitFor();
    await page.getByRole("button", { name: "Text part" }).click();
    await page.locator("pre").getByText("Unsubscribe").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
