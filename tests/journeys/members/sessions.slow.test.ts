import type { Page } from "playwright-core";
import { expect } from "vitest";
import { delayRequests, routeOnce, untilHydrated } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { emailedPath } from "#tests/support/http/sign-up.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";
import { cookiesOf, signedIn } from "#tests/support/signed-in.ts";

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/session")).json()).user?.email ?? null);

const signOutElsewhere = ({ origin }: Journey["studio"], cookies: string) =>
  fetch(`${origin}/logout`, {
    method: "POST",
    headers: { Cookie: cookies, Origin: origin },
    redirect: "manual",
  });

// Proves 1.7.16, 1.8.17, 1.9.7
it("asks for the session again with doubling pauses while the network is away", async ({ visit, studio }) => {
  const page = await visit({ expected: /ERR_INTERNET_DISCONNECTED/ });
  await signInAs(page, "energy@sadhana.test", "/terms");
  const signedInShape = () => page.evaluate(() => document.documentElement.hasAttribute("data-signed-in"));
  await expect.poll(signedInShape).toBe(true);
  await untilQuiet(page);

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
  // The page cannot check the session, so it keeps showing the account.
  expect(await signedInShape()).toBe(true);

  // The person signs out on another device, which also ends this session.
  await signOutElsewhere(studio, await signedIn(studio, "energy@sadhana.test"));
  await page.context().setOffline(false);
  await expect.poll(signedInShape).toBe(false);
  expect(await whoIs(page)).toBeNull();
});

it("asks for the session at once when the connection is back", async ({ visit }) => {
  const page = await visit({ expected: /ERR_FAILED/ });
  await page.clock.install();
  await page.goto("/contact");
  await expect.poll(() => whoIs(page)).toBeNull();
  // The page must hydrate before the clock stops.
  await untilHydrated(page.getByRole("main"));
  let lost = 0;
  await page.route("**/api/session", (route) => {
    lost += 1;
    return route.abort();
  });
  // From here on the test moves the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute("**/api/session");
  const answer = page.waitForResponse("**/api/session");
  // Repeats the event, because the first may come before the page knows that its request failed.
  const back = async () => {
    await page.evaluate(() => dispatchEvent(new Event("online")));
    return Promise.race([answer.then(() => true), new Promise((done) => setTimeout(done, 500))]);
  };
  await expect.poll(back).toBe(true);
});

// Proves V7.4-2
it("removes a personal page when its session has already ended", async ({ visit, studio }) => {
  const page = await visit();
  // Each page learns in a different way that the session has ended.
  const pages: Record<string, () => Promise<unknown>> = {
    "/profile?tab=settings": () => page.getByRole("heading", { name: "Access Denied" }).waitFor(),
    "/dashboard/user-profile": () => page.waitForURL("**/login?redirect=**"),
    "/passes/buy": () => page.waitForURL("**/login?redirect=**"),
  };
  for (const [address, after] of Object.entries(pages)) {
    await page.context().addCookies(cookiesOf(studio, await signedIn(studio, "guide@sadhana.test")));
    const session = await delayRequests(page, "**/api/session");
    await page.goto(address);
    await session.held;
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    await signOutElsewhere(studio, cookies.join("; "));
    session.release();
    await after();
    await page.unroute("**/api/session");
  }
});

it("loads a page with a signed link once when the session has ended", async ({ visit, studio }) => {
  const page = await visit({ expected: /404/ });
  await page.context().addCookies([{ name: "signed_in", value: "1", url: studio.origin }]);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto("/bookings/YOG-20260101-ABCDEF/cancel?token=no-such-token");
  await untilQuiet(page);
  await untilHydrated(page.getByRole("main"));
  await untilQuiet(page);
  expect(loads).toBeLessThanOrEqual(2);
});

// Proves 1.7.16, 1.8.17
it("signs out even if the first request is refused and the second gets no response", async ({ visit }) => {
  const page = await visit({ expected: /403/ });
  // Makes the page's timeouts ten times shorter.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 10);
  });
  await signInAs(page, "member@sadhana.test", "/about");
  await page.getByRole("button", { name: "Account menu" }).waitFor();
  await routeOnce(page, "**/logout.data*", (route) => route.fulfill({ status: 403, body: "No." }));
  await routeOnce(page, "**/logout", () => {});
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  // The page sends the request again when the connection is back.
  const isSignedOut = async () => {
    await page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => {});
    return page.getByRole("link", { name: "Sign In" }).first().isVisible();
  };
  await expect.poll(isSignedOut).toBe(true);
  await page.waitForLoadState();
  expect(await whoIs(page)).toBeNull();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /sadhana|signed_in/.test(name))).toEqual([]);
});

it("repeats the sign-out until the studio responds, even after the page was closed", async ({ visit }) => {
  const page = await visit({ expected: /ERR_|Failed to load/ });
  await signInAs(page, "member@sadhana.test", "/terms");
  const pressSignOut = () =>
    page
      .locator("form[action='/logout'] button")
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await page.route(/\/logout(\.data.*)?$/, (route) => route.abort());
  await pressSignOut();
  await page.getByText("We’ll sign you out as soon as we can.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/terms");
  const next = await page.context().newPage();
  await page.close();
  await next.goto("/profile");
  await next.waitForURL(/\/login/);
  await expect
    .poll(async () => (await next.context().cookies()).map(({ name }) => name).join())
    .not.toMatch(/session_token/);
});

interface Held {
  held: Map<number, { wait: number; act: () => void }>;
}

/** Blocks timers longer than half a second until the test releases those with exactly this delay. */
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
      const { held } = window as typeof window & Held;
      for (const [id, { wait, act }] of held) {
        if (wait !== ms) continue;
        held.delete(id);
        act();
      }
    }, after);
}

const path = (page: Page) => new URL(page.url()).pathname;

/** Checks that the page continues only after the timers with this delay are released. */
async function expectToGoOn(page: Page, letGo: () => Promise<void>, to: string): Promise<void> {
  const from = path(page);
  await untilQuiet(page);
  expect(path(page)).toBe(from);
  await expect.poll(() => letGo().then(() => path(page))).toBe(to);
}

// Proves 1.2.18, 1.2.20, 1.7.14, 1.9.3
it("leaves the page Completing sign in... after one second, without a history entry", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "member@sadhana.test", "/terms");
  const letGo = await holdTimers(page, 1_000);
  await page.goto("/auth/callback?redirect=%2Fprivacy");
  await page.getByText("Completing sign in...").waitFor();
  await expectToGoOn(page, letGo, "/privacy");
  await page.goBack();
  await expect.poll(() => path(page)).toBe("/terms");
});

it("redirects from a new password to the sign-in after 3 seconds", async ({ visit, openSession, studio }) => {
  const page = await visit();
  const email = "acharya@sadhana.test";
  await sendForm(await openSession(), "/reset-password", { email });
  const link = await emailedPath(studio, email, /new password/);
  const letGo = await holdTimers(page, 3_000);
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("another morning");
  await page.getByLabel("Confirm new password").fill("another morning");
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.getByText("Password updated successfully! Redirecting to login page...").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Update Password" }).count()).toBe(0);
  await expectToGoOn(page, letGo, "/login");
});
