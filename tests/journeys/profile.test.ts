import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, holdReading } from "#tests/support/browser.ts";
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
  it("keeps its forms, and what is typed, while their scripts are on their way", async ({ visit }) => {
    const page = await visit();
    await openProfile(page, "member@sadhana.test");
    await page.addInitScript(() => {
      addEventListener("session-answered", () => document.documentElement.setAttribute("data-answered", ""));
    });
    const scripts = await holdReading(page, "**/assets/settings-tab-*.js");
    const going = page.goto("/profile?tab=settings");
    const field = page.getByLabel("Current password");
    await field.fill("half typ", { timeout: 10_000 });
    await scripts.isHeld;
    // Who is signed in is known, and has been drawn, before the scripts come.
    await page.locator("html[data-answered]").waitFor();
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await page.evaluate(twoFrames);
    expect(await field.count()).toBe(1);
    scripts.read();
    await going;
    expect(await field.inputValue()).toBe("half typ");
  });

  it("says the chosen time zone to a browser that does not know it, before the page is painted", async ({
    visit,
  }) => {
    const page = await visit();
    await openProfile(page, "member@sadhana.test");
    const zoneOf = async (): Promise<string | undefined> =>
      (await page.context().cookies()).find(({ name }) => name === "time_zone")?.value;
    const chosen = await zoneOf();
    expect(chosen).toMatch(/^Europe/);
    await page.context().clearCookies({ name: "time_zone" });
    await page.context().request.get("/profile");
    expect(await zoneOf()).toBe(chosen);
    const again = await page.context().request.get("/profile");
    expect(again.headers()["set-cookie"] ?? "").not.toContain("time_zone");
  });

  it("stays where one is until the scripts of a form are there", async ({ visit }) => {
    const page = await visit();
    await openProfile(page, "member@sadhana.test");
    const scripts = await holdReading(page, "**/assets/settings-tab-*.js");
    await Promise.all([
      page.waitForResponse(/profile\.data\?.*tab=settings/),
      page.waitForRequest(/assets\/settings-tab-/),
      page.getByRole("tab", { name: "Settings" }).click(),
    ]);
    await page.getByRole("link", { name: "Edit Profile" }).first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    scripts.read();
    await page.getByLabel("Current password").waitFor();
    expect(new URL(page.url()).search).toBe("?tab=settings");
  });

  it("comes to a form whose scripts of an older build are gone", async ({ visit }) => {
    const page = await visit({ expected: /404|Failed to fetch dynamically/ });
    await openProfile(page, "member@sadhana.test");
    await page.route("**/assets/settings-tab-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
    await Promise.all([
      page.waitForRequest((one) => one.isNavigationRequest() && one.url().includes("tab=settings")),
      page.getByRole("tab", { name: "Settings" }).click(),
    ]);
    await page.getByLabel("Current password").waitFor();
    expect(new URL(page.url()).search).toBe("?tab=settings");
  });

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

  it("refuses what is no picture and keeps the old one", async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await openProfile(page, "guide@sadhana.test");
    await page.getByRole("link", { name: "Edit Profile" }).click();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await page.setInputFiles("input[type=file]", file("me.png", "image/png", Buffer.from(svg)));
    await page.getByLabel("Full name").fill("Somebody Else");
    await page.getByLabel("Years of experience").fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Please choose a photo: JPEG, PNG, WebP, AVIF or GIF.").waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Somebody Else");
    expect(await page.getByLabel("Years of experience").inputValue()).toBe("");
    expect(await page.locator("main header img").count()).toBe(0);
  });

  it("stands on what the account knows when the profile cannot be loaded, and says when it cannot be saved", async ({
    visit,
    db,
  }) => {
    const page = await visit();
    await openProfile(page, "acharya@sadhana.test");
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill("Somebody Else");
    await db.execute("alter table profiles rename to profiles_away");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: "Your profile could not be saved. Please try again." })
      .waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Somebody Else");
    await page.goto("/profile");
    await page.getByText("Your profile could not be loaded just now.").waitFor();
    await page.getByRole("heading", { name: "acharya@sadhana.test" }).waitFor();
    await expectAccessible(page);
    await db.execute("alter table profiles_away rename to profiles");
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("could not be loaded").count()).toBe(0);
  });

  it("changes the address when the new one is confirmed with the password", async ({ visit, studio }) => {
    const page = await visit();
    await openProfile(page, "curator@sadhana.test");
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
    visit,
    studio,
  }) => {
    const page = await visit();
    const phone = await visit({ device: "phone" });
    await openProfile(phone, "member@sadhana.test", "settings");
    await openProfile(page, "member@sadhana.test", "settings");
    const stranger = await visit();
    await openProfile(stranger, "acharya@sadhana.test", "settings");
    const theirs = await page.locator('input[name="session_id"]').first().inputValue();
    const refused = await stranger.request.post("/profile?tab=settings", {
      form: { intent: "end-device", session_id: theirs },
      headers: { Origin: studio.origin },
    });
    expect(await refused.text()).toContain("This device is signed out already.");

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
