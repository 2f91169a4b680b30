import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contactMessages } from "#app/contact/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { addUnsubscribeLink, findSubscriber } from "#tests/support/content/subscribers.ts";
import { unescaped } from "#tests/support/form-controls.ts";
import { fieldValue, pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";
import { emailTo, linkIn } from "#tests/support/mailbox.ts";

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

// Proves 2.2.30, 2.2.31, 2.9.16
it.for(pages)("renders one heading and its texts at $path", async ({ path, says }, { openSession }) => {
  const { status, text } = await (await openSession()).get(path);
  expect(status).toBe(200);
  expect(text.match(/<h1\b/g)).toHaveLength(1);
  for (const words of says) expect(pageText(text)).toMatch(words);
});

it("gives search engines and shared links title, description, address and picture", async ({ studio }) => {
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

/** Text and address of each link. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", text = ""]) => [
    pageText(text).trim(),
    unescaped(href),
  ]);

const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";

// Proves 1.2.33
it("shows contact details, social media and three quick links on Contact", async ({ openSession }) => {
  const main = mainOf((await (await openSession()).get("/contact")).text);
  const [, cards = ""] = /aria-label="Ways to reach us"(.*?)<\/section>/s.exec(main) ?? [];
  const titles = [...cards.matchAll(/<h3\b[^>]*>(.*?)<\/h3>/gs)].map(([, name = ""]) =>
    pageText(name).trim(),
  );
  expect(titles).toEqual(expect.arrayContaining(["Email", "Phone", "Address", "Reply time"]));
  expect(linksOf(cards)).toContainEqual(["hello@sadhana.test", "mailto:hello@sadhana.test"]);
  expect(cards.match(/href="tel:\+/g)).toHaveLength(1);
  const [address = ""] = /<address\b.*?<\/address>/s.exec(cards) ?? [];
  expect(address.match(/<span\b/g)?.length).toBeGreaterThan(1);
  expect(pageText(cards)).toContain("24-48 hours");
  const links = linksOf(main);
  for (const name of ["Facebook", "Instagram", "YouTube"]) {
    expect(links).toContainEqual([expect.stringContaining(name), expect.stringMatching(/^https:\/\//)]);
  }
  for (const [name, to] of [
    ["Book a class", "/book-class"],
    ["See our services", "/services"],
    ["Read testimonials", "/testimonials"],
  ] as const) {
    expect(links).toContainEqual([expect.stringContaining(name), to]);
  }
});

// Proves 1.9.12, 2.1.1, 2.1.4, 2.2.26, 2.2.27, 2.2.29, 2.3.11, 2.9.2, 2.9.17, 2.9.18
it("shows six testimonials and three films, and links to booking and contact", async ({ openSession }) => {
  const visitor = await openSession();
  const main = async (path: string) => mainOf((await visitor.get(path)).text);
  const testimonials = await main("/testimonials");
  expect(testimonials.match(/<figure\b/g)).toHaveLength(6);
  expect(testimonials.match(/>Coming Soon</g)).toHaveLength(3);
  const places = {
    "/testimonials": ["/book-class", "/contact"],
    "/services": ["/book/individual", "/book-class", "/book/corporate", "/schedule", "/contact"],
  };
  for (const [path, hrefs] of Object.entries(places)) {
    const found = linksOf(await main(path)).map(([, href]) => href);
    expect(found, path).toEqual(expect.arrayContaining(hrefs));
  }
  expect((await main("/achievements")).match(/<figure\b/g)).toHaveLength(3);
});

// Proves 1.2.7, 1.3.4
it("shows name, links, contact, newsletter and year in the footer", async ({ openSession, db }) => {
  const { text } = await (await openSession()).get("/terms");
  const [footer = ""] = /<footer\b.*<\/footer>/s.exec(text) ?? [];
  const words = pageText(footer);
  const settings = await db.select().from(businessSettings);
  const set = Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Record<
    string,
    Record<string, string & string[]>
  >;
  const { business_profile: profile, business_contact: contact, social_links: social } = set;
  expect(words).toContain(profile?.tagline ?? "no tagline");
  const links = linksOf(footer);
  for (const [name, place] of [
    ["Facebook", social?.facebook],
    ["Instagram", social?.instagram],
    ["YouTube", social?.youtube],
  ] as const) {
    expect(place).toMatch(/^https:/);
    expect(footer).toMatch(
      new RegExp(
        `<a [^>]*href="${place}"[^>]*>(?:(?!</a>).)*${name}|<a [^>]*aria-label="${name}"[^>]*href="${place}"`,
        "s",
      ),
    );
  }
  for (const to of ["/schedule", "/book-class", "/services", "/learning", "/about", "/contact"]) {
    expect(links.map(([, href]) => href)).toContain(to);
  }
  expect(links).toContainEqual([contact?.email, `mailto:${contact?.email}`]);
  expect(links.map(([name]) => name)).toContain(contact?.phone);
  for (const line of contact?.address_lines ?? []) expect(words).toContain(line);
  expect(footer).toMatch(/<button\b(?:(?!<\/button>).)*Subscribe to Newsletter/s);
  expect(words).toMatch(/© 20\d\d /);
  expect(words).toContain(`${profile?.name}. All rights reserved.`);
});

// Proves 1.2.8, 1.3.4, 1.7.3
it("uses settings or defaults in the footer and the manifest", async ({ openSession, studio, db }) => {
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

// Proves 1.8.9
it("answers 404 for an unknown article, with a link to all articles", async ({ openSession }) => {
  const { status, text } = await (await openSession()).get("/learning/00000000-0000-4000-8000-000000000000");
  expect(status).toBe(404);
  expect(text).toMatch(/<h1[^>]*>Article Not Found</);
  expect(pageText(text)).toContain("The article you're looking for doesn't exist or has been removed.");
  expect(text).toMatch(/<main\b.*<a [^>]*href="\/learning"[^>]*>.*All articles/s);
});

// Proves 1.2.3, 2.2.6
it("says at /unauthorized that the visitor has no permission", async ({ openSession }) => {
  const { text } = await (await openSession()).get("/unauthorized");
  expect(pageText(text)).toContain("You don't have permission to access this resource");
});

const classNames = (html: string) => [...html.matchAll(/<h4\b[^>]*>([^<]+)/g)].map(([, name]) => name);

it("names the studio's time zone without scripts", async ({ openSession }) => {
  const { text } = await (await openSession()).get("/schedule");
  expect(pageText(text)).toContain("Times in Kolkata (GMT+5:30)");
  expect(classNames(text)).toContain("Ashtanga Led");
});

it("filters the schedule by its address without scripts", async ({ openSession }) => {
  const visitor = await openSession();
  const { text } = await visitor.get("/schedule");
  expect(text).toMatch(/<form[^>]*>(?:(?!<\/form>).)*<select[^>]*name="level".*?<button[^>]*>[^<]*Show/s);
  const filtered = await visitor.get("/schedule?level=advanced");
  expect(new Set(classNames(filtered.text))).toEqual(new Set(["Ashtanga Led"]));
});

const unsubscribed = "You have been unsubscribed from future newsletters.";

it("subscribes by the form and unsubscribes by the welcome email", async ({ openSession, studio, db }) => {
  const visitor = await openSession();
  const email = "no-script@letters.test";
  const footer = /<footer\b.*<\/footer>/s.exec((await visitor.get("/terms")).text)?.[0] ?? "";
  const subscribe = (address: string) => sendForm(visitor, "/terms", { email: address }, footer);
  expect(await subscribe("no-script@letters")).toMatchObject({
    status: 303,
    location: "/terms#newsletter-email-not-valid",
  });
  expect((await subscribe(email)).location).toBe("/terms#newsletter-subscribed");
  for (const id of ["newsletter-email-not-valid", "newsletter-subscribed"]) {
    expect(footer).toContain(`id="${id}"`);
  }
  const again = await sendForm(visitor, "/newsletter", { email });
  expect(pageText(again.text)).toContain("This email is already subscribed to our newsletter");
  expect(fieldValue(again.text, "email")).toBe(email);
  expect(await findSubscriber(db, email)).toMatchObject({ status: "active" });

  const welcome = await emailTo(studio.dataDir, email, /Welcome to the .* newsletter/);
  const link = linkIn(welcome, /unsubscribe\?token/);
  expect(pageText((await sendForm(visitor, link, {})).text)).toContain(unsubscribed);
  expect(await findSubscriber(db, email)).toMatchObject({ status: "unsubscribed" });
});

it("adds a subscriber after the confirmation that a studio requires", async ({ openSession, studio, db }) => {
  const setting = (confirm_newsletter: boolean) =>
    changeSetting(db, "operator", { key: "studio", value: { confirm_newsletter } });
  await setting(true);
  const visitor = await openSession();
  const email = "careful@letters.test";
  expect(pageText((await sendForm(visitor, "/newsletter", { email })).text)).toContain("One more step");
  const link = linkIn(await emailTo(studio.dataDir, email, /Confirm/), /newsletter\/confirm/);
  expect(pageText((await visitor.get(link)).text)).toContain("Confirm my subscription");
  expect(await findSubscriber(db, email)).toMatchObject({ status: "pending" });
  expect(pageText((await sendForm(visitor, link, {})).text)).toContain("Successfully Subscribed!");
  expect(await findSubscriber(db, email)).toMatchObject({ status: "active" });
  await setting(false);
});

it("unsubscribes by the button on the linked page, not by opening it", async ({ openSession, db }) => {
  const visitor = await openSession();
  const link = await addUnsubscribeLink(db, "quiet@letters.test");
  expect((await visitor.get(link)).status).toBe(200);
  expect(await findSubscriber(db, "quiet@letters.test")).toMatchObject({ status: "active" });
  expect(pageText((await sendForm(visitor, link, {})).text)).toContain(unsubscribed);
  expect(await findSubscriber(db, "quiet@letters.test")).toMatchObject({ status: "unsubscribed" });
});

it("unsubscribes by the button of an email program, which sends no Origin header", async ({ studio, db }) => {
  const address = (await addUnsubscribeLink(db, "program@letters.test")).replace(
    "/unsubscribe",
    "/unsubscribe/one-click",
  );
  const answer = await fetch(studio.origin + address, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    headers: { Origin: "https://mail.example" },
  });
  expect(answer.status).toBe(200);
  expect(await findSubscriber(db, "program@letters.test")).toMatchObject({ status: "unsubscribed" });
  const opened = await fetch(studio.origin + address, { redirect: "manual" });
  expect(opened.headers.get("Location")).toMatch(/^\/unsubscribe\?token=/);
  const wrong = await fetch(`${studio.origin}/unsubscribe/one-click?token=x`, { method: "POST" });
  expect(wrong.status).toBe(400);
});

it("stores a member's message and sends a receipt, without scripts", async ({ openSession, studio, db }) => {
  const member = await openSession("member@sadhana.test");
  const message = "No signal for scripts here.";
  const fields = { name: "Maya", subject: "From the ferry", message };
  const refused = (await sendForm(member, "/contact", { ...fields, email: "" })).text;
  expect(pageText(refused)).toContain("Email is required");
  expect(refused).toMatch(new RegExp(`<textarea[^>]*>${message}`));
  const sent = await sendForm(member, "/contact", { ...fields, email: "member@sadhana.test" });
  expect(pageText(sent.text)).toContain("Thank you");
  const [stored] = await db.select().from(contactMessages).where(eq(contactMessages.subject, fields.subject));
  expect(stored?.user_id).toMatch(/^[0-9a-f-]{36}$/);
  const receipt = await emailTo(studio.dataDir, "member@sadhana.test", /We received your message/);
  expect(receipt.text).toContain(message);
});
