import { expect } from "vitest";
import { notifications } from "#app/notifications/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import {
  it,
  MINUTE,
  memberAt,
  notificationsButton,
  notifyMember,
  panel,
} from "#tests/support/content/notified-member.ts";

// Proves 1.2.13, 1.2.14, 1.2.15
it("lists notifications, marks them as read and deletes them", async ({ member, browser, studio, db }) => {
  // The sign-in comes first, so that the newest notification is seconds old when the panel opens.
  const page = await memberAt(browser, studio, { device: "phone", theme: "dark" });
  await notificationsButton(page, "Notifications").waitFor();
  await notifyMember({ db, member }, "a year", { type: "class_booked", minutesAgo: 3 * 24 * 60 });
  // A kind that this version knows no more.
  await db.update(notifications).set({ type: "something_else" });
  await notifyMember({ db, member }, "an article", {
    type: "article_approved",
    id: "one",
    minutesAgo: 25 * 60,
  });
  await notifyMember({ db, member }, "a draft", { type: "article_rejected", id: "two", minutesAgo: 6 * 60 });
  await notifyMember({ db, member }, "a cancellation", { type: "class_cancelled", minutesAgo: 5 * 60 });
  await notifyMember({ db, member }, "a reminder", { type: "class_reminder", minutesAgo: 12 });
  await notifyMember({ db, member }, "a class");
  await notificationsButton(page, "Notifications, 6 unread").click();
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
  await notificationsButton(page, "Notifications, 5 unread").waitFor();
  await expect.poll(() => rows.nth(0).getByRole("button", { name: "Mark as read" }).count()).toBe(0);
  // A read notification has no background color.
  await expect.poll(() => background(0)).not.toBe(unread);
  expect(await background(1)).toBe(unread);
  await rows.nth(1).getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => rows.count()).toBe(5);
  await panel(page).getByRole("button", { name: "Mark all read" }).click();
  await notificationsButton(page, "Notifications").waitFor();
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
  await notificationsButton(page, "Notifications").waitFor();
});

// Proves 1.4.2, 1.7.2
it("notifies all browsers and keeps their tabs in step", async ({ member, db, browser, studio, second }) => {
  const [here, there] = [await memberAt(browser, studio), await memberAt(browser, second)];
  const tab = await here.context().newPage();
  await tab.goto("/privacy");
  await notificationsButton(here, "Notifications").waitFor();
  await notificationsButton(there, "Notifications").waitFor();
  await there.bringToFront();
  await notifyMember({ db, member }, "Slow Yin");
  for (const page of [here, tab, there]) await notificationsButton(page, "Notifications, 1 unread").waitFor();

  await notificationsButton(there, "Notifications, 1 unread").click();
  await panel(there).getByRole("button", { name: "Mark as read" }).click();
  for (const page of [here, tab]) await notificationsButton(page, "Notifications").waitFor();
  await notificationsButton(here, "Notifications").click();
  await panel(here).getByRole("listitem").waitFor();
  await panel(there).getByRole("button", { name: "Delete" }).click();
  await panel(here).getByText("No notifications yet").waitFor();
});

it("rings in eight tabs over HTTP/1.1, and a ninth still loads", async ({ member, db, browser, studio }) => {
  const first = await memberAt(browser, studio);
  const tabs = [first];
  while (tabs.length < 8) {
    const tab = await first.context().newPage();
    await tab.goto("/privacy");
    tabs.push(tab);
  }
  for (const tab of tabs) await notificationsButton(tab, "Notifications").waitFor();
  await notifyMember({ db, member }, "Slow Yin");
  for (const tab of tabs) await notificationsButton(tab, "Notifications, 1 unread").waitFor();
  const ninth = await first.context().newPage();
  await ninth.goto("/about");
  await notificationsButton(ninth, "Notifications, 1 unread").waitFor();
  const protocol = () =>
    (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.nextHopProtocol;
  expect(await ninth.evaluate(protocol)).toBe("http/1.1");
});

it("announces a notification that arrives on an open page", async ({ member, browser, second, db }) => {
  const page = await memberAt(browser, second);
  await notificationsButton(page, "Notifications").waitFor();
  const note = page.getByRole("status").filter({ hasText: "Slow Yin: About Slow Yin" });
  // Notifications from before the stream opens are counted but not announced.
  const isSaid = async () => {
    await notifyMember({ db, member }, "Slow Yin");
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

// Proves 1.2.14, 1.9.1
it("counts notifications up to 99+ and lists the newest fifty", async ({ member, browser, studio, db }) => {
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
  await notificationsButton(page, "Notifications, 99+ unread").click();
  await expect.poll(() => panel(page).getByRole("listitem").count()).toBe(50);
  const tallest = await panel(page)
    .getByRole("list")
    .evaluate((list) => list.parentElement?.getBoundingClientRect().height ?? 0);
  expect(tallest).toBeLessThanOrEqual(24 * 16 + 1);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  expect(
    await notificationsButton(page, "Notifications, 99+ unread").evaluate(
      (it) => it === document.activeElement,
    ),
  ).toBe(true);
});
