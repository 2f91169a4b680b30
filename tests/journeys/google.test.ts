import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, type Visit, visit } from "#tests/support/browser.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/support/identity-provider.ts";
import { freePort } from "#tests/support/postgres.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let provider: IdentityProvider;
let studio: Studio;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(`http://localhost:${port}`);
  provider.people.set("lena", { email: "lena@example.test", email_verified: true, name: "Lena Vogel" });
  const env = {
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  };
  [studio, browser] = await Promise.all([startStudio({ port, env }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await studio?.remove();
  await provider?.close();
});

/** The provider is another host, and its own page is not ours to judge. */
const visiting: Visit = { expected: /http:\/\/127\.0\.0\.1/ };

it("continues with Google, keeps the way, and makes a profile", async () => {
  const page = await visit(browser, studio, { ...visiting, device: "phone" });
  await page.goto("/login?redirect=%2Funauthorized");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "lena@example.test" }).click();
  await page.getByText("Completing sign in...").waitFor();
  await page.waitForURL("**/unauthorized");
  const { user } = await page.evaluate(async () => (await fetch("/api/session")).json());
  expect(user).toMatchObject({ email: "lena@example.test", name: "Lena Vogel", roles: ["user"] });
});

it("says what went wrong when the person changes their mind, and tries again", async () => {
  const page = await visit(browser, studio, visiting);
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Sign In Failed" }).waitFor();
  await page
    .getByRole("alert")
    .filter({ hasText: /said no|access.denied/i })
    .waitFor();
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.waitForURL("**/login");
});
