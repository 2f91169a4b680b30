import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contactMessages } from "#app/contact/tables.server.ts";
import { signedQuery } from "#app/newsletter/signed-link.server.ts";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { fieldValue, pageText } from "#tests/support/http/page-text.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";

async function statusOf({ db }: Pick<Journey, "db">, email: string): Promise<string | undefined> {
  const table = newsletterSubscribers;
  const [row] = await db.select().from(table).where(eq(table.email, email));
  return row?.status;
}

async function unsubscribeLink({ db }: Pick<Journey, "db">, email: string): Promise<string> {
  const [row] = await db.insert(newsletterSubscribers).values({ email }).returning();
  return `/unsubscribe?${signedQuery("newsletter-unsubscribe", row?.id ?? "", new Date())}`;
}

const unsubscribed = "You have been unsubscribed from future newsletters.";

describe("the newsletter without scripts", () => {
  it("subscribes by the form and unsubscribes by the link in the welcome email", async ({
    openSession,
    studio,
    db,
  }) => {
    const visitor = await openSession();
    const email = "no-script@letters.test";
    const footer = /<footer\b.*<\/footer>/s.exec((await visitor.get("/terms")).text)?.[0] ?? "";
    const action = /<form[^>]*action="([^"]+)"/.exec(footer)?.[1] ?? "";
    const refused = (await visitor.post(action, { email: "no-script@letters" })).text;
    expect(pageText(refused)).toContain("Please enter a valid email address");
    expect(fieldValue(refused, "email")).toBe("no-script@letters");
    expect(pageText((await visitor.post(action, { email })).text)).toContain("Successfully Subscribed!");
    expect(await statusOf({ db }, email)).toBe("active");

    const welcome = await mailTo(studio.dataDir, email, /You will hear from/);
    const link = linkIn(welcome, /unsubscribe\?token/);
    expect(pageText((await visitor.post(link, {})).text)).toContain(unsubscribed);
    expect(await statusOf({ db }, email)).toBe("unsubscribed");
  });

  it("waits for the confirmation of the address where the studio asks for one", async ({
    openSession,
    studio,
    db,
  }) => {
    const setting = (confirm_newsletter: boolean) =>
      changeSetting(db, "operator", { key: "studio", value: { confirm_newsletter } });
    await setting(true);
    const visitor = await openSession();
    const email = "careful@letters.test";
    expect(pageText((await visitor.post("/newsletter", { email })).text)).toContain("One more step");
    const link = linkIn(await mailTo(studio.dataDir, email, /Confirm/), /newsletter\/confirm/);
    expect(pageText((await visitor.get(link)).text)).toContain("Confirm my subscription");
    expect(await statusOf({ db }, email)).toBe("pending");
    const signed = Object.fromEntries(new URL(link).searchParams);
    expect(pageText((await visitor.post("/newsletter/confirm", signed)).text)).toContain(
      "Successfully Subscribed!",
    );
    expect(await statusOf({ db }, email)).toBe("active");
    await setting(false);
  });

  it("unsubscribes by the button of the link, and not by opening it", async ({ openSession, db }) => {
    const visitor = await openSession();
    const link = await unsubscribeLink({ db }, "quiet@letters.test");
    expect((await visitor.get(link)).status).toBe(200);
    expect(await statusOf({ db }, "quiet@letters.test")).toBe("active");
    expect(pageText((await visitor.post(link, {})).text)).toContain(unsubscribed);
    expect(await statusOf({ db }, "quiet@letters.test")).toBe("unsubscribed");
  });
});

it("unsubscribes by the button of mail programs, which send no origin of ours", async ({ studio, db }) => {
  const address = (await unsubscribeLink({ db }, "program@letters.test")).replace(
    "/unsubscribe",
    "/unsubscribe/one-click",
  );
  const answer = await fetch(studio.origin + address, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    headers: { Origin: "https://mail.example" },
  });
  expect(answer.status).toBe(200);
  expect(await statusOf({ db }, "program@letters.test")).toBe("unsubscribed");
  const opened = await fetch(studio.origin + address, { redirect: "manual" });
  expect(opened.headers.get("Location")).toMatch(/^\/unsubscribe\?token=/);
  const wrong = await fetch(`${studio.origin}/unsubscribe/one-click?token=x`, { method: "POST" });
  expect(wrong.status).toBe(400);
});

it("stores a member's message with their id, and sends a receipt, without scripts", async ({
  openSession,
  studio,
  db,
}) => {
  const member = await openSession("member@sadhana.test");
  const message = "No signal for scripts here.";
  const fields = { name: "Maya", subject: "From the ferry", message };
  const refused = (await member.post("/contact", fields)).text;
  expect(pageText(refused)).toContain("Email is required");
  expect(refused).toMatch(new RegExp(`<textarea[^>]*>${message}`));
  const sent = await member.post("/contact", { ...fields, email: "member@sadhana.test" });
  expect(pageText(sent.text)).toContain("Thank you");
  const [stored] = await db.select().from(contactMessages).where(eq(contactMessages.subject, fields.subject));
  expect(stored?.user_id).toMatch(/^[0-9a-f-]{36}$/);
  const receipt = await mailTo(studio.dataDir, "member@sadhana.test", /has your message/);
  expect(receipt.text).toContain(message);
});
