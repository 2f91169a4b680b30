import { expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const owner = "super_admin@sadhana.test";

it("moves through a list, selects a row and opens modules and forms by keyboard", async ({ visitAs }) => {
  const page = await visitAs(owner, "/dashboard/user-management?all=1");
  const rows = page.locator("[data-list-rows] tbody tr");
  const focused = () =>
    rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)));
  await rows.first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  expect(await focused()).toBe(1);
  await page.keyboard.press("k");
  expect(await focused()).toBe(0);
  await page.keyboard.press("x");
  expect(await rows.first().getByRole("checkbox").isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => rows.first().getByRole("checkbox").isChecked()).toBe(false);

  // Keys are text while typing.
  await page.keyboard.press("/");
  await page.keyboard.type("jn");
  expect(await page.locator(".list input[type=search]").inputValue()).toBe("jn");
  await page.goto("/dashboard/user-management?all=1");
  await rows.first().waitFor();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByText("Go to Transactions").waitFor();
  await expectAccessible(page);
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  expect(await focused()).toBe(-1);
  await page.locator("summary.tool").filter({ hasText: "Display" }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help.getByRole("checkbox").check();
  await page.keyboard.press("Escape");

  await page.keyboard.press("n");
  await page.waitForURL((url) => url.pathname === "/dashboard/user-management/new");
  await page.goto("/dashboard/user-management?all=1");
  await rows.first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.waitForURL((url) => url.pathname === "/dashboard/transactions");
});

it("opens a module here and an action in a new tab from the palette", async ({ visitAs }) => {
  const page = await visitAs(owner, "/dashboard/user-management?all=1");
  await page.locator("[data-list-rows] tbody tr").first().waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search everywhere" });
  await palette.getByRole("option", { name: "Rate Management", exact: true }).waitFor();
  await expectAccessible(page);
  await palette.getByRole("combobox").fill("> class type");
  expect(await palette.getByRole("option").allTextContents()).toEqual([
    "Add class typeClass & Package Manager",
  ]);
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("Control+Enter"),
  ]);
  await tab.getByRole("heading", { name: "New class type" }).waitFor();
  await tab.close();
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("class bookings");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard/class-bookings");
});
