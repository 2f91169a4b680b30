import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

/** Reads a description list, such as a row of figures. */
const termsIn = (part: Locator) =>
  part
    .locator("dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector("dt")?.textContent?.trim() ?? "",
        row.querySelector("dd")?.textContent?.replace(/\s+/g, " ").trim() ?? "",
      ]),
    );

// Proves 1.9.11, 2.2.28
it("shows story, values, figures and six teachers on the About page", async ({ visit }) => {
  const page = await visit();
  await page.goto("/about");
  const main = page.getByRole("main");
  const values = ["Compassion", "Excellence", "Community", "Authenticity"];
  const titles = await main.getByRole("heading", { level: 3 }).allTextContents();
  expect(titles.filter((title) => values.includes(title))).toEqual(values);
  for (const value of values) {
    const said = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: value }) });
    expect((await said.locator("p").textContent())?.length).toBeGreaterThan(40);
  }
  expect(await termsIn(main)).toEqual([
    ["students", "1000+"],
    ["classes per week", "25+"],
    ["years", "5"],
    ["instructors", "5+"],
  ]);
  const story = main
    .locator("section")
    .filter({ has: page.locator("p.serif") })
    .first()
    .locator("p");
  expect((await story.allTextContents()).join(" ").split(/\s+/).length).toBeGreaterThan(100);

  const teachers = page.locator("#teachers > div > ul > li, #teachers ul:not(ul ul) > li");
  const cards = teachers.filter({ has: page.locator('a[href^="/instructor/"]') });
  expect(await cards.count()).toBe(6);
  for (const name of ["Asha Rao", "Mateo Silva", "Ines Laurent", "Kenji Mori", "Ravi Menon", "Leela Nair"]) {
    const card = cards.filter({ has: page.getByRole("link", { name, exact: true }) });
    expect(await card.getByText(/^\d+ years of experience$/).count(), name).toBe(1);
    // Title, picture, what they teach, what they learned, and who they are.
    expect((await card.locator("h3 + p").textContent())?.length, name).toBeGreaterThan(5);
    expect(await card.locator("img, svg").count(), name).toBeGreaterThan(0);
    expect(
      await card
        .getByRole("list", { name: /^What .* teaches$/ })
        .getByRole("listitem")
        .count(),
    ).toBeGreaterThan(0);
    const learned = card.locator("h4", { hasText: "Training and certifications" }).locator("+ ul > li");
    expect(await learned.count(), name).toBeGreaterThan(0);
    expect((await card.locator("details p").textContent())?.length, name).toBeGreaterThan(80);
  }
});

