import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { findTeacher, signIn } from "./teacher-page.ts";

let asha: string;

it.beforeAll(async ({ studio }) => {
  asha = await findTeacher(studio, "Asha Rao");
});

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
