import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import {
  delayRequests,
  expectAccessible,
  expectNoSidewaysScroll,
  untilHydrated,
} from "#tests/support/browser.ts";
import { addUnsubscribeLink, findSubscriber } from "#tests/support/content/subscribers.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";
import { findTeacher, signIn } from "./teacher-page.ts";

const brokenConnection = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

it("fits long studio names at every width, and cuts off no button", async ({ visit, db }) => {
  const before = await readBusinessSettings(db);
  const { business_profile, business_contact } = before;
  const name = "Atelier für Yoga, Atem und Bewegung am Landwehrkanal";
  const contact = { email: `${"a-very-long-name".repeat(3)}@subdomain.of.a.long-domain.example` };
  await changeSetting(db, "operator", { key: "business_profile", value: { ...business_profile, name } });
  await changeSetting(db, "operator", {
    key: "business_contact",
    value: {
      ...business_contact,
      ...contact,
      address_lines: ["Donaudampfschifffahrtsgesellschaft".repeat(3)],
    },
  });
  const page = await visit();
  await page.goto("/contact");
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("contentinfo").getByText(name, { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    const button = page.getByRole("contentinfo").getByRole("button", { name: /Subscribe/ });
    const words = button.getByText("Subscribe to Newsletter");
    const [outer, inner] = [await button.boundingBox(), await words.boundingBox()];
    expect((inner?.x ?? 0) - (outer?.x ?? 0), `at ${width}`).toBeGreaterThan(8);
  }
  await changeSetting(db, "operator", { key: "business_profile", value: business_profile });
  await changeSetting(db, "operator", { key: "business_contact", value: business_contact });
});

// Proves 2.2.25, 2.5.15, 2.8.3
it("explains why an unsubscribe link does not work", async ({ visit, db }) => {
  const page = await visit({ expected: brokenConnection });
  await page.goto("/unsubscribe");
  await page.getByText("Invalid unsubscribe link.").waitFor();
  await page.goto("/unsubscribe?token=nonsense");
  await page.getByText("Invalid unsubscribe token.").waitFor();
  await page.goto(
    await addUnsubscribeLink(db, "late@letters.test", new Date(Date.now() - 91 * 24 * 3_600_000)),
  );
  await page.getByText("This unsubscribe link has expired.").waitFor();
  expect(await findSubscriber(db, "late@letters.test")).toMatchObject({ status: "active" });
  await page.route(/unsubscribe\.data/, (route) => route.abort());
  await page.goto(await addUnsubscribeLink(db, "unlucky@letters.test"));
  await untilHydrated(page.getByRole("button", { name: "Unsubscribe" }));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page
    .getByText("We could not process your unsubscribe at the moment. Please try again later.")
    .waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("You have been unsubscribed from future newsletters.").waitFor();
  expect(await page.getByRole("link", { name: "Subscribe again" }).getAttribute("href")).toBe("/newsletter");
  expect(await findSubscriber(db, "unlucky@letters.test")).toMatchObject({ status: "unsubscribed" });
});

it("logs no console error for an aborted answer", async ({ visit }) => {
  const page = await visit();
  await page.goto("/contact");
  await page.evaluate(() => {
    void Promise.reject(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
    return new Promise((done) => setTimeout(done, 50));
  });
});

// Proves 1.2.2, 1.2.9, 1.2.11, 1.8.20, 2.2.4, 2.6.8
it("shows Loading... while a signed-in page loads", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "member@sadhana.test", "/terms");
  const answer = await delayRequests(page, "**/dashboard*.data*");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
  answer.release();
  await page.waitForURL("**/dashboard/article-management");
  // A closed section that loads when opened does not count as loading.
  await expect.poll(() => page.getByText("Loading...").filter({ visible: true }).count()).toBe(0);
});

it("shows an offline page without a connection", async ({ visit }) => {
  const page = await visit({ serviceWorker: true, expected: /ERR_INTERNET_DISCONNECTED|503/ });
  await page.goto("/terms");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto("/privacy").catch(() => {});
  await page.getByRole("heading", { name: "A moment of silence" }).waitFor();
  await page.getByRole("link", { name: "Try again" }).waitFor();
  expect(await page.locator("html").getAttribute("class")).toBe("dark");
  await page.context().setOffline(false);
  // The page reloads when the connection is back.
  await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
});

/** Every class of the week with its column and hour, by its key. */
const placedClasses = (page: Page) =>
  page
    .locator("[data-class]")
    .evaluateAll((cards) =>
      (cards as HTMLElement[])
        .map(({ dataset, style, firstElementChild }) =>
          [
            dataset.class,
            style.getPropertyValue("--d"),
            firstElementChild?.querySelector("time")?.textContent,
          ].join(" "),
        )
        .sort(),
    );

