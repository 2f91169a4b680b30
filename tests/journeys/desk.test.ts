import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  visit,
  visitor,
} from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const desk = "/dashboard/form-submissions-messages";
const forms = "/dashboard/forms";

let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
});

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

describe("a super admin", () => {
  it("answers what a member wrote, and the member reads it in My Queries", async () => {
    const page = await visit(browser, studio);
    const member = await visit(browser, studio);
    await signInAs(member, "member@sadhana.test", "/contact");
    await member.getByLabel("Subject").fill("A strap that slips");
    await member.getByLabel("Message", { exact: true }).fill("Mine slips. Which one do you use?");
    await member.waitForTimeout(3_100);
    await member.getByRole("button", { name: "Send Message" }).click();
    await member.getByText("Send Another Message").waitFor();

    await signInAs(page, "super_admin@sadhana.test", desk);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Rosalind Peake" }).waitFor();
    await row(page, "A strap that slips").getByRole("link").first().click();
    await page.getByRole("heading", { name: "A strap that slips" }).waitFor();
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("Please write your reply").waitFor();
    await page.getByLabel("Begin with a saved reply").selectOption({ label: "Moving a class" });
    expect(await page.getByLabel("Reply", { exact: true }).inputValue()).toMatch(/^Dear Maya,/);
    await page.getByLabel("Reply", { exact: true }).fill("Dear Maya, a cotton one with two rings.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("Your reply is on its way.").waitFor();
    await page.getByRole("list", { name: "What was said since" }).getByText("two rings").waitFor();
    expect(await page.getByLabel("Reply", { exact: true }).inputValue()).toBe("");
    await expectAccessible(page);

    await page.getByText("Add what they answered by mail").click();
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

  it("reads spam, takes it back, and decides about mails that were given up", async () => {
    const page = await visit(browser, studio);
    await signInAs(page, "super_admin@sadhana.test", `${desk}?spam=yes`);
    await page.getByText("3 messages", { exact: true }).waitFor();
    await row(page, "Yoga mats wholesale").getByRole("link").first().click();
    await page.getByText("a field that people do not see was filled in").waitFor();
    await page.getByRole("button", { name: "Not spam" }).click();
    await page.getByText("It is back with the messages.").waitFor();
    await page.getByRole("button", { name: "Spam", exact: true }).waitFor();

    await page.goto(`${desk}?tab=mail`);
    await page.getByText("2 mails", { exact: true }).waitFor();
    await row(page, "suresh.pilay").getByText("No such mailbox here").waitFor();
    await row(page, "suresh.pilay").getByRole("button", { name: "Send again" }).click();
    await page.getByText("1 mail", { exact: true }).waitFor();
    await row(page, "closed-company").getByRole("button", { name: "Give up for good" }).click();
    await page.getByText("Every mail has arrived").waitFor();
  });
});

describe("an admin", () => {
  it("is told in Forms when a colleague was faster, and keeps what was typed", async () => {
    const context = await visitor(browser, studio, {});
    const [page, other] = [await context.newPage(), await context.newPage()];
    await signInAs(page, "admin@sadhana.test", forms);
    for (const tab of [page, other]) {
      await tab.goto(`${forms}?q=sons`);
      await row(tab, "Marta Nowicka").getByRole("link").first().click();
      await tab.getByRole("heading", { name: "Two children on one screen" }).waitFor();
      await tab.getByLabel("Reply", { exact: true }).fill("One place is enough.");
    }
    await other.getByRole("button", { name: "Send reply" }).click();
    await other.getByText("Your reply is on its way.").waitFor();
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText(/answered at \d\d:\d\d\. Read it first\./).waitFor();
    expect(await page.getByLabel("Reply", { exact: true }).inputValue()).toBe("One place is enough.");
    await page.getByRole("list", { name: "What was said since" }).getByText("One place is enough.").waitFor();
  });

  it("takes and completes several at once, and exports them", async () => {
    const page = await visit(browser, studio);
    await signInAs(page, "admin@sadhana.test", forms);
    await row(page, "Emeka Okonjo").getByRole("checkbox").click();
    await page.getByRole("button", { name: "Take them" }).click();
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

  it("does the same on a phone: the list, then the thread, and back", async () => {
    const page = await visit(browser, studio, { device: "phone", theme: "dark" });
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
