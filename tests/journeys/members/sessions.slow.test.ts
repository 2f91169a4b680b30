import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { routeOnce, untilAlive } from "#tests/support/browser.ts";
import { signInAs, signInByForm } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { signedIn } from "#tests/support/signed-in.ts";

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

describe("a session", () => {
  it("is asked for again with doubling pauses while the network is away, and then says what is true", async ({
    visit,
    studio,
  }) => {
    const page = await visit({ expected: /ERR_INTERNET_DISCONNECTED/ });
    await signInByForm(page, "energy@sadhana.test", "namaste-2026", "/terms");
    await page.waitForURL("**/terms");
    const signedInShape = () => page.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
    await expect.poll(signedInShape).toBe(true);
    await page.waitForLoadState("networkidle");

    await page.context().setOffline(true);
    await page.evaluate(() => {
      performance.clearResourceTimings();
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    const offer = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith("/api/session"))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(async () => (await offer()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    const times = await offer();
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
    await expect.poll(signedInShape).toBe(false);
    expect(await whoIs(page)).toBeNull();
  });

  it("is asked for at once when the connection is back, however long the pause had become", async ({
    visit,
  }) => {
    const page = await visit({ expected: /ERR_FAILED/ });
    await page.clock.install();
    await page.goto("/contact");
    await expect.poll(() => whoIs(page)).toBeNull();
    // Nothing comes to life any more once the clock stands still.
    await untilAlive(page.getByRole("main"));
    let lost = 0;
    await page.route("**/api/session", (route) => {
      lost += 1;
      return route.abort();
    });
    // The pauses are over when the clock says so, which stands still from here on.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => lost).toBeGreaterThan(0);
    await page.unroute("**/api/session");
    const answer = page.waitForResponse("**/api/session");
    // Again and again: the first may come before the page knows that its question was lost.
    const back = async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      return Promise.race([answer.then(() => true), new Promise((done) => setTimeout(done, 500))]);
    };
    await expect.poll(back).toBe(true);
  });
});

describe("a page that shows what is one person's", () => {
  const pages: Record<string, [address: string, after: (page: Page) => Promise<unknown>]> = {
    "that says so itself": [
      "/profile?tab=settings",
      (page) => page.getByRole("heading", { name: "Access Denied" }).waitFor(),
    ],
    "that names its person": ["/dashboard/user-profile", (page) => page.waitForURL("**/login?redirect=**")],
    "that names nobody": ["/passes/buy", (page) => page.waitForURL("**/login?redirect=**")],
  };
  it.for(Object.keys(pages))(
    "does not stay when the session ended before it was looked up: %s",
    async (kind, { visit, studio }) => {
      const [address, after] = pages[kind] ?? ["", async () => {}];
      const page = await visit();
      await signInAs(page, "guide@sadhana.test", "/about");
      let answer = () => {};
      const ended = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/session", async (route) => {
        await ended;
        await route.continue();
      });
      const lookedUp = page.waitForRequest("**/api/session");
      await page.goto(address);
      await lookedUp;
      const cookies = (await page.context().cookies())
        .map(({ name, value }) => `${name}=${value}`)
        .join("; ");
      await fetch(`${studio.origin}/logout`, {
        method: "POST",
        headers: { Cookie: cookies, Origin: studio.origin },
        redirect: "manual",
      });
      answer();
      await after(page);
    },
  );

  it("comes once, where its link is enough and the hint of a session is an old one", async ({
    visit,
    studio,
  }) => {
    const page = await visit({ expected: /404/ });
    await page.context().addCookies([{ name: "signed_in", value: "1", url: studio.origin }]);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto("/bookings/YOG-20260101-ABCDEF/cancel?token=no-such-token");
    await page.waitForLoadState("networkidle");
    await untilAlive(page.getByRole("main"));
    await page.waitForLoadState("networkidle");
    expect(loads).toBeLessThanOrEqual(2);
  });
});

