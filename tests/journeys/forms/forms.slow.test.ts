import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { delayRequests, expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

const asks = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}

/** Loads the page's data again, as a live update does. */
const revalidate = (page: Page) => page.evaluate("__reactRouterDataRouter.revalidate()");

async function stay(page: Page): Promise<void> {
  await asks(page).getByText("Your changes haven't been saved.").waitFor();
  await asks(page).getByRole("button", { name: "Stay" }).click();
  await asks(page).waitFor({ state: "hidden" });
}

it("keeps the input and asks before leaving when the connection fails during a save", async ({ visit }) => {
  const page = await visit({ device: "phone", expected: /Failed to load resource|Failed to fetch/ });
  await signInAs(page, "member@sadhana.test", "/profile?edit");
  const contact = page.getByLabel("Emergency contact");
  await contact.fill("Anna Lindqvist");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  const said = page.getByText("An error occurred. Please try again.");
  await said.waitFor();
  const isInSight = () =>
    said.evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  await expect.poll(isInSight).toBe(true);
  expect(await contact.inputValue()).toBe("Anna Lindqvist");
  await page.context().setOffline(false);
  await page.getByRole("banner").getByRole("link").first().click();
  await stay(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  expect(await contact.inputValue()).toBe("Anna Lindqvist");
});

it("asks before leaving a dashboard form with unsaved input", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
  await page.getByRole("link", { name: "Add class type" }).click();
  const add = page.getByRole("button", { name: "Add class type" });
  await page.getByLabel("Description").fill("Candles and long holds.");
  const elsewhere = page.getByRole("navigation").getByRole("link", { name: "Overview" }).first();
  await elsewhere.click();
  await stay(page);
  await add.click();
  await page.getByText("Name is required").waitFor();
  await elsewhere.click();
  await stay(page);
  expect(await page.getByLabel("Description").inputValue()).toBe("Candles and long holds.");
  await page.getByLabel("Name").fill("Candle Hour");
  await page.getByLabel("Price in rupees").fill("150");
  await add.click();
  await page.getByText("Added.").waitFor();

  await page.getByRole("link", { name: "Add class type" }).click();
  await page.getByLabel("Name").fill("Never mind");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByText("9 class types", { exact: true }).waitFor();
});

it("keeps asking before leaving during a live update, and then follows the link", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/class-package-manager");
  await page.getByRole("link", { name: "Add class type" }).click();
  await page.getByLabel("Description").fill("Candles and long holds.");
  await page.getByRole("navigation").getByRole("link", { name: "Overview" }).first().click();
  await asks(page).waitFor();
  await revalidate(page);
  await asks(page).getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(/dashboard\/overview/);
});

it("asks before leaving a transaction, while editing and while reviewing it", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "admin@sadhana.test", "/dashboard/transactions/new");
  const elsewhere = page.getByRole("navigation").getByRole("link", { name: "Overview" }).first();
  await page.getByLabel("Name", { exact: true }).fill("Lotus Mats");
  await elsewhere.click();
  await stay(page);
  await page.getByRole("combobox", { name: "E-mail" }).fill("mats@example.test");
  await page.getByLabel("Amount", { exact: true }).fill("1200");
  await page.getByLabel("State of the customer").selectOption({ label: "Karnataka" });
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("heading", { name: "Review the entry" }).waitFor();
  await elsewhere.click();
  await stay(page);
  await page.getByRole("button", { name: "Change" }).click();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Lotus Mats");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
});

it("signs out of an unsaved form without asking, here or in another tab", async ({ openVisitor }) => {
  const context = await openVisitor();
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.dismiss();
  });
  const begin = async () => {
    await page.getByRole("link", { name: "Add class type" }).click();
    await page.getByLabel("Description").fill("Candles and long holds.");
  };
  await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
  await begin();
  const other = await context.newPage();
  await other.goto("/profile");
  await signOut(other);
  await page.waitForURL(/\/login/);
  expect(dialogs).toEqual([]);
  await other.close();

  await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
  await begin();
  await signOut(page);
  await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  await page
    .getByRole("link", { name: "Sign In" })
    .or(page.getByLabel("Password", { exact: true }))
    .first()
    .waitFor();
  expect(dialogs).toEqual([]);
});

const away = ({ db }: Pick<Journey, "db">) =>
  db.execute(sql`alter table class_packages rename column validity_days to lost`);
const back = ({ db }: Pick<Journey, "db">) =>
  db.execute(sql`alter table class_packages rename column lost to validity_days`);

