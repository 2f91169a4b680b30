import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const desk = "/dashboard/form-submissions-messages";
const forms = "/dashboard/forms";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

describe("a super admin", () => {
  it("answers what a member wrote, and the member reads it in My Queries", async ({ visit }) => {
    const page = await visit();
    const member = await visit();
    await signInAs(member, "member@sadhana.test", "/contact");
    await member.getByLabel("Subject").fill("A strap that slips");
    await member.getByLabel("Message", { exact: true }).fill("Mine slips. Which one do you use?");
    await member.waitForTimeout(3_100);
    await member.getByRole("button", { name: "Send Message" }).click();
    await member.getByText("Send Another Message").waitFor();

    await signInAs(page, "super_admin@sadhana.test", desk);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Rosalind Peake" }).waitFor();
    const strap = row(page, "A strap that slips");
    await strap.locator("summary").click();
    await strap.getByRole("link", { name: "Reply", exact: true }).click();
    await page.getByRole("heading", { name: "A strap that slips" }).waitFor();
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("Please write your reply").waitFor();
    await page.getByLabel("Begin with a saved reply").selectOption({ label: "Moving a class" });
    expect(await page.getByLabel("Reply", { exact: true }).inputValue()).toMatch(/^Dear Maya,/);
    await page.getByLabel("Reply", { exact: true }).fill("Dear Maya, a cotton one with two rings.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("The reply is queued.").waitFor();
    await page.getByRole("list", { name: "What was said since" }).getByText("two rings").waitFor();
    await expect.poll(() => page.getByLabel("Reply", { exact: true }).inputValue()).toBe("");
    await expectAccessible(page);

    await page.getByText("Add what they answered by mail").click();
    await page.getByRole("button", { name: "Add answer" }).click();
    await page.getByText("Please paste what they answered").first().waitFor();
    await page.getByLabel("What they answered").fill("Thank you, ordered.");
    await page.getByRole("button", { name: "Add answer" }).click();
    await page.getByText("Thank you, ordered.").waitFor();
    await page.getByLabel("New note").fill("Ask again in a month.");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("region", { name: "Notes" }).getByText("Ask again in a month.").waitFor();

    await member.goto("/profile?tab=queries");
    await member.getByText("a cotton one with two rings").waitFor();
    expect(await member.getByText("Ask again in a month.").count()).toBe(0);
  });

  it("reads spam, takes it back, and decides about mails that were given up", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "super_admin@sadhana.test", `${desk}?spam=yes`);
    await page.getByText("3 messages", { exact: true }).waitFor();
    await row(page, "Yoga mats wholesale").getByRole("link").first().click();
    await page.getByText("a field that people do not see was filled in").waitFor();
    await page.getByRole("button", { name: "Not spam" }).click();
    await page.getByText("It is back with the messages.").waitFor();
    await page.getByRole("button", { name: "Spam", exact: true }).waitFor();

    await page.goto(`${desk}?tab=mail`);
    await page.getByText("2 emails", { exact: true }).waitFor();
    await row(page, "suresh.pilay").getByText("No such mailbox here").waitFor();
    await row(page, "suresh.pilay").getByRole("button", { name: "Send again" }).click();
    await page.getByText("1 email", { exact: true }).waitFor();
    await row(page, "closed-company").getByRole("button", { name: "Drop" }).click();
    const dialog = page.getByRole("dialog", { name: "Drop 1 email?" });
    await dialog.getByRole("button", { name: "Drop" }).click();
    await page.getByText("No failed emails").waitFor();
  });
});

