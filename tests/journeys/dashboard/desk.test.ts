import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { exportCsv, setFilter } from "#tests/journeys/lists.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";
import { capturedEmails, type Email, linkIn } from "#tests/support/mailbox.ts";
import type { Studio } from "#tests/support/studio.ts";

const desk = "/dashboard/form-submissions-messages";
const forms = "/dashboard/forms";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

it("sends a reply to a member, who reads it in My Queries", async ({ visitAs, openSession, db }) => {
  const email = "member@sadhana.test";
  const user_id = (await findAccountByEmail(db, email))?.id ?? null;
  const text = { subject: "A strap that slips", message: "Mine slips. Which one do you use?" };
  await db.insert(contactMessages).values({ user_id, name: "Maya Lindqvist", email, ...text });

  const page = await visitAs("super_admin@sadhana.test", desk);
  await page.getByRole("link", { name: "Rosalind Peake" }).waitFor();
  const strap = row(page, "A strap that slips");
  await strap.locator("summary").click();
  await strap.getByRole("link", { name: "Reply", exact: true }).click();
  await page.getByRole("heading", { name: "A strap that slips" }).waitFor();
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByText("Please write your reply").waitFor();
  const reply = page.getByLabel("Reply", { exact: true });
  await page.getByLabel("Begin with a saved reply").selectOption({ label: "Moving a class" });
  expect(await reply.inputValue()).toMatch(/^Dear Maya,/);
  await reply.fill("Dear Maya, a cotton one with two rings.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByText("The reply is queued.").waitFor();
  await page.getByRole("list", { name: "Conversation" }).getByText("two rings").waitFor();
  await page.getByRole("link", { name: "Reply", exact: true }).last().click();
  expect(await reply.inputValue()).toBe("");

  await page.getByRole("link", { name: "Add a reply received by email" }).click();
  await page.getByRole("button", { name: "Add reply" }).click();
  await page.getByText("Please paste their reply").first().waitFor();
  await page.getByLabel("Their reply").fill("Thank you, ordered.");
  await page.getByRole("button", { name: "Add reply" }).click();
  await page.getByText("Thank you, ordered.").waitFor();
  await page.getByRole("link", { name: "Add a note" }).click();
  await page.getByLabel("New note").fill("Ask again in a month.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("region", { name: "Notes" }).getByText("Ask again in a month.").waitFor();
  await expectAccessible(page);

  const queries = await (await openSession(email)).get("/profile?tab=queries");
  expect(queries.text).toContain("a cotton one with two rings");
  expect(queries.text).not.toContain("Ask again in a month.");
});

it("restores a message from spam, and resends or drops failed emails", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", `${desk}?spam=yes`);
  await page.getByText("3 messages", { exact: true }).waitFor();
  await row(page, "Yoga mats wholesale").getByRole("link").first().click();
  await page.getByText("a hidden field was filled in").waitFor();
  await page.getByRole("button", { name: "Not spam" }).click();
  await page.getByText("Moved back to messages.").waitFor();
  await page.getByRole("button", { name: "Spam", exact: true }).waitFor();

  await page.goto(`${desk}?tab=mail`);
  await page.getByText("2 emails", { exact: true }).waitFor();
  const failed = row(page, "suresh.pilay");
  await failed.getByText("No such mailbox here").waitFor();
  await failed.getByRole("button", { name: "Send again" }).click();
  await page.getByText("1 email", { exact: true }).waitFor();
  await row(page, "closed-company").getByRole("button", { name: "Drop" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Drop 1 email?" });
  await dialog.getByRole("button", { name: "Drop" }).click();
  await page.getByText("No failed emails").waitFor();
});

it("warns in Forms that a colleague replied first, and keeps the input", async ({ visitAs, openSession }) => {
  const page = await visitAs("admin@sadhana.test", `${forms}?q=sons`);
  await row(page, "Marta Nowicka").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Two children on one screen" }).waitFor();
  await page.getByRole("link", { name: "Reply", exact: true }).last().click();
  const reply = page.getByLabel("Reply", { exact: true });
  await reply.fill("One place is enough.");
  const colleague = await openSession("super_admin@sadhana.test");
  const path = new URL(page.url()).pathname.replace(forms, desk);
  const values = { subject: "Re: Two children", body: "One place is enough." };
  expect((await sendForm(colleague, path, values)).status).toBe(302);
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByText(/replied at \d\d:\d\d\. Read the reply first\./).waitFor();
  expect(await reply.inputValue()).toBe("One place is enough.");
  await page.getByRole("list", { name: "Conversation" }).getByText("One place is enough.").waitFor();
});

it("opens a message on a phone, and adds, changes and removes a saved reply", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", forms, { device: "phone", theme: "dark" });
  await page.getByRole("link", { name: "Suresh Pillay" }).click();
  await page.getByText("Mondays and Thursdays are good.").waitFor();
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: "Suresh Pillay" }).waitFor();

  // An address of an earlier version leads to the present one.
  await page.goto(`${forms}?saved=new`);
  await page.getByLabel("Name").fill("Moving a class");
  await page.getByLabel("Text").fill("Dear {first_name}, take a strap.");
  await page.getByRole("button", { name: "Save reply" }).click();
  await page.getByText("A saved reply with this name already exists.").waitFor();
  await page.getByLabel("Name").fill("Straps");
  await page.getByRole("button", { name: "Save reply" }).click();
  await page.getByText("Saved reply saved.").waitFor();
  await page.getByRole("link", { name: "Straps", exact: true }).click();
  await page.getByLabel("Name").fill("Two straps");
  await page.getByRole("button", { name: "Save reply" }).click();
  await page.getByRole("link", { name: "Remove Two straps" }).click();
  await page.getByRole("button", { name: "Remove saved reply" }).click();
  await page.getByText("Saved reply removed.").waitFor();
  expect(await page.getByRole("link", { name: "Two straps", exact: true }).count()).toBe(0);
});

