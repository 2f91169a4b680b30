import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, routeOnce } from "#tests/support/browser.ts";
import { signInByForm } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";

const password = "a quiet morning";

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Account created successfully! Please check your email for verification.").waitFor();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
}

/** A new member's first way through the profile: what it lacks, and where to give it. */
async function completeProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByText("Still missing: phone, time zone.").waitFor();
  await expectAccessible(page);
  await page.locator("main").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Use Asia/Kolkata, as this device does" }).click();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await page.getByText("Preferences saved.", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Phone (optional)", exact: true }).fill("+91 (80) 5550-0123");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();
  await page.getByText("Complete", { exact: true }).waitFor();
  await page.getByText("Asia/Kolkata").waitFor();
  await expectNoSidewaysScroll(page);
}

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

describe("a visitor becomes a member", () => {
  it.for(["desktop", "phone"] as const)(
    "on a %s: sign up, confirm by the mail, land where they were going",
    async (device, { visit, studio }) => {
      const email = `${device}@visitor.test`;
      const page = await visit({ device, theme: device === "phone" ? "dark" : "light" });
      await page.goto("/login?redirect=%2Funauthorized");
      await page.getByText("Please sign in to continue booking your class").waitFor();
      await expectAccessible(page);
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
      await fillSignUp(page, email);

      const link = linkIn(
        await mailTo(studio.dataDir, email, /Confirm your email address/),
        /auth\/callback/,
      );
      await page.goto(link);
      await page.getByText("Completing sign in...").waitFor();
      await page.waitForURL("**/unauthorized");
      expect(await whoIs(page)).toBe(email);
      await page.goto("/login");
      expect(new URL(page.url()).pathname).toBe("/");
      if (device === "phone") await completeProfile(page);

      await page.goto(link);
      await page.waitForURL("**/unauthorized");
      const stranger = await visit({ device });
      await stranger.goto(link);
      await stranger.getByRole("heading", { name: "Sign In Failed" }).waitFor();
      await stranger.getByText("No session found. Please try signing in again.").waitFor();
      await expectAccessible(stranger);
      await stranger.getByRole("link", { name: "Try Again" }).click();
      await stranger.waitForURL("**/login");
    },
  );

  it("confirms in another browser by a press, and nothing happens before it", async ({ visit, studio }) => {
    const email = "elsewhere@visitor.test";
    const first = await visit();
    await first.goto("/login?mode=sign-up&redirect=%2Funauthorized");
    await fillSignUp(first, email);
    const link = linkIn(await mailTo(studio.dataDir, email, /Confirm/), /auth\/callback/);

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
  });

  it("asks before a link takes the place of whoever is signed in", async ({ visit, studio }) => {
    const email = "stranger@visitor.test";
    const stranger = await visit();
    await stranger.goto("/login?mode=sign-up");
    await fillSignUp(stranger, email);
    const link = linkIn(await mailTo(studio.dataDir, email, /Confirm/), /auth\/callback/);

    const page = await visit({ device: "phone" });
    // Opened before signing in, and pressed afterwards: the page asks then.
    const early = await page.context().newPage();
    await early.goto(link);
    await early.getByRole("button", { name: "Confirm my address" }).waitFor();
    await signInByForm(page, "member@sadhana.test", "namaste-2026");
    await page.waitForURL(`${studio.origin}/`);
    await choosePassword(early);
    await early.getByRole("button", { name: "Confirm my address" }).click();
    await early.getByText("You are signed in as member@sadhana.test in this browser.").waitFor();
    await early.close();

    await page.goto(link, { waitUntil: "networkidle" });
    await page.getByText(`This link belongs to ${email}.`).waitFor();
    await page.getByText("You are signed in as member@sadhana.test in this browser.").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await whoIs(page)).toBe("member@sadhana.test");
    await page.getByRole("link", { name: "Stay signed in" }).click();
    await page.waitForURL(`${studio.origin}/`);
    expect(await whoIs(page)).toBe("member@sadhana.test");
    await page.goto(link);
    await choosePassword(page);
    await page.getByRole("button", { name: "Sign out there and confirm" }).click();
    await page.waitForURL(`${studio.origin}/`);
    await expect.poll(() => whoIs(page)).toBe(email);
    expect(await whoIs(stranger)).toBeNull();
  });

  it("works without any script", async ({ visit, studio }) => {
    const page = await visit({ javaScript: false });
    await page.goto("/login?mode=sign-up&redirect=%2Funauthorized");
    await fillSignUp(page, "plain@visitor.test");
    await signInByForm(page, "plain@visitor.test", password);
    await page.getByText("Your email address is not verified yet.").waitFor();
    await page.goto(linkIn(await mailTo(studio.dataDir, "plain@visitor.test", /Confirm/), /auth\/callback/));
    await page.getByRole("button", { name: "Complete sign in" }).click();
    await page.goto("/login");
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("signing in", () => {
  it("says in a block what was wrong, and keeps the address", async ({ visit }) => {
    const page = await visit();
    await signInByForm(page, "member@sadhana.test", "not-the-one");
    await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("member@sadhana.test");
    await expectAccessible(page);
  });

  it("never leads to another site", async ({ visit, studio }) => {
    const page = await visit();
    await signInByForm(page, "member@sadhana.test", "namaste-2026", "https://evil.example/");
    await page.waitForURL(`${studio.origin}/`);
    for (const place of ["/.//evil.example/phish", "/a/..//evil.example", "/%2e//evil.example"]) {
      await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
      expect(page.url()).toBe(`${studio.origin}/`);
    }
  });

  it("shows in every tab by itself, and so does signing out", async ({ openVisitor, studio }) => {
    const context = await openVisitor();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await two.goto("/unauthorized");
    await signInByForm(one, "member@sadhana.test", "namaste-2026");
    await one.waitForURL(`${studio.origin}/`);
    const signedIn = () => two.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
    await expect.poll(signedIn, { timeout: 10_000 }).toBe(true);
    await one.evaluate(() => fetch("/logout", { method: "POST" }));
    await one.reload();
    await expect.poll(signedIn, { timeout: 10_000 }).toBe(false);
    expect(await whoIs(two)).toBeNull();
  });

  it("keeps the credential out of reach of scripts", async ({ visit, studio }) => {
    const page = await visit();
    await signInByForm(page, "member@sadhana.test", "namaste-2026");
    await page.waitForURL(`${studio.origin}/`);
    // The zone chosen in Settings comes with the first answer about the session.
    expect(await page.evaluate(() => document.cookie)).toMatch(/^signed_in=1(; time_zone=[\w%+-]+)?$/);
    const session = await page.evaluate(async () => (await fetch("/api/session")).json());
    expect(session).toMatchObject({ token_type: "cookie", user: { roles: ["user"] } });
    expect(JSON.stringify(session)).not.toMatch(/access_token|refresh_token/);
  });

  it("ends signed out, whatever the server thinks of the session", async ({ studio }) => {
    for (const cookie of ["", "sadhana.session_token=forged.signature; signed_in=1"]) {
      const answer = await fetch(`${studio.origin}/logout`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: studio.origin, Cookie: cookie },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
      expect(answer.headers.getSetCookie().join()).toMatch(/signed_in=;[^,]*Max-Age=0/);
      if (cookie)
        expect(answer.headers.getSetCookie().join()).toMatch(/sadhana\.session_token=;[^,]*Max-Age=0/);
    }
  });

  it("removes an invalid session", async ({ openVisitor, studio }) => {
    const context = await openVisitor();
    await context.addCookies([
      { name: "sadhana.session_token", value: "forged.signature", url: studio.origin, httpOnly: true },
      { name: "signed_in", value: "1", url: studio.origin },
    ]);
    const page = await context.newPage();
    await page.goto("/unauthorized");
    await expect
      .poll(async () =>
        (await context.cookies()).map((cookie) => cookie.name).filter((name) => /sadhana|signed/.test(name)),
      )
      .toEqual([]);
  });

  it("is not taken by a late answer about the session before it", async ({ openVisitor, studio }) => {
    const context = await openVisitor();
    await context.addCookies([
      { name: "sadhana.session_token", value: "forged.signature", url: studio.origin, httpOnly: true },
      { name: "signed_in", value: "1", url: studio.origin },
    ]);
    const signedIn = Promise.withResolvers<void>();
    const other = await context.newPage();
    await routeOnce(other, "**/api/session", async (route) => {
      const response = await route.fetch();
      await signedIn.promise;
      await route.fulfill({ response }).catch(() => {});
    });
    await other.goto("/unauthorized");
    const page = await context.newPage();
    await signInByForm(page, "member@sadhana.test", "namaste-2026");
    // The other tab's answer comes in the midst of the sign-in.
    await page.waitForTimeout(500);
    signedIn.resolve();
    await page.waitForURL(`${studio.origin}/`);
    await expect.poll(async () => (await whoIs(page)) !== null).toBe(true);
    await page.reload();
    expect(await whoIs(page)).not.toBeNull();
  });
});

describe("a forgotten password", () => {
  it("is replaced by the link of the mail, which works once and leaves no trace in the address", async ({
    visit,
    studio,
  }) => {
    const email = "forgetful@visitor.test";
    // This page stays behind the other one, where nothing is painted and no font is used.
    const page = await visit({ device: "phone", expected: /preloaded using link preload/ });
    await page.goto("/login?mode=sign-up");
    await fillSignUp(page, email);
    await page.goto(linkIn(await mailTo(studio.dataDir, email, /Confirm/), /auth\/callback/));
    await page.waitForURL(`${studio.origin}/`);

    const lost = await visit({ device: "phone" });
    await lost.goto("/login");
    await lost.getByRole("link", { name: "Forgot your password?" }).click();
    await lost.getByRole("button", { name: "Send Reset Link" }).click();
    await lost.getByText("Email is required").waitFor();
    await lost.getByLabel("Email", { exact: true }).fill(email);
    await lost.getByRole("button", { name: "Send Reset Link" }).click();
    await lost.getByText("If this address belongs to an account").waitFor();
    await expectAccessible(lost);

    const link = linkIn(await mailTo(studio.dataDir, email, /new password/), /update-password/);
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
    expect(await whoIs(page)).toBeNull();

    // Used: the page says so at once, before anything is typed.
    await lost.goto(link);
    await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
    expect(await lost.getByLabel("New password", { exact: true }).count()).toBe(0);
    await lost.goto("about:blank");
    await lost.goto("/update-password");
    await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
    // Another page in between: only what stands behind the hash changes, so that nothing would be loaded.
    await lost.goto("about:blank");
    await lost.goto("/update-password#error=access_denied&error_description=Email+link+has+expired");
    await lost.getByText("Unable to initialize password reset session.").waitFor();
    expect(await lost.getByText("Email link has expired").count()).toBe(0);
    await expect.poll(() => lost.url()).toBe(`${studio.origin}/update-password`);
    await lost.goto("/update-password?error=server_error");
    await lost.getByText("Unable to initialize password reset session.").waitFor();
    await lost.goto("about:blank");
    await lost.goto(`/update-password#access_token=${"x".repeat(24)}&refresh_token=y`);
    await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
    await expect.poll(() => lost.url()).toBe(`${studio.origin}/update-password`);
    await signInByForm(lost, email, "another morning");
    await lost.waitForURL(`${studio.origin}/`);
  });

  it("is replaced without scripts too: a mistake keeps the form and its link", async ({ visit, studio }) => {
    const email = "plain.forgetful@visitor.test";
    const first = await visit();
    await first.goto("/login?mode=sign-up");
    await fillSignUp(first, email);
    await first.goto(linkIn(await mailTo(studio.dataDir, email, /Confirm/), /auth\/callback/));
    await first.waitForURL(`${studio.origin}/`);

    const page = await visit({ javaScript: false, device: "phone" });
    await page.goto("/reset-password");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText("If this address belongs to an account").waitFor();
    await page.goto(linkIn(await mailTo(studio.dataDir, email, /new password/), /update-password/));
    const send = async (one: string, two: string) => {
      await page.getByLabel("New password", { exact: true }).fill(one);
      await page.getByLabel("Confirm new password").fill(two);
      await page.getByRole("button", { name: "Update Password" }).click();
    };
    await send("another morning", "another evening");
    await page.getByText("Passwords do not match.").waitFor();
    await send("sunshine", "sunshine");
    await page.getByText("Please choose a less common password").waitFor();
    await expectNoSidewaysScroll(page);
    await send("another morning", "another morning");
    await page.getByText("Password updated successfully!").waitFor();
    await signInByForm(page, email, "another morning");
    await page.waitForURL(`${studio.origin}/`);
  });
});
