import type { Page } from "playwright-core";
import { expect } from "vitest";
import { routeOnce } from "#tests/support/browser.ts";
import { bell, it, memberAt, panel, tell } from "#tests/support/content/notified-member.ts";

it("shows a notification in a tab that is still opening", async ({ member, browser, studio, db }) => {
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
  await tell({ db, member }, "Slow Yin");
  await bell(here, "Notifications, 1 unread").waitFor();
  goOn();
  await opening;
  await bell(tab, "Notifications, 1 unread").waitFor();
});

it("shows a notification while the tab with the connection is frozen", async ({
  member,
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
  await tell({ db, member }, "Slow Yin");
  await bell(tab, "Notifications, 1 unread").waitFor();
  await tell({ db, member }, "Slower Yin");
  await bell(tab, "Notifications, 2 unread").waitFor();
  // The one that wakes hears by the other.
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await tell({ db, member }, "Slowest Yin");
  for (const page of [tab, here]) await bell(page, "Notifications, 3 unread").waitFor();
});

// Proves 1.4.2, 1.7.2
it("shows notifications from the time without a connection", async ({ member, browser, second, db }) => {
  const page = await memberAt(browser, second, {
    expected: /ERR_INTERNET_DISCONNECTED|net::ERR|Failed to load/,
  });
  await bell(page, "Notifications").waitFor();
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  await page.context().setOffline(true);
  await tell({ db, member }, "while you slept");
  await page.context().setOffline(false);
  await bell(page, "Notifications, 1 unread").waitFor();
  await second.kill();
  await tell({ db, member }, "while the studio was away");
  await second.start();
  await bell(page, "Notifications, 2 unread").waitFor({ timeout: 45_000 });
});

it("shows the notification panel after a first lost response", async ({ member, browser, studio, db }) => {
  const page = await memberAt(browser, studio, { expected: /ERR_FAILED|Failed to load/ });
  await tell({ db, member }, "Slow Yin");
  await bell(page, "Notifications, 1 unread").waitFor();
  await page.route("**/api/notifications", (route) => route.abort());
  await bell(page, "Notifications, 1 unread").click();
  await panel(page).getByText("Your notifications couldn't be loaded.", { exact: false }).waitFor();
  await page.unroute("**/api/notifications");
  await panel(page).getByText("About Slow Yin").waitFor();
});