it("assigns selected messages and exports them", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", forms);
  await row(page, "Emeka Okonjo").getByRole("checkbox").click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("1 done").waitFor();
  await row(page, "Emeka Okonjo").getByText("In progress").waitFor();
  const text = await exportCsv(page);
  expect(text).toContain('"Received","Name","Email"');
  expect(text).toContain("emeka.okonjo@example.test");
});

it("filters all bookings in Forms", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", forms);
  await page.getByRole("link", { name: "All bookings" }).click();
  await page.getByText(/^More than 1000 bookings$/).waitFor();
  await setFilter(page, "Booking", "Confirmed");
  await page.waitForURL(/booking_status=confirmed/);
  await setFilter(page, "Teacher", "Ravi Menon");
  await page.waitForURL(/teacher=/);
  await expect.poll(() => row(page, "Pending").count()).toBe(0);
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const others = rows.filter({ hasNotText: "Ravi Menon" });
  await expect.poll(async () => [(await rows.count()) > 0, await others.count()]).toEqual([true, 0]);
});

it("sends a proposal, which the client accepts by email", async ({ visit, visitAs, studio }) => {
  const page = await visitAs("admin@sadhana.test", `${forms}?tab=requests`);
  const kaveri = row(page, "Kaveri Textiles").first();
  await kaveri.locator("summary").click();
  await kaveri.getByRole("button", { name: "Take it" }).click();
  await page.getByText("Request assigned.").waitFor();
  await kaveri.locator(".badge", { hasText: "In progress" }).waitFor();
  await row(page, "Kaveri Textiles").first().getByRole("link").first().click();
  await page.getByText("Head of People").waitFor();
  await row(page, "Kaveri Textiles").locator("[aria-current=page]").waitFor();
  await page.getByText(/^\d+ of \d+$/).waitFor();
  await page.getByRole("link", { name: "Propose" }).click();
  await page.getByLabel("Price in INR").fill("0");
  await page.getByRole("textbox", { name: "Classes" }).fill("8");
  await page.getByRole("button", { name: "Send proposal" }).click();
  await page.getByText("Please enter an amount above 0").first().waitFor();
  await page.getByLabel("Price in INR").fill("42000");
  await page.getByLabel("Words").fill("Twice a week, with Ines.");
  await page.getByRole("button", { name: "Send proposal" }).click();
  await page.getByText("The proposal email is queued.").waitFor();

  const customer = await visit();
  await customer.goto(await proposalLink(studio));
  await customer.getByText("Twice a week, with Ines.").waitFor();
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Accept proposal" }).click();
  await customer.getByText("You have accepted this proposal.").waitFor();

  // The open page updates live.
  await page.getByText("Accepted", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Confirm", exact: true }).click();
  const asks = page.getByRole("alertdialog");
  await asks.getByText("Needs planning").waitFor();
  const asking = page.url();
  await page.getByRole("button", { name: "Confirm only" }).click();
  await page.getByText("Booking confirmed. We emailed the client.").waitFor();
  await page.getByText("Request confirmed to").waitFor();
  // A bookmarked address no longer opens the dialog.
  await page.goto(asking);
  await page.getByText("Request confirmed to").waitFor();
  expect(await asks.count()).toBe(0);
});

async function proposalLink({ dataDir }: Studio): Promise<string> {
  const find = async () =>
    (await capturedEmails(dataDir)).findLast(({ subject }) => /Our proposal/.test(subject ?? ""));
  await expect.poll(find).toBeDefined();
  return linkIn((await find()) as Email, /proposal/);
}

const here = "/dashboard/class-bookings";

it("adds, edits, moves and cancels a booking, and messages its guest", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", here);
  await page.getByRole("link", { name: "Add booking" }).click();
  await page.getByLabel("Email").fill("walk.in@example.test");
  await page.getByRole("button", { name: "Add booking" }).click();
  await page.getByText("Full name is required").waitFor();
  await page.getByLabel("Full name").fill("Walk In");
  // A class that is never full in the demo studio; the next ones of the week may be.
  const classes = page.getByLabel("Class and date");
  const quiet = classes.locator("option", { hasText: /^Desk Reset/ }).first();
  await classes.selectOption(await quiet.getAttribute("value").then(String));
  await page.getByRole("button", { name: "Add booking" }).click();
  await page.getByText("Booking added. We emailed the client.").waitFor();

  await page.getByRole("link", { name: "Add a reply received by email" }).click();
  await page.getByLabel("Their reply").fill("May I borrow a mat?");
  await page.getByRole("button", { name: "Add reply" }).click();
  const thread = page.getByRole("list", { name: "Conversation" });
  await thread.getByText("May I borrow a mat?").waitFor();
  await page.getByRole("link", { name: "Write a message" }).click();
  await page.getByLabel("Subject").fill("Bring a strap");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Message is required").waitFor();
  await page.getByLabel("Message", { exact: true }).fill("Dear {first_name}, please bring a strap.");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("The message is queued.").waitFor();
  await page.getByText("Dear Walk, please bring a strap.").waitFor();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Phone", { exact: true }).fill("+49 30 555 0100");
  await page.getByRole("button", { name: "Save booking" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("link", { name: "Move", exact: true }).click();
  await page.getByRole("combobox", { name: "Class" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Move booking" }).click();
  await page.getByText("Booking moved. We emailed the client.").waitFor();

  // Escape leaves the confirmation, and the focus returns to its link.
  const cancel = page.getByRole("link", { name: "Cancel booking" });
  await cancel.click();
  const asks = page.getByRole("alertdialog");
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(asks.getByLabel("Reason"))).toBe(true);
  await page.keyboard.press("Escape");
  await asks.waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(cancel)).toBe(true);
  await cancel.click();
  await asks.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByText("Please enter a reason").waitFor();
  await page.getByLabel("Reason").fill("Asked by phone.");
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByText("Booking canceled. We emailed the client.").waitFor();
  await page.getByRole("region", { name: "History" }).getByText("Asked by phone.").waitFor();
  await page.goto(`${here}?q=walk.in&status=cancelled`);
  await row(page, "Walk In").getByText("Nothing owed").waitFor();
});

it("keeps the text of a message while the list updates, also when an update fails", async ({
  visitAs,
  openSession,
}) => {
  const expected = /ERR_FAILED/;
  const page = await visitAs("super_admin@sadhana.test", `${here}?status=confirmed`, { expected });
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "Write a message" }).click();
  const field = page.getByLabel("Message", { exact: true });
  await field.fill("Dear Maya, the");
  const colleague = await openSession("super_admin@sadhana.test");
  const path = new URL(page.url()).pathname.replace("/message", "");
  for (const to of ["me", ""]) {
    if (to === "") await page.route(/\/message\.data/, (route) => route.abort());
    const loading = page.waitForRequest(/\/message\.data/);
    await sendForm(colleague, path, { intent: "assign", to });
    await loading;
  }
  await page.waitForTimeout(500);
  expect(await field.inputValue()).toBe("Dear Maya, the");
  await page.getByRole("heading", { name: "Class Bookings" }).waitFor();
});

