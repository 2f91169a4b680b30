import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { linkBooking } from "#app/planning/series/link-booking.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { download, exportCsv, sortBy } from "#tests/journeys/lists.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { emailTo, linkIn } from "#tests/support/mailbox.ts";
import { DAY, planSession } from "./taught-classes.ts";

const here = "/dashboard/overview";
const admin = "admin@sadhana.test";

it("shows the day to an admin, and links every figure to its list", async ({ visitAs }) => {
  const page = await visitAs(admin, here);
  await page.getByRole("heading", { name: /^Good (morning|afternoon|evening), / }).waitFor();
  expect(await page.getByText("Not available right now").count()).toBe(0);
  await page.getByText("Show as table").last().click();
  await page.getByRole("table", { name: "Bookings made by week" }).waitFor();
  const lines = (await download(page, page.getByRole("link", { name: "Export CSV" }))).trim().split("\r\n");
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('"Week from","Private group","Corporate","Individual","Classes"');
  const messages = page.getByRole("main").getByRole("link", { name: /^Messages \d/ });
  const [count = ""] = /\d+/.exec((await messages.textContent()) ?? "") ?? [];
  await messages.click();
  await page.getByText(new RegExp(`^${count} messages?$`)).waitFor();
  await page.goto(here);
  await page.getByRole("link", { name: "All classes of today" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard/classes-overview");
});

it("shows Today on the first visit of a day, and with a key beside any module", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", "/dashboard/transactions");
  await page.goto("/dashboard");
  const today = page.getByRole("complementary", { name: "Today" });
  await today.getByRole("heading", { name: /^To do/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await today.waitFor({ state: "detached" });
  await page.goto("/dashboard");
  await page.waitForURL(/user-management$/);
  await page.goto("/dashboard/transactions");
  await page.getByRole("link", { name: /^Today/ }).waitFor();
  await page.keyboard.press("t");
  await today.getByRole("list", { name: "Most urgent" }).waitFor();
  await today.getByRole("link", { name: "Close Today" }).click();
  await today.waitFor({ state: "detached" });
  const card = page.getByRole("complementary", { name: "Dashboard" }).getByRole("link", { name: /^Today/ });
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
  // A letter that is typed opens nothing.
  await page.getByRole("searchbox").first().pressSequentially("t");
  expect(await today.count()).toBe(0);
});

it("says when Today can't be loaded, and tries again", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/transactions", {
    expected: /Failed to load resource/,
  });
  await page.route("**/dashboard/today", (route) => route.fulfill({ status: 503 }));
  await page.goto("/dashboard/forms?today=open");
  const today = page.getByRole("complementary", { name: "Today" });
  await today.getByText("Today couldn't be loaded.").waitFor();
  await page.unrouteAll();
  await today.getByRole("button", { name: "Try Again" }).click();
  await today.getByRole("heading", { name: /^To do/ }).waitFor();
  expect(await today.getByText("Today couldn't be loaded.").count()).toBe(0);
});

