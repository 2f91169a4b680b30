import type { Page } from "playwright-core";

export const demoPassword = "namaste-2026";

/**
 * Signs one of the demo studio's people in and opens where they wanted to go. The form of signing in is sent without
 * its page, which its own journeys walk through.
 */
export async function signInAs(page: Page, email: string, redirect = "/"): Promise<void> {
  const form = { intent: "sign-in", mode: "sign-in", email, password: demoPassword };
  const answer = await page.request.post("/login", { form, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`${email} could not sign in: ${answer.status()}`);
  await page.goto(redirect);
  await page.waitForURL((url) => url.pathname + url.search === redirect);
}

/** Signs a person in with the form. The caller waits for the next page. */
export async function signInByForm(
  page: Page,
  email: string,
  word = demoPassword,
  redirect = "/",
): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign In" }).click();
}
