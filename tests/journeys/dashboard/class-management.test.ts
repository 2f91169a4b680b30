import type { Page } from "playwright-core";
import { expect } from "vitest";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { download, exportCsv, setFilter } from "#tests/journeys/lists.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/class-management";
const today = studioDate(new Date(), "Asia/Kolkata");
const ahead = (days: number) => zoneClock.addDays(today, days);

const panel = (page: Page) => page.getByRole("region", { name: "Gentle Hatha" });

/** Opens the menu with the rarer actions of a class. */
const openMore = (page: Page) => page.locator(".panel-foot summary").click();

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

it("lets a super admin plan a client's class, move it, offer it and cancel it", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", here);
  await page.getByRole("heading", { name: "Class Management" }).waitFor();
  await page.getByRole("row").nth(2).waitFor();

  await page.getByRole("link", { name: "Plan a class" }).click();
  // One-off and weekly classes are public by default; a package never is.
  await page.getByText("Step 1 of 4: What").waitFor();
  const whom = page.getByLabel("For", { exact: true });
  await page.getByText("A whole package", { exact: true }).click();
  await page.getByText("Step 1 of 6: What").waitFor();
  await expect.poll(() => whom.inputValue()).toBe("individual");
  await expect.poll(() => whom.locator("option[value=public_group]").count()).toBe(0);
  await page.getByText("Once", { exact: true }).click();
  await whom.selectOption("individual");
  await page.getByText("Step 1 of 6: What").waitFor();
  await page.getByLabel("Class type").selectOption({ label: "Gentle Hatha" });
  await next(page);
  await page.getByRole("checkbox").first().check();
  await next(page);
  await page.getByText("The studio's (Kolkata)").click();
  // No teacher has a class at 03:10.
  await page.locator("[name=start_time]").fill("03:10");
  await page.locator("[name=date]").fill(ahead(12));
  await page.reload();
  // The browser keeps the input until it is sent.
  await page.getByText("Step 1 of 6: What").waitFor();
  await next(page);
  await next(page);
  expect(await page.locator("[name=start_time]").inputValue()).toBe("03:10");
  await next(page);
  await page.getByLabel("Teacher").selectOption({ label: "Asha Rao" });
  await next(page);
  await page.locator("[name=pay_type]").selectOption({ label: "Per class" });
  await page.getByLabel("Amount").fill("912.50");
  // The pay of one class can become a rate.
  const [rate] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /^Keep this as a rate from/ }).click(),
  ]);
  await rate.getByRole("heading", { name: "Add a rate" }).waitFor();
  expect(await rate.getByLabel("Amount in rupees").inputValue()).toBe("912.50");
  expect(await rate.getByLabel("From", { exact: true }).inputValue()).toBe(ahead(12));
  await rate.close();
  await page.getByRole("button", { name: "Check the dates" }).click();
  await page.getByText("Unusual hour").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create 1 class" }).click();
  await page.getByText("1 class planned. We emailed everyone.").waitFor();

  await page
    .getByRole("link", { name: /Gentle Hatha/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Bookings" }).waitFor();
  await panel(page).getByText("Not answered").waitFor();
  await page.getByRole("link", { name: "Move", exact: true }).click();
  await page.getByText("1 person is booked and will be notified.").waitFor();
  await page.locator("[name=start_time]").fill("03:40");
  await page.locator("[name=date]").fill(ahead(13));
  await page.getByRole("button", { name: "Move class" }).click();
  await page.getByText("1 class changed. 1 person was notified.").waitFor();

  await page.getByRole("link", { name: "Offer to others" }).click();
  await panel(page).getByRole("checkbox").first().check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Offer class" }).click();
  await page.getByText("Offered to 1 teacher.").waitFor();
  await page.getByText("has not answered.").waitFor();

  await openMore(page);
  await page.getByRole("link", { name: "Cancel class" }).click();
  await panel(page).getByLabel("Reason").fill("A burst pipe");
  await page.getByRole("button", { name: "Cancel class" }).click();
  await page.getByText("Class canceled. 1 person was notified.").waitFor();
  await page.getByText("can take it no longer.").waitFor();
  // Back opens the dialog again without its button.
  await page.goBack();
  await page.getByText("The bookings were canceled with the class.").waitFor();
  expect(await page.getByRole("button", { name: "Cancel class" }).count()).toBe(0);

  await page.goto(`${here}?hide=`);
  const lines = (await exportCsv(page)).split("\r\n");
  expect(lines[0]).toMatch(
    /^\ufeff"Session","Series","Class","Kind".*"Pay type","Pay","Currency","Pay status"$/,
  );
  await page.goto(`${here}?view=figures`);
  await page.getByText("By teacher", { exact: true }).waitFor();
  await page.getByText("Pay agreed for classes, and the price of their bookings").waitFor();
  // List and figures are narrowed alike.
  await setFilter(page, "Client", /\w/);
  await page.waitForURL(/client=/);
  await setFilter(page, "Pay status", "Paid");
  await page.waitForURL(/pay=paid/);
  await page.getByText("Planned", { exact: true }).waitFor();
});

