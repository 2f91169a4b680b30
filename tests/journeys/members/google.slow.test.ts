import { expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { it as journey } from "#tests/support/journey.ts";
import { freePort } from "#tests/support/postgres.ts";

const it = journey.extend("environment", { scope: "file" }, async () => ({
  GOOGLE_CLIENT_ID: "studio",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
}));

it("says in the form that Google cannot be reached, and can be tried again", async ({ visit }) => {
  const page = await visit();
  await page.goto("/login?redirect=%2Funauthorized");
  await page.getByLabel("Email", { exact: true }).fill("lena@example.test");
  const button = page.getByRole("button", { name: "Continue with Google" });
  await button.click();
  await page
    .getByRole("alert")
    .filter({ hasText: "The sign-in with Google did not succeed. Please try again." })
    .waitFor();
  await button.waitFor();
  expect(await button.isEnabled()).toBe(true);
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("lena@example.test");
  await expectAccessible(page);
});