it("reports a list that fails to load, keeps its filters and tries again", async ({ visitAs, db }) => {
  const address = "/dashboard/class-package-manager?tab=packages&q=a";
  const page = await visitAs("admin@sadhana.test", address, { device: "phone" });
  const search = page.getByRole("searchbox").first();
  await search.waitFor();
  try {
    await away({ db });
    await page.reload();
    await page.getByText("This list couldn't be loaded. Your filters are still set.").waitFor();
    expect(await search.inputValue()).toBe("a");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await back({ db });
  }
  // A live update may have loaded the list already.
  const again = page.getByRole("link", { name: "Try Again" });
  await expect
    .poll(async () => {
      await again.click({ timeout: 500 }).catch(() => undefined);
      return page.getByText("This list couldn't be loaded").count();
    })
    .toBe(0);
  expect(await search.inputValue()).toBe("a");
  // A failed reload leaves the list unchanged.
  const rows = page.getByRole("main").getByRole("row");
  const before = await rows.allTextContents();
  try {
    await away({ db });
    const answer = page.waitForResponse(/manager.*\.data/);
    await search.press("Enter");
    await answer;
    await untilQuiet(page);
    expect(await rows.allTextContents()).toEqual(before);
  } finally {
    await back({ db });
  }
});

it("opens the filters on a phone as a sheet that scrolls on a low screen, and filters without scripts", async ({
  visit,
}) => {
  const page = await visit({ device: "phone", theme: "dark" });
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAs(page, "super_admin@sadhana.test", "/dashboard/class-bookings");
  await page.locator("summary.tool").first().click();
  await page.locator(".filter-field summary").last().scrollIntoViewIfNeeded();
  await page.locator(".filter-field summary").last().click();
  await page.getByLabel("Made from").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Made from").waitFor({ state: "hidden" });

  const plain = await visit({ javaScript: false });
  await signInAs(plain, "super_admin@sadhana.test", "/dashboard/class-bookings");
  await plain.locator("summary.tool").first().click();
  await plain.locator(".filter-field summary", { hasText: "Status" }).click();
  await plain.getByLabel("Pending").check();
  await plain.getByRole("button", { name: "Apply" }).click();
  await plain.waitForURL(/status=pending/);
});

it("keeps the forms of the profile and their input while the scripts load", async ({ visitAs }) => {
  const page = await visitAs("member@sadhana.test", "/profile");
  await page.addInitScript(() => {
    addEventListener("session-answered", () => document.documentElement.setAttribute("data-answered", ""));
  });
  const scripts = await delayRequests(page, "**/assets/settings-tab-*.js");
  const going = page.goto("/profile?tab=settings");
  const field = page.getByLabel("Current password");
  await field.fill("half typ", { timeout: 10_000 });
  await scripts.held;
  // The page has painted the session's answer before the scripts arrive.
  await page.locator("html[data-answered]").waitFor();
  const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await page.evaluate(twoFrames);
  expect(await field.count()).toBe(1);
  scripts.release();
  await going;
  expect(await field.inputValue()).toBe("half typ");
});

it("keeps the current page until the scripts of a form have loaded", async ({ visitAs }) => {
  const page = await visitAs("member@sadhana.test", "/profile");
  const scripts = await delayRequests(page, "**/assets/settings-tab-*.js");
  await Promise.all([
    page.waitForResponse(/profile\.data\?.*tab=settings/),
    page.waitForRequest(/assets\/settings-tab-/),
    page.getByRole("tab", { name: "Settings" }).click(),
  ]);
  await page.getByRole("link", { name: "Edit Profile" }).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
  scripts.release();
  await page.getByLabel("Current password").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=settings");
});

it("opens a form even if its scripts belong to an older build", async ({ visitAs }) => {
  const page = await visitAs("member@sadhana.test", "/profile", {
    expected: /404|Failed to fetch dynamically/,
  });
  await page.route("**/assets/settings-tab-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await Promise.all([
    page.waitForRequest((one) => one.isNavigationRequest() && one.url().includes("tab=settings")),
    page.getByRole("tab", { name: "Settings" }).click(),
  ]);
  await page.getByLabel("Current password").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=settings");
});

// Proves 2.8.8
it("shows account data when the profile fails to load, and a failed save", async ({ visitAs, db }) => {
  const page = await visitAs("acharya@sadhana.test", "/profile");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("Full name").fill("Somebody Else");
  await db.execute("alter table profiles rename to profiles_away");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "Your profile could not be saved. Please try again." })
    .waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Somebody Else");
  await page.goto("/profile");
  await page.getByText("We couldn't load your full profile.").waitFor();
  await page.getByRole("heading", { name: "acharya@sadhana.test" }).waitFor();
  await expectAccessible(page);
  await db.execute("alter table profiles_away rename to profiles");
  await page.reload();
  await untilQuiet(page);
  expect(await page.getByText("could not be loaded").count()).toBe(0);
});
