import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, routeOnce } from "#tests/support/browser.ts";
import { signInAs, signInByForm } from "#tests/support/demo-people.ts";
import { emailedPath, newPassword, signUp } from "#tests/support/http/sign-up.ts";
import { it as journey } from "#tests/support/journey.ts";
import { freePort } from "#tests/support/postgres.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

const it = journey.extend("environment", { scope: "file" }, async () => ({
  GOOGLE_CLIENT_ID: "studio",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
}));

it("reports in the form that Google is unreachable, and lets the visitor try again", async ({ visit }) => {
  const page = await visit();
  await page.goto("/login?redirect=%2Funauthorized");
  await page.getByLabel("Email", { exact: true }).fill("lena@example.test");
  const button = page.getByRole("button", { name: "Continue with Google" });
  await button.click();
  await page
    .getByRole("alert")
    .filter({ hasText: "We couldn't sign you in with Google. Please try again." })
    .waitFor();
  await button.waitFor();
  expect(await button.isEnabled()).toBe(true);
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("lena@example.test");
  await expectAccessible(page);
});

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm password").fill(newPassword);
}

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

it("asks before an emailed link signs another member out", async ({ visit, openSession, studio }) => {
  const email = "stranger@visitor.test";
  const stranger = await openSession();
  await signUp(stranger, email);
  const link = await emailedPath(studio, email, /Confirm/);

  const page = await visit({ device: "phone" });
  // A page opened before sign-in asks again when its button is pressed later.
  const early = await page.context().newPage();
  await early.goto(link);
  await early.getByRole("button", { name: "Confirm my address" }).waitFor();
  await signInAs(page, "member@sadhana.test", "/terms");
  await choosePassword(early);
  await early.getByRole("button", { name: "Confirm my address" }).click();
  await early.getByText("You are signed in as member@sadhana.test in this browser.").waitFor();
  await early.close();

  await page.goto(link);
  await untilQuiet(page);
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
  await page.getByRole("button", { name: "Sign out and confirm" }).click();
  await page.waitForURL(`${studio.origin}/`);
  await expect.poll(() => whoIs(page)).toBe(email);
  expect(JSON.parse((await stranger.get("/api/session")).text).user ?? null).toBeNull();
});

// Proves 1.4.1
it("updates every tab after a sign-in and a sign-out", async ({ openVisitor, studio }) => {
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

// Proves 1.4.1, 1.8.16
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

it("keeps a new session when a late response ends the previous one", async ({ openVisitor, studio }) => {
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

it("removes errors and tokens from the address of the new password page", async ({ visit, studio }) => {
  const lost = await visit({ device: "phone" });
  await lost.goto("/update-password");
  await lost.getByText("Auth session missing! Open the reset link from your email again.").waitFor();
  // Another page comes first, because a changed hash alone loads nothing.
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
});
