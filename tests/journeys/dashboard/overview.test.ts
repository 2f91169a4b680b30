import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";

const here = "/dashboard/overview";
const admin = "admin@sadhana.test";

it("shows an admin the day, and every figure leads to what it counts", async ({ visitAs }) => {
  const page = await visitAs(admin, here);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  expect(await page.getByText("Not available just now").count()).toBe(0);
  expect(await page.locator("main li a").first().textContent()).toContain("Today");
  await page.getByText("Show as table").click();
  await page.getByRole("table", { name: "Bookings made by week" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
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

it("finds anything from anywhere, with the keyboard alone, and on a phone behind a button", async ({
  visitAs,
}) => {
  const page = await visitAs(admin, here);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search everywhere" });
  await dialog.getByRole("combobox").waitFor();
  await page.keyboard.type("instructor");
  await dialog
    .getByRole("option", { name: /^Instructor Management|^Ines|instructor@/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole("combobox").fill("rate manage");
  await dialog.getByText(/1 found|Nothing was found/).waitFor();
  await dialog.getByRole("combobox").fill("business settings");
  await dialog.getByRole("option", { name: "Business Settings" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard/business-settings");
  // The address comes before the page, whose heading takes the focus: a key pressed meanwhile would go there.
  const heading = page.getByRole("heading", { name: "Business Settings", level: 1 });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+k");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: "Search everywhere" });
  await opener.press("Enter");
  await dialog.getByRole("combobox").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // One press closes it, also with a text in its field.
  await page.keyboard.type("rates");
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);

  const phone = await visitAs(admin, here, { device: "phone" });
  await phone.getByRole("button", { name: "Search everywhere" }).tap();
  await phone.getByRole("combobox").fill("maya");
  await phone.getByRole("option").first().tap();
  await phone.waitForURL((url) => url.pathname !== here);
  await expectNoSidewaysScroll(phone);
});

it("shows an admin who may be leaving, writes to them once, and its reader ends such mails by its link", async ({
  visitAs,
  visit,
  studio,
}) => {
  const page = await visitAs(admin, here);
  await page.getByRole("link", { name: "Members at risk" }).click();
  const table = page.getByRole("table", { name: "Members who may be leaving" });
  const row = table.getByRole("row", { name: /Vikram Shetty/ });
  await row.getByText("Came weekly, stays away").waitFor();
  await table
    .getByRole("row", { name: /Tanvi Deshmukh/ })
    .getByText("Came once")
    .waitFor();
  await table.getByText("Pass ends soon").first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /CSV/ }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain('"Name","Email","Why","Last class"');
  expect(text).toContain("Vikram Shetty");
  await row.getByRole("link", { name: "Write to Vikram Shetty" }).click();
  await page.getByRole("heading", { name: "Write to Vikram Shetty" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Subject").fill("");
  await page.getByRole("button", { name: "Send to 1 member" }).click();
  await page.getByText("Subject is required").waitFor();
  await page.getByLabel("Subject").fill("Where are you, {first_name}?");
  await page.getByRole("button", { name: "Send to 1 member" }).click();
  await page.getByText("The emails are queued.").waitFor();
  await expect.poll(() => row.getByRole("link", { name: /^Write/ }).count()).toBe(0);

  const letter = await mailTo(studio.dataDir, "vikram.shetty@example.test", /Where are you, Vikram\?/);
  const link = linkIn(letter, /\/unsubscribe\/check-ins\?/);
  const reader = await visit({ device: "phone" });
  await reader.goto(link);
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Do not write to me" }).click();
  await reader
    .getByText("We will not write to you any more when you have not been here for a while")
    .waitFor();
  await row.getByText("Opted out of these emails").waitFor();
});
