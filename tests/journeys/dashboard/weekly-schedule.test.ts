import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/weekly-schedule";
const today = studioDate(new Date(), "Asia/Kolkata");
const ahead = (days: number) => zoneClock.addDays(today, days);

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

describe("the week", () => {
  it("is planned by an acharya: added, refused where the teacher is busy, changed, ended", async ({
    visitAs,
  }) => {
    const page = await visitAs("acharya@sadhana.test", here);
    await page.getByText("weekly classes").waitFor();
    await page.getByRole("link", { name: "Add a class" }).click();
    await page.getByRole("button", { name: "Add class" }).click();
    await page.getByText("Please choose a class type").first().waitFor();
    const weekday = String(zoneClock.weekdayOf(ahead(2)));
    const late = { day_of_week: weekday, start_time: "22:30", effective_from: ahead(1) };
    await fill(page, { ...late, duration_minutes: "75" });
    await page.getByText("Unusual hour: before 06:00 or after 22:00.").waitFor();
    expect(await page.getByText("Long: over 180 minutes.").count()).toBe(0);
    await fill(page, { duration_minutes: "190" });
    await page.getByText("Long: over 180 minutes.").waitFor();
    await expectAccessible(page);
    await fill(page, { duration_minutes: "" });
    await page.getByLabel("Class type").selectOption({ label: "Gentle Hatha" });
    await page.getByLabel("Teacher").selectOption({ label: "Asha Rao" });
    await page.getByRole("button", { name: "Add class" }).click();
    await page.getByText("It is added, and its sessions are planned.").waitFor();

    // The same hour again, with the same teacher.
    await page.getByRole("link", { name: "Add a class" }).click();
    await fill(page, { ...late, start_time: "22:45" });
    await page.getByLabel("Class type").selectOption({ label: "Gentle Hatha" });
    await page.getByLabel("Teacher").selectOption({ label: "Asha Rao" });
    await page.getByRole("button", { name: "Add class" }).click();
    await page
      .getByText(/^Asha Rao teaches Gentle Hatha on \w+ at 22:30 already\./)
      .first()
      .waitFor();
    expect(await page.locator("[name=start_time]").inputValue()).toBe("22:45");

    await page.goto(`${here}?date=${ahead(9)}`);
    const card = page.getByRole("listitem").filter({ hasText: "22:30" });
    await card.getByRole("link", { name: "Gentle Hatha" }).click();
    await page.getByRole("heading", { name: "Change a class of the week" }).waitFor();
    await fill(page, { max_participants: "7", effective_from: ahead(1) });
    await page.getByRole("button", { name: "Save from this date on" }).click();
    await page.getByText("It is changed from that date on.").waitFor();
    await card.getByText("7 seats").waitFor();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8")).toMatch(/"22:30",\d+,"Gentle Hatha"/);

    await card.getByRole("link", { name: "Gentle Hatha" }).click();
    await page.getByRole("link", { name: "End class" }).click();
    await fill(page, { ends_on: ahead(1) });
    await page.getByRole("button", { name: "End class" }).click();
    await page.getByText("It ends.").waitFor();
    await expect.poll(() => card.count()).toBe(0);
    await page.getByRole("tab", { name: "Changes ahead" }).click();
    await page.getByRole("row").filter({ hasText: "once" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("row").filter({ hasText: "once" }).getByRole("link").click();
    await page.getByRole("heading", { name: "Change a class of the week" }).waitFor();
    // What becomes of the classes of somebody who is away is decided where they are listed.
    await page.goto(`${here}?tab=absences`);
    await page.getByRole("link", { name: "of Asha Rao: decide what becomes of them" }).click();
    await page.waitForURL(/class-management\?from=.*&until=.*&teacher=/);
    await page.getByRole("row").filter({ hasText: "Asha Rao" }).first().waitFor();
  });

  it("closes days with everybody told, on a phone", async ({ visitAs, studio }) => {
    const page = await visitAs("super_admin@sadhana.test", here, { device: "phone" });
    await page.getByText("weekly classes").waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByLabel("Difficulty").selectOption("beginner");
    // What is chosen closes the sheet, as in every list.
    await page.getByLabel("Seats").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await page.getByLabel("Seats").selectOption({ label: "Empty seats under 20 %" });
    await page.getByRole("button", { name: "Filters (2)" }).waitFor();
    expect(new URL(page.url()).search).toMatch(/level=beginner&full=1/);
    await page.goto(`${here}?tab=absences`);
    await page.getByRole("link", { name: "Write down an absence" }).click();
    await page.getByLabel("Teacher").selectOption({ index: 2 });
    await fill(page, { from_date: ahead(100), until_date: ahead(102) });
    await page.getByRole("button", { name: "Write down" }).click();
    await page.getByText("The absence is written down.").waitFor();

    await page.goto(`${here}?tab=closures`);
    await page.getByRole("link", { name: "Close some days" }).click();
    await fill(page, { name: "Diwali", from_date: ahead(1), until_date: ahead(3) });
    await page.getByRole("button", { name: "Close these days" }).click();
    await page.getByText(/ booked in \d+ classes of these days/).waitFor();
    await page.getByRole("button", { name: /^Close and tell \d+ (people|person)$/ }).click();
    await page.getByText("The days are closed.").waitFor();
    const row = page.getByRole("row").filter({ hasText: "Diwali" });
    // It follows by itself until everybody is told.
    await row.getByText(/^(\d+) of \1 told$/).waitFor({ timeout: 200_000 });
    await row.getByText("Closed", { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expect
      .poll(async () => (await fetch(`${studio.origin}/schedule`)).text())
      .toMatch(/Closed [^<]*: Diwali/);
    await row.getByRole("link", { name: /^Lift/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Lift closure" }).click();
    await page
      .getByText("The bookings of these days were cancelled; people can book again.")
      .first()
      .waitFor();
    await expect.poll(async () => (await fetch(`${studio.origin}/schedule`)).text()).not.toContain("Diwali");
  });
});
