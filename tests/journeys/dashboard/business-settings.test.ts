import type { Page } from "playwright-core";
import { expect } from "vitest";
import { download, exportCsv, setFilter } from "#tests/journeys/lists.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/business-settings";
const saved = "Saved. Pages and emails use the new settings immediately.";

it("saves a text with its preview and warns a colleague who saves later", async ({ openVisitor, studio }) => {
  const context = await openVisitor();
  const page = await context.newPage();
  await signInAs(page, "admin@sadhana.test", `${here}/studio`);
  const slower = await context.newPage();
  await slower.goto(here);
  await slower.getByLabel("Tagline").fill("Slower words.");
  await page.getByLabel("Tagline").fill("Breathe where two rivers meet.");
  await page.locator("[data-preview=site]").getByText("Breathe where two rivers meet.").waitFor();
  await page.getByLabel("Logo", { exact: true }).setInputFiles("public/apple-touch-icon.png");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(saved).waitFor();
  await page.getByRole("img", { name: "Logo, as it is" }).waitFor();
  const home = async () => (await fetch(studio.origin)).text();
  await expect.poll(home).toContain("Breathe where two rivers meet.");
  await expect.poll(home).toMatch(/\/files\/images\/logo-[\w-]+\.webp/);

  await slower.getByLabel("Website").fill("https://two-rivers.test");
  await slower.getByRole("button", { name: "Save changes" }).click();
  await slower.getByText("Someone else changed this while you had it open").waitFor();
  await slower.getByText("Tagline, saved").waitFor();
  expect(await slower.getByLabel("Tagline").inputValue()).toBe("Slower words.");
  expect(await slower.getByLabel("Website").inputValue()).toBe("https://two-rivers.test");

  await page.goto(`${here}/invoices`);
  await page.getByLabel("Second color").fill("#f4af41");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("This colour is too light to read.").waitFor();
  const csv = await download(page, page.getByRole("link", { name: "Export CSV" }));
  expect(csv).toContain('"Key","Field","Value","Changed"');
  expect(csv).toContain('"business_profile","tagline","Breathe where two rivers meet."');
});

it("adds text to an email, and changes the time zone after a warning and back", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", `${here}/emails/class_reminder`);
  await page.getByLabel("Before what the mail says").fill("Hello {first_name}, see you in {class_name}.");
  await page.frameLocator("[data-preview=mail]").getByText("Hello Maya, see you in Evening Flow.").waitFor();
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await page.getByText("A test email to admin@sadhana.test is queued.").waitFor();
  await page.getByLabel("After what the mail says").fill("{nobody}");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Unknown placeholder {nobody}").waitFor();
  await page.getByLabel("After what the mail says").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(saved).waitFor();

  await page.goto(`${here}/classes`);
  await page.getByLabel("Time zone of the studio").selectOption("Europe/Lisbon");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "From Kolkata to Lisbon" }).waitFor();
  // The list of booked classes scrolls separately and must not extend the page.
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - document.body.offsetHeight);
  expect(await below()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Change the time zone" }).click();
  await page.getByText(saved).waitFor();
  // Earlier bookings keep their time zone until staff move them.
  const left = page.getByRole("region", { name: "Booked in another time zone" });
  await expectAccessible(page);
  const [moving] = await Promise.all([
    page.waitForEvent("popup"),
    left.getByRole("link", { name: /^Move/ }).last().click(),
  ]);
  await moving.getByRole("button", { name: "Move class" }).waitFor();
  expect(new URL(moving.url()).pathname).toMatch(/^\/dashboard\/classes-overview\/[^/]+\/move$/);
  await moving.close();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByText("Europe/Lisbon").waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("Change undone.").waitFor();
  await page.getByRole("link", { name: "Classes", exact: true }).click();
  expect(await page.getByLabel("Time zone of the studio").inputValue()).toBe("Asia/Kolkata");
});

