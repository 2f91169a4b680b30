import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { sitePages } from "#app/settings/texts/sections.ts";
import { readSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { pageCard } from "#app/site/share-card.ts";
import { demoWords } from "#tests/support/demo-words.ts";
import { aMember } from "#tests/support/factories.ts";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let fresh: FreshServerDatabase;
let studio: Studio;

beforeAll(async () => {
  fresh = await freshServerDatabase();
  await aMember(fresh.db, { roles: ["super_admin"] });
  await changeSetting(fresh.db, "operator", { key: "business_profile", value: { name: "Blue Door" } });
  await changeSetting(fresh.db, "operator", {
    key: "business_contact",
    value: { email: "hello@blue-door.test" },
  });
  studio = await startStudio({ env: { DATABASE_URL: fresh.url, DEMO: "0" } });
});

afterAll(async () => {
  await studio?.remove();
  await fresh?.close();
});

const others = [
  "/login",
  "/reset-password",
  "/unsubscribe",
  "/unauthorized",
  "/nowhere",
  "/site.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
  "/learning/rss.xml",
];

/** As a visitor reads it: without what parts the words in the source. */
function textOf(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}

function foundIn(text: string): string[] {
  return demoWords().filter((words) => text.includes(words));
}

describe("a real studio that has entered only its name and its address", () => {
  it("knows what to look for", () => {
    const words = demoWords();
    expect(words.length).toBeGreaterThan(250);
    for (const told of [
      "Asha Rao",
      "Mysuru",
      ">1000+</dd>",
      "24-48 hours",
      "1 business day",
      "Rohan Bhattacharya",
    ]) {
      expect(words).toContain(told);
    }
  });

  it.each([...sitePages.map(({ path }) => path), ...others])(
    "says nothing of the demo's on %s",
    async (path) => {
      const text = textOf(await (await fetch(studio.origin + path)).text());
      expect(text).not.toContain("Unexpected");
      expect(foundIn(text)).toEqual([]);
    },
  );

  it("says nothing of the demo's on the pictures of shared links", async () => {
    const texts = await readSiteTexts(fresh.db);
    for (const { id } of sitePages) {
      const { kicker, title } = pageCard(id, texts);
      expect(foundIn(`${kicker}\n${title}`)).toEqual([]);
      expect(title.length).toBeGreaterThan(3);
      expect((await fetch(`${studio.origin}/og/${id}.png`)).status).toBe(200);
    }
  });

  it("says nothing of the demo's in any mail", () => {
    const mails = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
      (path) => /(^|\/)(emails\/|mail\/)[^/]*\.tsx?$/.test(path) && !path.includes(".test."),
    );
    expect(mails.length).toBeGreaterThan(15);
    for (const path of mails) {
      const source = readFileSync(join("app", path), "utf8").replace(/\s+/g, " ");
      expect([path, foundIn(source)]).toEqual([path, []]);
    }
  });

  it("names no amount, no figure and no heading without anything below it on its front page", async () => {
    const text = textOf(await (await fetch(studio.origin)).text());
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(main).not.toMatch(/₹\s?\d/);
    expect(main).not.toMatch(/<dl[^>]*><\/dl>|<ul[^>]*><\/ul>|<ol[^>]*><\/ol>/);
    expect(main).toContain("Practice that fits");
  });
});
