import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { demoPassword, signInByForm } from "#tests/support/demo-people.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { article, collectScripts, isMarked, mark } from "./reading-page.ts";

const contentPages = "/ /about /services /testimonials /achievements /privacy /terms /learning".split(" ");
const formPages = "/schedule /contact /newsletter /login /book-class /book/corporate /book/individual".split(
  " ",
);

it("reads content pages without scripts", async ({ visit }) => {
  const page = await visit({ device: "phone" });
  const fetched = collectScripts(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const path of [...contentPages, article]) {
    await page.goto(path, { waitUntil: "load" });
    // A reader moves and scrolls without touching parts that need scripts.
    await page.mouse.move(2, 400);
    await page.mouse.wheel(0, 1200);
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
    await expectNoSidewaysScroll(page);
  }
  const before = await page.locator("html").getAttribute("class");
  await page.locator("[data-theme-toggle]").first().click();
  expect(await page.locator("html").getAttribute("class")).not.toBe(before);
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(fetched).toEqual([]);
  expect(requests).not.toContain("/api/session");
});

it("searches with input from before the scripts loaded", async ({ visit }) => {
  const page = await visit({ device: "phone" });
  await page.goto("/learning", { waitUntil: "load" });
  await page.getByLabel("Sort by").selectOption({ index: 1 });
  await page.waitForURL(/[?&]sort=/);
  await page.goto("/learning", { waitUntil: "load" });
  await page.getByLabel("Search lessons").fill("no lesson speaks of this");
  await page.waitForURL(/[?&]q=no/);
  await page
    .getByText("no lesson speaks of this")
    .or(page.getByText(/No lessons/))
    .first()
    .waitFor();
});

it("subscribes in the footer without leaving the page", async ({ visit }) => {
  const page = await visit();
  await page.goto("/about", { waitUntil: "load" });
  await mark(page);
  const form = page.getByRole("contentinfo").locator("form");
  await form.getByLabel("Email Address").fill("reader@demand.test");
  const isAlive = () =>
    form.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive, { timeout: 15_000 }).toBe(true);
  expect(await form.getByLabel("Email Address").inputValue()).toBe("reader@demand.test");
  await form.getByRole("button", { name: /Subscribe/ }).click();
  await page
    .getByRole("contentinfo")
    .getByRole("heading", { name: /^(Successfully Subscribed!|One more step)$/ })
    .first()
    .waitFor();
  expect(await isMarked(page)).toBe(true);
});

it("reloads a page whose scripts belong to an older build", async ({ visit }) => {
  const page = await visit({ expected: /ERR_FAILED|Failed to fetch|status of 404/ });
  await page.goto("/learning", { waitUntil: "load" });
  await mark(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByLabel("Search lessons").focus();
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 15_000 }).toBe(false);
  await page.unroute("**/assets/*.js");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByLabel("Search lessons").fill("breath");
  await page.waitForURL(/[?&]q=breath/);
});

const thanks = "Thank you for rating this article!";

it("counts the last of several ratings from before the scripts loaded", async ({ visit }) => {
  const page = await visit({ device: "phone", locale: "en-NZ" });
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route("**/assets/react-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(article, { waitUntil: "load" });
  const sent: string[] = [];
  page.on("request", (request) => {
    const rating = /name="?rating"?\s+(\d)|(?:^|&)rating=(\d)/.exec(request.postData() ?? "");
    if (rating) sent.push(rating[1] ?? rating[2] ?? "");
  });
  await page.locator("label").filter({ hasText: "2 stars" }).click();
  await page.locator("label").filter({ hasText: "5 stars" }).click();
  goOn();
  await page.getByText(thanks).waitFor();
  await expect.poll(() => page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("5");
  await expect.poll(() => sent).toEqual(["5"]);
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  expect(sent).toEqual(["5"]);
});

it("sends a rating by its form when the scripts of an older build are gone", async ({ visit }) => {
  const page = await visit({ locale: "en-IE", expected: /ERR_FAILED|Failed to fetch|status of 404/ });
  await page.goto(article, { waitUntil: "load" });
  // Known to be gone before anything is chosen, the page is loaded again, and one chooses there.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.abort();
  });
  await page.locator("label").filter({ hasText: "3 stars" }).click();
  press();
  await page.getByText(thanks).waitFor();
});

