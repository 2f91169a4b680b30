import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { waitMessages } from "#app/bookings/seats/waiting-messages.ts";
import { emailSamples } from "#app/business/email-samples.server.ts";
import { passTypes } from "#app/catalogue/tables.server.ts";
import { markAsPaid } from "#app/finances/ledger/change-transaction.server.ts";
import { buyPass } from "#app/finances/payments/buy-pass.server.ts";
import { invoices } from "#app/finances/tables.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { sitePages } from "#app/settings/texts/sections.ts";
import { readSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { pageCard } from "#app/site/share-card-queries.server.ts";
import { aCrowd, CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { demoWords } from "#tests/support/demo-words.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { isTest, sources } from "#tests/support/sources.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { testSigning } from "#tests/support/test-services.ts";

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
  studio = await startStudio({ env: { DATABASE_URL: fresh.url, DEMO: "0", AUTH_SECRET: CROWD_SECRET } });
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

/** The people in the sample data of emails. */
const sampled = new Set(["Maya Lindqvist", "Asha Rao"]);

/** As a visitor reads it: without what parts the words in the source. */
function textOf(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}

/** A member of this studio, with the cookie of their session. */
async function signedInMember(): Promise<Member & { cookie: string }> {
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const [guest] = await aCrowd(client, 1);
  await client.end();
  if (!guest) throw new Error("nobody was signed in");
  const expires_at = new Date("2100-01-01T00:00:00Z");
  return { ...guest, name: "Guest", image: null, roles: ["user"], session_id: randomUUID(), expires_at };
}

function foundIn(text: string): string[] {
  return demoWords().filter((words) => text.includes(words));
}

it("finds demo texts in the demo studio", () => {
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
  "shows no demo text in a real studio on %s",
  async (path) => {
    const text = textOf(await (await fetch(studio.origin + path)).text());
    expect(text).not.toContain("Unexpected");
    expect(foundIn(text)).toEqual([]);
  },
);

it("shows no demo text on the pictures of shared links", async () => {
  const texts = await readSiteTexts(fresh.db);
  for (const { id } of sitePages) {
    const { kicker, title } = pageCard(id, texts);
    expect(foundIn(`${kicker}\n${title}`)).toEqual([]);
    expect(title.length).toBeGreaterThan(3);
  }
  expect((await fetch(`${studio.origin}/og/${sitePages[0]?.id}.png`)).status).toBe(200);
});

it("shows no demo text where passes are sold, with and without passes", async () => {
  const read = async () => textOf(await (await fetch(`${studio.origin}/passes`)).text());
  expect(foundIn(await read())).toEqual([]);
  await fresh.db
    .insert(passTypes)
    .values({ name: "Ten mornings", credits: 10, validity_days: 90, price: 400_000 });
  await invalidatePages(fresh.db, "catalogue");
  await expect.poll(read, { timeout: 15_000 }).toContain("Ten mornings");
  expect(foundIn(await read())).toEqual([]);
});

it("shows no demo text to a member on the waiting list and with a pass and its receipt", async () => {
  const { db } = fresh;
  const [member, lead] = [await signedInMember(), await aMember(db, { roles: ["energy_exchange_lead"] })];
  const read = async (path: string) => {
    const answer = await fetch(studio.origin + path, { headers: { Cookie: member.cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    const text = textOf(await answer.text());
    expect([path, foundIn(text)]).toEqual([path, []]);
    return text;
  };
  await read("/bookings/waiting");
  expect(await read("/profile?tab=bookings&waiting=joined")).toContain("You are on the waiting list");
  for (const outcome of ["left", ...Object.keys(waitMessages)]) {
    await read(`/profile?tab=bookings&waiting=${outcome}`);
  }

  const value = { upi_address: "blue-door@okbank" };
  expect(await changeSetting(db, "operator", { key: "payments", value })).toMatchObject({ ok: true });
  const { id: pass_type_id } = await aPassType(db, { name: "Ten evenings" });
  const buying = { pass_type_id, currency: "INR" as const, request_id: randomUUID() };
  const bought = await expectOk(buyPass(db, member, buying));
  const { id, reference, transaction_id } = bought;
  const toPay = await read(`/passes/${id}`);
  expect(toPay).toContain("blue-door@okbank");
  expect(toPay).toContain(`>${reference}<`);
  expect(toPay).toContain("UPI code for a banking app");

  const entry_id = transaction_id ?? "";
  expect(await markAsPaid(db, lead, { id: entry_id })).toMatchObject({ ok: true });
  const [paper] = await db.select().from(invoices).where(eq(invoices.transaction_id, entry_id));
  expect(await read("/bookings/payments")).toContain(`"id":"${paper?.id}"`);
  // It is drawn of this, and of the words beside its drawing.
  expect(foundIn(JSON.stringify(paper?.snapshot))).toEqual([]);
  expect(JSON.stringify(paper?.snapshot)).toContain("Blue Door");
  const file = await fetch(`${studio.origin}/dashboard/transactions/invoices/${paper?.id}.pdf`, {
    headers: { Cookie: member.cookie },
  });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  for (const name of ["draw-invoice-pdf.server.ts", "sheet.server.ts", "write-snapshot.ts"]) {
    const source = readFileSync(join("app/finances/documents", name), "utf8").replace(/\s+/g, " ");
    expect([name, foundIn(source)]).toEqual([name, []]);
  }
});

it.each(Object.entries(emailSamples))("shows no demo text in the sent email %s", async (name, mail) => {
  const props = mail.props("Europe/Lisbon");
  const { subject, html, text } = await composeEmail(name, props, {
    ...{
      name: "Blue Door",
      tagline: "",
      signing: testSigning,
      origin: studio.origin,
      phone: "",
      address_lines: [],
    },
    ...{
      email: "hello@blue-door.test",
      promises: (await readSiteTexts(fresh.db))["site.contact.promises"],
    },
  });
  const given = JSON.stringify(props);
  const said = foundIn(`${subject}\n${textOf(html)}\n${text.replace(/\s+/g, " ")}`);
  // Texts from the sample data are not the email's fault.
  expect(said.filter((words) => !given.includes(words) && !sampled.has(words))).toEqual([]);
  expect(`${subject} ${text}`).not.toMatch(/Sadhana|sadhana\.example/);
});

it("shows no demo text in any email", () => {
  const mails = sources.filter(
    ({ path }) => /^app\/(.*\/)?(emails\/|mail\/)[^/]*$/.test(path) && !isTest(path),
  );
  expect(mails.length).toBeGreaterThan(15);
  for (const { path, text } of mails) {
    expect([path, foundIn(text.replace(/\s+/g, " "))]).toEqual([path, []]);
  }
});

it("shows no amount, figure or empty section on the home page of a new studio", async () => {
  const text = textOf(await (await fetch(studio.origin)).text());
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  expect(main).not.toMatch(/₹\s?\d/);
  expect(main).not.toMatch(/<dl[^>]*><\/dl>|<ul[^>]*><\/ul>|<ol[^>]*><\/ol>/);
  expect(main).toContain("Practice that fits");
});