describe("Sign Out", () => {
  it.for([401, 403, 404])(
    "ends signed out, also where its first press is answered with %i",
    async (status, { visit }) => {
      const page = await visit({ expected: new RegExp(String(status)) });
      await signInAs(page, "member@sadhana.test", "/about");
      await page.getByRole("button", { name: "Account menu" }).waitFor();
      await routeOnce(page, "**/logout.data*", (route) => route.fulfill({ status, body: "No." }));
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("button", { name: "Sign Out" }).click();
      await page.getByRole("link", { name: "Sign In" }).first().waitFor();
      expect(await whoIs(page)).toBeNull();
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((name) => /sadhana|signed_in/.test(name))).toEqual([]);
    },
  );

  it("ends signed out, also where its press is never answered", async ({ visit }) => {
    const page = await visit({ expected: /403/ });
    await signInAs(page, "member@sadhana.test", "/about");
    await page.getByRole("button", { name: "Account menu" }).waitFor();
    await routeOnce(page, "**/logout.data*", (route) => route.fulfill({ status: 403, body: "No." }));
    await routeOnce(page, "**/logout", () => {});
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("link", { name: "Sign In" }).first().waitFor();
    expect(await whoIs(page)).toBeNull();
  });
});

interface Held {
  held: Map<number, { wait: number; act: () => void }>;
}

/** Holds back whatever a page wants to do later than in half a second, until what waits exactly so long is let go. */
async function holdTimers(page: Page, after: number) {
  await page.addInitScript(() => {
    const held: Held["held"] = new Map();
    const [begin, end] = [window.setTimeout, window.clearTimeout];
    let made = 0;
    const hold = (act: unknown, wait?: number, ...given: unknown[]) => {
      if ((wait ?? 0) < 500 || typeof act !== "function") return begin(act as () => void, wait, ...given);
      made -= 1;
      held.set(made, { wait: wait ?? 0, act: () => act(...given) });
      return made;
    };
    const drop = (id?: number) => (held.delete(id ?? 0) ? undefined : end(id));
    Object.assign(window, { held, setTimeout: hold, clearTimeout: drop });
  });
  return () =>
    page.evaluate((ms) => {
      const { held } = window as unknown as Held;
      for (const [id, { wait, act }] of held) {
        if (wait !== ms) continue;
        held.delete(id);
        act();
      }
    }, after);
}

describe("a page that goes on by itself", () => {
  const path = (page: Page) => new URL(page.url()).pathname;

  /** It goes on once all that waits exactly so long is let go, and not before. */
  async function expectToGoOn(page: Page, letGo: () => Promise<void>, to: string): Promise<void> {
    const from = path(page);
    await page.waitForLoadState("networkidle");
    expect(path(page)).toBe(from);
    await expect.poll(() => letGo().then(() => path(page))).toBe(to);
  }

  it("leaves Completing sign in... after one second, without a way back to it", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "member@sadhana.test", "/terms");
    const letGo = await holdTimers(page, 1_000);
    await page.goto("/auth/callback?redirect=%2Fprivacy");
    await page.getByText("Completing sign in...").waitFor();
    await expectToGoOn(page, letGo, "/privacy");
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/terms");
  });

  it("leaves the new password for the sign-in after three seconds", async ({ visit, studio }) => {
    const page = await visit();
    await page.goto("/reset-password");
    await page.getByLabel("Email", { exact: true }).fill("acharya@sadhana.test");
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    const mail = await mailTo(studio.dataDir, "acharya@sadhana.test", /new password/);
    const letGo = await holdTimers(page, 3_000);
    await page.goto(linkIn(mail, /update-password/));
    await page.getByLabel("New password", { exact: true }).fill("another morning");
    await page.getByLabel("Confirm new password").fill("another morning");
    await page.getByRole("button", { name: "Update Password" }).click();
    await page.getByText("Password updated successfully! Redirecting to login page...").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Update Password" }).count()).toBe(0);
    await expectToGoOn(page, letGo, "/login");
  });
});
