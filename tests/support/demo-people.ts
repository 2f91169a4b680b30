import type { Page } from "playwright-core";

export const demoPassword = "namaste-2026";

/** Signs one of the demo studio's people in and waits until they are where they wanted to go. */
export async function signInAs(page: Page, email: string, redirect = "/"): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname + url.search === redirect);
}
