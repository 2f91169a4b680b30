import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { schedulePage } from "#app/bookings/screens/schedule/page-copy.ts";
import { teachers } from "#database/demo/content/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

interface Placed {
  name: string;
  time: string;
  column: number;
  row: number;
}

/** Where each class stands to the eye: its column and row from the left and the top. */
async function placedClasses(page: Page): Promise<Placed[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-class]")];
    const places = cards.map((card) => card.getBoundingClientRect());
    const order = (all: number[], one: number) =>
      [...new Set(all.map(Math.round))].sort((a, b) => a - b).indexOf(Math.round(one));
    return cards
      .map((card, at) => ({
        name: card.querySelector("h4")?.textContent ?? "",
        time: card.querySelector("time")?.textContent ?? "",
        column: order(
          places.map((place) => place.left),
          places[at]?.left ?? 0,
        ),
        row: order(
          places.map((place) => place.top),
          places[at]?.top ?? 0,
        ),
      }))
      .sort((a, b) => a.column - b.column || a.row - b.row);
  });
}

/** The week as it is read from its beginning: every class with the day that was named last before it. */
function readAloud(page: Page): Promise<{ day: string; at: number; label: string }[]> {
  return page.evaluate(() => {
    let day = "";
    return [...document.querySelectorAll<HTMLElement>("[data-week] :is(h3, [data-class])")].flatMap((one) => {
      if (one.matches("h3")) {
        day = one.textContent;
        return [];
      }
      const names = (one.getAttribute("aria-labelledby") ?? "").split(" ");
      const label = names.map((id) => document.getElementById(id)?.textContent).join(", ");
      return [{ day, at: Number(one.dataset.at), label }];
    });
  });
}

const dayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat("en", { timeZone, weekday: "long" }).format(at);

const hydrated = (page: Page) =>
  page.locator("[data-week]").evaluate((week) => {
    return new Promise<void>((done) => {
      const look = () =>
        Object.keys(week).some((key) => key.startsWith("__react")) ? done() : setTimeout(look, 20);
      look();
    });
  });