it("filters bookings, confirms them in bulk and exports them", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}?status=pending`);
  await page.getByRole("checkbox").first().waitFor();
  const before = await page.getByRole("checkbox").count();
  expect(before).toBeGreaterThan(5);
  await page.getByRole("row").nth(1).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("1 done").waitFor();
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(before - 1);
  const file = await exportCsv(page);
  expect(file).toContain('"Booking ID","Made","Status"');

  for (const at of [1, 2]) await page.getByRole("row").nth(at).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Notify", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Write to the people of 2 bookings?").waitFor();
  await dialog.getByLabel("Subject").fill("A quiet week");
  await dialog.getByRole("button", { name: "Send messages" }).click();
  await dialog.getByText("Message is required").waitFor();
  await dialog.getByLabel("Message").fill("Dear {first_name}, we answer on Monday.");
  await dialog.getByRole("button", { name: "Send messages" }).click();
  await page.getByText("2 done").waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await dialog.getByRole("button", { name: "Cancel bookings" }).click();
  await dialog.getByText("Please enter a reason").waitFor();
  await dialog.getByLabel("Reason").fill("Asked by phone.");
  await dialog.getByRole("button", { name: "Cancel bookings" }).click();
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(before - 3);
});

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** The number of the booking in the address. */
const numberIn = (page: Page) => /YOG-[\w-]+/.exec(page.url())?.[0] ?? "";

/** A request taken down by phone, whose page is open. */
async function aRequest(page: Page, name: string) {
  await page.getByRole("heading", { name: "Add: individual sessions" }).waitFor();
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.test`);
  await page.getByLabel("Full name").fill(`${name} Phone`);
  await page.getByLabel("Package").selectOption({ index: 1 });
  const start = page.getByLabel("Start date");
  await start.fill(await start.getAttribute("min").then(String));
  await page.getByRole("button", { name: "Add booking" }).click();
  await page.getByText("Booking added. We emailed the client.").waitFor();
}

