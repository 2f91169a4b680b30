import { describe, expect } from "vitest";
import { expectAccessible, holdRequests } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

describe("the profile", () => {
  it("keeps its forms, and what is typed, while their scripts are on their way", async ({ visitAs }) => {
    const page = await visitAs("member@sadhana.test", "/profile");
    await page.addInitScript(() => {
      addEventListener("session-answered", () => document.documentElement.setAttribute("data-answered", ""));
    });
    const scripts = await holdRequests(page, "**/assets/settings-tab-*.js");
    const going = page.goto("/profile?tab=settings");
    const field = page.getByLabel("Current password");
    await field.fill("half typ", { timeout: 10_000 });
    await scripts.held;
    // Who is signed in is known, and has been drawn, before the scripts come.
    await page.locator("html[data-answered]").waitFor();
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await page.evaluate(twoFrames);
    expect(await field.count()).toBe(1);
    scripts.release();
    await going;
    expect(await field.inputValue()).toBe("half typ");
  });

  it("stays where one is until the scripts of a form are there", async ({ visitAs }) => {
    const page = await visitAs("member@sadhana.test", "/profile");
    const scripts = await holdRequests(page, "**/assets/settings-tab-*.js");
    await Promise.all([
      page.waitForResponse(/profile\.data\?.*tab=settings/),
      page.waitForRequest(/assets\/settings-tab-/),
      page.getByRole("tab", { name: "Settings" }).click(),
    ]);
    await page.getByRole("link", { name: "Edit Profile" }).first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    scripts.release();
    await page.getByLabel("Current password").waitFor();
    expect(new URL(page.url()).search).toBe("?tab=settings");
  });

  it("comes to a form whose scripts of an older build are gone", async ({ visitAs }) => {
    const page = await visitAs("member@sadhana.test", "/profile", {
      expected: /404|Failed to fetch dynamically/,
    });
    await page.route("**/assets/settings-tab-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
    await Promise.all([
      page.waitForRequest((one) => one.isNavigationRequest() && one.url().includes("tab=settings")),
      page.getByRole("tab", { name: "Settings" }).click(),
    ]);
    await page.getByLabel("Current password").waitFor();
    expect(new URL(page.url()).search).toBe("?tab=settings");
  });

  it("stands on what the account knows when the profile cannot be loaded, and says when it cannot be saved", async ({
    visitAs,
    db,
  }) => {
    const page = await visitAs("acharya@sadhana.test", "/profile");
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill("Somebody Else");
    await db.execute("alter table profiles rename to profiles_away");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: "Your profile could not be saved. Please try again." })
      .waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Somebody Else");
    await page.goto("/profile");
    await page.getByText("Your profile could not be loaded just now.").waitFor();
    await page.getByRole("heading", { name: "acharya@sadhana.test" }).waitFor();
    await expectAccessible(page);
    await db.execute("alter table profiles_away rename to profiles");
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("could not be loaded").count()).toBe(0);
  });
});