it("searches everywhere by keyboard, and on a phone by a button", async ({ visitAs }) => {
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
  await dialog.getByText(/1 found|No results/).waitFor();
  await dialog.getByRole("combobox").fill("business settings");
  await dialog.getByRole("option", { name: "Business Settings" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard/business-settings/studio");
  // The address changes before the page, whose heading takes the focus and the next key.
  const heading = page.getByRole("heading", { name: "Business Settings", level: 1 });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+k");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: /^Search or go to/ });
  await opener.press("Enter");
  await dialog.getByRole("combobox").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // One press closes it, also with a text in its field.
  await page.keyboard.type("rates");
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);

  const phone = await visitAs(admin, here, { device: "phone" });
  await phone.getByRole("button", { name: "More" }).tap();
  await phone.getByRole("button", { name: /^Search or go to/ }).tap();
  await phone.getByRole("combobox").fill("maya");
  await phone.getByRole("option").first().tap();
  await phone.waitForURL((url) => url.pathname !== here);
});

it("lists members at risk, emails one, and lets the member opt out", async ({ visitAs, visit, studio }) => {
  const page = await visitAs(admin, here);
  await page.getByRole("link", { name: "Members at risk" }).click();
  const table = page.getByRole("table", { name: "Members at risk" });
  const row = table.getByRole("row", { name: /Vikram Shetty/ });
  await row.getByText("Used to come weekly").waitFor();
  await table
    .getByRole("row", { name: /Tanvi Deshmukh/ })
    .getByText("Came once")
    .waitFor();
  await table.getByText("Pass expires soon").first().waitFor();
  const text = await exportCsv(page);
  expect(text).toContain('"Name","Email","Why","Last class"');
  expect(text).toContain("Vikram Shetty");
  await row.getByRole("link", { name: "Email Vikram Shetty" }).click();
  await page.getByRole("heading", { name: "Email Vikram Shetty" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Subject").fill("");
  await page.getByRole("button", { name: "Send to 1 member" }).click();
  await page.getByText("Subject is required").waitFor();
  await page.getByLabel("Subject").fill("Where are you, {first_name}?");
  await page.getByRole("button", { name: "Send to 1 member" }).click();
  await page.getByText("The emails are queued.").waitFor();
  await expect.poll(() => row.getByRole("link", { name: /^Email/ }).count()).toBe(0);

  const letter = await emailTo(studio.dataDir, "vikram.shetty@example.test", /Where are you, Vikram\?/);
  const link = linkIn(letter, /\/unsubscribe\/check-ins\?/);
  const reader = await visit({ device: "phone" });
  await reader.goto(link);
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Stop these emails" }).click();
  await reader.getByText("We will no longer email you when you haven't come for a while").waitFor();
  await row.getByText("Opted out of these emails").waitFor();
});

const classes = "/dashboard/classes-overview";

/** Adds a class with a new teacher, the given number of days from today. */
async function aClass(
  { db }: Pick<Journey, "db">,
  days: number,
  given: Partial<typeof classSessions.$inferInsert>,
): Promise<string> {
  const teacher = await aMember(db, { roles: ["instructor"] });
  return planSession({ db }, `Reeds ${randomUUID()}`, days, { instructor_id: teacher.id, ...given });
}

const stored = async ({ db }: Pick<Journey, "db">, id: string) =>
  (await db.select().from(classSessions).where(eq(classSessions.id, id)))[0];

const rows = (page: Page) => page.getByRole("main").getByRole("rowheader");
const card = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
/** The number above the list that leads to the classes behind it. */
const figure = (page: Page, name: string) =>
  page
    .locator(".figure")
    .filter({ has: page.getByRole("link", { name, exact: true }) })
    .locator(".figure-value")
    .textContent();

const exported = async (page: Page) => (await exportCsv(page)).trim().split("\r\n");

/** Reads the number of classes above the list. */
const countOf = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ class(es)?$/).textContent())?.split(" ")[0]);

it("shows how classes went, links each figure to its classes, and exports them", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", classes);
  await page.getByRole("heading", { name: "Classes Overview" }).waitFor();
  const held = Number((await figure(page, "Classes held"))?.replace(/\D/g, ""));
  await card(page, "Classes held").click();
  await page.waitForURL(/status=held/);
  await expect.poll(() => countOf(page)).toBe(held);
  expect(await exported(page)).toHaveLength(held + 1);
  const unmarked = await figure(page, "Unmarked");
  await card(page, "Unmarked").click();
  await page.waitForURL(/attendance=missing/);
  expect(await figure(page, "Unmarked")).toBe(unmarked);
  await page.getByLabel("Search class, teacher or client").fill("nobody of that name");
  await page.getByText("No classes match").waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
  await sortBy(page, "Best rated first");
  await page.waitForURL(/sort=best/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
});

it("lets an admin correct locked attendance, add a note and hide a comment", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", `${classes}?status=held&sort=best`);
  await rows(page).first().getByRole("link").click();
  await page.getByRole("heading", { name: "Roster" }).waitFor();
  const person = page
    .getByRole("table", { name: /^Roster of/ })
    .getByRole("row")
    .nth(1);
  expect(await person.getByRole("link", { name: /@/ }).count()).toBe(1);
  const mark = person.getByLabel(/^Attendance of/);
  // The same mark again would save nothing.
  const isLate = (await mark.getByRole("button", { name: "Late" }).getAttribute("aria-pressed")) === "true";
  await mark.getByRole("button", { name: isLate ? "Here" : "Late" }).click();
  await page.getByText(isLate ? "Marked: present." : "Marked: late.").waitFor();
  await person.getByLabel(/^Other marks and note/).click();
  await person.getByLabel(/^Note on/).fill("Came at ten past.");
  await person.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Note saved.").waitFor();
  await person.getByText("Came at ten past.").waitFor();
  await page.getByRole("region", { name: "History" }).getByText("Attendance marked").first().waitFor();
  const link = page.getByRole("region", { name: "Roster" }).getByRole("link", { name: "Export CSV" });
  const file = (await download(page, link)).trim().split("\r\n");
  expect(file[0]).toBe('"Name","Booking ID","Email","Phone","Visits","Attendance","Note"');
  expect(file.join()).toContain("Came at ten past.");

  await page.goto(`${classes}?tab=ratings&words=said`);
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Hide/ }) })
    .first();
  const words = (await first.getByRole("paragraph").first().textContent()) ?? "";
  await first.getByRole("button", { name: /^Hide/ }).click();
  await page.getByText("Comment hidden. The star rating still counts.").waitFor();
  await page.goto(`${classes}?tab=ratings&words=hidden`);
  await page.getByText(words).waitFor();
  await page.getByRole("listitem").getByText("Hidden by the studio").waitFor();
  await page.getByRole("button", { name: /^Show again/ }).click();
  await page.getByText("No ratings match").waitFor();
});

