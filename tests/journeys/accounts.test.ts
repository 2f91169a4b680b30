import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { appCode } from "#tests/support/authenticator.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  visit,
  visitor,
} from "#tests/support/browser.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let database: FreshServerDatabase;
let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  [database, browser] = await Promise.all([freshServerDatabase(), launchBrowser()]);
  studio = await startStudio({ env: { DATABASE_URL: database.url, DEMO: "1" } });
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
  await database?.close();
});

const password = "a quiet morning";

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Account created successfully! Please check your email for verification.").waitFor();
}

async function signIn(page: Page, email: string, word: string, redirect = "/"): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

describe("a visitor becomes a member", () => {
  it.each(["desktop", "phone"] as const)(
    "on a %s: sign up, confirm by the mail, land where they were going",
    async (device) => {
      const email = `${device}@visitor.test`;
      const page = await visit(browser, studio, { device, theme: device === "phone" ? "dark" : "light" });
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
      expect(await page.getByText("Email is invalid").count()).toBe(0);
      expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("");
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

      await page.goto(link);
      await page.waitForURL("**/unauthorized");
      const stranger = await visit(browser, studio, { device });
      await stranger.goto(link);
      await stranger.getByRole("heading", { name: "Sign In Failed" }).waitFor();
      await stranger.getByText("No session found. Please try signing in again.").waitFor();
      await expectAccessible(stranger);
      await stranger.getByRole("link", { name: "Try Again" }).click();
      await stranger.waitForURL("**/login");
    },
  );

  it("works without any script", async () => {
    const page = await visit(browser, studio, { javaScript: false });
    await page.goto("/login?mode=sign-up&redirect=%2Funauthorized");
    await fillSignUp(page, "plain@visitor.test");
    await signIn(page, "plain@visitor.test", password);
    await page.getByText("Your email address is not verified yet.").waitFor();
    await page.goto(linkIn(await mailTo(studio.dataDir, "plain@visitor.test", /Confirm/), /auth\/callback/));
    await page.getByRole("button", { name: "Complete sign in" }).click();
    await page.goto("/login");
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("signing in", () => {
  it("says in a block what was wrong, and keeps the address", async () => {
    const page = await visit(browser, studio);
    await signIn(page, "member@sadhana.test", "not-the-one");
    await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("member@sadhana.test");
    await expectAccessible(page);
  });

  it("never leads to another site", async () => {
    const page = await visit(browser, studio);
    await signIn(page, "member@sadhana.test", "namaste-2026", "https://evil.example/");
    await page.waitForURL(`${studio.origin}/`);
  });

  it("shows in every tab within a second, and so does signing out", async () => {
    const context = await visitor(browser, studio, {});
    const [one, two] = [await context.newPage(), await context.newPage()];
    await two.goto("/unauthorized");
    await signIn(one, "member@sadhana.test", "namaste-2026");
    await one.waitForURL(`${studio.origin}/`);
    const signedIn = () => two.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
    await expect.poll(signedIn, { timeout: 1_000 }).toBe(true);
    await one.evaluate(() => fetch("/logout", { method: "POST" }));
    await one.reload();
    await expect.poll(signedIn, { timeout: 1_000 }).toBe(false);
    expect(await whoIs(two)).toBeNull();
  });

  it("keeps the credential out of reach of scripts", async () => {
    const page = await visit(browser, studio);
    await signIn(page, "member@sadhana.test", "namaste-2026");
    await page.waitForURL(`${studio.origin}/`);
    expect(await page.evaluate(() => document.cookie)).toBe("signed_in=1");
    const session = await page.evaluate(async () => (await fetch("/api/session")).json());
    expect(session).toMatchObject({ token_type: "cookie", user: { roles: ["user"] } });
    expect(JSON.stringify(session)).not.toMatch(/access_token|refresh_token/);
  });

  it("ends signed out, whatever the server thinks of the session", async () => {
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

  it("removes an invalid session", async () => {
    const context = await visitor(browser, studio, {});
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
});

describe("a session", () => {
  it("is asked for again with doubling pauses while the network is away, and then says what is true", async () => {
    const page = await visit(browser, studio, { expected: /ERR_INTERNET_DISCONNECTED/ });
    await signIn(page, "energy@sadhana.test", "namaste-2026", "/terms");
    await page.waitForURL("**/terms");
    const signedInShape = () => page.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
    await expect.poll(signedInShape).toBe(true);
    await page.waitForLoadState("networkidle");

    await page.context().setOffline(true);
    await page.evaluate(() => {
      performance.clearResourceTimings();
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith("/api/session"))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(async () => (await asked()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    const times = await asked();
    const pauses = times.slice(1, 4).map((time, at) => time - (times[at] ?? 0));
    for (const [at, least] of [200, 400, 800].entries()) expect(pauses[at]).toBeGreaterThanOrEqual(least - 2);
    // Nobody could be asked, so nothing is shown that was not known.
    expect(await signedInShape()).toBe(true);

    // Meanwhile the person signs out on another device, which ends this session too.
    const elsewhere = await signedIn(studio, "energy@sadhana.test");
    await fetch(`${studio.origin}/logout`, {
      method: "POST",
      headers: { Cookie: elsewhere, Origin: studio.origin },
      redirect: "manual",
    });
    await page.context().setOffline(false);
    await expect.poll(signedInShape, { timeout: 10_000 }).toBe(false);
    expect(await whoIs(page)).toBeNull();
  });

  it("ends with the account's deactivation: in open tabs at once, at the next request, and at the sign-in", async () => {
    const page = await visit(browser, studio, { device: "phone" });
    await signIn(page, "curator@sadhana.test", "namaste-2026", "/profile?tab=settings");
    await page.waitForURL("**/profile?tab=settings");
    await page.waitForLoadState("networkidle");
    const person = await findAccountByEmail(database.db, "curator@sadhana.test");
    const chief = await findAccountByEmail(database.db, "super_admin@sadhana.test");
    const actor = { id: chief?.id, roles: ["super_admin"] } as Member;
    const ended = await setAccountActive(database.db, actor, { user_id: person?.id ?? "", active: false });
    expect(ended.ok).toBe(true);

    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
    await page.getByText("Please sign in to view your profile.").waitFor();
    await expectAccessible(page);
    await page.goto("/dashboard");
    await page.waitForURL("**/login?redirect=%2Fdashboard");
    await signIn(page, "curator@sadhana.test", "namaste-2026");
    await page.getByText("This account is deactivated. Please contact the studio.").waitFor();
  });
});

describe("two-step sign-in", () => {
  const email = "guide@sadhana.test";
  const word = "namaste-2026";

  it("is set up with a code, asked for at the sign-in, passed with the app or once with a backup code, and switched off", async () => {
    const page = await visit(browser, studio, { device: "phone" });
    await signIn(page, email, word, "/profile?tab=settings");
    await page.waitForURL("**/profile?tab=settings");
    await page.waitForLoadState("networkidle");
    const part = page
      .locator("section", { has: page.getByRole("heading", { name: "Two-step sign-in Off" }) })
      .last();
    await part.getByLabel("Your password").fill("not it");
    await part.getByRole("button", { name: "Set up two-step sign-in" }).click();
    await page.getByText("This is not your password.").waitFor();
    await part.getByLabel("Your password").fill(word);
    await part.getByRole("button", { name: "Set up two-step sign-in" }).click();
    const qr = page.getByRole("img", { name: "QR code for your authenticator app" });
    await qr.waitFor();
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const secret = (await page.getByText("Or type this key:").locator("code").textContent()) ?? "";
    const codes = await page.locator("ol li li code").allTextContents();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("3. Type the code that the app shows").fill("000000");
    await page.getByRole("button", { name: "Switch it on" }).click();
    await page.getByText("This code is not right.").waitFor();
    await page.getByLabel("3. Type the code that the app shows").fill(appCode(secret));
    await page.getByRole("button", { name: "Switch it on" }).click();
    await page.getByText("Two-step sign-in is on.").waitFor();

    const app = await visit(browser, studio, { theme: "dark" });
    await signIn(app, email, word, "/terms");
    await app.waitForURL("**/login/code?redirect=%2Fterms");
    expect(await whoIs(app)).toBeNull();
    await app.getByRole("button", { name: "Continue" }).click();
    await app.getByText("Code is required").waitFor();
    await app.getByLabel("Code").fill("111111");
    await app.getByRole("button", { name: "Continue" }).click();
    await app.getByText("This code is not right.").waitFor();
    await expectAccessible(app);
    await app.getByLabel("Code").fill(appCode(secret));
    await app.getByRole("button", { name: "Continue" }).click();
    await app.waitForURL("**/terms");
    expect(await whoIs(app)).toBe(email);

    // A backup code, on a device without scripts, works once.
    const withCode = async (code: string) => {
      const plain = await visit(browser, studio, { javaScript: false });
      await signIn(plain, email, word, "/terms");
      await plain.getByLabel("Code").fill(code);
      await plain.getByRole("button", { name: "Continue" }).click();
      return plain;
    };
    await (await withCode(codes[0] ?? "")).waitForURL("**/terms");
    const again = await withCode(codes[0] ?? "");
    await again.getByText("a backup code works once").waitFor();
    expect(new URL(again.url()).pathname).toBe("/login/code");

    await page.reload();
    await page.waitForLoadState("networkidle");
    const on = page
      .locator("section", { has: page.getByRole("heading", { name: "Two-step sign-in On" }) })
      .last();
    await on.getByLabel("Your password").fill(word);
    await on.getByRole("button", { name: "New backup codes" }).click();
    await page.getByText("The old codes do not work any more.").waitFor();
    await (await withCode(codes[1] ?? "")).getByText("a backup code works once").waitFor();
    await on.getByRole("button", { name: "Switch it off" }).click();
    await page.getByText("Two-step sign-in is off.").waitFor();
    const plain = await visit(browser, studio, { javaScript: false });
    await signIn(plain, email, word, "/terms");
    await plain.waitForURL("**/terms");
  });
});

describe("a forgotten password", () => {
  it("is replaced by the link of the mail, which works once and leaves no trace in the address", async () => {
    const email = "forgetful@visitor.test";
    // This page stays behind the other one, where nothing is painted and no font is used.
    const page = await visit(browser, studio, { device: "phone", expected: /preloaded using link preload/ });
    await page.goto("/login?mode=sign-up");
    await fillSignUp(page, email);
    await page.goto(linkIn(await mailTo(studio.dataDir, email, /Confirm/), /auth\/callback/));
    await page.waitForURL(`${studio.origin}/`);

    const lost = await visit(browser, studio, { device: "phone" });
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

    await lost.goto(link);
    await lost.getByLabel("New password", { exact: true }).fill("third morning");
    await lost.getByLabel("Confirm new password").fill("third morning");
    await lost.getByRole("button", { name: "Update Password" }).click();
    await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
    await lost.goto("/update-password");
    await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
    // Another page in between: only what stands behind the hash changes, so that nothing would be loaded.
    await lost.goto("about:blank");
    await lost.goto("/update-password#error=access_denied&error_description=Email+link+has+expired");
    await lost.getByText("Email link has expired").waitFor();
    await expect.poll(() => lost.url()).toBe(`${studio.origin}/update-password`);
    await lost.goto("/update-password?error=server_error");
    await lost.getByText("Unable to initialize password reset session.").waitFor();
    await lost.goto("about:blank");
    await lost.goto(`/update-password#access_token=${"x".repeat(24)}&refresh_token=y`);
    await lost.getByLabel("New password", { exact: true }).waitFor();
    await expect.poll(() => lost.url()).toBe(`${studio.origin}/update-password`);
    await signIn(lost, email, "another morning");
    await lost.waitForURL(`${studio.origin}/`);
  });
});
