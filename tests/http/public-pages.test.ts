import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { pageText } from "#tests/support/http/page-text.ts";
import { openSession } from "#tests/support/http/session.ts";
import { it } from "#tests/support/journey.ts";
import { openNewStudio } from "#tests/support/new-studio.ts";
import { startStudio } from "#tests/support/studio.ts";

const pages: { path: string; says: (string | RegExp)[] }[] = [
  { path: "/about", says: ["What we hold to"] },
  { path: "/services", says: ["1-on-1 coaching", "Group classes", "Corporate wellness", "Why choose us"] },
  {
    path: "/testimonials",
    says: ["1000+", "5+", "98%", "7+", "Corporate", "1-on-1", "Group", "Private Group", "Coming Soon"],
  },
  { path: "/achievements", says: ["The thousandth student"] },
  { path: "/privacy", says: [/within 7 business days/, /under 13/, "Back to top"] },
  { path: "/terms", says: [/What we offer/, /The small print/] },
  { path: "/contact", says: ["hello@sadhana.test"] },
  { path: "/newsletter", says: ["Letters from the studio"] },
];

it.for(pages)("$path has one heading and its texts", async ({ path, says }, { openSession }) => {
  const { status, text } = await (await openSession()).get(path);
  expect(status).toBe(200);
  expect(text.match(/<h1\b/g)).toHaveLength(1);
  for (const words of says) expect(pageText(text)).toMatch(words);
});

it("gives search engines and shared links a title, a description, one address and a picture", async ({
  studio,
}) => {
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
    expect([picture, answer.status, answer.headers.get("Content-Type")]).toEqual([picture, 200, "image/png"]);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org"/);
  }
});

it("serves a manifest with icons for a phone's home screen", async ({ studio }) => {
  const manifest = await (await fetch(`${studio.origin}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Sadhana Yoga", start_url: "/", display: "standalone" });
  for (const { src } of manifest.icons) {
    expect([src, (await fetch(studio.origin + src)).status]).toEqual([src, 200]);
  }
});

it("uses changed settings in the footer and the manifest, and defaults without them", async ({
  openSession,
  studio,
  db,
}) => {
  const visitor = await openSession();
  const footer = async () =>
    pageText(/<footer\b.*<\/footer>/s.exec((await visitor.get("/terms")).text)?.[0] ?? "");
  const name = "Sadhana by the Lake";
  const disclaimer = "Ask your doctor before you stand on your head.";
  expect(await footer()).not.toContain(disclaimer);
  for (const change of [
    { key: "business_profile", value: { name } },
    { key: "legal_disclaimer", value: { disclaimer } },
  ] as const) {
    expect((await changeSetting(db, "operator", change)).ok).toBe(true);
  }
  const manifest = async () => (await fetch(`${studio.origin}/site.webmanifest`)).json();
  await expect.poll(async () => (await manifest()).name).toBe(name);
  await expect.poll(footer).toContain(disclaimer);
  expect(await footer()).toContain(name);

  for (const key of ["business_profile", "legal_disclaimer"] as const) {
    await db.delete(businessSettings).where(eq(businessSettings.key, key));
  }
  // The rows above were deleted without invalidating cached pages; this change does.
  await changeSetting(db, "operator", { key: "social_links", value: {} });
  await expect.poll(footer).toContain("Sadhana Yoga");
});

it("answers 404 for an unknown article, with a link to all articles", async ({ openSession }) => {
  const { status, text } = await (await openSession()).get("/learning/00000000-0000-4000-8000-000000000000");
  expect(status).toBe(404);
  expect(text).toMatch(/<h1[^>]*>Article Not Found</);
  expect(pageText(text)).toContain("The article you're looking for doesn't exist or has been removed.");
  expect(text).toMatch(/<main\b.*<a [^>]*href="\/learning"[^>]*>.*All articles/s);
});

it("says at /unauthorized that the visitor has no permission", async ({ openSession }) => {
  const { text } = await (await openSession()).get("/unauthorized");
  expect(pageText(text)).toContain("You don't have permission to access this resource");
});

it("invites the first author while there are no articles", async () => {
  const empty = await startStudio({ env: { DEMO: "0" } });
  onTestFinished(() => empty.remove());
  await openNewStudio(empty);
  const words = pageText((await (await openSession(empty)).get("/learning")).text);
  expect(words).toContain("No lessons found");
  expect(words).toContain("Be the first to contribute to this module!");
});
