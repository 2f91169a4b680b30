import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { delayRequests, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { demoPassword, signInByForm } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";
import { article, collectScripts, isMarked, mark } from "./reading-page.ts";

const contentPages = "/ /about /services /testimonials /achievements /privacy /terms /learning".split(" ");
const formPages = "/schedule /contact /newsletter /login /book-class /book/corporate /book/individual".split(
  " ",
);

/** Blocks the page's script files, so that React never starts. */
const blockScripts = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());
const blocked = { expected: /ERR_FAILED|Failed to fetch|status of 404/ };

/** Leaves for another page as a link does. `goto` would wait until React runs. */
async function leaveFor(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.evaluate((to) => location.assign(to), path);
  await loaded;
}

describe("a public page", () => {
  it("loads script files only after its load event, without an interaction", async ({ visit }) => {
    const page = await visit({ device: "phone" });
    for (const path of [...contentPages, ...formPages, article]) {
      await page.goto(path);
      await untilQuiet(page);
      const early = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (visit?.loadEventStart ?? 0))
          .map(({ name }) => name);
      });
      expect([path, early]).toEqual([path, []]);
      await expectNoSidewaysScroll(page);
    }
  });

  it("follows links, opens the menu and turns the theme without script files", async ({ visit }) => {
    const page = await visit({ device: "phone", ...blocked });
    await blockScripts(page);
    await page.goto("/");
    const before = await page.locator("html").getAttribute("class");
    await page.locator("[data-theme-toggle]").first().click();
    expect(await page.locator("html").getAttribute("class")).not.toBe(before);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/schedule");
    await page
      .getByRole("button", { name: /^Book Now/ })
      .first()
      .click();
    await page.waitForURL(/\/login\?redirect=/);
  });

  it("applies an early search and order", async ({ visit }) => {
    const page = await visit({ device: "phone" });
    await page.goto("/about");
    const scripts = await delayRequests(page, "**/assets/*.js");
    await leaveFor(page, "/learning");
    await page.getByLabel("Sort by").selectOption({ index: 1 });
    await page.getByLabel("Search lessons").fill("no lesson speaks of this");
    scripts.release();
    await page.waitForURL(/[?&]q=no.*[?&]sort=|[?&]sort=.*[?&]q=no/);
    await page
      .getByText(/No lessons/)
      .first()
      .waitFor();
  });

  it("applies an early filter, and books", async ({ visit }) => {
    const page = await visit();
    await page.goto("/about");
    const scripts = await delayRequests(page, "**/assets/*.js");
    await leaveFor(page, "/schedule");
    await page.getByText("Free seats only").click();
    scripts.release();
    await page.waitForURL(/[?&]free=1/);
    expect(await page.getByLabel("Free seats only").isChecked()).toBe(true);
    await page
      .getByRole("button", { name: /^Book Now/ })
      .first()
      .click();
    await page.waitForURL(/\/login\?redirect=/);
  });

  it("opens a teacher in a dialog of the schedule, and as a page before scripts run", async ({ visit }) => {
    const page = await visit({ device: "phone", ...blocked });
    await page.goto("/schedule");
    const teacher = page.locator("[data-class] a[href^='/instructor/']").first();
    await teacher.tap();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /profile/i })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/schedule");
    await blockScripts(page);
    await page.reload();
    await teacher.tap();
    await page.waitForURL("**/instructor/*");
  });

  it("restores a half-written message without an interaction", async ({ visit }) => {
    const page = await visit();
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Message" }).fill("Half a question, then a break.");
    await leaveFor(page, "/about");
    await leaveFor(page, "/contact");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
      .toContain("Half a question");
  });
});

