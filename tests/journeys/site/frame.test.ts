import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { businessSettings } from "#app/settings/tables.server.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const siteLinks = [
  ["Home", "/"],
  ["About", "/about"],
  ["Services", "/services"],
  ["Schedule", "/schedule"],
  ["Passes", "/passes"],
  ["Learning", "/learning"],
  ["Contact", "/contact"],
];

/** Words and addresses of the links in a part of the page that can be seen. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a:visible`)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));

describe("the header", () => {
  it("leads to the site's pages and to the sign-in, and for members to profile, dashboard and out", async ({
    visit,
    studio,
  }) => {
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

  it("has the same items in a small screen's menu, closed until it is wanted", async ({ visit }) => {
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

  it("turns the theme, which is remembered by the name that was agreed", async ({ visit }) => {
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
});

describe("the footer", () => {
  it("holds name, tagline, three places elsewhere, quick links, contact, the letters' form and the year", async ({
    visit,
    db,
  }) => {
    const page = await visit();
    await page.goto("/terms");
    const foot = page.locator("footer");
    const settings = await db.select().from(businessSettings);
    const set = Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Record<
      string,
      Record<string, string & string[]>
    >;
    const { business_profile: profile, business_contact: contact, social_links: social } = set;
    await foot.getByText(profile?.tagline ?? "no tagline").waitFor();
    for (const [name, place] of [
      ["Facebook", social?.facebook],
      ["Instagram", social?.instagram],
      ["YouTube", social?.youtube],
    ] as const) {
      expect(place).toMatch(/^https:/);
      expect(await foot.getByRole("link", { name }).getAttribute("href")).toBe(place);
    }
    const links = await linksIn(page, "footer");
    for (const to of ["/schedule", "/book-class", "/services", "/learning", "/about", "/contact"]) {
      expect(links.map(([, href]) => href)).toContain(to);
    }
    expect(links).toContainEqual([contact?.email, `mailto:${contact?.email}`]);
    expect(links.map(([words]) => words)).toContain(contact?.phone);
    for (const line of contact?.address_lines ?? []) await foot.getByText(line).waitFor();
    await foot.getByRole("button", { name: "Subscribe to Newsletter" }).waitFor();
    expect(await foot.textContent()).toMatch(/© 20\d\d /);
    await foot.getByText(`${profile?.name}. All rights reserved.`, { exact: false }).waitFor();
  });
});

describe("where there is nothing to see", () => {
  it("shows a 404 page that leads home, back, to about, to booking and to contact", async ({ visit }) => {
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
    await expectAccessible(page);
    await main.getByRole("link", { name: "Back" }).click();
    await page.waitForURL("**/privacy");
  });
});
