import { expect } from "vitest";
import { expectAccessible, type Visit } from "#tests/support/browser.ts";
import { startIdentityProvider } from "#tests/support/google/identity-provider.ts";
import { it as journey } from "#tests/support/journey.ts";
import { emailTo } from "#tests/support/mailbox.ts";

const it = journey.extend("environment", { scope: "file" }, async ({ port }, { onCleanup }) => {
  const provider = await startIdentityProvider(`http://localhost:${port}`);
  const picture = `${provider.issuer}/picture.png`;
  provider.people.set("lena", {
    email: "lena@example.test",
    email_verified: true,
    name: "Lena Vogel",
    picture,
  });
  provider.people.set("maya", { email: "maya.private@example.test", email_verified: true });
  onCleanup(() => provider.close());
  return {
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  };
});

/** The provider is another host, and its own page is not ours to judge. */
const visiting: Visit = { expected: /http:\/\/127\.0\.0\.1/ };

// Proves 1.2.18, 1.2.20, 1.3.5, 1.7.14, 1.9.3, 2.7.15
it("signs a visitor up with Google and returns to the requested page", async ({ visit }) => {
  const page = await visit({ ...visiting, device: "phone" });
  await page.goto("/login?redirect=%2Funauthorized");
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/login*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("Connecting...").waitFor();
  goOn();
  // The message is visible for a second, so the test waits for it before the press.
  await Promise.all([
    page.getByText("Completing sign in...").waitFor(),
    page.getByRole("button", { name: "lena@example.test" }).click(),
  ]);
  await page.waitForURL("**/unauthorized");
  const { user } = await page.evaluate(async () => (await fetch("/api/session")).json());
  expect(user).toMatchObject({ email: "lena@example.test", name: "Lena Vogel", roles: ["user"] });
  expect(user).toMatchObject({ identities: ["google"], factors: [] });

  // The picture follows as a copy of our own: the page asks no other host for it.
  const picture = () => page.evaluate(async () => (await (await fetch("/api/session")).json()).user.image);
  await expect.poll(picture, { timeout: 30_000 }).toMatch(/^\/files\/avatars\/.*\.webp$/);
  await page.goto("/profile?tab=settings");
  const shown = page.locator("main header img");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Google is the only way in: it stays.
  await page.getByText("Your account has no password.").waitFor();
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page
    .getByText("This is your only way to sign in. Set a password or link another account first.")
    .waitFor();
  await expectAccessible(page);
});

// Proves 1.7.17, 1.8.19
it("links Google to one account only, and unlinks it in Settings", async ({ visit, studio }) => {
  const page = await visit(visiting);
  await page.goto("/login?redirect=%2Fprofile%3Ftab%3Dsettings");
  await page.getByLabel("Email", { exact: true }).first().fill("member@sadhana.test");
  await page.getByLabel("Password", { exact: true }).fill("namaste-2026");
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/profile?tab=settings");

  // The name is exact: "Unlink Google" stays visible until the page has loaded again.
  const linkButton = page.getByRole("button", { name: "Link Google", exact: true });
  const linking = page.locator("form").filter({ has: linkButton });
  const link = async (who: string) => {
    // Otherwise the provider would remember the previous choice.
    await page.context().clearCookies({ domain: "127.0.0.1" });
    await linking.getByLabel("Your password").fill("namaste-2026");
    await linkButton.click();
    await page.getByRole("button", { name: who }).click();
    await page.waitForURL("**/profile?tab=settings*");
  };
  await link("Cancel");
  await page.getByText("Access denied: the sign-in with Google was canceled.").waitFor();
  await link("maya.private@example.test");
  await page.getByText("Google is linked. You can now use it to sign in.").waitFor();
  await expectAccessible(page);

  // Without scripts as well: the browser follows a form to the provider.
  const other = await visit({ ...visiting, javaScript: false });
  await other.goto("/login?redirect=%2Fprofile");
  await other.getByRole("button", { name: "Continue with Google" }).click();
  await other.getByRole("button", { name: "maya.private@example.test" }).click();
  await other.getByRole("button", { name: "Complete sign in" }).click();
  await other.waitForURL("**/profile");
  await other.getByText("member@sadhana.test").first().waitFor();

  const unlinking = page.locator("form").filter({ has: page.getByRole("button", { name: "Unlink Google" }) });
  await unlinking.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByText("This password is incorrect.").waitFor();
  await unlinking.getByLabel("Your password").fill("namaste-2026");
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByText("The account is unlinked.").waitFor();
  const subject = /Your sign-in settings at .+ have changed/;
  await emailTo(studio.dataDir, "member@sadhana.test", subject);
  // The message is about the last press.
  await linking.getByLabel("Your password").fill("not this one");
  await linkButton.click();
  await page.getByText("This password is incorrect.").waitFor();
  expect(await page.getByText("The account is unlinked.").count()).toBe(0);
  await link("lena@example.test");
  await page.getByText("This Google account is already linked to another account here.").waitFor();
});

// Proves 1.2.20, 1.8.4, 1.8.5, 1.8.18
it("reports a canceled sign-in with Google, and lets the visitor try again", async ({ visit }) => {
  const page = await visit(visiting);
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
