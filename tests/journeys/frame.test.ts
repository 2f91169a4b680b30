import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { signedIn } from "#tests/support/signed-in.ts";

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

it("an answer that is given up on the way is no error of the console", async ({ visit }) => {
  const page = await visit();
  await page.goto("/contact");
  await page.evaluate(() => {
    void Promise.reject(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
    return new Promise((done) => setTimeout(done, 50));
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

  it("follows the settings, the disclaimer and the name on a phone's home screen too, and has placeholders without", async ({
    visit,
    studio,
    db,
  }) => {
    const page = await visit();
    const name = "Sadhana by the Lake";
    const disclaimer = "Ask your doctor before you stand on your head.";
    await page.goto("/terms");
    expect(await page.locator("footer").getByText(disclaimer).count()).toBe(0);
    expect((await changeSetting(db, "operator", { key: "business_profile", value: { name } })).ok).toBe(true);
    const law = await changeSetting(db, "operator", {
      key: "legal_disclaimer",
      value: { disclaimer },
    });
    expect(law.ok).toBe(true);
    const manifest = async () => (await fetch(`${studio.origin}/site.webmanifest`)).json();
    await expect.poll(async () => (await manifest()).name).toBe(name);
    const words = async () => {
      await page.reload();
      return page.locator("footer").textContent();
    };
    await expect.poll(words).toContain(disclaimer);
    expect(await words()).toContain(name);

    for (const key of ["business_profile", "legal_disclaimer"] as const) {
      await db.delete(businessSettings).where(eq(businessSettings.key, key));
    }
    // Another change tells the pages that they have grown old.
    await changeSetting(db, "operator", { key: "social_links", value: {} });
    await expect.poll(words).toContain("Sadhana Yoga");
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

  it("says at /unauthorized that one has no permission", async ({ visit }) => {
    const page = await visit();
    await page.goto("/unauthorized");
    await page
      .getByRole("main")
      .getByText("You don't have permission to access this resource", { exact: true })
      .waitFor();
  });

  it("has a screen for every module, also where a role has one module alone", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "energy@sadhana.test", "/profile");
    await page.goto("/dashboard");
    await page.waitForURL("**/dashboard/transactions");
    await page.getByRole("heading", { level: 1, name: "Transactions" }).waitFor();
    expect(await page.getByText("Component not found").count()).toBe(0);
  });

  it("says Loading... while a page behind the sign-in is on its way", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "member@sadhana.test", "/terms");
    let goOn = () => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route("**/dashboard*.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    goOn();
    await page.waitForURL("**/dashboard/article-management");
    // What a closed part of the page will load when it is opened is not on its way.
    await expect.poll(() => page.getByText("Loading...").filter({ visible: true }).count()).toBe(0);
  });
});

describe("signing out", () => {
  it("ends signed out with a session that is over, and while sessions cannot be read", async ({
    studio,
    db,
  }) => {
    const signOut = (Cookie: string) =>
      fetch(`${studio.origin}/logout`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie, Origin: studio.origin },
      });
    const ended = async (answer: Response) => {
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
      const cookies = answer.headers.getSetCookie().join();
      expect(cookies).toMatch(/sadhana\.session_token=;[^,]*Max-Age=0/);
      expect(cookies).toMatch(/signed_in=;[^,]*Max-Age=0/);
    };
    const over = await signedIn(studio, "guide@sadhana.test");
    await db.execute("delete from session");
    await ended(await signOut(over));
    const unread = await signedIn(studio, "guide@sadhana.test");
    await db.execute("alter table session rename to session_away");
    await ended(await signOut(unread));
    await db.execute("alter table session_away rename to session");
  });
});
