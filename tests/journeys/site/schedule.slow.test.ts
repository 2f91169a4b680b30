import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { hydrated, placedClasses } from "./schedule-page.ts";

/** Reads the week in document order: each class with the last day heading before it. */
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

/** Whether each class comes under the heading of its day. */
const isReadByDay = async (page: Page, timeZone: string) =>
  (await readAloud(page)).every(({ day, at }) => day === dayIn(at, timeZone));

/** Checks that the name of each class ends with its day. */
async function expectDaysNamed(page: Page, timeZone: string): Promise<void> {
  const all = await readAloud(page);
  expect(all.length).toBeGreaterThanOrEqual(25);
  for (const { at, label } of all) expect(label.split(", ").at(-1)).toBe(dayIn(at, timeZone));
}

// Proves 2.2.2, 2.2.15, 2.3.8, 2.7.8, 2.7.11
it("shows the schedule in the visitor's time zone before and after scripts load", async ({ visit }) => {
  const far = { timeZone: "America/New_York" };
  // Without modules, only inline scripts run, as at the first paint.
  const first = await visit({ ...far, expected: /ERR_FAILED|Failed to load|import/ });
  await first.route("**/assets/*.js", (route) => route.abort());
  await first.goto("/schedule");
  const painted = await placedClasses(first);
  await first.getByText("New York (GMT").waitFor();
  await expectDaysNamed(first, far.timeZone);

  const whole = await visit(far);
  await whole.goto("/schedule");
  await hydrated(whole);
  expect(await placedClasses(whole)).toEqual(painted);
  await expect.poll(() => isReadByDay(whole, far.timeZone)).toBe(true);
  await expectDaysNamed(whole, far.timeZone);

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

  const plain = await visit({ timeZone: "Asia/Kolkata", javaScript: false });
  await plain.goto("/schedule");
  expect(await isReadByDay(plain, "Asia/Kolkata")).toBe(true);
  await expectDaysNamed(plain, "Asia/Kolkata");
});

it("causes no layout shift while the schedule loads slowly and hydrates", async ({ visit }) => {
  for (const [timeZone, isSlow] of [
    ["America/New_York", false],
    ["Pacific/Auckland", true],
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
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              sources: {
                node?: { nodeName: string; textContent: string | null };
                previousRect: DOMRectReadOnly;
                currentRect: DOMRectReadOnly;
              }[];
            })[]) {
              const nodes = entry.sources.map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node?.nodeName} ${node?.textContent?.slice(0, 60)} ` +
                  `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
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

it("prints the schedule on one sheet, with seven days side by side", async ({ visit }) => {
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

// Proves 2.8.6
it("reports a schedule that cannot be loaded, and offers another try", async ({ visit }) => {
  const page = await visit({ expected: /500|Failed to load/ });
  await page.goto("/contact");
  await page.route("**/schedule.data*", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("link", { name: "Schedule" }).first().click();
  await page.getByText(/^Error loading schedule: /).waitFor();
  await page.getByRole("link", { name: "Try again" }).waitFor();
});
