import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { appCode, nextAppCode } from "#tests/support/authenticator.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInByForm } from "#tests/support/demo-people.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { emailedPath, newPassword, signUp } from "#tests/support/http/sign-up.ts";
import { it } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm password").fill(newPassword);
}

/** Completes a new member's profile from the list of missing details. */
async function completeProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByText("Still missing: phone, time zone.").waitFor();
  await expectAccessible(page);
  await page.locator("main").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Use Asia/Kolkata, this device's time zone" }).click();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await page.getByText("Preferences saved.", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Phone (optional)", exact: true }).fill("+91 (80) 5550-0123");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();
  await page.getByText("Complete", { exact: true }).waitFor();
  await page.getByText("Asia/Kolkata").waitFor();
}

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

// Proves 1.2.17, 1.2.19
it("signs a visitor up on a phone and returns to the requested page", async ({ visit, studio }) => {
  const email = "phone@visitor.test";
  const page = await visit({ device: "phone", theme: "dark" });
  await page.goto("/login?redirect=%2Funauthorized");
  await page.getByText("Please sign in to continue booking your class").waitFor();
  await page.getByRole("link", { name: "Sign Up" }).click();

  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Email is required").waitFor();
  await page.getByText("Password is required").waitFor();
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  expect(await page.getByText("Email is required").count()).toBe(0);
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Email is invalid").waitFor();
  await page.getByText("Password must be at least 6 characters").waitFor();
  await page.getByText("Passwords do not match", { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Sign In", exact: true }).last().click();
  await expect.poll(() => page.getByText("Email is invalid").count()).toBe(0);
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe("");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await choosePassword(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Account created successfully! Please check your email for verification.").waitFor();

  const link = await emailedPath(studio, email, /Confirm your email address/);
  await page.goto(link);
  await page.getByText("Completing sign in...").waitFor();
  await page.waitForURL("**/unauthorized");
  expect(await whoIs(page)).toBe(email);
  await page.goto("/login");
  expect(new URL(page.url()).pathname).toBe("/");
  await completeProfile(page);

  await page.goto(link);
  await page.waitForURL("**/unauthorized");
});

it("confirms an address in another browser only after a press", async ({ visit, openSession, studio }) => {
  const email = "elsewhere@visitor.test";
  await signUp(await openSession(), email, "/unauthorized");
  const link = await emailedPath(studio, email, /Confirm/);

  // As a mail scanner does: it runs the page's scripts, and waits until nothing moves.
  const scanner = await visit();
  await scanner.goto(link, { waitUntil: "networkidle" });
  await scanner.getByRole("button", { name: "Confirm my address" }).waitFor();
  expect(await whoIs(scanner)).toBeNull();

  const phone = await visit({ device: "phone", theme: "dark" });
  await phone.goto(link);
  await phone.getByText(`This link belongs to ${email}.`).waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: "Confirm my address" }).click();
  await phone.getByText("Password is required").waitFor();
  expect(await whoIs(phone)).toBeNull();
  await choosePassword(phone);
  await phone.getByRole("button", { name: "Confirm my address" }).click();
  await phone.waitForURL("**/unauthorized");
  expect(await whoIs(phone)).toBe(email);
  expect(await whoIs(scanner)).toBeNull();

  // A used link opens the account to no one else.
  await scanner.goto(link);
  await scanner.getByRole("heading", { name: "Sign In Failed" }).waitFor();
  await scanner.getByText("No session found. Please try signing in again.").waitFor();
  await expectAccessible(scanner);
  await scanner.getByRole("link", { name: "Try Again" }).click();
  await scanner.waitForURL("**/login");
});

// Proves 1.7.13, 1.8.3
it("shows why a sign-in failed, and keeps the address", async ({ visit }) => {
  const page = await visit();
  await signInByForm(page, "member@sadhana.test", "not-the-one");
  await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("member@sadhana.test");
  await expectAccessible(page);
});

// Proves 1.2.21, 1.2.22, 1.5.5, 1.7.15, 1.8.7, 1.9.3
it("resets a password by an emailed link that works once", async ({ visit, openSession, studio }) => {
  const email = "forgetful@visitor.test";
  const first = await openSession();
  await signUp(first, email);
  await sendForm(first, await emailedPath(studio, email, /Confirm/), { intent: "confirm" });

  const lost = await visit({ device: "phone" });
  await lost.goto("/login");
  await lost.getByRole("link", { name: "Forgot your password?" }).click();
  await lost.getByRole("button", { name: "Send Reset Link" }).click();
  await lost.getByText("Email is required").waitFor();
  await lost.getByLabel("Email", { exact: true }).fill(email);
  await lost.getByRole("button", { name: "Send Reset Link" }).click();
  await lost.getByText("If an account uses this address").waitFor();
  await expectAccessible(lost);

  const link = await emailedPath(studio, email, /new password/);
  await lost.goto(link);
  await expect.poll(() => lost.url()).toBe(`${studio.origin}/update-password`);
  await lost.getByLabel("New password", { exact: true }).fill("another morning");
  await lost.getByLabel("Confirm new password").fill("another evening");
  await lost.getByRole("button", { name: "Update Password" }).click();
  await lost.getByText("Passwords do not match.").waitFor();
  await expectAccessible(lost);
  await lost.getByLabel("Confirm new password").fill("another morning");
  await lost.getByRole("button", { name: "Update Password" }).click();
  await lost.getByText("Password updated successfully! Redirecting to login page...").waitFor();
  expect(await lost.getByRole("button", { name: "Update Password" }).count()).toBe(0);
  await lost.waitForURL("**/login");
  expect(JSON.parse((await first.get("/api/session")).text).user ?? null).toBeNull();

  // Used: the page says so at once, before anything is typed.
  await lost.goto(link);
  await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
  expect(await lost.getByLabel("New password", { exact: true }).count()).toBe(0);
  await signInByForm(lost, email, "another morning");
  await lost.waitForURL(`${studio.origin}/`);
});

// Proves V7.4-2
it("signs a deactivated member out of open tabs and refuses a sign-in", async ({ visitAs, db }) => {
  const page = await visitAs("curator@sadhana.test", "/profile?tab=settings", { device: "phone" });
  await untilQuiet(page);
  const person = await findAccountByEmail(db, "curator@sadhana.test");
  const chief = await findAccountByEmail(db, "super_admin@sadhana.test");
  const actor = { id: chief?.id, roles: ["super_admin"] } as Member;
  const ended = await setAccountActive(db, actor, { user_id: person?.id ?? "", active: false });
  expect(ended.ok).toBe(true);

  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.getByText("Please sign in to view your profile.").waitFor();
  await expectAccessible(page);
  await page.goto("/dashboard");
  await page.waitForURL("**/login?redirect=%2Fdashboard");
  await signInByForm(page, "curator@sadhana.test", "namaste-2026");
  await page.getByText("This account is deactivated. Please contact the studio.").waitFor();
});

const email = "guide@sadhana.test";
const word = "namaste-2026";
const usedCode = "each backup code works once";

// Proves 1.4.1, 1.7.17
it("sets up two-step sign-in, uses app and backup codes, and turns it off", async ({
  visit,
  visitAs,
  openSession,
}) => {
  const page = await visitAs(email, "/profile?tab=settings", { device: "phone" });
  await untilQuiet(page);
  const part = page
    .locator("section", { has: page.getByRole("heading", { name: "Two-step sign-in Off" }) })
    .last();
  await part.getByLabel("Your password").fill("not it");
  await part.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await page.getByText("This password is incorrect.").waitFor();
  await part.getByLabel("Your password").fill(word);
  await part.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const qr = page.getByRole("img", { name: "QR code for your authenticator app" });
  await qr.waitFor();
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.getByText("Or type this key:").locator("code").textContent()) ?? "";
  const codes = await page.locator("ol li li code").allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await page.getByLabel("3. Enter the code from the app").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("This code is incorrect.").waitFor();
  await page.getByLabel("3. Enter the code from the app").fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Two-step sign-in is on.").waitFor();

  const app = await visit({ theme: "dark" });
  await signInByForm(app, email, word, "/terms");
  await app.waitForURL("**/login/code?redirect=%2Fterms");
  expect(await whoIs(app)).toBeNull();
  await app.getByRole("button", { name: "Continue" }).click();
  await app.getByText("Code is required").waitFor();
  await app.getByLabel("Code").fill("111111");
  await app.getByRole("button", { name: "Continue" }).click();
  await app.getByText("This code is incorrect.").waitFor();
  await expectAccessible(app);
  await app.getByLabel("Code").fill(nextAppCode(secret));
  await app.getByRole("button", { name: "Continue" }).click();
  await app.waitForURL("**/terms");
  expect(await whoIs(app)).toBe(email);

  // Without scripts, each backup code works once.
  const withCode = async (code: string) => {
    const device = await openSession();
    const signIn = { email, password: word, intent: "sign-in", mode: "sign-in", redirect: "/terms" };
    expect((await device.post("/login", signIn)).location).toBe("/login/code?redirect=%2Fterms");
    return device.post("/login/code?redirect=%2Fterms", { code, redirect: "/terms" });
  };
  expect(await withCode(codes[0] ?? "")).toMatchObject({ status: 302, location: "/terms" });
  const again = await withCode(codes[0] ?? "");
  expect([again.location, again.text]).toEqual([undefined, expect.stringContaining(usedCode)]);

  await page.reload();
  await untilQuiet(page);
  const on = page
    .locator("section", { has: page.getByRole("heading", { name: "Two-step sign-in On" }) })
    .last();
  await on.getByLabel("Your password").fill("not it");
  await on.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("This password is incorrect.").waitFor();
  await on.getByLabel("Your password").fill(word);
  await on.getByRole("button", { name: "New backup codes" }).click();
  await page.getByText("The old codes no longer work.").waitFor();
  expect(await page.getByText("This password is incorrect.").count()).toBe(0);
  expect((await withCode(codes[1] ?? "")).text).toContain(usedCode);
  await on.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Two-step sign-in is off.").waitFor();
  expect((await (await openSession(email)).get("/profile")).status).toBe(200);
});
