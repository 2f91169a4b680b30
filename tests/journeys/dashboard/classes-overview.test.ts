import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { linkBooking } from "#app/planning/series/link-booking.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";

const here = "/dashboard/classes-overview";

/** A class of a teacher of its own, so many days from now. */
async function aClass(
  { db }: Pick<Journey, "db">,
  days: number,
  given: Partial<typeof classSessions.$inferInsert>,
): Promise<string> {
  const teacher = await aMember(db, { roles: ["instructor"] });
  const type = { name: `Reeds ${randomUUID()}`, difficulty_level: "beginner" as const, price: 10_000 };
  const [made] = await db.insert(classTypes).values(type).returning();
  const starts_at = new Date(Date.now() + days * 86_400_000);
  const [row] = await db
    .insert(classSessions)
    .values({
      class_type_id: made?.id ?? null,
      instructor_id: teacher.id,
      session_date: starts_at.toISOString().slice(0, 10),
      start_time: starts_at.toISOString().slice(11, 16),
      time_zone: "UTC",
      starts_at,
      duration_minutes: 60,
      max_participants: 8,
      ...given,
    })
    .returning();
  return row?.id ?? "";
}

const stored = async ({ db }: Pick<Journey, "db">, id: string) =>
  (await db.select().from(classSessions).where(eq(classSessions.id, id)))[0];

const rows = (page: Page) => page.getByRole("main").getByRole("rowheader");
const card = (page: Page, name: RegExp) => page.getByRole("main").getByRole("link", { name });

async function exported(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  return readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
}

/** What of a class the list is led to by a figure. */
const countOf = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ class(es)?$/).textContent())?.split(" ")[0]);

describe("an admin", () => {
  it("sees how classes went, follows each figure to the classes behind it, and takes them as a file", async ({
    visitAs,
  }) => {
    const page = await visitAs("admin@sadhana.test", here);
    await page.getByRole("heading", { name: "Classes Overview" }).waitFor();
    const held = Number((await card(page, /^Classes held/).textContent())?.replace(/\D/g, ""));
    await card(page, /^Classes held/).click();
    await page.waitForURL(/status=held/);
    await expect.poll(() => countOf(page)).toBe(held);
    expect(await exported(page)).toHaveLength(held + 1);
    const unmarked = await card(page, /^Unmarked/).textContent();
    await card(page, /^Unmarked/).click();
    await page.waitForURL(/attendance=missing/);
    expect(await card(page, /^Unmarked/).textContent()).toBe(unmarked);
    await page.getByLabel("Search class, teacher or client").fill("nobody of that name");
    await page.getByText("No classes match").waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
    await page.getByLabel("Sort by").selectOption("best");
    await page.waitForURL(/sort=best/);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
  });

  it("puts attendance right after the lock, notes it, and hides what somebody said", async ({ visitAs }) => {
    const page = await visitAs("admin@sadhana.test", `${here}?status=held&sort=best`);
    await rows(page).first().getByRole("link").click();
    await page.getByRole("heading", { name: "Roster" }).waitFor();
    await expectAccessible(page);
    const person = page.getByRole("table").getByRole("row").nth(1);
    expect(await person.getByRole("link", { name: /@/ }).count()).toBe(1);
    const mark = person.getByLabel(/^Attendance of/);
    // A mark that stands already is not marked, nor noted in the history, again.
    const status = (await mark.inputValue()) === "late" ? "present" : "late";
    await mark.selectOption(status);
    await page.getByText(`Marked: ${status}.`).waitFor();
    await person.getByText(/Add a note/).click();
    await person.getByLabel(/^Note on/).fill("Came at ten past.");
    await person.getByRole("button", { name: "Save note" }).click();
    await page.getByText("The note is kept.").waitFor();
    await person.getByText("Came at ten past.").waitFor();
    await page.getByRole("region", { name: "History" }).getByText("Attendance marked").first().waitFor();
    const file = await exported(page);
    expect(file[0]).toBe('"Name","Booking ID","Email","Phone","Visits","Attendance","Note"');
    expect(file.join()).toContain("Came at ten past.");

    await page.goto(`${here}?tab=ratings&words=said`);
    const first = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Hide/ }) })
      .first();
    const words = (await first.getByRole("paragraph").first().textContent()) ?? "";
    await first.getByRole("button", { name: /^Hide/ }).click();
    await page.getByText("The comment is hidden; its stars count.").waitFor();
    await page.goto(`${here}?tab=ratings&words=hidden`);
    await page.getByText(words).waitFor();
    await page.getByRole("listitem").getByText("Hidden by the studio").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Show again/ }).click();
    await page.getByText("No ratings match").waitFor();
  });

  it("changes the seats of a class ahead, and notes something on it", async ({ visitAs }) => {
    const page = await visitAs("super_admin@sadhana.test", `${here}?status=coming&sort=soonest`);
    await rows(page).last().getByRole("link").click();
    await page.getByText("Change how many may come").click();
    await page.getByLabel("Seats").fill("0");
    await page.getByRole("button", { name: "Save seats" }).click();
    await page.getByText("Between 1 and 500 people").first().waitFor();
    await page.getByLabel("Seats").fill("42");
    await page.getByRole("button", { name: "Save seats" }).click();
    await page.getByText("The class now has 42 seats.").waitFor();
    await page
      .getByText(/^\d+ of 42$/)
      .first()
      .waitFor();
    // What Class Management asks on a page of its own is asked here as well, and leads back to the class.
    await page.getByRole("link", { name: "Note", exact: true }).click();
    await page.getByRole("heading", { name: /^Note on/ }).waitFor();
    await page.getByRole("textbox").first().fill("The blinds are mended.");
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByText("It is noted.").waitFor();
    await page.getByText("The blinds are mended.").waitFor();
    expect(new URL(page.url()).pathname).toBe(here);
  });

  it("answers a proposal, takes a client's class out, and says that a class was held after all", async ({
    visitAs,
    db,
  }) => {
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
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
    const page = await visitAs("admin@sadhana.test", `${here}?session=${proposed}`);
    await page.getByText(/ proposes .*, 06:35\.$/).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Move the class there" }).click();
    await page.getByText("The teacher is told.").waitFor();
    expect(new URL(page.url()).pathname).toBe(here);
    expect(await stored({ db }, proposed)).toMatchObject({
      session_date: date,
      instructor_status: "accepted",
    });
    const planned = page.getByRole("region", { name: "Planned from a booking" });
    await planned.getByText(booking_id).waitFor();
    await page.getByRole("button", { name: "Take out Ilse Brandt" }).click();
    await page.getByText("It is taken out, and its person is told.").waitFor();
    await expect.poll(() => planned.count()).toBe(0);

    const unheld = await aClass({ db }, -1, { status: "not_conducted" });
    const mark = { session_id: unheld, user_id: client.id, status: "canceled_by_instructor" as const };
    await db.insert(attendance).values(mark);
    await page.goto(`${here}?session=${unheld}`);
    await page.getByRole("link", { name: "Note", exact: true }).waitFor();
    await page.getByRole("button", { name: "It was held after all" }).click();
    await page.getByText("It was held; its marks are open again.").waitFor();
    expect(await stored({ db }, unheld)).toMatchObject({ status: "scheduled" });
    // What is over has nothing that was asked of a class to come.
    await page.goto(`${here}?session=${unheld}&ask=move`);
    await page.getByRole("heading", { name: "Roster" }).waitFor();
    expect(await page.getByRole("link", { name: "Move", exact: true }).count()).toBe(0);
  });
});