it("changes the seats of an upcoming class, and adds a note", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", `${classes}?status=coming&sort=soonest`);
  await rows(page).last().getByRole("link").click();
  await page.locator(".panel-foot summary").click();
  await page.getByRole("link", { name: "Capacity" }).click();
  await page.getByRole("textbox", { name: "Seats" }).fill("0");
  await page.getByRole("button", { name: "Change seats" }).click();
  await page.getByText("Enter 1 to 500 seats").first().waitFor();
  await page.getByRole("textbox", { name: "Seats" }).fill("42");
  await page.getByRole("button", { name: "Change seats" }).click();
  await page.getByText("Seats changed.").waitFor();
  await page
    .getByText(/^\d+ of 42$/)
    .first()
    .waitFor();
  // The forms of Class Management also open here, and lead back to the class.
  await page.locator(".panel-foot summary").click();
  await page.getByRole("link", { name: "Note", exact: true }).click();
  await page.getByRole("heading", { name: "Note", exact: true }).waitFor();
  await page.getByRole("textbox").first().fill("The blinds are mended.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByText("The blinds are mended.").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/classes-overview\/[\w-]{36}$/);
});

it("accepts a proposed time, removes a client's class and marks one as held", async ({ visitAs, db }) => {
  const date = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);
  const proposed = await aClass({ db }, 8, {
    category: "individual",
    instructor_status: "proposed",
    proposed_date: date,
    proposed_time: "06:35",
  });
  const acharya = await aMember(db, { roles: ["yoga_acharya"] });
  const client = await aMember(db, { name: "Ilse Brandt" });
  const booking_id = "YOG-20261101-REEDS1";
  await db.insert(bookings).values({
    booking_id,
    user_id: client.id,
    class_name: "Individual",
    first_name: "Ilse",
    last_name: "Brandt",
    email: client.email,
    status: "confirmed",
    booking_type: "individual",
  });
  const linked = await linkBooking(db, acharya, { session_id: proposed, booking_id });
  expect(linked.ok).toBe(true);
  const page = await visitAs("admin@sadhana.test", `${classes}/${proposed}`);
  await page.getByText(/ proposes .*, 06:35\.$/).waitFor();
  await page.getByRole("button", { name: "Move the class there" }).click();
  await page.getByText("We notified the teacher.").waitFor();
  expect(new URL(page.url()).pathname).toBe(`${classes}/${proposed}`);
  expect(await stored({ db }, proposed)).toMatchObject({
    session_date: date,
    instructor_status: "accepted",
  });
  const planned = page.getByRole("region", { name: "Planned from a booking" });
  await planned.getByText(booking_id).waitFor();
  await page.getByRole("button", { name: "Take out Ilse Brandt" }).click();
  await page.getByText("Booking removed from the class. We emailed the client.").waitFor();
  await expect.poll(() => planned.count()).toBe(0);

  const unheld = await aClass({ db }, -1, { status: "not_conducted" });
  const mark = { session_id: unheld, user_id: client.id, status: "canceled_by_instructor" as const };
  await db.insert(attendance).values(mark);
  await page.goto(`${classes}/${unheld}`);
  await page.getByRole("link", { name: "Note", exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo “Didn't take place”" }).click();
  await page.getByText("The class took place. Attendance is open again.").waitFor();
  expect(await stored({ db }, unheld)).toMatchObject({ status: "scheduled" });
  // A past class cannot be moved.
  await page.goto(`${classes}/${unheld}/move`);
  await page.getByRole("heading", { name: "Roster" }).waitFor();
  expect(await page.getByRole("link", { name: "Move", exact: true }).count()).toBe(0);
});
