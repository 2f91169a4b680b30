import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  type Visit,
  visit,
} from "#tests/support/browser.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
});

const pages: { path: string; says: (string | RegExp)[] }[] = [
  {
    path: "/about",
    says: [
      ...["Compassion", "Excellence", "Community", "Authenticity"],
      ...["Asha Rao", "Mateo Silva", "Ines Laurent", "Kenji Mori", "Ravi Menon", "Leela Nair"],
      ...["1000+", "25+", "5", "5+"],
      ...["22 years of experience", "Acharya, Ashtanga and philosophy", /^Yoga acharya diploma, 900 hours/],
    ],
  },
  {
    path: "/services",
    says: [
      ...["1-on-1 coaching", "Group classes", "Corporate wellness", "Why choose us", "Ideal for"],
      ...["from ₹375", "from ₹125", "Custom", "60 minutes", "45 to 60 minutes", "30 to 90 minutes"],
    ],
  },
  {
    path: "/testimonials",
    says: ["1000+", "5+", "98%", "7+", "Corporate", "1-on-1", "Group", "Private Group", "Coming Soon"],
  },
  { path: "/achievements", says: ["The thousandth student"] },
  { path: "/privacy", says: [/within 7 business days/, /under 13/, "Back to top"] },
  { path: "/terms", says: [/What we offer/, /The small print/] },
  { path: "/contact", says: ["hello@sadhana.test", "Book a class", "See our services", "Read testimonials"] },
  { path: "/newsletter", says: ["Letters from the studio"] },
];

const looks: Visit[] = [
  { device: "desktop", theme: "light" },
  { device: "phone", theme: "dark" },
];

describe("the pages for everybody", () => {
  it.each(pages)("$path says what it must, to everyone, on every screen", async ({ path, says }) => {
    for (const look of looks) {
      const page = await visit(browser, studio, look);
      await page.goto(path);
      for (const words of says) {
        await page
          .getByText(words, { exact: typeof words === "string" })
          .first()
          .waitFor();
      }
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  it("shows six testimonials and three tiles of films, and leads to booking and contact", async () => {
    const page = await visit(browser, studio);
    await page.goto("/testimonials");
    expect(await page.getByRole("figure").count()).toBe(6);
    expect(await page.getByText("Coming Soon", { exact: true }).count()).toBe(3);
    const main = page.getByRole("main");
    for (const href of ["/book-class", "/contact"]) {
      expect(await main.locator(`a[href="${href}"]`).count()).toBeGreaterThan(0);
    }
    await page.goto("/services");
    for (const href of ["/book/individual", "/book-class", "/book/corporate", "/schedule", "/contact"]) {
      expect(await main.locator(`a[href="${href}"]`).count(), href).toBeGreaterThan(0);
    }
    await page.goto("/achievements");
    expect(await page.getByRole("figure").count()).toBe(3);
  });

  it("numbers eight terms, and leads from every line of the privacy policy's contents to its section", async () => {
    const page = await visit(browser, studio);
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

  it("gives search engines and shared links a title, a description, one address and a picture", async () => {
    const map = await (await fetch(`${studio.origin}/sitemap.xml`)).text();
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
    expect(addresses.length).toBeGreaterThan(40);
    expect(await (await fetch(`${studio.origin}/robots.txt`)).text()).toContain(
      `Sitemap: ${studio.origin}/sitemap.xml`,
    );
    for (const { path } of pages) {
      expect(addresses).toContain(studio.origin + path);
      const html = await (await fetch(studio.origin + path)).text();
      expect(html).toContain(`<link rel="canonical" href="${studio.origin}${path}"/>`);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/);
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
      const answer = await fetch(picture);
      expect([picture, answer.status, answer.headers.get("Content-Type")]).toEqual([
        picture,
        200,
        "image/png",
      ]);
      expect(html).toContain('<meta property="og:image:width" content="1200"/>');
      expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org"/);
    }
  });

  it("goes onto a phone's home screen under the studio's own name", async () => {
    const studioNamed = (await fetch(`${studio.origin}/site.webmanifest`)).json();
    expect(await studioNamed).toMatchObject({ name: "Sadhana Yoga", start_url: "/", display: "standalone" });
    for (const { src } of (await studioNamed).icons) {
      expect([src, (await fetch(studio.origin + src)).status]).toEqual([src, 200]);
    }
  });

  it("shows a page of its own when there is no connection", async () => {
    const page = await visit(browser, studio, {
      serviceWorker: true,
      expected: /ERR_INTERNET_DISCONNECTED|503/,
    });
    await page.goto("/terms");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto("/privacy").catch(() => {});
    await page.getByRole("heading", { name: "A moment of silence" }).waitFor();
    await page.getByRole("link", { name: "Try again" }).waitFor();
    expect(await page.locator("html").getAttribute("class")).toBe("dark");
    await page.context().setOffline(false);
    // By itself: the page hears that the connection is back.
    await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
  });
});