describe("an admin", () => {
  it("is told in Forms when a colleague was faster, and keeps what was typed", async ({ visit }) => {
    const [page, other] = [await visit(), await visit()];
    await signInAs(page, "admin@sadhana.test", forms);
    await signInAs(other, "super_admin@sadhana.test", desk);
    for (const [tab, at] of [
      [page, forms],
      [other, desk],
    ] as const) {
      await tab.goto(`${at}?q=sons`);
      await row(tab, "Marta Nowicka").getByRole("link").first().click();
      await tab.getByRole("heading", { name: "Two children on one screen" }).waitFor();
      await tab.getByLabel("Reply", { exact: true }).fill("One place is enough.");
    }
    await other.getByRole("button", { name: "Send reply" }).click();
    await other.getByText("The reply is queued.").waitFor();
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText(/answered at \d\d:\d\d\. Read it first\./).waitFor();
    expect(await page.getByLabel("Reply", { exact: true }).inputValue()).toBe("One place is enough.");
    await page.getByRole("list", { name: "What was said since" }).getByText("One place is enough.").waitFor();
  });

  it("takes and completes several at once, and exports them", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "admin@sadhana.test", forms);
    await row(page, "Emeka Okonjo").getByRole("checkbox").click();
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await page.getByText("1 done").waitFor();
    await row(page, "Emeka Okonjo").getByText("In progress").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toContain('"Received","Name","Email"');
    expect(text).toContain("emeka.okonjo@example.test");
  });

  it("finds every booking in Forms, as a super admin does in Class Bookings", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "admin@sadhana.test", forms);
    await page.getByRole("link", { name: "All bookings" }).click();
    await page.getByLabel("Booking", { exact: true }).selectOption({ label: "Confirmed" });
    await page.waitForURL(/booking_status=confirmed/);
    await page.getByLabel("Period").selectOption({ label: "Upcoming" });
    await page.waitForURL(/period=upcoming/);
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel("Teacher").selectOption({ index: 1 });
    await page.waitForURL(/teacher=/);
    const teacher = new URL(page.url()).searchParams.get("teacher") ?? "";
    await page.getByLabel("Paid").selectOption({ label: "Open" });
    await page.waitForURL(/paid=open/);
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Pending" }).count()).toBe(0);
    const rows = page.getByRole("row").filter({ hasText: "YOG-" });
    const others = rows.filter({ hasNotText: teacher });
    await expect.poll(async () => [(await rows.count()) > 0, await others.count()]).toEqual([true, 0]);
    await expectAccessible(page);
    await page.goto(`${forms}?tab=requests&type=all&status=all&q=nobody-at-all`);
    await page.getByRole("link", { name: "Show all" }).waitFor();
  });

  it("does the same on a phone: the list, then the thread, and back", async ({ visit }) => {
    const page = await visit({ device: "phone", theme: "dark" });
    await signInAs(page, "admin@sadhana.test", forms);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Suresh Pillay" }).click();
    await page.getByText("Mondays and Thursdays are good.").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await page.getByRole("link", { name: "Suresh Pillay" }).waitFor();
  });
});

