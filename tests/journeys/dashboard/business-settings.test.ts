import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/business-settings";
const saved = "It is saved. Pages and mails follow at once.";

describe("an admin", () => {
  it("saves what is typed with its preview, and a colleague who was slower is told", async ({
    openVisitor,
    studio,
  }) => {
    const context = await openVisitor();
    const page = await context.newPage();
    await signInAs(page, "admin@sadhana.test", here);
    await expectAccessible(page);
    const slower = await context.newPage();
    await slower.goto(here);
    await slower.getByLabel("Tagline").fill("Slower words.");
    await page.getByLabel("Tagline").fill("Breathe where two rivers meet.");
    await page.locator("[data-preview=site]").getByText("Breathe where two rivers meet.").waitFor();
    await page.getByLabel("Logo", { exact: true }).setInputFiles("public/apple-touch-icon.png");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(saved).waitFor();
    await page.getByRole("img", { name: "Logo, as it is" }).waitFor();
    const home = async () => (await fetch(studio.origin)).text();
    await expect.poll(home).toContain("Breathe where two rivers meet.");
    await expect.poll(home).toMatch(/\/files\/images\/logo-[\w-]+\.webp/);

    await slower.getByLabel("Website").fill("https://two-rivers.test");
    await slower.getByRole("button", { name: "Save" }).click();
    await slower.getByText("Somebody changed this while you had it open").waitFor();
    await slower.getByText("Tagline, now").waitFor();
    expect(await slower.getByLabel("Tagline").inputValue()).toBe("Slower words.");
    expect(await slower.getByLabel("Website").inputValue()).toBe("https://two-rivers.test");

    await page.goto(`${here}?tab=invoices`);
    await page.getByLabel("Second colour").fill("#f4af41");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("This colour is too light to read.").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const csv = readFileSync(await file.path(), "utf8");
    expect(csv).toContain('"Key","Field","Value","Changed"');
    expect(csv).toContain('"business_profile","tagline","Breathe where two rivers meet."');
  });

  it("writes words for a mail, changes the time zone knowingly and undoes it", async ({ visitAs }) => {
    const page = await visitAs("admin@sadhana.test", `${here}?tab=mails&mail=class_reminder`);
    await page.getByLabel("Before what the mail says").fill("Hello {first_name}, see you in {class_name}.");
    await page
      .frameLocator("[data-preview=mail]")
      .getByText("Hello Maya, see you in Evening Flow.")
      .waitFor();
    await page.getByRole("button", { name: "Send a test to me" }).click();
    await page.getByText("A test email to admin@sadhana.test is queued.").waitFor();
    await page.getByLabel("After what the mail says").fill("{nobody}");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Unknown placeholder {nobody}").waitFor();
    await page.getByLabel("After what the mail says").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(saved).waitFor();

    await page.goto(`${here}?tab=classes`);
    await page.getByLabel("Time zone of the studio").selectOption("Europe/Lisbon");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "From Kolkata to Lisbon" }).waitFor();
    // The list of booked classes scrolls by itself; the page ends where it is seen to end.
    const below = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.body.offsetHeight);
    expect(await below()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Change the time zone" }).click();
    await page.getByText(saved).waitFor();
    // What was booked before stays on its clock, and is moved by hand.
    const left = page.getByRole("region", { name: "Booked on another clock" });
    await expectAccessible(page);
    const [moving] = await Promise.all([
      page.waitForEvent("popup"),
      left.getByRole("link", { name: /^Move/ }).last().click(),
    ]);
    await moving.getByRole("button", { name: "Move class" }).waitFor();
    expect(new URL(moving.url()).pathname).toBe("/dashboard/classes-overview");
    await moving.close();
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByText("Europe/Lisbon").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByText("It is undone.").waitFor();
    await page.getByRole("tab", { name: "Classes" }).click();
    expect(await page.getByLabel("Time zone of the studio").inputValue()).toBe("Asia/Kolkata");
  });
});

describe("a super admin", () => {
  it("changes the contact details on a phone", async ({ visitAs, studio }) => {
    const page = await visitAs("super_admin@sadhana.test", `${here}?tab=contact`, {
      device: "phone",
      theme: "dark",
    });
    await expectNoSidewaysScroll(page);
    await page.getByLabel("E-mail").fill("no address");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Please enter a valid email address").waitFor();
    await page.getByLabel("E-mail").fill("hello@two-rivers.test");
    await page.getByLabel("City").fill("Lisbon");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(saved).waitFor();
    await expect.poll(async () => (await fetch(`${studio.origin}/contact`)).text()).toContain("Lisbon");
  });
});
