import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { contactMessages } from "#app/contact/tables.server.ts";
import { exportCsv, setFilter } from "#tests/journeys/lists.ts";
import { expectAccessible, untilHydrated } from "#tests/support/browser.ts";
import { addUnsubscribeLink, findSubscriber } from "#tests/support/content/subscribers.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { emailTo } from "#tests/support/mailbox.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

const brokenConnection = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

const expectFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

/** Checks that the element is not below the window's edge or behind the header. */
const expectInSight = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { top, bottom, left } = element.getBoundingClientRect();
        return bottom <= innerHeight && element.contains(document.elementFromPoint(left + 4, top + 4));
      }),
    )
    .toBe(true);

/** Delays a form's request until the test releases it. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: go } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue().catch(() => {});
  });
  return go;
}

// Proves 1.2.16, 1.5.1, 1.8.1
it("shows each text of the newsletter form, also in a second tab", async ({ visit, db }) => {
  const page = await visit({ device: "phone", expected: brokenConnection });
  await page.goto("/about");
  const form = page.getByRole("contentinfo");
  await form.getByText("We respect your privacy. Unsubscribe at any time.").waitFor();
  const email = form.getByLabel("Email Address");
  const button = form.getByRole("button", { name: /Subscribe to Newsletter/ });

  await email.focus();
  await untilHydrated(button);
  await button.click();
  await form.getByText("Email is required").waitFor();
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await email.fill("ana");
  expect(await form.getByText("Email is required").count()).toBe(0);
  await button.click();
  await form.getByText("Please enter a valid email address").waitFor();
  await expectAccessible(page);

  const letGo = await holdBack(page, /newsletter/);
  await form.getByLabel("Name").fill("  Ana Lima ");
  await email.fill("ana@letters.test");
  await button.click();
  await form.getByText("Subscribing...", { exact: true }).waitFor();
  letGo();
  await form.getByRole("heading", { name: "Successfully Subscribed!" }).waitFor();
  await form.getByText(/updates about new classes, wellness tips and special offers/).waitFor();
  expect(await findSubscriber(db, "ana@letters.test")).toMatchObject({
    name: "Ana Lima",
    status: "active",
  });

  await form.getByRole("link", { name: "Subscribe another email" }).click();
  await expectFocus(form.getByLabel("Name"));
  await expect.poll(() => email.inputValue()).toBe("");
  await email.fill("ANA@letters.test");
  await button.click();
  await form.getByText("This email is already subscribed to our newsletter").waitFor();
  await email.fill("bo@letters.test");
  await page.unrouteAll();
  await page.route(/newsletter/, (route) => route.abort());
  await button.click();
  await form.getByText("Failed to subscribe. Please try again.").waitFor();
  expect(await email.inputValue()).toBe("bo@letters.test");
  await page.unrouteAll();
  await button.click();
  await form.getByRole("heading", { name: "Successfully Subscribed!" }).waitFor();
  expect(await findSubscriber(db, "bo@letters.test")).toMatchObject({ name: null, status: "active" });
});

// Proves 2.2.5, 2.2.25, 2.4.6, 2.8.3, V9-2
it("unsubscribes by a press of the button, not for a link scanner", async ({ visit, studio, db }) => {
  const address = await addUnsubscribeLink(db, "leaving@letters.test");
  const scanned = await fetch(studio.origin + address);
  expect(scanned.status).toBe(200);
  expect(await findSubscriber(db, "leaving@letters.test")).toMatchObject({ status: "active" });
  const page = await visit({ theme: "dark" });
  const letGo = await holdBack(page, /unsubscribe/);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto(address);
  const button = page.getByRole("button", { name: "Unsubscribe" });
  await untilHydrated(button);
  await untilQuiet(page);
  expect(sent).toEqual([]);
  expect(await findSubscriber(db, "leaving@letters.test")).toMatchObject({ status: "active" });
  await expectAccessible(page);
  await button.click();
  await page.getByText("Processing your request...").waitFor();
  letGo();
  await page
    .getByText(
      "You have been unsubscribed from future newsletters. You can re-subscribe anytime from our website.",
    )
    .waitFor();
  expect(await findSubscriber(db, "leaving@letters.test")).toMatchObject({ status: "unsubscribed" });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.waitForURL(`${studio.origin}/`);
});

const stored = ({ db }: Pick<Journey, "db">, subject: string) =>
  db.select().from(contactMessages).where(eq(contactMessages.subject, subject));

// Proves 1.2.33, 1.5.10, 1.8.8, 1.9.10
it("shows each text of the contact form, and sends a receipt", async ({ visit, studio, db }) => {
  const page = await visit({ expected: brokenConnection });
  await page.goto("/contact");
  for (const zone of ["PST", "EST", "GMT", "IST", "JST", "AEST"]) {
    await page.getByRole("rowheader", { name: new RegExp(`^${zone}`) }).waitFor();
  }
  await page
    .getByText(/24-48 hours/)
    .first()
    .waitFor();
  const form = page.locator("form", { has: page.getByLabel("Message") });
  const send = page.getByRole("button", { name: /Send Message/ });

  await send.click();
  for (const field of ["Name", "Email", "Subject", "Message"]) {
    await form.getByText(`${field} is required`).waitFor();
  }
  await form.getByLabel("Name").fill("Rosalind Peake");
  expect(await form.getByText("Name is required").count()).toBe(0);
  await form.getByLabel("Email").fill("rosalind");
  await form.getByLabel("Subject").fill("A chair");
  await form.getByLabel("Message").fill("May I stay on it?");
  await send.click();
  await form.getByText("Email is invalid").waitFor();
  await expectAccessible(page);

  await form.getByLabel("Email").fill("rosalind@letters.test");
  await page.route(/contact/, (route) => route.abort());
  await send.click();
  await form.getByText("An error occurred while sending your message.").waitFor();
  await expectInSight(form.getByText("An error occurred while sending your message."));
  expect(await form.getByLabel("Message").inputValue()).toBe("May I stay on it?");
  await page.unrouteAll();

  // A look at another page, or a reload, takes nothing away.
  await page.reload();
  await expect.poll(() => form.getByLabel("Message").inputValue()).toBe("May I stay on it?");
  expect(await form.getByText(/17\/5000/).count()).toBe(1);

  // The form takes four fields that were filled in within three seconds for spam.
  await page.waitForTimeout(3_100);
  const letGo = await holdBack(page, /contact/);
  await send.click();
  await form.getByText("Sending...", { exact: true }).waitFor();
  letGo();
  await page.getByRole("heading", { name: /Thank you/ }).waitFor();
  await expectInSight(page.getByRole("heading", { name: /Thank you/ }));
  expect(await stored({ db }, "A chair")).toEqual([
    expect.objectContaining({ status: "new", user_id: null, phone: "", spam_sign: null }),
  ]);
  const receipt = await emailTo(studio.dataDir, "rosalind@letters.test", /We received your message/);
  expect(receipt.text).toContain("24-48 hours");
  const letter = await emailTo(studio.dataDir, "hello@sadhana.test", /A chair/);
  expect(letter.replyTo?.[0]?.address).toBe("rosalind@letters.test");
  expect(letter.text).toContain("May I stay on it?");

  await page.getByRole("link", { name: "Send Another Message" }).click();
  await form.waitFor();
  expect(await form.getByLabel("Message").inputValue()).toBe("");
  await expectFocus(form.getByLabel("Name"));
  await expectInSight(page.getByRole("heading", { name: "Send a message" }));
});

const here = "/dashboard/newsletter-management";
const admin = "super_admin@sadhana.test";

const part = (page: Page, at: number) => page.locator("section[aria-labelledby=parts] ol > li").nth(at);
const frame = (page: Page) => page.frameLocator("iframe[data-preview=letter]");

it("writes a newsletter beside its preview, sends a test, and sends it", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, admin, here);
  await page.getByText("6 newsletters", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Write a newsletter" }).click();
  await page.getByRole("link", { name: /^Announcement/ }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Title is required").waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Autumn begins");
  await page.getByLabel("Subject", { exact: true }).fill("Autumn begins, {first_name}");
  await page.getByLabel("Recipients").selectOption({ index: 1 });
  await part(page, 0).getByLabel("Text").fill("A softer light");
  await frame(page).getByText("A softer light").waitFor();
  await page.getByRole("button", { name: "Button", exact: true }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Please enter a web address").waitFor();
  await part(page, 3).getByLabel("Label").fill("Read on");
  await part(page, 3).getByLabel("Link").fill("/learning");
  await page.getByRole("button", { name: "Move block 4 up" }).click();
  await expect.poll(() => part(page, 2).getByLabel("Label").inputValue()).toBe("Read on");
  await page.getByRole("button", { name: "Article", exact: true }).click();
  await part(page, 4).getByRole("button", { name: "Pick an article" }).click();
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await part(page, 4).getByText("Copied when you picked it.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Send a test" }).click();
  const asks = page.getByRole("alertdialog");
  await asks.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("Test email queued.").waitFor();
  await page.getByRole("link", { name: "Schedule", exact: true }).click();
  await asks.getByLabel("Date").fill("2020-01-01");
  await asks.getByLabel("Time").fill("09:00");
  await asks.getByRole("button", { name: "Schedule newsletter" }).click();
  await asks.getByText("Please choose a later time.").first().waitFor();
  await asks.getByLabel("Date").fill("2099-01-01");
  await asks.getByRole("button", { name: "Schedule newsletter" }).click();
  await page.getByText("Newsletter scheduled.").waitFor();
  await page.getByText("Scheduled for 1 Jan 2099, 09:00, Kolkata").waitFor();
  await page.getByRole("link", { name: "Back to draft" }).click();
  await asks.getByRole("button", { name: "Back to draft" }).click();
  await page.getByText("Newsletter is a draft again.").waitFor();

  await page.getByRole("link", { name: "Send now" }).click();
  await asks.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await page.getByText("The newsletter is queued.").waitFor();
  await page.locator("main p").getByText("Sent", { exact: true }).first().waitFor({ timeout: 100_000 });
  await setFilter(page, "Result", "Delivered");
  await page.getByRole("cell", { name: "Delivered" }).first().waitFor();
  const file = await exportCsv(page);
  expect(file.split("\r\n")[0]).toContain('"Email","Name","Result"');
});

it("imports subscribers without adding back people who unsubscribed", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, admin, `${here}?tab=subscribers`);
  await page.getByText(/^90\d subscribers$/).waitFor();
  await page.getByRole("link", { name: "Add subscriber" }).click();
  await page.getByLabel("Email").fill("quiet.reader@example.com");
  await page.getByRole("button", { name: "Add subscriber" }).click();
  await page.getByText("Newsletters go only to people who asked for them.").waitFor();
  await page.getByLabel("This person asked to subscribe").check();
  await page.getByRole("button", { name: "Add subscriber" }).click();
  await page.getByText("Subscriber added.").waitFor();

  await page.goto(`${here}?tab=subscribers&q=quiet.reader`);
  await page.getByLabel("More for quiet.reader@example.com").click();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await page.getByRole("cell", { name: "Unsubscribed" }).waitFor();

  await page.goto(`${here}?new=import`);
  const rows = [
    "email,name",
    "new.one@example.com,New One",
    "quiet.reader@example.com,",
    "no address,",
    "NEW.one@example.com,",
  ];
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "readers.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await page.getByRole("button", { name: "Review file" }).click();
  await page.getByRole("cell", { name: "Unsubscribed before." }).waitFor();
  await page.getByRole("cell", { name: "Duplicate in the file." }).waitFor();
  await page.getByRole("cell", { name: "Please enter a valid email address" }).waitFor();
  await page.getByRole("button", { name: "Add 1 subscriber" }).click();
  await page.getByText("Newsletters go only to people who asked for them.").waitFor();
  await page.getByLabel("These people asked for our newsletter").check();
  await page.getByRole("button", { name: "Add 1 subscriber" }).click();
  await page.getByText("1 subscriber added.").waitFor();
});
