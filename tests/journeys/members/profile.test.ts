import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { download } from "#tests/journeys/lists.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { emailTo, linkIn } from "#tests/support/mailbox.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

const demoPassword = "namaste-2026";

async function signIn(page: Page, email: string, word = demoPassword): Promise<void> {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A rotated photo with GPS coordinates. */
const photo = async () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 20, g: 120, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

// Proves 1.1.2, 2.2.21, 2.3.6, 2.4.7, 2.5.11, 2.8.8
it("shows errors of the profile, and removes a picture's metadata, on a phone", async ({ visit }) => {
  const page = await visit({ device: "phone", theme: "dark" });
  await page.goto("/profile");
  await signIn(page, "member@sadhana.test");
  await page.waitForURL("**/profile");
  await untilQuiet(page);
  for (const tab of ["Overview", "My Bookings", "My Queries", "Settings"]) {
    await page.getByRole("tab", { name: tab }).waitFor();
  }
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("Full name").fill("");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("nobody");
  await page.getByRole("textbox", { name: "Phone (optional)", exact: true }).fill("call me");
  await page.getByLabel("Years of experience").fill("-1");
  await page.getByRole("button", { name: "Save Changes" }).click();
  for (const words of [
    "Full name is required",
    "Email is invalid",
    "Please enter a valid phone number",
    "Years of experience cannot be below 0",
  ]) {
    await page.getByText(words).waitFor();
  }
  await page.getByLabel("Full name").fill("Maya Lindqvist-Holm");
  expect(await page.getByText("Full name is required").count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Cancel discards typed and chosen values.
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Maya Lindqvist", exact: true }).waitFor();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("Full name").fill("Maya Lindqvist-Holm");
  await page.getByLabel("Years of experience").fill("");
  const huge = Buffer.concat([await photo(), Buffer.alloc(9 * 1024 * 1024)]);
  await page.setInputFiles("input[type=file]", file("huge.jpg", "image/jpeg", huge));
  await page.getByText("This picture is too large.").waitFor();
  await page.setInputFiles("input[type=file]", file("me.jpg", "image/jpeg", await photo()));
  await page.getByRole("slider", { name: "Zoom" }).fill("40");
  await page.getByRole("button", { name: /Visible part of the picture/ }).press("ArrowRight");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();
  await page.getByText("New to yoga").waitFor();
  const src = await page.locator("main header img").getAttribute("src");
  const answer = await page.request.get(src ?? "");
  expect(answer.headers()["content-type"]).toBe("image/webp");
  const stored = await answer.body();
  expect(await sharp(stored).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(stored.toString("latin1")).not.toMatch(/SecretCamera|GPS|Exif/);
});

it("changes the email address after its confirmation with the password", async ({ visitAs, studio }) => {
  const page = await visitAs("curator@sadhana.test", "/profile");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("devika.first@example.test");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your account keeps its old address until you open the link.").first().waitFor();
  await page.goto("/profile");
  await untilQuiet(page);
  await page.getByRole("button", { name: "Keep my old address" }).click();
  await page.getByText("Your email address hasn't changed.").waitFor();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("devika.new@example.test");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your account keeps its old address until you open the link.").first().waitFor();
  const mail = await emailTo(studio.dataDir, "devika.new@example.test", /Confirm your new email address/);
  await page.goto(linkIn(mail, /confirm-email/));
  await page.getByLabel("Your password").fill("not it");
  await page.getByRole("button", { name: "Use this address" }).click();
  await page.getByText("This password is incorrect.").waitFor();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Use this address" }).click();
  await page.getByText("From now on, sign in with devika.new@example.test.").waitFor();
  await emailTo(studio.dataDir, "curator@sadhana.test", /has changed/);
});

// Proves 2.2.4, 2.2.22, V6.2-4
it("saves preferences, exports data, and denies access when the session ends", async ({ visitAs }) => {
  const page = await visitAs("omar.haddad@example.test", "/profile?tab=settings");
  await page.getByText("Private", { exact: true }).click();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await page.getByText("Preferences saved.", { exact: true }).waitFor();
  await page.getByLabel("Reminders: By email").uncheck();
  await page.getByRole("button", { name: "Save notifications" }).click();
  await page.getByText("Notification preferences saved.").waitFor();
  await page.getByLabel("Newsletter: By email").check();
  // The message of the first save is still visible.
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Save notifications" }).click();
  await answered;
  await page.reload();
  expect(await page.getByLabel("Newsletter: By email").isChecked()).toBe(true);
  expect(await page.getByLabel("Reminders: By email").isChecked()).toBe(false);
  expect(await page.getByLabel("Private").isChecked()).toBe(true);

  await untilQuiet(page);
  const changePassword = async (current: string, next: string, again = next) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(again);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await changePassword(demoPassword, "a new morning", "a new evening");
  await page.getByText("Passwords do not match.").waitFor();
  await changePassword("not it", "a new morning");
  await page.getByText("This password is incorrect.").waitFor();
  expect(await page.getByLabel("Current password").getAttribute("aria-invalid")).toBe("true");
  await changePassword(demoPassword, "a new morning");
  await page.getByText("Password changed. Your other devices are signed out.").waitFor();
  await expect.poll(() => page.getByLabel("Current password").inputValue()).toBe("");

  const exported = JSON.parse(await download(page, page.getByRole("link", { name: "Export my data" })));
  expect(exported.profiles[0]).toMatchObject({
    email: "omar.haddad@example.test",
    profile_visibility: "private",
  });

  const tab = await page.context().newPage();
  await tab.goto("/");
  await tab.evaluate(() => fetch("/logout", { method: "POST" }));
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.getByText("Please sign in to view your profile.").waitFor();
  await page.getByRole("link", { name: "Sign In" }).last().click();
  await page.waitForURL("**/login?redirect=%2Fprofile%3Ftab%3Dsettings");
});

// Proves 2.2.24, V7.5-2, V14-7
it("signs out other devices, and deletes an account after its password", async ({ visitAs, openSession }) => {
  const phone = await visitAs("farah.siddiqui@example.test", "/profile?tab=settings", { device: "phone" });
  const page = await visitAs("farah.siddiqui@example.test", "/profile?tab=settings");
  const stranger = await openSession("acharya@sadhana.test");
  const theirs = await page.locator('input[name="session_id"]').first().inputValue();
  const refused = await stranger.post("/profile?tab=settings", {
    intent: "end-device",
    session_id: theirs,
  });
  expect(refused.text).toContain("This device is already signed out.");

  await page
    .getByRole("button", { name: /^Sign out Chrome/ })
    .first()
    .click();
  await page.getByText("The device is signed out.").waitFor();
  await phone.getByRole("heading", { name: "Access Denied" }).waitFor();

  await page.getByText("Delete my account…").click();
  await page.locator("details").getByLabel("Your password").fill("not it");
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.locator("details").getByText("This password is incorrect.").waitFor();
  expect(await page.locator("details").getByLabel("Your password").getAttribute("aria-invalid")).toBe("true");
  await page.locator("details").getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  await page.goto("/login");
  await signIn(page, "farah.siddiqui@example.test");
  await page.getByText("Invalid email or password").waitFor();
});

// Proves 2.6.3
it("fills a member's name and address into the booking forms", async ({ visit }) => {
  const email = "energy@sadhana.test";
  const page = await visit();
  await signInAs(page, email, "/book/individual");
  const typed = (at: typeof page) => at.locator('main input[type="email"]').first().inputValue();
  await expect.poll(() => typed(page)).toBe(email);
  expect(await page.getByLabel("First name").inputValue()).not.toBe("");
  expect(await page.getByLabel("Last name").inputValue()).not.toBe("");
  await page.goto("/book/corporate");
  await expect.poll(() => typed(page)).toBe(email);
  const stranger = await visit();
  await stranger.goto("/book/individual");
  expect(await typed(stranger)).toBe("");
});

const asks = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

async function stay(page: Page): Promise<void> {
  await asks(page).getByText("Your changes haven't been saved.").waitFor();
  await asks(page).getByRole("button", { name: "Stay" }).click();
  await asks(page).waitFor({ state: "hidden" });
}

// Proves 1.1.2, 2.2.21, 2.4.7, 2.8.8
it("asks before a link, Back or a reload leaves an unsaved profile", async ({ visit, studio }) => {
  const page = await visit({ device: "phone", theme: "dark" });
  await signInAs(page, "member@sadhana.test", "/profile");
  const edit = page.getByRole("link", { name: "Edit Profile" });
  const bio = page.getByLabel("Bio");
  const home = page.getByRole("banner").getByRole("link").first();
  const head = page.getByRole("heading", { name: "About you" });

  // Looked at, and typed back to what it was: nothing is lost.
  await edit.click();
  await head.waitFor();
  const was = await bio.inputValue();
  await bio.fill("Something else");
  await bio.fill(was);
  await page.goBack();
  await edit.waitFor();

  await edit.click();
  await bio.fill("Mornings on the mat, evenings at the loom.");
  await home.click();
  await expectAccessible(page);
  await stay(page);
  expect(await home.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.goBack();
  await stay(page);
  expect(await bio.inputValue()).toBe("Mornings on the mat, evenings at the loom.");
  expect(await bio.isVisible()).toBe(true);
  const reload = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => location.reload());
  expect(await reload).toBe("beforeunload");
  expect(await bio.inputValue()).toBe("Mornings on the mat, evenings at the loom.");

  // Refused, it is not saved either; saved, there is nothing to ask.
  await page.getByLabel("Full name").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Full name is required").waitFor();
  await home.click();
  await stay(page);
  await page.getByLabel("Full name").fill("Maya Lindqvist");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();
  await edit.click();
  await bio.fill("Dropped");
  await page.getByRole("link", { name: "Cancel" }).click();
  await edit.waitFor();
  await edit.click();
  await bio.fill("Dropped as well");
  await home.click();
  await asks(page).getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(`${studio.origin}/`);
  await page.goto("/profile?edit");
  expect(await bio.inputValue()).toBe("Mornings on the mat, evenings at the loom.");
});

it("keeps a dialog with input open when a press misses it", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "guide@sadhana.test", "/articles/new");
  const open = page.getByRole("button", { name: "Image", exact: true });
  const dialog = page.getByRole("dialog");
  await open.click();
  await dialog.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "hidden" });
  await open.click();
  const description = dialog.getByLabel("Description");
  await description.fill("A mat by the sea.");
  await page.mouse.click(5, 5);
  await dialog.getByRole("button", { name: "Insert picture" }).waitFor();
  expect(await description.inputValue()).toBe("A mat by the sea.");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});
