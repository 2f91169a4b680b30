import type { Browser, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { type Notice, notify } from "#app/notifications/notify.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  routeOnce,
  type Visit,
} from "#tests/support/browser.ts";
import { AUTH_SECRET, type Journey, it as journey } from "#tests/support/journey.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

/** Books nothing in the demo studio: no reminder rings beside what is told here. */
const email = "energy@sadhana.test";
const MINUTE = 60_000;

/** Another process of the same studio. */
const it = journey.extend("second", { scope: "file" }, async ({ databaseUrl }, { onCleanup }) => {
  const second = await startStudio({ env: { DATABASE_URL: databaseUrl, DEMO: "1", AUTH_SECRET } });
  onCleanup(() => second.remove());
  return second;
});

let member: string;

it.beforeAll(async ({ db }) => {
  member = (await findAccountByEmail(db, email))?.id ?? "";
});

it.beforeEach(({ db }) => db.delete(notifications).execute());

type About<One = Notice> = One extends unknown ? Pick<One, Extract<keyof One, "type" | "id">> : never;

/** A notification for the member, from a process that serves nobody. */
async function tell(
  { db }: Pick<Journey, "db">,
  title: string,
  { minutesAgo = 0, ...about }: { minutesAgo?: number } & About = { type: "class_booked" },
): Promise<void> {
  setClock(() => new Date(Date.now() - minutesAgo * MINUTE));
  await notify(db, { user_id: member, ...about, title, message: `About ${title}` });
  setClock();
}

/** Opens a page of the member's, signed in at one of the processes. */
async function memberAt(browser: Browser, studio: Studio, how: Visit = {}): Promise<Page> {
  const page = await openPage(browser, studio, how);
  await page.goto("/login?redirect=/terms");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("namaste-2026");
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/terms");
  return page;
}