describe("the requests of the desk", () => {
  it("are proposed for, accepted on the page of the mail, and confirmed", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "admin@sadhana.test", `${forms}?tab=requests`);
    await expectAccessible(page);
    const kaveri = row(page, "Kaveri Textiles").first();
    await kaveri.locator("summary").click();
    await kaveri.getByRole("button", { name: "Take it" }).click();
    await page.getByText("It is assigned.").waitFor();
    await kaveri.getByText("Desk: in progress").waitFor();
    await row(page, "Kaveri Textiles").first().getByRole("link").first().click();
    await page.getByText("Head of People").waitFor();
    const beside = page.getByRole("navigation", { name: "Requests" });
    await beside.locator("[aria-current=true]").getByText("Kaveri Textiles").waitFor();
    expect(await beside.getByRole("link").count()).toBeGreaterThan(3);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Propose" }).click();
    await page.getByLabel("Price in INR").fill("0");
    await page.getByLabel("Classes").fill("8");
    await page.getByRole("button", { name: "Send proposal" }).click();
    await page.getByText("Please enter an amount above 0").first().waitFor();
    await page.getByLabel("Price in INR").fill("42000");
    await page.getByLabel("Words").fill("Twice a week, with Ines.");
    await page.getByRole("button", { name: "Send proposal" }).click();
    await page.getByText("The proposal email is queued.").waitFor();

    const customer = await visit();
    const path = await proposalLink(customer);
    await customer.goto(path);
    await customer.getByText("Twice a week, with Ines.").waitFor();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Accept proposal" }).click();
    await customer.getByText("You have accepted this proposal.").waitFor();

    // The open page follows by itself.
    await page.getByText("Accepted", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Confirm", exact: true }).click();
    await page.getByRole("dialog").getByText("Needs planning").waitFor();
    const asking = page.url();
    await page.getByRole("button", { name: "Confirm only" }).click();
    await page.getByText("It is confirmed, and its person is told.").waitFor();
    await page.getByText("Request confirmed to").waitFor();
    // An address that was kept asks for nothing that is done.
    await page.goto(asking);
    await page.getByText("Request confirmed to").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

async function proposalLink(page: Page): Promise<string> {
  await page.goto("/dev/mailbox");
  await page
    .getByRole("link", { name: /Our proposal/ })
    .first()
    .click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Read and accept" });
  return (await link.getAttribute("href")) ?? "";
}

describe("Class Bookings", () => {
  const here = "/dashboard/class-bookings";

  it("shows every booking; one is added, written to, moved, edited and cancelled", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "super_admin@sadhana.test", here);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Add booking" }).click();
    await page.getByLabel("Email").fill("walk.in@example.test");
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("Full name is required").waitFor();
    await page.getByLabel("Full name").fill("Walk In");
    // A class that is never full in the demo studio; the next ones of the week may be.
    const classes = page.getByLabel("Class and date");
    const target = await classes
      .locator("option", { hasText: /^Desk Reset/ })
      .first()
      .getAttribute("value");
    await classes.selectOption(target ?? "");
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("The booking is made, and its person is told.").waitFor();

    // What they answered is pasted in first: the message that is written then leaves all the same.
    await page.getByText("Add what they answered by mail").click();
    await page.getByLabel("What they answered").fill("May I borrow a mat?");
    await page.getByRole("button", { name: "Add answer" }).click();
    const thread = page.getByRole("list", { name: "What was said since" });
    await thread.getByText("May I borrow a mat?").waitFor();
    await expect.poll(() => page.getByLabel("What they answered").inputValue()).toBe("");
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
    await page.getByText("It is saved.").waitFor();
    await page.getByRole("link", { name: "Move", exact: true }).click();
    await page.getByRole("combobox", { name: "Class" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Move booking" }).click();
    await page.getByText("It is moved, and its person is told.").waitFor();

    await page.getByRole("link", { name: "Cancel booking" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await page.getByText("Please say why").waitFor();
    await page.getByLabel("Reason").fill("Asked by phone.");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await page.getByText("It is cancelled, and its person is told.").waitFor();
    await page.getByRole("region", { name: "History" }).getByText("Asked by phone.").waitFor();
    await page.goto(`${here}?q=walk.in&status=cancelled`);
    await row(page, "Walk In").getByText("Nothing owed").waitFor();
  });

  it("leads to the payment of a booking and, once it is cancelled, to giving it back", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "super_admin@sadhana.test", `${here}?new=booking`);
    // The sign-in asks for an email as well, until the page is there.
    await page.getByLabel("Class and date").waitFor();
    await page.getByLabel("Email").fill("paid.for@example.test");
    await page.getByLabel("Full name").fill("Paid For");
    await page.getByLabel("Class and date").selectOption({ index: 5 });
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("The booking is made, and its person is told.").waitFor();
    const booking = page.url();
    await page.getByRole("link", { name: "Cancel booking" }).click();
    await page.getByRole("dialog").getByText("nothing was paid").waitFor();
    expect(await page.getByRole("link", { name: "Give it back in Transactions" }).count()).toBe(0);

    await page.goto(booking);
    await page.getByRole("link", { name: "Record a payment" }).click();
    await page.getByRole("heading", { name: "Add a transaction" }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Paid For");
    await page.getByLabel("Status").selectOption("completed");
    await page.getByLabel("State of the customer").selectOption({ label: "Karnataka" });
    await page.getByRole("button", { name: "Review" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("It is saved.").waitFor();

    await page.goto(booking);
    await page.getByRole("list", { name: "Payments" }).getByText("completed").waitFor();
    await page.getByRole("link", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/was paid\. The payment moves to/).waitFor();
    await dialog.getByRole("link", { name: "Give it back in Transactions" }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Reason").fill("Asked by phone.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByText("is still with the studio.").waitFor();
    await page.getByRole("link", { name: "Give it back in Transactions" }).click();
    await page.getByRole("heading", { name: "Refund Paid For" }).waitFor();
    await page.getByLabel("Reason").fill("The class was cancelled.");
    await page.getByRole("button", { name: "Refund" }).click();
    await page.getByText("The refund is saved.").waitFor();
    await page.goto(booking);
    await page.getByRole("list", { name: "Payments" }).getByText("Given back").first().waitFor();
    expect(await page.getByText("is still with the studio.").count()).toBe(0);
  });

  it("takes down a request for somebody, and changes its package while it waits", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "super_admin@sadhana.test", `${here}?new=individual`);
    await page.getByRole("heading", { name: "Add: individual sessions" }).waitFor();
    await page.getByLabel("Email").fill("by.phone@example.test");
    await page.getByLabel("Full name").fill("By Phone");
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("Please select a package").waitFor();
    await page.getByText("Please select a start date").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Package").selectOption({ index: 1 });
    await page
      .getByLabel("Start date")
      .fill(await page.getByLabel("Start date").getAttribute("min").then(String));
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("The booking is made, and its person is told.").waitFor();
    await page.getByText("Request received to").waitFor();
    const name = await page.getByRole("heading", { name: /^By Phone, / }).textContent();

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByText(/^As it is: /).waitFor({ state: "attached" });
    await page.getByLabel("Package").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Save booking" }).click();
    await page.getByText("It is saved.").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: /^By Phone, / }).textContent()).not.toBe(name);
  });

  it("is filtered, confirmed in bulk and exported, also on a phone", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "super_admin@sadhana.test", `${here}?status=pending`);
    await page.getByRole("checkbox").first().waitFor();
    const before = await page.getByRole("checkbox").count();
    expect(before).toBeGreaterThan(5);
    await page.getByRole("row").nth(1).getByRole("checkbox").click();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByText("1 done").waitFor();
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(before - 1);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8")).toContain('"Booking ID","Made","Status"');

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
    await dialog.getByText("Please say why").waitFor();
    await dialog.getByLabel("Reason").fill("Asked by phone.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel bookings" }).click();
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(before - 3);

    const phone = await visit({ device: "phone", theme: "dark" });
    await signInAs(phone, "super_admin@sadhana.test", `${here}?q=Kaveri`);
    await expectNoSidewaysScroll(phone);
    await phone.getByRole("link", { name: /YOG-/ }).first().click();
    await phone.getByRole("heading", { name: "Company" }).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
  });
});