it("uses the time zone chosen in Settings on every page and in every tab", async ({ openVisitor }) => {
  const context = await openVisitor({
    timeZone: "America/New_York",
    expected: /ERR_FAILED|Failed to load|import/,
  });
  const page = await context.newPage();
  const week = await context.newPage();
  await signInAs(page, "member@sadhana.test", "/profile?tab=settings");
  await page.getByLabel("Time zone").selectOption("");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await page.getByText("Preferences saved.").first().waitFor();
  await week.goto("/schedule");
  await week.getByText("New York (GMT").first().waitFor();
  const inNewYork = await placedClasses(week);

  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await week.getByText("Tokyo (GMT+9)").first().waitFor();
  const inTokyo = await placedClasses(week);
  expect(inTokyo).not.toEqual(inNewYork);
  // Cached pages use this time zone before the first paint too.
  await week.route("**/assets/*.js", (route) => route.abort());
  await week.reload();
  expect(await placedClasses(week)).toEqual(inTokyo);
  await week.getByText("Tokyo (GMT+9)").first().waitFor();
  for (const path of ["/profile?tab=bookings", "/book-class"]) {
    await page.goto(path);
    await page.getByText("Tokyo (GMT+9)").first().waitFor({ state: "attached" });
  }

  await page.goto("/profile?tab=settings");
  await page.getByLabel("Time zone").selectOption({ label: "Same as my device" });
  await page.getByRole("button", { name: "Save preferences" }).click();
  await week.unroute("**/assets/*.js");
  await week.goto("/schedule");
  await week.getByText("New York (GMT").first().waitFor();
  expect(await placedClasses(week)).toEqual(inNewYork);
});

let asha: string;

it.beforeAll(async ({ studio }) => {
  asha = await findTeacher(studio, "Asha Rao");
});

// Proves 2.8.5
it("explains why a class cannot be booked", async ({ visit, db }) => {
  const page = await visit({ device: "phone", theme: "dark", expected: /ERR_FAILED/ });
  const address = `${asha}?tab=classes`;
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, "energy@sadhana.test");
  await page.waitForURL(`**${address}`);
  await untilQuiet(page);
  const bookOnce = async () => {
    await page
      .getByRole("button", { name: /Book Now.*Sunrise Vinyasa/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Confirm booking" }).click();
  };

  // No answer arrives, and the second try books once.
  const post = (url: URL) => url.pathname.startsWith("/instructor/");
  await page.route(post, (route) => route.abort());
  await bookOnce();
  await page.getByRole("alert").filter({ hasText: "Failed to book class: Please try again." }).waitFor();
  await expectAccessible(page);
  await page.unroute(post);
  await page.getByRole("link", { name: "Cancel" }).click();

  // Another member takes the last seats while the page is open.
  await db.update(classSchedules).set({ max_participants: 1 });
  await db.update(classSessions).set({ max_participants: sql`greatest(1, ${classSessions.seats_taken})` });
  await bookOnce();
  const full = page.getByRole("alertdialog", { name: "Not booked" });
  await full.getByText("This class is fully booked", { exact: true }).waitFor();
  await expectAccessible(page);
  await full.getByRole("button", { name: "Close" }).last().click();
  await db.update(classSchedules).set({ max_participants: 40 });
  await db.update(classSessions).set({ max_participants: 40 });
  // The page shows free seats again after a reload.
  await invalidatePages(db, "schedule");
  const bookable = page.getByRole("button", { name: /Book Now.*Sunrise Vinyasa/ });
  await expect.poll(() => page.goto(address).then(() => bookable.count())).toBeGreaterThan(0);
  await untilQuiet(page);

  const person = await findAccountByEmail(db, "energy@sadhana.test");
  const own = eq(profiles.user_id, person?.id ?? "");
  await db.update(profiles).set({ full_name: " " }).where(own);
  await bookOnce();
  const needed = page.getByRole("alertdialog", { name: "Not booked" });
  await needed.getByText("Please complete your profile with name and email before booking").waitFor();
  await needed.getByRole("button", { name: "Complete profile" }).last().click();
  await page.waitForURL("**/profile?edit=1");
  await page.getByLabel("Full name").fill("Energy Lead");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();

  // The session ends without this tab noticing.
  await page.goto(address);
  await untilQuiet(page);
  await db.execute(sql`delete from session where user_id = ${person?.id ?? ""}`);
  await bookOnce();
  const loggedOut = page.getByRole("alertdialog", { name: "Not booked" });
  await loggedOut.getByText("Please log in to book a class").waitFor();
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.getByText("Please log in to complete your class booking").waitFor();
  await signIn(page, "energy@sadhana.test");
  await page.waitForURL(`**${address}`);
});
