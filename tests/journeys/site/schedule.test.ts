import { describe, expect } from "vitest";
import { schedulePage } from "#app/bookings/screens/schedule/page-copy.ts";
import { teachers } from "#database/demo/content/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { hydrated, placedClasses } from "./schedule-page.ts";

describe("the weekly schedule", () => {
  it("shows seven days, every class with its facts, and what is around the timetable", async ({ visit }) => {
    const page = await visit();
    await page.goto("/schedule");
    expect(
      await page.locator("[data-week] h3").evaluateAll((all) => all.map((one) => one.textContent).sort()),
    ).toEqual(["Friday", "Monday", "Saturday", "Sunday", "Thursday", "Tuesday", "Wednesday"]);
    await hydrated(page);
    await expectAccessible(page);
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
    for (const name of ["How Booking Works", schedulePage.how_to.title, "What a live class gives you"]) {
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
    const events = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
    );
    expect(events["@graph"][0]).toMatchObject({ "@type": "Event", offers: { priceCurrency: "INR" } });
  });

  it("opens a teacher from a card", async ({ visit }) => {
    const page = await visit();
    await page.goto("/schedule");
    await hydrated(page);
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
});

describe("times on the schedule", () => {
  it("can be the studio's, which is remembered", async ({ visit }) => {
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
});

describe("filters of the schedule", () => {
  it("live in the address and show only what fits", async ({ visit }) => {
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
});

describe("the schedule on a phone", () => {
  it("is swiped day by day, the nearest first", async ({ visit }) => {
    const page = await visit({ device: "phone" });
    await page.goto("/schedule");
    await hydrated(page);
    const strip = page.getByRole("navigation", { name: "Days" });
    const dates = await strip
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(dates).toHaveLength(7);
    const near = await page.locator("[data-day-text]").first().textContent();
    // On the studio's own clock: what can be booked begins with the studio's tomorrow.
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
    await expectNoSidewaysScroll(page);
  });
});