it("lets an acharya plan and annotate classes on a phone, without amounts", async ({ visitAs }) => {
  const page = await visitAs("acharya@sadhana.test", here, { device: "phone" });
  await page.getByRole("heading", { name: "Class Management" }).waitFor();
  await page.goto(`${here}?view=week`);
  await page.getByRole("heading", { name: zoneClock.weekdayText(zoneClock.weekdayOf(today)) }).waitFor();
  await page.goto(`${here}?view=figures`);
  await page.getByText("By teacher", { exact: true }).waitFor();
  expect(await page.getByText("Pay agreed").count()).toBe(0);
  expect(await page.getByLabel("Pay status").count()).toBe(0);
  const file = await page.request.get(`${here}/export.csv`);
  expect(await file.text()).not.toContain("Pay type");

  await page.goto(`${here}/plan?new=weekly`);
  await page.getByText("Step 1 of 4: What").waitFor();
  await page.getByLabel("For", { exact: true }).selectOption("individual");
  await page.getByText("Step 1 of 5: What").waitFor();
  await page.getByLabel("For", { exact: true }).selectOption("public_group");
  await page.getByText("Step 1 of 4: What").waitFor();
  await page.getByLabel("Class type").selectOption({ label: "Gentle Hatha" });
  await next(page);
  await page.getByText("Mon", { exact: true }).click();
  await page.locator("[name=start_time]").fill("22:40");
  await next(page);
  await page.getByRole("button", { name: "Check the dates" }).click();
  await page.getByText("Unusual hour").first().waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Create \d+ classes$/ }).click();
  await page.getByText(/classes planned\. We emailed everyone/).waitFor();

  await page.goto(`${here}?answer=proposed`);
  await page.locator("tbody a[href*='/class-management/']").first().click();
  await page.getByRole("button", { name: "Move the class there" }).click();
  await page.getByText("We notified the teacher.").waitFor();
  await openMore(page);
  await page.getByRole("link", { name: "Note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Bring two blocks");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Bring two blocks").waitFor();
});

const week = "/dashboard/weekly-schedule";

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

it("lets an acharya add, change and end a weekly class, and refuses a busy teacher", async ({ visitAs }) => {
  const page = await visitAs("acharya@sadhana.test", week);
  await page.getByText(/^\d+ classes, \d+ of \d+ seats booked$/).waitFor();
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
  await page.getByText("Class added and sessions planned.").waitFor();

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

  await page.goto(`${week}?date=${ahead(9)}&view=cards`);
  const card = page.getByRole("listitem").filter({ hasText: "22:30" });
  await card.getByRole("link", { name: "Gentle Hatha" }).click();
  await page.getByRole("heading", { name: /^Gentle Hatha, \w+ 22:30$/ }).waitFor();
  await fill(page, { max_participants: "7", effective_from: ahead(1) });
  await page.getByRole("button", { name: "Save from this date on" }).click();
  await page.getByText("Class changed from that date on.").waitFor();
  await card.getByText("7 seats").waitFor();

  const file = await download(page, page.getByRole("link", { name: "Download CSV" }));
  expect(file).toMatch(/"22:30",\d+,"Gentle Hatha"/);

  await page.getByRole("link", { name: "End class" }).click();
  await fill(page, { ends_on: ahead(1) });
  await page.getByRole("button", { name: "End class" }).click();
  await page.getByText("Class ended.").waitFor();
  await expect.poll(() => card.count()).toBe(0);
  await page.getByRole("link", { name: "Changes ahead" }).click();
  await page.getByRole("row").filter({ hasText: "once" }).waitFor();
  await page.getByRole("row").filter({ hasText: "once" }).getByRole("link").click();
  await page.getByRole("button", { name: "Save from this date on" }).waitFor();
  // Classes of absent teachers are reassigned in the list of classes.
  await page.goto(`${week}?tab=absences`);
  await page.getByRole("link", { name: "of Asha Rao" }).click();
  await page.waitForURL(/class-management\?from=.*&until=.*&teacher=/);
  await page.getByRole("row").filter({ hasText: "Asha Rao" }).first().waitFor();
});