/** Goes from the first step of the wizard to its dates: every day of the week, when no teacher is busy. */
async function checkDates(page: Page, start: string) {
  await page.getByText("Step 1 of 6: What").waitFor();
  const whom = page.getByLabel("For", { exact: true });
  expect(await whom.locator("option").allTextContents()).toEqual(["Individual sessions"]);
  await page.getByLabel("Class type").selectOption({ index: 1 });
  await next(page);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  await next(page);
  await page.locator("[name=start_time]").fill(start);
  for (const day of ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]) {
    await page.getByText(day, { exact: true }).click();
  }
  await next(page);
  await next(page);
  await page.getByRole("button", { name: "Check the dates" }).click();
  await page.getByRole("heading", { name: /^Dates \d+ class/ }).waitFor();
}

it("lets an admin without Class Management plan the classes of a request in Forms", async ({ visit }) => {
  const page = await visit();
  // An address of an earlier version leads to the present one.
  await signInAs(page, "admin@sadhana.test", forms);
  await page.goto(`${forms}?tab=requests&new=individual`);
  await aRequest(page, "Ada");
  const number = numberIn(page);
  await page.getByRole("link", { name: "Confirm", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("link", { name: "Plan the classes" }).click();
  await page.waitForURL(/\/dashboard\/forms\/bookings\/YOG-.*\/plan/);
  // The wizard returns to the step with the error.
  for (let step = 1; step < 5; step += 1) await next(page);
  await page.getByRole("button", { name: "Check the dates" }).click();
  await page.getByText("Please choose a class type").waitFor();
  // The browser keeps the draft of each request separately.
  await page.getByLabel("Class type").selectOption({ index: 2 });
  const type = await page.getByLabel("Class type").inputValue();
  await page.goto(page.url());
  await expect.poll(() => page.getByLabel("Class type").inputValue()).toBe(type);
  await checkDates(page, "03:10");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Create \d+ class/ }).click();
  await page.getByText("Classes planned. We emailed the client.").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dashboard/forms/bookings/${number}`);
  const classes = page.getByRole("region", { name: "Planned classes" });
  await classes.getByRole("link").first().waitFor();
  await page.getByText("Series planned to").waitFor();
  expect(await page.getByRole("link", { name: "Plan classes" }).count()).toBe(0);

  // A bookmarked address of the wizard says that it is done, and the list of classes still works.
  await page.goto(`${forms}?tab=requests&plan=${number}`);
  await page.getByText("No class of this booking is left to plan.").waitFor();
  await classes.waitFor();
  await page.goto(`/dashboard/class-management?new=package&booking=${number}`);
  await page.waitForURL(/refused=class-management/);
});

it("lets a super admin plan the classes of a request in Class Bookings, on a phone", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", "/dashboard/class-bookings/new/individual", {
    device: "phone",
    theme: "dark",
  });
  await aRequest(page, "Bela");
  const number = numberIn(page);
  await page.getByRole("link", { name: "Plan classes" }).click();
  await checkDates(page, "02:40");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("heading", { name: /^Bela Phone, / }).waitFor();
  expect(numberIn(page)).toBe(number);
  expect(await page.getByRole("region", { name: "Planned classes" }).count()).toBe(0);
});