const bell = (page: Page, words: string) => page.getByRole("button", { name: words, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

describe("the bell", () => {
  it("shows its panel with every text, icons by type and the time gone by", async ({
    browser,
    studio,
    db,
  }) => {
    // Signed in first: what is told just now is looked at just now.
    const page = await memberAt(browser, studio, { device: "phone", theme: "dark" });
    await bell(page, "Notifications").waitFor();
    await tell({ db }, "a year", { type: "class_booked", minutesAgo: 3 * 24 * 60 });
    // A kind that this version knows no more.
    await db.update(notifications).set({ type: "something_else" });
    await tell({ db }, "an article", { type: "article_approved", id: "one", minutesAgo: 25 * 60 });
    await tell({ db }, "a draft", { type: "article_rejected", id: "two", minutesAgo: 6 * 60 });
    await tell({ db }, "a cancellation", { type: "class_cancelled", minutesAgo: 5 * 60 });
    await tell({ db }, "a reminder", { type: "class_reminder", minutesAgo: 12 });
    await tell({ db }, "a class");
    await bell(page, "Notifications, 6 unread").click();
    await panel(page).getByRole("heading", { name: "Notifications" }).waitFor();
    const rows = panel(page).getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(6);
    expect(await panel(page).getByRole("time").allTextContents()).toEqual([
      expect.stringMatching(/^(Just now|[1-9]m ago)$/),
      expect.stringMatching(/^(1[2-9]|2\d)m ago$/),
      "5h ago",
      "6h ago",
      "1d ago",
      "3d ago",
    ]);
    const drawings = await rows.evaluateAll((all) => all.map((row) => row.querySelector("svg")?.innerHTML));
    expect(new Set(drawings.filter(Boolean)).size).toBe(6);
    const background = (at: number) => rows.nth(at).evaluate((row) => getComputedStyle(row).backgroundColor);
    const unread = await background(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await rows.nth(0).getByRole("button", { name: "Mark as read" }).click();
    await bell(page, "Notifications, 5 unread").waitFor();
    await expect.poll(() => rows.nth(0).getByRole("button", { name: "Mark as read" }).count()).toBe(0);
    // What is read stands out no more.
    await expect.poll(() => background(0)).not.toBe(unread);
    expect(await background(1)).toBe(unread);
    await rows.nth(1).getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => rows.count()).toBe(5);
    await panel(page).getByRole("button", { name: "Mark all read" }).click();
    await bell(page, "Notifications").waitFor();
    await expect.poll(() => panel(page).getByRole("button", { name: "Mark all read" }).count()).toBe(0);
    for (let left = 5; left > 0; left--) {
      await rows.first().getByRole("button", { name: "Delete" }).click();
      await expect.poll(() => rows.count()).toBe(left - 1);
    }
    await panel(page).getByText("No notifications yet").waitFor();
    await panel(page).getByRole("button", { name: "View all notifications" }).click();
    await panel(page).waitFor({ state: "hidden" });
    expect(page.url()).toMatch(/\/terms$/);
    await page.reload();
    await bell(page, "Notifications").waitFor();
  });

  it("rings in another browser at another process, and every tab follows what is done in one", async ({
    db,
    browser,
    studio,
    second,
  }) => {
    const [here, there] = [await memberAt(browser, studio), await memberAt(browser, second)];
    const tab = await here.context().newPage();
    await tab.goto("/privacy");
    await bell(here, "Notifications").waitFor();
    await bell(there, "Notifications").waitFor();
    await there.bringToFront();
    await tell({ db }, "Slow Yin");
    for (const page of [here, tab, there]) await bell(page, "Notifications, 1 unread").waitFor();

    await bell(there, "Notifications, 1 unread").click();
    await panel(there).getByRole("button", { name: "Mark as read" }).click();
    for (const page of [here, tab]) await bell(page, "Notifications").waitFor();
    await bell(here, "Notifications").click();
    await panel(here).getByRole("listitem").waitFor();
    await panel(there).getByRole("button", { name: "Delete" }).click();
    await panel(here).getByText("No notifications yet").waitFor();
  });

  it("rings in a tab that was just being opened", async ({ browser, studio, db }) => {
    const here = await memberAt(browser, studio);
    await bell(here, "Notifications").waitFor();
    const tab = await here.context().newPage();
    let answered = () => {};
    const isAnswered = new Promise<void>((done) => {
      answered = done;
    });
    let goOn = () => {};
    const told = new Promise<void>((done) => {
      goOn = done;
    });
    await routeOnce(tab, "**/api/session", async (route) => {
      const answer = await route.fetch();
      answered();
      await told;
      await route.fulfill({ response: answer });
    });
    // Not waited for: the page comes to life when it knows who looks at it.
    const opening = tab.goto("/privacy");
    await isAnswered;
    await tell({ db }, "Slow Yin");
    await bell(here, "Notifications, 1 unread").waitFor();
    goOn();
    await opening;
    await bell(tab, "Notifications, 1 unread").waitFor();
  });

  it("rings in a tab that is looked at while the one with the line is frozen", async ({
    db,
    browser,
    studio,
  }) => {
    const here = await memberAt(browser, studio);
    const lineOf = (page: Page) =>
      page.evaluate(async () => {
        const { held, pending } = await navigator.locks.query();
        const count = (locks: LockInfo[] = []) => locks.filter(({ name }) => name === "sadhana-live").length;
        return [count(held), count(pending)];
      });
    await expect.poll(() => lineOf(here)).toEqual([1, 0]);
    const tab = await here.context().newPage();
    await tab.goto("/privacy");
    // The other tab waits for its turn before the one with the line is frozen.
    await expect.poll(() => lineOf(tab)).toEqual([1, 1]);
    const session = await here.context().newCDPSession(here);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    // What a browser says when its person turns to a tab.
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    // Until the line is taken over, what arrives is asked for with it.
    await tell({ db }, "Slow Yin");
    await bell(tab, "Notifications, 1 unread").waitFor();
    await tell({ db }, "Slower Yin");
    await bell(tab, "Notifications, 2 unread").waitFor();
    // The one that wakes hears by the other.
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await tell({ db }, "Slowest Yin");
    for (const page of [tab, here]) await bell(page, "Notifications, 3 unread").waitFor();
  });

  it("says in passing what arrives while somebody looks", async ({ browser, second, db }) => {
    const page = await memberAt(browser, second);
    await bell(page, "Notifications").waitFor();
    const note = page.getByRole("status").filter({ hasText: "Slow Yin: About Slow Yin" });
    // What arrives before the line is open is counted, not announced.
    const isSaid = async () => {
      await tell({ db }, "Slow Yin");
      return note
        .first()
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    };
    await expect.poll(isSaid, { timeout: 30_000 }).toBe(true);
  });

  it("misses nothing while the connection was away", async ({ browser, second, db }) => {
    const page = await memberAt(browser, second, {
      expected: /ERR_INTERNET_DISCONNECTED|net::ERR|Failed to load/,
    });
    await bell(page, "Notifications").waitFor();
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
    await page.context().setOffline(true);
    await tell({ db }, "while you slept");
    await page.context().setOffline(false);
    await bell(page, "Notifications, 1 unread").waitFor();
    await second.kill();
    await tell({ db }, "while the studio was away");
    await second.start();
    await bell(page, "Notifications, 2 unread").waitFor({ timeout: 45_000 });
  });

  it("shows its panel after all when the first answer was lost", async ({ browser, studio, db }) => {
    const page = await memberAt(browser, studio, { expected: /ERR_FAILED|Failed to load/ });
    await tell({ db }, "Slow Yin");
    await bell(page, "Notifications, 1 unread").waitFor();
    await page.route("**/api/notifications", (route) => route.abort());
    await bell(page, "Notifications, 1 unread").click();
    await panel(page).getByText("Your notifications could not be fetched.", { exact: false }).waitFor();
    await page.unroute("**/api/notifications");
    await panel(page).getByText("About Slow Yin").waitFor();
  });

  it("counts no further than 99+ and lists the newest fifty", async ({ browser, studio, db }) => {
    const at = new Date();
    const many = Array.from({ length: 120 }, (_, number) => ({
      user_id: member,
      type: "class_booked",
      title: `Number ${number}`,
      message: "",
      created_at: new Date(at.getTime() - number * MINUTE),
    }));
    await db.insert(notifications).values(many);
    const page = await memberAt(browser, studio);
    await bell(page, "Notifications, 99+ unread").click();
    await expect.poll(() => panel(page).getByRole("listitem").count()).toBe(50);
    const tallest = await panel(page)
      .getByRole("list")
      .evaluate((list) => list.parentElement?.getBoundingClientRect().height ?? 0);
    expect(tallest).toBeLessThanOrEqual(24 * 16 + 1);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    expect(
      await bell(page, "Notifications, 99+ unread").evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });
});
