import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";

const demoPassword = "namaste-2026";

async function signIn(page: Page, email: string, word = demoPassword): Promise<void> {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

async function openProfile(page: Page, email: string, tab = ""): Promise<void> {
  const path = tab ? `/profile?tab=${tab}` : "/profile";
  await page.goto(path);
  await signIn(page, email);
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState("networkidle");
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A photo that lies on its side and tells where it was taken. */
const photo = async () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 20, g: 120, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe("the profile", () => {
  it("opens after signing in, says what is wrong, and keeps a picture safe, on a phone", async ({
    visit,
  }) => {
    const page = await visit({ device: "phone", theme: "dark" });
    await openProfile(page, "member@sadhana.test");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const tab of ["Overview", "My Bookings", "My Queries", "Settings"]) {
      expect(await page.getByRole("tab", { name: tab }).isVisible()).toBe(true);
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

    // Cancel drops what was typed and chosen.
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
    await page.getByRole("button", { name: /Part of the picture/ }).press("ArrowRight");
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

  it("changes the address when the new one is confirmed with the password", async ({ visitAs, studio }) => {
    const page = await visitAs("curator@sadhana.test", "/profile");
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("devika.first@example.test");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Your account keeps its old address until you follow it.").first().waitFor();
    await page.goto("/profile");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Keep my old address" }).click();
    await page.getByText("Your address stays as it is.").waitFor();
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("devika.new@example.test");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Your account keeps its old address until you follow it.").first().waitFor();
    const mail = await mailTo(studio.dataDir, "devika.new@example.test", /Confirm your new email address/);
    await page.goto(linkIn(mail, /confirm-email/));
    await page.getByLabel("Your password").fill("not it");
    await page.getByRole("button", { name: "Use this address" }).click();
    await page.getByText("This is not your password.").waitFor();
    await page.getByLabel("Your password").fill(demoPassword);
    await page.getByRole("button", { name: "Use this address" }).click();
    await page.getByText("From now on you sign in with devika.new@example.test.").waitFor();
    await mailTo(studio.dataDir, "curator@sadhana.test", /was changed/);
  });
});

describe("the settings", () => {
  it("keep preferences, export one's data, and are left with Access Denied when the session ends", async ({
    visit,
  }) => {
    const page = await visit();
    await openProfile(page, "energy@sadhana.test", "settings");
    await expectAccessible(page);
    await page.getByText("Private", { exact: true }).click();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByText("Preferences saved.", { exact: true }).waitFor();
    await page.getByLabel("Reminders: By e-mail").uncheck();
    await page.getByRole("button", { name: "Save notifications" }).click();
    await page.getByText("Notification preferences saved.").waitFor();
    await page.getByLabel("Letters from the studio: By e-mail").check();
    // The words of the first saving still stand there.
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Save notifications" }).click();
    await answered;
    await page.reload();
    expect(await page.getByLabel("Letters from the studio: By e-mail").isChecked()).toBe(true);
    expect(await page.getByLabel("Reminders: By e-mail").isChecked()).toBe(false);
    expect(await page.getByLabel("Private").isChecked()).toBe(true);

    await page.waitForLoadState("networkidle");
    const changePassword = async (current: string, next: string, again = next) => {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await page.getByLabel("Confirm new password").fill(again);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await changePassword(demoPassword, "a new morning", "a new evening");
    await page.getByText("Passwords do not match.").waitFor();
    await changePassword("not it", "a new morning");
    await page.getByText("This is not your password.").waitFor();
    expect(await page.getByLabel("Current password").getAttribute("aria-invalid")).toBe("true");
    await changePassword(demoPassword, "a new morning");
    await page.getByText("Password changed. Your other devices are signed out.").waitFor();
    await expect.poll(() => page.getByLabel("Current password").inputValue()).toBe("");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export my data" }).click(),
    ]);
    const exported = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(exported.profiles[0]).toMatchObject({
      email: "energy@sadhana.test",
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

  it("end devices of one's own alone, and delete the account after the password", async ({
    visitAs,
    openSession,
  }) => {
    const phone = await visitAs("member@sadhana.test", "/profile?tab=settings", { device: "phone" });
    const page = await visitAs("member@sadhana.test", "/profile?tab=settings");
    const stranger = await openSession("acharya@sadhana.test");
    const theirs = await page.locator('input[name="session_id"]').first().inputValue();
    const refused = await stranger.post("/profile?tab=settings", {
      intent: "end-device",
      session_id: theirs,
    });
    expect(refused.text).toContain("This device is signed out already.");

    await page
      .getByRole("button", { name: /^Sign out Chrome/ })
      .first()
      .click();
    await page.getByText("The device is signed out.").waitFor();
    await phone.getByRole("heading", { name: "Access Denied" }).waitFor();

    await page.getByText("Delete my account…").click();
    await page.locator("details").getByLabel("Your password").fill("not it");
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page.locator("details").getByText("This is not your password.").waitFor();
    expect(await page.locator("details").getByLabel("Your password").getAttribute("aria-invalid")).toBe(
      "true",
    );
    await page.locator("details").getByLabel("Your password").fill(demoPassword);
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
    await page.goto("/login");
    await signIn(page, "member@sadhana.test");
    await page.getByText("Invalid email or password").waitFor();
  });
});