describe("the weekly schedule", () => {
  it("shows seven days, every class with its facts, and what is around the timetable", async ({ visit }) => {
    const page = await visit();
    await page.goto("/schedule");
    expect(
      await page.locator("[data-week] h3").evaluateAll((all) => all.map((one) => one.textContent).sort()),
    ).toEqual(["Friday", "Monday", "Saturday", "Sunday", "Thursday", "Tuesday", "Wednesday"]);
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

  it.for([
    ["light", "desktop"],
    ["dark", "desktop"],
    ["light", "phone"],
    ["dark", "phone"],
  ] as const)("is accessible, %s on a %s", async ([theme, device], { visit }) => {
    const page = await visit({ theme, device, timeZone: "America/New_York" });
    await page.goto("/schedule");
    await hydrated(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it.for([
    ["without scripts, in the studio's zone", "Asia/Kolkata", false],
    ["with scripts, in the visitor's zone", "America/New_York", true],
  ] as const)("is read day by day, %s", async ([_how, timeZone, javaScript], { visit }) => {
    const page = await visit({ timeZone, javaScript });
    await page.goto("/schedule");
    if (javaScript) await hydrated(page);
    const read = async () => (await readAloud(page)).map(({ day, at }) => day === dayIn(at, timeZone));
    await expect.poll(async () => (await read()).every(Boolean)).toBe(true);
    const all = await readAloud(page);
    expect(all.length).toBeGreaterThanOrEqual(25);
    for (const { at, label } of all) expect(label.split(", ").at(-1)).toBe(dayIn(at, timeZone));
  });

  it("names each class by its day in the visitor's zone, before scripts have loaded too", async ({
    visit,
  }) => {
    const timeZone = "America/New_York";
    const page = await visit({ timeZone, expected: /ERR_FAILED|Failed to load|import/ });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/schedule");
    await page.getByText("New York (GMT").waitFor();
    for (const { at, label } of await readAloud(page)) {
      expect(label.split(", ").at(-1)).toBe(dayIn(at, timeZone));
    }
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
  it("are the visitor's, with the zone named, before the first paint and after scripts have loaded alike", async ({
    visit,
  }) => {
    const far = { timeZone: "America/New_York" };
    // Without its modules only what stands in the page itself runs: what is painted first.
    const first = await visit({ ...far, expected: /ERR_FAILED|Failed to load|import/ });
    await first.route("**/assets/*.js", (route) => route.abort());
    await first.goto("/schedule");
    const painted = await placedClasses(first);
    await first.getByText("New York (GMT").waitFor();

    const whole = await visit(far);
    await whole.goto("/schedule");
    await hydrated(whole);
    expect(await placedClasses(whole)).toEqual(painted);

    // Monday's 05:30 in India is Sunday evening in New York.
    const [home] = [await visit({ timeZone: "Asia/Kolkata" })];
    await home.goto("/schedule");
    await hydrated(home);
    const inStudio = await placedClasses(home);
    expect(inStudio.filter(({ column }) => column === 1)[0]).toMatchObject({
      name: "Ashtanga Led",
      time: "05:30",
    });
    expect(painted.filter(({ column }) => column === 0).map(({ name }) => name)).toContain("Ashtanga Led");
    expect(await home.getByRole("group", { name: "Show times in" }).count()).toBe(0);
  });

  it("do not move anything while the page comes, also slowly, and becomes alive", async ({ visit }) => {
    for (const [timeZone, isSlow] of [
      ["America/New_York", false],
      ["Pacific/Auckland", false],
      ["America/New_York", true],
    ] as const) {
      const page = await visit({ timeZone });
      // With the fonts at hand, what moves is moved by the page itself.
      await page.goto("/terms");
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      if (isSlow) {
        const line = { latency: 100, downloadThroughput: 60_000, uploadThroughput: 60_000 };
        const protocol = await page.context().newCDPSession(page);
        await protocol.send("Network.emulateNetworkConditions", { offline: false, ...line });
      }
      await page.goto("/schedule");
      await hydrated(page);
      await page.getByText(/^Times in .* \(GMT\+1[23]|GMT−[45]\)/).waitFor();
      const moved = await page.evaluate(
        () =>
          new Promise<string[]>((done) => {
            const moves: string[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as unknown as {
                value: number;
                sources: { node?: { nodeName: string; textContent: string | null } }[];
              }[]) {
                const nodes = entry.sources.map(
                  ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 60)}`,
                );
                moves.push(`${entry.value}: ${nodes.join(" | ")}`);
              }
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => done(moves), 500);
          }),
      );
      expect([timeZone, isSlow, moved]).toEqual([timeZone, isSlow, []]);
    }
  });

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

  it("are the studio's, named, where no script runs", async ({ visit }) => {
    const page = await visit({ timeZone: "America/New_York", javaScript: false });
    await page.goto("/schedule");
    await page.getByText("Times in Kolkata (GMT+5:30)").waitFor();
    await page.getByRole("article", { name: "Ashtanga Led" }).first().waitFor();
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

  it("work without scripts", async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto("/schedule");
    await page.getByLabel("Level").selectOption({ label: "Advanced" });
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/level=advanced/);
    const names = await page.locator("[data-class] h4").allTextContents();
    expect(new Set(names)).toEqual(new Set(["Ashtanga Led"]));
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

describe("on paper", () => {
  it("stands on one sheet, seven days beside each other, without anything to press", async ({ visit }) => {
    const page = await visit({ theme: "dark" });
    await page.goto("/schedule");
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const paper = (await page.pdf({ format: "Letter", preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const sheet = { width: 680, height: 1009 };
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: "print" });
    // The page takes the layout of paper in its own time.
    const week = page.locator("[data-week]");
    const foot = () => week.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(foot).toBeLessThan(sheet.height);
    const columns = async () => new Set((await placedClasses(page)).map(({ column }) => column)).size;
    await expect.poll(columns).toBe(7);
    const pressable = page.locator("button:visible, [role=button]:visible, input:visible");
    await expect.poll(() => pressable.count()).toBe(0);
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await expect.poll(ink).toBe("rgb(0, 0, 0)");
    await expectNoSidewaysScroll(page);
  });
});

describe("when the schedule cannot be loaded", () => {
  it("says so and offers another try", async ({ visit }) => {
    const page = await visit({ expected: /500|Failed to load/ });
    await page.goto("/contact");
    await page.route("**/schedule.data*", (route) => route.fulfill({ status: 500, body: "no" }));
    await page.getByRole("link", { name: "Schedule" }).first().click();
    await page.getByText(/^Error loading schedule: /).waitFor();
    await page.getByRole("link", { name: "Try again" }).waitFor();
  });
});