it("lets a super admin change the contact details on a phone", async ({ visitAs, studio }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}/contact`, {
    device: "phone",
    theme: "dark",
  });
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await page.getByLabel("Email").fill("hello@two-rivers.test");
  await page.getByLabel("City").fill("Lisbon");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(saved).waitFor();
  await expect.poll(async () => (await fetch(`${studio.origin}/contact`)).text()).toContain("Lisbon");
});

const catalogue = "/dashboard/class-package-manager";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).getByLabel(`More for ${name}`).click();
  await row(page, name).getByRole("link", { name: entry }).click();
}

it("adds a class type, and warns before a second tab overwrites a change", async ({ openVisitor }) => {
  const context = await openVisitor();
  const page = await context.newPage();
  await signInAs(page, "admin@sadhana.test", catalogue);
  await page.getByText("8 class types", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Add class type" }).click();
  await page.getByRole("button", { name: "Add class type" }).click();
  await page.getByText("Name is required").waitFor();
  await page.getByLabel("Name").fill("Gentle hatha");
  await page.getByLabel("Description").fill("Candles and long holds.");
  await page.getByLabel("Price in rupees").fill("150");
  await page.getByRole("button", { name: "Add class type" }).click();
  await page.getByText("A class type with this name already exists.").first().waitFor();
  await page.getByLabel("Name").fill("Candle Hour");
  await page.getByRole("button", { name: "Add class type" }).click();
  await page.getByText("Added.").waitFor();
  await page.getByText("9 class types", { exact: true }).waitFor();

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(catalogue);
    await tab.getByRole("link", { name: "Candle Hour" }).click();
    await tab.getByRole("heading", { name: "Candle Hour" }).waitFor();
  }
  // Escape closes the open menu first, then the panel.
  await other.locator("summary.tool").first().click();
  await other.keyboard.press("Escape");
  await other.getByRole("heading", { name: "Candle Hour" }).waitFor();
  await other.keyboard.press("Escape");
  await other.getByRole("heading", { name: "Candle Hour" }).waitFor({ state: "hidden" });
  await other.getByRole("link", { name: "Candle Hour" }).click();
  await page.getByLabel("Capacity").fill("12");
  await other.getByLabel("Price in rupees").fill("175");
  await other.getByRole("button", { name: "Save class type" }).click();
  await other.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => row(page, "Candle Hour").textContent()).toContain("₹175");
  await page.getByRole("button", { name: "Save class type" }).click();
  await page.getByText("Someone else changed this while you had it open").waitFor();
  await page.getByText("Price in rupees, saved").waitFor();
  expect(await page.getByLabel("Capacity").inputValue()).toBe("12");
  await page.getByLabel("Price in rupees").fill("175");
  await page.getByRole("button", { name: "Save class type" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  // The list in the other tab updates.
  await expect.poll(() => row(other, "Candle Hour").textContent()).toMatch(/₹175[\s\S]*12/);
});

it("adds a package to the public offer, archives it and restores it", async ({ visitAs, studio }) => {
  const page = await visitAs("admin@sadhana.test", `${catalogue}?tab=packages`);
  await page.getByText("9 packages", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Add package" }).click();
  const panel = page.getByRole("region", { name: "New package" });
  await panel.getByLabel("Name").fill("Nine Quiet Hours");
  await panel.getByLabel("Description").fill("Nine hours with one teacher.");
  await panel.getByLabel("Type").selectOption("Individual");
  await panel.getByLabel("Course").selectOption("crash");
  await panel.getByLabel("Classes").fill("9");
  await panel.getByLabel("Price in rupees").fill("3600");
  await panel.getByRole("button", { name: "Add package" }).click();
  await panel.getByText("Please say how long the course takes").waitFor();
  await panel.getByLabel("Length").fill("3");
  await panel.getByRole("button", { name: "Add package" }).click();
  await page.getByText("Added.").waitFor();
  await row(page, "Nine Quiet Hours").getByText("3 weeks").waitFor();

  const offered = async () =>
    (await (await fetch(`${studio.origin}/book/individual`)).text()).includes("Nine Quiet Hours");
  await expect.poll(offered).toBe(true);
  await choose(page, "Nine Quiet Hours", "Archive");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive package" }).click();
  await page.getByText("Archived.").waitFor();
  await expect.poll(offered).toBe(false);
  await page.getByRole("link", { name: "Archived packages" }).click();
  await page.getByText("3 packages", { exact: true }).waitFor();
  await choose(page, "Nine Quiet Hours", "Restore");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore package" }).click();
  await page.getByText("Restored.").waitFor();
  await expect.poll(offered).toBe(true);

  await page.goto(`${catalogue}?tab=packages`);
  await page.getByRole("link", { name: "Team Month" }).click();
  await page.getByRole("button", { name: "Save package" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await choose(page, "Team Month", "Archive");
  await page.getByLabel("Keep offering it to companies?").waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByLabel("Search packages").fill("nine quiet");
  await page.getByText("1 package", { exact: true }).waitFor();
  expect(await exportCsv(page)).toMatch(
    /^"Nine Quiet Hours","Individual","crash",9,3600\.00,21,"3 weeks",60/m,
  );
  await page.getByLabel("Search packages").fill("nothing of the kind");
  await page.getByText("No packages match").waitFor();
});

it("exports listed and selected class types, and imports new ones after a preview", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", catalogue);
  const all = await exportCsv(page);
  expect(all.trim().split("\r\n")).toHaveLength(1 + (await page.getByRole("rowheader").count()));
  await page.getByLabel("Select Slow Yin").click();
  const chosen = await download(page, page.getByRole("button", { name: "Export selected" }));
  expect(chosen.trim().split("\r\n").slice(1)).toEqual([expect.stringMatching(/^"Slow Yin"/)]);
  await page.getByRole("button", { name: "Switch off", exact: true }).click();
  await page.getByText("1 done").waitFor();
  await row(page, "Slow Yin").getByText("Off", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Import" }).click();
  const file = (text: string) => ({ name: "types.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByLabel("CSV file").setInputFiles(file('Name,"Difficulty\n'));
  await page.getByRole("button", { name: "Review file" }).click();
  await page.getByText(/^Line 1 can.t be read/).waitFor();
  await page.getByLabel("CSV file").setInputFiles(file("Name\n".repeat(400_000)));
  await page.getByRole("button", { name: "Review file" }).click();
  await page.getByText("The file is larger than 1 MB.").waitFor();
  await page.getByLabel("CSV file").setInputFiles(file(all.replace("Slow Yin", "Slower Yin")));
  await page.getByRole("button", { name: "Review file" }).click();
  await row(page, "Slower Yin").getByText("New").waitFor();
  await row(page, "Desk Reset").getByText("A class type with this name already exists.").waitFor();
  await page.getByRole("button", { name: "Add 1 class type" }).click();
  await page.getByText("1 class type added.").waitFor();
  await page.getByRole("link", { name: "To the list" }).click();
  await row(page, "Slower Yin").first().waitFor();
});

it("lets an acharya read packages and change class types, also on a phone", async ({ visitAs }) => {
  const page = await visitAs("acharya@sadhana.test", `${catalogue}?tab=packages`, {
    device: "phone",
    theme: "dark",
  });
  await page.getByText("Only admins can change packages.").waitFor();
  expect(await page.getByRole("link", { name: "Add package" }).count()).toBe(0);
  expect(await page.getByRole("table").getByRole("button").count()).toBe(0);
  await page.goto(`${catalogue}?new=package`);
  expect(await page.getByRole("button", { name: "Add package" }).count()).toBe(0);
  await page.goto(catalogue);
  await setFilter(page, "Difficulty", "Advanced");
  await page.waitForURL(/level=advanced/);
  await page.goto(`${catalogue}?new=type`);
});

const texts = `${here}/texts`;

const preview = (page: Page) => page.frameLocator("iframe");
const savedTexts = (page: Page) => page.getByText("Saved and published.");

it("edits site texts beside a preview, publishes them at once, and undoes them", async ({ visit }) => {
  const page = await visit();
  const reader = await visit();
  await signInAs(page, "admin@sadhana.test", `${texts}/about`);
  await page.getByRole("heading", { name: "Sections of About" }).waitFor();
  await preview(page).getByRole("heading", { name: "How it began" }).waitFor();
  await preview(page).getByRole("link", { name: "Edit: The story" }).click();
  await page.getByRole("heading", { name: "The story" }).waitFor();

  await page.getByLabel("Title").fill("How we met");
  // Drawn from the draft, which is this person's alone.
  await preview(page).getByRole("heading", { name: "How we met" }).waitFor();
  await reader.goto("/about");
  await reader.getByRole("heading", { name: "How it began" }).waitFor();
  await page.reload();
  expect(await page.getByLabel("Title").inputValue()).toBe("How we met");
  await page.getByRole("button", { name: "Save" }).click();
  await savedTexts(page).waitFor();
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.getByRole("heading", { name: "How we met" }).count();
    })
    .toBe(1);

  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("Change undone.").waitFor();
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.getByRole("heading", { name: "How it began" }).count();
    })
    .toBe(1);
});
