import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, launchBrowser, visit } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const here = "/dashboard/overview";
const admin = "admin@sadhana.test";

let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
});

it("shows an admin the day, and every figure leads to what it counts", async () => {
  const page = await visit(browser, studio);
  await signInAs(page, admin, here);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  await expectAccessible(page);
  expect(await page.getByText("Not available just now").count()).toBe(0);
  await page.getByText("Show as table").click();
  await page.getByRole("table", { name: "Bookings made by week" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8").trim().split("\r\n");
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('"Week from","Private group","Corporate","Individual","Classes"');
  const messages = page.getByRole("link", { name: /^Unread messages/ });
  const [count = ""] = /\d+/.exec((await messages.textContent()) ?? "") ?? [];
  await messages.click();
  await page.getByText(new RegExp(`^${count} messages?$`)).waitFor();
  await page.goto(here);
  await page.getByRole("link", { name: /^Today/ }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard/classes-overview");
});

it("fits on a phone, in the dark, with Today first", async () => {
  const page = await visit(browser, studio, { device: "phone", theme: "dark" });
  await signInAs(page, admin, here);
  await page.getByRole("link", { name: /^Today/ }).waitFor();
  expect(await page.locator("main li a").first().textContent()).toContain("Today");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

it("is no super admin's module", async () => {
  const page = await visit(browser, studio);
  await signInAs(page, "super_admin@sadhana.test", "/dashboard/user-management");
  await page.goto(here);
  await page.getByText("You don't have access to this module").waitFor();
});
