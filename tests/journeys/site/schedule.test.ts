import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { teachers } from "#database/demo/content.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";
import { hydrated, placedClasses } from "./schedule-page.ts";
import { findTeacher, signIn } from "./teacher-page.ts";

// Proves 2.2.2, 2.2.15, 2.2.16, 2.2.17, 2.3.8, 2.7.8, 2.7.11
it("shows seven days with every class, and opens a teacher from a card", async ({ visit }) => {
  const page = await visit();
  await page.goto("/schedule");
  expect(
    await page.locator("[data-week] h3").evaluateAll((all) => all.map((one) => one.textContent).sort()),
  ).toEqual(["Friday", "Monday", "Saturday", "Sunday", "Thursday", "Tuesday", "Wednesday"]);
  await hydrated(page);
  const lefts = await page.locator("[data-week] h3").evaluateAll((heads) =>
    heads
      .map((head) => ({ day: head.textContent, left: head.getBoundingClientRect().left }))
      .sort((a, b) => a.left - b.left)
      .map(({ day }) => day),
  );
  expect(lefts).toEqual(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]);
  expect(await page.locator("[data-class]").count()).toBeGreaterThanOrEqual(25);

  const kids = page.getByRole("article", { name: "Kids Yoga" }).filter({ hasText: "10:30" });
  await kids.getByText("Fully booked").waitFor();
  expect(await kids.getByRole("button", { name: /Book Now/ }).count()).toBe(0);
  expect(await kids.textContent()).toContain("Beginner");
  expect(await kids.textContent()).toContain("45 min");
  expect(await kids.textContent()).toContain("₹150");
  expect(await kids.textContent()).toContain("10 of 10");
  await page.getByText("Nearly full").first().waitFor();

  await page.getByRole("heading", { name: "How Booking Works" }).waitFor();
  for (const name of ["How Booking Works", "Your seat in five steps", "What a live class gives you"]) {
    const told = await page.getByRole("heading", { level: 2, name }).evaluate((heading) => {
      let part = heading.parentElement;
      while (part && !part.querySelector("li")) part = part.parentElement;
      return [...(part?.querySelectorAll("li") ?? [])].map((item) =>
        ["h3", "p"].map((tag) => item.querySelector(tag)?.textContent ?? ""),
      );
    });
    expect(told.length, name).toBeGreaterThanOrEqual(3);
    for (const [title = "", text = ""] of told) {
      expect([name, title.length > 3, text.length > 20]).toEqual([name, true, true]);
    }
  }
  const facts = page.locator("[data-class]").first();
  for (const fact of [/\d\d:\d\d/, /\d+ min/, /₹\d/]) expect(await facts.textContent()).toMatch(fact);
  expect(await page.getByRole("link", { name: "Ask a question" }).getAttribute("href")).toBe("/contact");
  expect(await page.title()).toContain("Weekly class schedule");
  const events = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
  expect(events["@graph"][0]).toMatchObject({ "@type": "Event", offers: { priceCurrency: "INR" } });

  await page.getByRole("link", { name: "Leela Nair" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Leela Nair" });
  await dialog.getByText("years of experience").waitFor();
  for (const words of ["Prenatal Yoga", "leela@sadhana.test", "+91 55500 01106", "Joined"]) {
    expect(await dialog.textContent()).toContain(words);
  }
  const widths = await dialog
    .locator("img, svg")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeGreaterThan(60);
  await dialog.getByText(/^\d+ years of experience$/).waitFor();
  expect(await dialog.getByRole("link", { name: "leela@sadhana.test" }).getAttribute("href")).toBe(
    "mailto:leela@sadhana.test",
  );
  expect(await dialog.getByRole("definition").last().textContent()).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  const teacher = teachers.find(({ full_name }) => full_name === "Leela Nair");
  await dialog.getByText(teacher?.short_bio ?? "no words").waitFor();
  const profile = dialog.getByRole("link", { name: "View Full Profile" });
  expect(await profile.getAttribute("href")).toMatch(/^\/instructor\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
});

it("shows the schedule in the studio's time zone and remembers the choice", async ({ visit }) => {
  const page = await visit({ timeZone: "Asia/Tokyo" });
  await page.goto("/schedule");
  await hydrated(page);
  await page.getByText("Times in Tokyo (GMT+9)").waitFor();
  const own = await placedClasses(page);
  await page.getByText("Studio time").click();
  await page.getByText("Times in Kolkata (GMT+5:30)").waitFor();
  const theirs = await placedClasses(page);
  expect(theirs).not.toEqual(own);
  expect(theirs[0]?.time).toBe("06:00");
  await page.reload();
  await hydrated(page);
  await page.getByText("Times in Kolkata (GMT+5:30)").waitFor();
  expect(await placedClasses(page)).toEqual(theirs);
  expect(await page.getByLabel("Studio time").isChecked()).toBe(true);
});

it("filters the schedule with the state in the address", async ({ visit }) => {
  const page = await visit();
  await page.goto("/schedule");
  await hydrated(page);
  await page.getByLabel("Teacher").selectOption({ label: "Ravi Menon" });
  await page.waitForURL(/teacher=/);
  const teachers = async () => [...new Set(await page.locator("[data-class] a").allTextContents())];
  await expect.poll(teachers).toEqual(["Ravi Menon"]);
  await page.getByLabel("Level").selectOption({ label: "Intermediate" });
  await page.getByRole("heading", { name: "No classes match" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show all classes" }).click();
  await page.getByText("Free seats only").click();
  await page.waitForURL(/free=1/);
  await page.getByText("Fully booked").waitFor({ state: "detached" });
  await page.reload();
  expect(await page.getByText("Fully booked").count()).toBe(0);
  expect(await page.getByLabel("Free seats only").isChecked()).toBe(true);
});

it("swipes the schedule day by day on a phone", async ({ visit }) => {
  const page = await visit({ device: "phone" });
  await page.goto("/schedule");
  await hydrated(page);
  const strip = page.getByRole("navigation", { name: "Days" });
  const dates = await strip
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(dates).toHaveLength(7);
  const near = await page.locator("[data-day-text]").first().textContent();
  // In studio time, the first bookable day is tomorrow.
  expect(near).toMatch(/^Tomorrow, /);
  const inView = () =>
    page.evaluate(() => {
      const heads = [...document.querySelectorAll<HTMLElement>("[data-week] h3")];
      return heads
        .filter((head) => {
          const { left, right } = head.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        })
        .map((head) => head.textContent);
    });
  expect(await inView()).toHaveLength(1);
  const [first] = await inView();
  await strip.getByRole("link").nth(2).click();
  await expect.poll(inView).not.toContain(first);
  expect(await inView()).toHaveLength(1);
  await expect.poll(() => strip.getByRole("link").nth(2).getAttribute("aria-current")).toBe("true");
});

let asha: string;

it.beforeAll(async ({ studio }) => {
  asha = await findTeacher(studio, "Asha Rao");
});

// Proves 2.2.3, 2.2.18, 2.2.19, 2.7.8
it("shows a teacher without private data, and lets browsers cache the page", async ({ visit, studio }) => {
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
  }
  for (const name of ["View Class Schedule", "Book a Class", "Contact Instructor"]) {
    expect(await page.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
  }
});

// Proves 2.2.20, 2.8.4
it("answers 404 for an unknown teacher", async ({ visit }) => {
  const page = await visit({ expected: /404/ });
  await page.goto("/about");
  const answer = await page.goto("/instructor/00000000-0000-4000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "Instructor Not Found" }).waitFor();
  await page.getByText("The instructor profile you are looking for does not exist.").waitFor();
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.waitForURL("**/about");
});

// Proves 2.6.6, 2.7.4, 2.8.5, 2.9.2
it("asks a visitor to sign in, books in dollars, and refuses a second booking", async ({ visit, db }) => {
  const page = await visit({ timeZone: "Europe/Lisbon" });
  await page.goto(`${asha}?tab=classes`);
  await untilQuiet(page);
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

  // Without scripts, the server must refuse the second booking.
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
