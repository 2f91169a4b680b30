import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { appCode, nextAppCode } from "#tests/support/authenticator.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInByForm } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

describe("a session", () => {
  it("ends with the account's deactivation: in open tabs at once, at the next request, and at the sign-in", async ({
    visitAs,
    db,
  }) => {
    const page = await visitAs("curator@sadhana.test", "/profile?tab=settings", { device: "phone" });
    await page.waitForLoadState("networkidle");
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
});

describe("two-step sign-in", () => {
  const email = "guide@sadhana.test";
  const word = "namaste-2026";
  const usedCode = "a backup code works once";

  it("is set up with a code, asked for at the sign-in, passed with the app or once with a backup code, and switched off", async ({
    visit,
    visitAs,
    openSession,
  }) => {
    const page = await visitAs(email, "/profile?tab=settings", { device: "phone" });
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
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
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

    const app = await visit({ theme: "dark" });
    await signInByForm(app, email, word, "/terms");
    await app.waitForURL("**/login/code?redirect=%2Fterms");
    expect(await whoIs(app)).toBeNull();
    await app.getByRole("button", { name: "Continue" }).click();
    await app.getByText("Code is required").waitFor();
    await app.getByLabel("Code").fill("111111");
    await app.getByRole("button", { name: "Continue" }).click();
    await app.getByText("This code is not right.").waitFor();
    await expectAccessible(app);
    await app.getByLabel("Code").fill(nextAppCode(secret));
    await app.getByRole("button", { name: "Continue" }).click();
    await app.waitForURL("**/terms");
    expect(await whoIs(app)).toBe(email);

    // Without scripts, a backup code works once.
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
    await page.waitForLoadState("networkidle");
    const on = page
      .locator("section", { has: page.getByRole("heading", { name: "Two-step sign-in On" }) })
      .last();
    await on.getByLabel("Your password").fill("not it");
    await on.getByRole("button", { name: "Switch it off" }).click();
    await page.getByText("This is not your password.").waitFor();
    await on.getByLabel("Your password").fill(word);
    await on.getByRole("button", { name: "New backup codes" }).click();
    await page.getByText("The old codes do not work any more.").waitFor();
    expect(await page.getByText("This is not your password.").count()).toBe(0);
    expect((await withCode(codes[1] ?? "")).text).toContain(usedCode);
    await on.getByRole("button", { name: "Switch it off" }).click();
    await page.getByText("Two-step sign-in is off.").waitFor();
    expect((await (await openSession(email)).get("/profile")).status).toBe(200);
  });
});
