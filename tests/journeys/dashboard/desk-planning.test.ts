import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** A request taken down by phone, whose page is open. */
async function aRequest(page: Page, name: string) {
  await page.getByRole("heading", { name: "Add: individual sessions" }).waitFor();
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.test`);
  await page.getByLabel("Full name").fill(`${name} Phone`);
  await page.getByLabel("Package").selectOption({ index: 1 });
  const start = page.getByLabel("Start date");
  await start.fill(await start.getAttribute("min").then(String));
  await page.getByRole("button", { name: "Add booking" }).click();
  await page.getByText("The booking is made, and its person is told.").waitFor();
}

/** From the first step of the wizard to its dates: every day of the week, at an hour of nobody's. */
async function checkDates(page: Page, start: string) {
  await page.getByText("Step 1 of 6: What").waitFor();
  const whom = page.getByLabel("For", { exact: true });
  expect(await whom.locator("option").allTextContents()).toEqual(["Individual sessions"]);
  await page.getByLabel("Class type").selectOption({ index: 1 });
  await next(page);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  await next(page);
  await page.locator("[name=start_time]").fill(start);
  for (const day of ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]) {
    await page.getByText(day, { exact: true }).click();
  }
  await next(page);
  await next(page);
  await page.getByRole("button", { name: "Check the dates" }).click();
  await page.getByText(/The last is on/).waitFor();
}

describe("the classes of a request", () => {
  it("are planned in Forms by an admin, who has no Class Management", async ({ visit }) => {
    const page = await visit();
    const forms = "/dashboard/forms?tab=requests";
    await signInAs(page, "admin@sadhana.test", `${forms}&new=individual`);
    await aRequest(page, "Ada");
    const number = new URL(page.url()).searchParams.get("booking") ?? "";
    await page.getByRole("link", { name: "Confirm", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Plan its classes" }).click();
    await page.waitForURL(/\/dashboard\/forms\?.*plan=YOG-/);
    await expectAccessible(page);
    // What is refused is put right in its step.
    for (let step = 1; step < 5; step += 1) await next(page);
    await page.getByRole("button", { name: "Check the dates" }).click();
    await page.getByText("Please choose a class type").waitFor();
    // What is typed is kept in the browser, for this request alone.
    await page.getByLabel("Class type").selectOption({ index: 2 });
    const type = await page.getByLabel("Class type").inputValue();
    await page.goto(page.url());
    await expect.poll(() => page.getByLabel("Class type").inputValue()).toBe(type);
    await checkDates(page, "03:10");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Create \d+ class/ }).click();
    await page.getByText("Its classes are planned, and its person is told.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard/forms");
    const classes = page.getByRole("region", { name: "Classes of it" });
    await classes.getByRole("link").first().waitFor();
    await page.getByText("Series planned to").waitFor();
    expect(await page.getByRole("link", { name: "Plan classes" }).count()).toBe(0);

    // An address that was kept says that it is done; what stands there works on.
    await page.goto(`${forms}&plan=${number}`);
    await page.getByText("No class of this booking is left to plan.").waitFor();
    await classes.waitFor();
    await page.goto(`/dashboard/class-management?new=package&booking=${number}`);
    await page.waitForURL(/refused=class-management/);
  });

  it("are planned in Class Bookings by a super admin, on a phone, whom Cancel leads back", async ({
    visitAs,
  }) => {
    const page = await visitAs("super_admin@sadhana.test", "/dashboard/class-bookings?new=individual", {
      device: "phone",
      theme: "dark",
    });
    await aRequest(page, "Bela");
    const booking = page.url();
    await page.getByRole("link", { name: "Plan classes" }).click();
    await checkDates(page, "02:40");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await page.getByRole("heading", { name: /^Bela Phone, / }).waitFor();
    const number = new URL(booking).searchParams.get("booking");
    expect(new URL(page.url()).searchParams.get("booking")).toBe(number);
    expect(await page.getByRole("region", { name: "Classes of it" }).count()).toBe(0);
  });
});
