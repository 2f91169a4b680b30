import { expect } from "vitest";
import { routeOnce } from "#tests/support/browser.ts";
import {
  it,
  memberAt,
  notificationsButton,
  notifyMember,
  panel,
} from "#tests/support/content/notified-member.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

it("shows a notification in a tab that is still opening", async ({ member, browser, studio, db }) => {
  const here = await memberAt(browser, studio);
  await notificationsButton(here, "Notifications").waitFor();
  const tab = await here.context().newPage();
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>();
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  await routeOnce(tab, "**/api/session", async (route) => {
    const answer = await route.fetch();
    answered();
    await told;
    await route.fulfill({ response: answer });
  });
  // Not waited for: the page comes to life when it knows who looks at it.
  const opening = tab.goto("/privacy");
  await isAnswered;
  await notifyMember({ db, member }, "Slow Yin");
  await notificationsButton(here, "Notifications, 1 unread").waitFor();
  goOn();
  await opening;
  await notificationsButton(tab, "Notifications, 1 unread").waitFor();
});

it("rings in a tab while another is frozen, and in that one when it wakes", async ({
  member,
  db,
  browser,
  studio,
}) => {
  const here = await memberAt(browser, studio);
  await notificationsButton(here, "Notifications").waitFor();
  const tab = await here.context().newPage();
  await tab.goto("/privacy");
  const session = await here.context().newCDPSession(here);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await notifyMember({ db, member }, "Slow Yin");
  await notificationsButton(tab, "Notifications, 1 unread").waitFor();
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await notifyMember({ db, member }, "Slower Yin");
  for (const page of [tab, here]) await notificationsButton(page, "Notifications, 2 unread").waitFor();
});

it("rings in the visible tab where the browser has no shared workers", async ({
  member,
  db,
  browser,
  studio,
}) => {
  const here = await memberAt(browser, studio);
  await here
    .context()
    .addInitScript(() => Object.defineProperty(window, "SharedWorker", { value: undefined }));
  await here.reload();
  await notificationsButton(here, "Notifications").waitFor();
  await notifyMember({ db, member }, "Slow Yin");
  await notificationsButton(here, "Notifications, 1 unread").waitFor();
  const show = (state: DocumentVisibilityState) =>
    here.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await notifyMember({ db, member }, "Slower Yin");
  await here.waitForTimeout(500);
  expect(await notificationsButton(here, "Notifications, 1 unread").count()).toBe(1);
  await show("visible");
  await notificationsButton(here, "Notifications, 2 unread").waitFor();
  await notifyMember({ db, member }, "Slowest Yin");
  await notificationsButton(here, "Notifications, 3 unread").waitFor();
});

// Proves 1.4.2, 1.7.2
// Proves 1.4.2, 1.7.2
it("shows notifications from the time without a connection", async ({ member, browser, second, db }) => {
  const page = await memberAt(browser, second, {
    expected: /ERR_INTERNET_DISCONNECTED|net::ERR|Failed to load/,
  });
  await notificationsButton(page, "Notifications").waitFor();
  await untilQuiet(page);
  await page.context().setOffline(true);
  await notifyMember({ db, member }, "while you slept");
  await page.context().setOffline(false);
  await notificationsButton(page, "Notifications, 1 unread").waitFor();
  await second.kill();
  await notifyMember({ db, member }, "while the studio was away");
  await second.start();
  await notificationsButton(page, "Notifications, 2 unread").waitFor({ timeout: 45_000 });
});

it("shows the notification panel after a first lost response", async ({ member, browser, studio, db }) => {
  const page = await memberAt(browser, studio, { expected: /ERR_FAILED|Failed to load/ });
  await notifyMember({ db, member }, "Slow Yin");
  await notificationsButton(page, "Notifications, 1 unread").waitFor();
  await page.route("**/api/notifications", (route) => route.abort());
  await notificationsButton(page, "Notifications, 1 unread").click();
  await panel(page).getByText("Your notifications couldn't be loaded.", { exact: false }).waitFor();
  await page.unroute("**/api/notifications");
  await panel(page).getByText("About Slow Yin").waitFor();
});