describe("the newsletter form in the footer", () => {
  const footer = (page: Page) => page.getByRole("contentinfo");
  const subscribe = async (page: Page, email: string) => {
    await footer(page).getByLabel("Email Address").fill(email);
    await footer(page)
      .getByRole("button", { name: /Subscribe/ })
      .click();
  };
  const subscribed = "Successfully Subscribed!";

  it("returns to its page with the result when it was sent before scripts ran", async ({ visit }) => {
    const page = await visit({ device: "phone", ...blocked });
    await blockScripts(page);
    await page.goto("/learning?sort=popular");
    await subscribe(page, "early@newsletter.test");
    await page.waitForURL(/\/learning\?sort=popular#newsletter-/);
    await footer(page).getByRole("heading", { name: subscribed }).waitFor();
    expect(await footer(page).locator("form").isVisible()).toBe(false);
    await footer(page).getByRole("link", { name: "Subscribe another email" }).click();
    await subscribe(page, "early@newsletter.test");
    await footer(page).getByText("This email is already subscribed to our newsletter").waitFor();
    await subscribe(page, "early@newsletter");
    await footer(page).getByText("Please enter a valid email address").waitFor();

    // React hydrates the shown result.
    await page.unroute("**/assets/*.js");
    await page.reload();
    await mark(page);
    await footer(page).getByText("Please enter a valid email address").waitFor();
    await subscribe(page, "later@newsletter.test");
    await footer(page).getByRole("heading", { name: subscribed }).waitFor();
    expect(await footer(page).getByText("Please enter a valid email address").count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  it("subscribes without leaving the page, with an address typed before scripts ran", async ({ visit }) => {
    const page = await visit();
    await page.goto("/terms");
    const scripts = await delayRequests(page, "**/assets/*.js");
    await leaveFor(page, "/about");
    await mark(page);
    await footer(page).getByLabel("Email Address").fill("reader@newsletter.test");
    scripts.release();
    await page.locator("html[data-hydrated]").waitFor();
    await footer(page)
      .getByRole("button", { name: /Subscribe/ })
      .click();
    await footer(page).getByRole("heading", { name: subscribed }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});

describe("a signed-out reader of an article", () => {
  const thanks = "Thank you for rating this article!";

  it("may change the stars before scripts run: the last choice counts", async ({ visit }) => {
    const page = await visit({ device: "phone", locale: "en-NZ" });
    await page.goto("/about");
    const scripts = await delayRequests(page, "**/assets/*.js");
    await leaveFor(page, article);
    const sent: string[] = [];
    page.on("request", (request) => {
      const rating = /name="?rating"?\s+(\d)|(?:^|&)rating=(\d)/.exec(request.postData() ?? "");
      if (rating) sent.push(rating[1] ?? rating[2] ?? "");
    });
    await page.locator("label").filter({ hasText: "2 stars" }).click();
    await page.locator("label").filter({ hasText: "5 stars" }).click();
    scripts.release();
    await page.getByText(thanks).waitFor();
    await expect.poll(() => page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("5");
    await expect.poll(() => sent).toEqual(["5"]);
    await untilQuiet(page);
    expect(sent).toEqual(["5"]);
  });

  it("copies the address, opens the menu and another article, and comes back and forth", async ({
    visit,
  }) => {
    const page = await visit({ device: "phone" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(article);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("main a[href^='/learning/']").last().click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).not.toBe(title);
    const other = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: title ?? "" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: other }).waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain("/learning/");
  });

  it("goes to sign in to comment, comes back and writes", async ({ visit }) => {
    const page = await visit();
    await page.goto(article);
    await page.getByRole("link", { name: "Sign in to comment" }).click();
    await page.getByLabel("Email", { exact: true }).fill("member@sadhana.test");
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/\/learning\/[^/]+#comments$/);
    await page.getByLabel("Your comment").fill("Fifteen minutes were enough.");
    await page.getByRole("button", { name: "Post comment" }).click();
    await page
      .locator("#comments")
      .getByText(/A moderator will read your comment|Your comment is published/)
      .first()
      .waitFor();
  });
});

describe("a visitor who signs in", () => {
  it("appears signed in on a page that is open in another tab", async ({ openVisitor }) => {
    const context = await openVisitor();
    const reading = await context.newPage();
    const fetched = collectScripts(reading);
    await reading.goto("/terms");
    const other = await context.newPage();
    await signInByForm(other, "member@sadhana.test");
    const isSignedIn = () => reading.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
    await expect.poll(isSignedIn, { timeout: 15_000 }).toBe(true);
    await reading.getByRole("button", { name: /Notifications/ }).waitFor();
    await reading.reload();
    await expect.poll(() => fetched.length).toBeGreaterThan(3);
  });
});