it("copies an article's address, opens other articles, and goes back and forward", async ({ visit }) => {
  const page = await visit({ device: "phone" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(article, { waitUntil: "load" });
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

it("returns to an article after the sign-in to write a comment", async ({ visit }) => {
  const page = await visit();
  await page.goto(article, { waitUntil: "load" });
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

const isAlive = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );

/** Comes there by itself, where `goto` would move the pointer. */
async function arrive({ studio }: Pick<Journey, "studio">, page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/about", { waitUntil: "load" });
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate((to) => location.assign(to), `${studio.origin}${path}`),
  ]);
  await page.waitForLoadState("networkidle");
}

it("starts the scripts of a page with a form at the first sign of a visitor", async ({ visit, studio }) => {
  const page = await visit({ device: "phone" });
  const fetched = collectScripts(page);
  for (const path of formPages) {
    fetched.length = 0;
    await arrive({ studio }, page, path);
    await expect.poll(() => fetched.length, { message: path }).toBeGreaterThan(3);
    expect([path, await isAlive(page), await page.locator("html").getAttribute("data-scripts")]).toEqual([
      path,
      false,
      "at first sign",
    ]);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => isAlive(page), { message: path }).toBe(true);
  }
});

it("filters the schedule with choices from before the scripts loaded, and books", async ({ visit }) => {
  const page = await visit();
  const { promise: ticked, resolve: tick } = Promise.withResolvers<void>();
  await page.route("**/assets/react-*.js", async (route) => {
    await ticked;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "load" });
  await page.evaluate(() => location.assign("/schedule"));
  await expect.poll(() => page.url()).toMatch(/schedule$/);
  await page.getByText("Free seats only").click();
  tick();
  await page.waitForURL(/[?&]free=1/);
  expect(await page.getByLabel("Free seats only").isChecked()).toBe(true);
  await page
    .getByRole("button", { name: /^Book Now/ })
    .first()
    .click();
  await page.waitForURL(/\/login\?redirect=/);
});

it("keeps a page working when its scripts are gone", async ({ visit, studio }) => {
  const page = await visit({ expected: /ERR_FAILED|Failed to fetch|status of 404/ });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/about", { waitUntil: "load" });
  await arrive({ studio }, page, "/schedule");
  await mark(page);
  await page.mouse.move(100, 300);
  await expect.poll(() => page.locator("html").getAttribute("data-scripts")).toBe(null);
  await page.waitForLoadState("networkidle");
  expect(await isMarked(page)).toBe(true);
  await page
    .getByRole("button", { name: /^Book Now/ })
    .first()
    .click();
  await page.waitForURL(/\/login\?redirect=/);
});

it("restores a form's input after a return to its page", async ({ visit, studio }) => {
  const page = await visit();
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("Half a question, then the bell rang.");
  await arrive({ studio }, page, "/about");
  await arrive({ studio }, page, "/contact");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
    .toContain("Half a question");
});

it("shows a new sign-in in another tab without scripts", async ({ openVisitor }) => {
  const context = await openVisitor();
  const reading = await context.newPage();
  const fetched = collectScripts(reading);
  await reading.goto("/terms", { waitUntil: "load" });
  expect(fetched).toEqual([]);
  const other = await context.newPage();
  await signInByForm(other, "member@sadhana.test");
  const isSignedIn = () => reading.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
  await expect.poll(isSignedIn, { timeout: 15_000 }).toBe(true);
  await reading.getByRole("button", { name: /Notifications/ }).waitFor();
  await reading.reload();
  await expect.poll(() => fetched.length).toBeGreaterThan(3);
});