it("closes days, notifies booked members and reopens the days, on a phone", async ({ visitAs, studio }) => {
  const page = await visitAs("super_admin@sadhana.test", week, { device: "phone" });
  await page.getByText(/^\d+ classes, \d+ of \d+ seats booked$/).waitFor();
  const days = page.getByRole("navigation", { name: "Days" });
  await days.getByRole("link").last().click();
  await page.waitForURL(/day=/);
  await page.locator(".week-day.is-shown", { hasText: "Saturday" }).waitFor();
  await expectNoSidewaysScroll(page);
  await setFilter(page, "Difficulty", "Beginner");
  await setFilter(page, "Seats", "Empty seats under 20 %");
  await page.waitForURL(/level=beginner&full=1/);
  await page.goto(`${week}?tab=absences`);
  await page.getByRole("link", { name: "Add time off" }).click();
  await page.getByLabel("Teacher").selectOption({ index: 2 });
  await fill(page, { from_date: ahead(100), until_date: ahead(102) });
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByText("Time off added.").waitFor();

  await page.goto(`${week}?tab=closures`);
  await page.getByRole("link", { name: "Add a closure" }).click();
  await fill(page, { name: "Diwali", from_date: ahead(1), until_date: ahead(3) });
  await page.getByRole("button", { name: "Add closure" }).click();
  await page.getByText(/ booked in \d+ classes on these days/).waitFor();
  await page.getByRole("button", { name: /^Close and email \d+ (people|person)$/ }).click();
  await page.getByText("Closure added.").waitFor();
  const row = page.getByRole("row").filter({ hasText: "Diwali" });
  // The row updates until every member has a notification.
  await row.getByText(/^(\d+) of \1 notified$/).waitFor({ timeout: 200_000 });
  await row.getByText("Closed", { exact: true }).waitFor();
  await expect
    .poll(async () => (await fetch(`${studio.origin}/schedule`)).text())
    .toMatch(/Closed [^<]*: Diwali/);
  await row.getByRole("link", { name: "Diwali" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reopen" }).click();
  await page
    .getByText("The days are open for booking again. Canceled bookings stay canceled.")
    .first()
    .waitFor();
  await expect.poll(async () => (await fetch(`${studio.origin}/schedule`)).text()).not.toContain("Diwali");
});

it("moves one date of a weekly class by dragging, and all later dates by keyboard", async ({ visitAs }) => {
  const page = await visitAs("acharya@sadhana.test", `${week}/new`);
  const monday = zoneClock.addDays(ahead(7), (8 - zoneClock.weekdayOf(ahead(7))) % 7);
  await fill(page, { day_of_week: "1", start_time: "21:00", duration_minutes: "60", effective_from: monday });
  await page.getByLabel("Class type").selectOption({ label: "Desk Reset" });
  await page.getByRole("button", { name: "Add class" }).click();
  const added = page.locator(".week-class", { hasText: "21:00" }).filter({ hasText: "No teacher" });
  const column = (date: string) => page.locator(`.week-day[data-date="${date}"] > ul`);
  const tuesday = zoneClock.addDays(monday, 1);

  // Two hours earlier, a day later.
  const from = await added.boundingBox();
  const to = await column(tuesday).boundingBox();
  if (!from || !to) throw new Error("the grid is not shown");
  const hour = from.height + 1;
  await page.mouse.move(from.x + 30, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x + 30, from.y + 8 - 2 * hour, { steps: 3 });
  await page.getByText("Tue 19:00 to 20:00").waitFor();
  await page.getByText("No one is booked.").waitFor();
  await page.mouse.up();
  const question = page.getByRole("alertdialog", { name: "Move this class?" });
  await expect.poll(() => question.getByLabel("Date").inputValue()).toBe(tuesday);
  expect(await question.getByLabel("Start").inputValue()).toBe("19:00");
  expect(await question.getByRole("radio", { name: /^Only/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Move class" }).click();
  await page.getByText("Class moved.").waitFor();
  await column(tuesday).locator(".week-class", { hasText: "19:00" }).getByText("No teacher").waitFor();

  // The later weeks still have it on Monday.
  await page.getByRole("link", { name: "Next week" }).click();
  const later = zoneClock.addDays(monday, 7);
  const link = column(later).getByRole("link", { name: /Desk Reset.*21:00/s });
  await link.focus();
  for (const key of ["m", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => question.getByLabel("Start").inputValue()).toBe("20:45");
  await question.getByRole("radio", { name: /^Every week/ }).check();
  await question.getByRole("button", { name: "Move class" }).click();
  await page.getByText("Class moved.").waitFor();
  for (const days of [8, 15]) {
    await page.goto(`${week}?date=${zoneClock.addDays(monday, days)}`);
    await column(zoneClock.addDays(monday, days)).locator(".week-class", { hasText: "20:45" }).waitFor();
  }
  // Another time starts a new weekly class, so the list replaces the panel.
  const last = zoneClock.addDays(monday, 15);
  await column(last).getByRole("link", { name: /20:45/ }).click();
  await fill(page, { start_time: "20:30" });
  await page.getByRole("button", { name: "Save from this date on" }).click();
  await page.getByText("Class changed from that date on.").waitFor();
  await column(last).locator(".week-class", { hasText: "20:30" }).waitFor();
  // Escape cancels the move.
  await column(last).getByRole("link", { name: /20:30/ }).focus();
  for (const key of ["m", "ArrowLeft", "Escape"]) await page.keyboard.press(key);
  await page.getByText("Move canceled.").waitFor();
  expect(page.url()).not.toContain("/move/");
});
