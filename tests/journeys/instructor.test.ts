import { desc, eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

let asha: string;

it.beforeAll(async ({ studio }) => {
  const schedule = await (await fetch(`${studio.origin}/schedule`)).text();
  for (const path of new Set(schedule.match(/\/instructor\/[0-9a-f-]{36}/g))) {
    const page = await (await fetch(`${studio.origin}${path}`)).text();
    if (page.includes("<title>Asha Rao")) asha = path;
  }
});

async function signIn(page: Page, email = "member@sadhana.test"): Promise<void> {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill("namaste-2026");
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

it("shows a teacher to everybody: words, figures, schema.org, nothing private, kept for the next visitor", async ({
  visit,
  studio,
}) => {
  const answer = await fetch(`${studio.origin}${asha}`);
  const html = await answer.text();
  expect(html).toMatch(/<meta name="description" content="Unhurried Hatha/);
  expect(html).toContain('"@type":"Person"');
  expect(html).toContain("mailto:instructor@sadhana.test");
  expect(html).not.toMatch(/hourly_rate|date_of_birth|emergency_contact|preferred_contact/);
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(answer.headers.get("etag")).toBeTruthy();

  const page = await visit({ device: "phone" });
  await page.goto(asha);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const hero = page
    .getByRole("main")
    .locator("div")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .first();
  await hero.getByRole("heading", { level: 1, name: "Asha Rao" }).waitFor();
  for (const words of ["Active", "14 years of teaching", "Mysuru, India"]) {
    await hero.getByText(words, { exact: true }).waitFor();
  }
  await hero
    .getByText(/^Rated/)
    .first()
    .waitFor({ state: "attached" });
  expect(await hero.textContent()).toMatch(/\d\.\d out of 5 \(\d+ reviews?\)/);
  expect(
    await hero.getByRole("list", { name: "Specialties" }).getByRole("listitem").allTextContents(),
  ).toEqual(["Hatha Yoga", "Restorative Yoga", "Vinyasa", "Yoga for beginners"]);
  expect(await hero.locator('a[href="mailto:instructor@sadhana.test"]').count()).toBe(1);
  expect(await hero.locator('a[href^="tel:+91"]').count()).toBe(1);
  const stats = await hero
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector("dt")?.textContent, Number(one.querySelector("dd")?.textContent)]),
    );
  expect(stats.map(([label]) => label)).toEqual(["students", "classes a week"]);
  for (const [label, figure] of stats) expect(figure, String(label)).toBeGreaterThan(0);
  for (const name of ["Certifications", "Reviews", "Classes", "About"]) {
    await page.getByRole("tab", { name }).click();
    await page.getByRole("tab", { name, selected: true }).waitFor();
    await expectNoSidewaysScroll(page);
  }
  for (const name of ["View Class Schedule", "Book a Class", "Contact Instructor"]) {
    expect(await page.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
  }
});

it("says when there is no such teacher, with status 404", async ({ visit }) => {
  const page = await visit({ expected: /404/ });
  await page.goto("/about");
  const answer = await page.goto("/instructor/00000000-0000-4000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "Instructor Not Found" }).waitFor();
  await page.getByText("The instructor profile you are looking for does not exist.").waitFor();
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.waitForURL("**/about");
});

it("asks a visitor to log in, books in dollars, and names the booking that is there already", async ({
  visit,
  db,
}) => {
  const page = await visit({ timeZone: "Europe/Lisbon" });
  await page.goto(`${asha}?tab=classes`);
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("button", { name: /Book Now.*Gentle Hatha/ })
    .first()
    .click();
  await page.getByRole("alertdialog", { name: "Log in to book?" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Please log in to complete your class booking").waitFor();
  await signIn(page);
  await page.waitForURL(`**${asha}?tab=classes`);

  await page
    .getByRole("button", { name: /Book Now.*Gentle Hatha/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /^Drop-in, \$2/ }).check();
  await page.getByRole("button", { name: "Confirm booking" }).click();
  const booked = page.getByRole("alertdialog", { name: "Class booked" });
  await booked.waitFor();
  for (const words of ["Gentle Hatha", "Asha Rao", "60 minutes", "$2", /YOG-\d{8}-/]) {
    await booked.getByText(words).first().waitFor();
  }
  const [stored] = await db.select().from(bookings).orderBy(desc(bookings.created_at)).limit(1);
  // The member chose Stockholm in Settings; that wins over the clock of the device.
  const moment = { timeZone: "Europe/Stockholm", hourCycle: "h23" } as const;
  const inStockholm = (how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...moment, ...how }).format(stored?.starts_at ?? 0);
  const hour = inStockholm({ hour: "2-digit", minute: "2-digit" });
  const day = inStockholm({ day: "numeric", month: "long" });
  expect(await booked.textContent()).toContain(`${hour} Stockholm (GMT`);
  expect(await booked.textContent()).toContain(day);
  await booked.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByText("Already booked").first().waitFor();

  // A page that does not know yet, such as one without scripts, is told by the server.
  const plain = await visit({ javaScript: false });
  await plain.goto(`/login?redirect=${encodeURIComponent(`${asha}?tab=classes`)}`);
  await signIn(plain);
  await plain
    .getByRole("button", { name: /Book Now.*Gentle Hatha/ })
    .last()
    .click();
  await plain.getByRole("button", { name: "Confirm booking" }).click();
  await plain.getByText("You already have a booking for this class.").waitFor();
  await plain.getByText(/YOG-\d{8}-/).waitFor();
  await plain.getByText("Confirmed", { exact: true }).waitFor();
  expect(await plain.locator("dl time[datetime]").count()).toBeGreaterThan(0);
});

it("tells what stands in the way: a failed connection, a full class, a profile without name, a lost session", async ({
  visit,
  db,
}) => {
  const page = await visit({ device: "phone", theme: "dark", expected: /ERR_FAILED/ });
  const address = `${asha}?tab=classes`;
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, "energy@sadhana.test");
  await page.waitForURL(`**${address}`);
  await page.waitForLoadState("networkidle");
  const bookOnce = async () => {
    await page
      .getByRole("button", { name: /Book Now.*Sunrise Vinyasa/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Confirm booking" }).click();
  };

  // No answer ever arrives; trying again books once.
  const post = (url: URL) => url.pathname.startsWith("/instructor/");
  await page.route(post, (route) => route.abort());
  await bookOnce();
  await page.getByRole("alert").filter({ hasText: "Failed to book class: Please try again." }).waitFor();
  await expectAccessible(page);
  await page.unroute(post);
  await page.getByRole("link", { name: "Cancel" }).click();

  // Somebody else takes the last seats while the page is open.
  await db.update(classSchedules).set({ max_participants: 1 });
  await db.update(classSessions).set({ max_participants: sql`greatest(1, ${classSessions.seats_taken})` });
  await bookOnce();
  const full = page.getByRole("alertdialog", { name: "Not booked" });
  await full.getByText("This class is fully booked", { exact: true }).waitFor();
  await expectAccessible(page);
  await full.getByRole("button", { name: "Close" }).last().click();
  await db.update(classSchedules).set({ max_participants: 40 });
  await db.update(classSessions).set({ max_participants: 40 });
  // The page behind learnt that it is full; seats that come free are there when it is read again.
  await dropPages(db, "schedule");
  const bookable = page.getByRole("button", { name: /Book Now.*Sunrise Vinyasa/ });
  await expect.poll(() => page.goto(address).then(() => bookable.count())).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");

  const person = await findAccountByEmail(db, "energy@sadhana.test");
  const own = eq(profiles.user_id, person?.id ?? "");
  await db.update(profiles).set({ full_name: " " }).where(own);
  await bookOnce();
  const needed = page.getByRole("alertdialog", { name: "Not booked" });
  await needed.getByText("Please complete your profile with name and email before booking").waitFor();
  await needed.getByRole("button", { name: "Complete profile" }).last().click();
  await page.waitForURL("**/profile?edit=1");
  await page.getByLabel("Full name").fill("Energy Lead");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();

  // The session ended without a word to this tab.
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await db.execute(sql`delete from session where user_id = ${person?.id ?? ""}`);
  await bookOnce();
  const loggedOut = page.getByRole("alertdialog", { name: "Not booked" });
  await loggedOut.getByText("Please log in to book a class").waitFor();
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.getByText("Please log in to complete your class booking").waitFor();
  await signIn(page, "energy@sadhana.test");
  await page.waitForURL(`**${address}`);
});