// Proves 1.9.12, 2.1.1, 2.1.4, 2.2.26, 2.9.2, 2.9.18
it("shows content, price, duration and audience of each service", async ({ visit }) => {
  const page = await visit();
  await page.goto("/services");
  const offers = [
    ["1-on-1 coaching", "from ₹375 per session", "60 minutes", "/book/individual"],
    ["Group classes", "from ₹125 per session per person", "45 to 60 minutes", "/book-class"],
    ["Corporate wellness", /^Custom/, "30 to 90 minutes", "/book/corporate"],
  ] as const;
  for (const [name, price, duration, to] of offers) {
    const block = page.getByRole("region", { name });
    const facts = Object.fromEntries(await termsIn(block));
    expect(facts.Price, name).toMatch(price);
    expect(facts.Duration, name).toBe(duration);
    expect(facts["Ideal for"]?.length, name).toBeGreaterThan(30);
    expect(await block.getByRole("listitem").count(), name).toBeGreaterThanOrEqual(3);
    expect(await block.locator(`a[href="${to}"]`).count(), name).toBe(1);
  }
  const rows = page.getByRole("region", { name: "Prices at a glance" }).locator("tbody tr");
  expect(await rows.count()).toBe(3);
  for (const [at, [name, price, duration]] of offers.entries()) {
    expect(await rows.nth(at).getByRole("rowheader").textContent()).toBe(name);
    const [cost, takes] = await rows.nth(at).getByRole("cell").allTextContents();
    expect(cost, name).toMatch(price);
    expect(takes, name).toBe(duration);
  }
  const reasons = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Why choose us" }) });
  expect(await reasons.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
});

// Proves 2.2.30, 2.2.31, 2.9.16
it("numbers eight terms, and links the contents of the privacy policy to its sections", async ({ visit }) => {
  const page = await visit();
  await page.goto("/terms");
  const numbers = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(numbers.map((title) => title.slice(0, 3))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}. `),
  );
  await page.getByRole("main").getByRole("link", { name: "Privacy Policy" }).first().click();
  await page.waitForURL("**/privacy");
  await expect.poll(() => page.title()).toBe("Privacy Policy | Sadhana Yoga");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const anchors = await contents.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(anchors).toEqual(
    [
      "definitions",
      "data-collected",
      "cookies",
      "third-party-auth",
      "use",
      "sharing",
      "retention",
      "security",
      "user-rights",
      "children",
      "links",
      "changes",
      "contact",
    ].map((id) => `#${id}`),
  );
  await contents.last().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await page.locator("#contact").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const siteLinks = [
  ["Home", "/"],
  ["About", "/about"],
  ["Services", "/services"],
  ["Schedule", "/schedule"],
  ["Passes", "/passes"],
  ["Learning", "/learning"],
  ["Contact", "/contact"],
];

/** Returns the texts and addresses of the visible links in a part of the page. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a:visible`)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));

// Proves 1.2.5, 1.2.6
it("links in the header to pages, sign-in, profile, dashboard and sign-out", async ({ visit, studio }) => {
  const page = await visit();
  await page.goto("/terms");
  expect(await linksIn(page, 'header nav[aria-label="Main"]')).toEqual(siteLinks);
  const signIn = page.locator("header").getByRole("link", { name: "Sign In" });
  expect(await signIn.first().getAttribute("href")).toBe("/login");
  expect(await page.getByRole("button", { name: "Account menu" }).isVisible()).toBe(false);

  await signInAs(page, "member@sadhana.test", "/terms");
  await signIn.first().waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.getByRole("navigation", { name: "Account" });
  await menu.getByRole("link", { name: "Profile" }).waitFor();
  expect(await linksIn(page, 'nav[aria-label="Account"]')).toEqual([
    ["Profile", "/profile"],
    ["Dashboard", "/dashboard"],
  ]);
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${studio.origin}/`);
  await signIn.first().waitFor();
});

// Proves 1.2.5, 1.2.6
it("shows the same links in the menu of a small screen", async ({ visit }) => {
  const page = await visit({ device: "phone" });
  await page.goto("/terms");
  const menu = page.getByRole("navigation", { name: "Menu" });
  expect(await menu.isVisible()).toBe(false);
  expect(await linksIn(page, 'header nav[aria-label="Main"]')).toEqual([]);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.waitFor();
  expect(await linksIn(page, 'nav[aria-label="Menu"]')).toEqual([...siteLinks, ["Sign In", "/login"]]);
  await menu.getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await menu.waitFor({ state: "hidden" });

  await signInAs(page, "member@sadhana.test", "/terms");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("button", { name: "Sign Out" }).waitFor();
  expect(await linksIn(page, 'nav[aria-label="Menu"]')).toEqual([
    ...siteLinks,
    ["Profile", "/profile"],
    ["Dashboard", "/dashboard"],
  ]);
});

// Proves 1.3.14, 1.4.4, 1.9.9
it("switches the theme and remembers it", async ({ visit }) => {
  const page = await visit({ theme: "light" });
  await page.goto("/terms");
  const stored = () => page.evaluate(() => localStorage.getItem("theme"));
  const look = () => page.locator("html").getAttribute("class");
  expect([await stored(), await look()]).toEqual([null, expect.not.stringContaining("dark")]);
  for (const theme of ["dark", "light", "dark"]) {
    await page.getByRole("button", { name: `Switch to the ${theme} theme` }).click();
    await expect.poll(stored).toBe(theme);
  }
  await page.reload();
  expect(await look()).toContain("dark");
});

// Proves 1.2.4, 2.2.6
it("shows a 404 page with links home, back, to about, booking and contact", async ({ visit }) => {
  const page = await visit({ expected: /404/ });
  await page.goto("/privacy");
  const answer = await page.goto("/no/such/place");
  expect(answer?.status()).toBe(404);
  const main = page.getByRole("main");
  await main.getByText("There is no page at this address (404).", { exact: false }).waitFor();
  const links = await linksIn(page, "main");
  expect(links.map(([words]) => words)).toEqual(["Home", "Back", "About", "Book a class", "Contact"]);
  const places = Object.fromEntries(links);
  expect([places.Home, places.About, places["Book a class"], places.Contact]).toEqual([
    "/",
    "/about",
    "/book-class",
    "/contact",
  ]);
  await main.getByRole("link", { name: "Back" }).click();
  await page.waitForURL("**/privacy");
});
