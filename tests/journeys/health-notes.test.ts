import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { KEPT_PAGES, storedUntil } from "#app/platform/browser/stored-keys.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { untilAlive } from "#tests/support/browser.ts";
import { demoPassword, signInAs, signInByForm } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { signedIn } from "#tests/support/signed-in.ts";

const here = "/dashboard/teaching-dashboard";
const health = "A slipped disc in March";
const kneeNote = "Please watch my left knee";
/** The console lines of a lost connection, and of a page that is loaded slowly. */
const away =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|401|503|manifest patches|preloaded using link preload/;

let teacher: string;

it.beforeAll(async ({ db }) => {
  teacher = (await findAccountByEmail(db, "instructor@sadhana.test"))?.id ?? "";
});

/** A class that is on now, with one person in it who wrote about their health. */
async function aClassWith({ db }: Pick<Journey, "db">, name: string, person: string) {
  // A teacher cannot teach two classes at the same time.
  await db.update(classSessions).set({ instructor_id: null }).where(eq(classSessions.instructor_id, teacher));
  const [type] = await db
    .insert(classTypes)
    .values({ name, difficulty_level: "beginner", price: 10_000 })
    .returning();
  const starts_at = new Date(Date.now() - 600_000);
  const [session] = await db
    .insert(classSessions)
    .values({
      class_type_id: type?.id ?? null,
      instructor_id: teacher,
      instructor_status: "accepted",
      session_date: starts_at.toISOString().slice(0, 10),
      start_time: starts_at.toISOString().slice(11, 16),
      time_zone: "UTC",
      starts_at,
      duration_minutes: 60,
      max_participants: 8,
    })
    .returning();
  const guest = await aMember(db, { name: person });
  await db.insert(bookings).values({
    booking_id: `YOG-${randomUUID()}`,
    user_id: guest.id,
    session_id: session?.id ?? "",
    class_name: name,
    first_name: person,
    email: guest.email,
    status: "confirmed",
    booking_type: "public_group",
    starts_at,
    health_conditions: toHealthNote(health),
    special_requests: toHealthNote(kneeNote),
    booking_notes: toHealthNote("She had surgery"),
  });
  return { session_id: session?.id ?? "", guest };
}

/** Everything that a browser holds for the studio. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const pages = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith("/assets/")) continue;
        pages.push(`${request.url} ${await (await cache.match(request, { ignoreVary: true }))?.text()}`);
      }
    }
    const databases = await indexedDB.databases();
    return {
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      pages: pages.length,
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      text: [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        ...pages,
        ...databases.map(String),
      ].join("\n"),
    };
  });

async function openRoster(page: Page, name: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page
    .getByRole("link", { name: `Roster of ${name}` })
    .first()
    .click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  const isKept = () =>
    page.evaluate(
      async ([cache, address]) =>
        Boolean(await (await caches.open(cache ?? "")).match(address ?? "", { ignoreVary: true })),
      [KEPT_PAGES, page.url()],
    );
  await expect.poll(isKept).toBe(true);
}

/** Signs the account out on every device, from another one. */
async function endSessions({ studio }: Pick<Journey, "studio">, email: string): Promise<void> {
  const elsewhere = await signedIn(studio, email);
  await fetch(`${studio.origin}/logout`, {
    method: "POST",
    headers: { Cookie: elsewhere, Origin: studio.origin },
    redirect: "manual",
  });
}

describe("a roster that a teacher has opened", () => {
  it("stays without its health notes on a weak connection, and goes when the session ends elsewhere", async ({
    visit,
    studio,
    db,
  }) => {
    await aClassWith({ db }, "Heron Flow", "Ana Heron");
    const page = await visit({ serviceWorker: true, expected: away });
    await signInByForm(page, "instructor@sadhana.test", demoPassword, `${here}?q=heron`);
    await page.waitForURL(`**${here}?q=heron`);
    await openRoster(page, "Heron Flow");
    await page.getByText(health).waitFor();
    const roster = page.url();

    const before = await stored(page);
    expect(before.text).toContain("Ana Heron");
    for (const words of [health, kneeNote, "She had surgery"]) expect(before.text).not.toContain(words);
    expect(before.keys.filter((key) => !storedUntil(key) && !key.startsWith("react-router"))).toEqual([]);

    // A weak connection: nothing is answered, the stream is lost, and the page is loaded again.
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("There is no connection.").waitFor();
    await page.getByText("Ana Heron").waitFor();
    await page.getByText("Health note: open when online").waitFor();
    expect(await page.getByText(health).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText("There is no connection.").waitFor({ state: "detached" });
    await page.getByText(health).waitFor();
    expect((await stored(page)).text).toContain("Ana Heron");

    await endSessions({ studio }, "instructor@sadhana.test");
    await page.waitForURL("**/login?redirect=**");
    await expect.poll(async () => (await stored(page)).text).not.toContain("Ana Heron");
    await signInByForm(page, "member@sadhana.test", demoPassword, "/about");
    await page.waitForURL("**/about");
    const after = await stored(page);
    expect(after.pages).toBe(0);
    expect(after.text).not.toContain("Ana Heron");
    await page.context().setOffline(true);
    await page.goto(roster);
    await page.getByText("A moment of silence").waitFor();
    expect(await page.getByText("Ana Heron").count()).toBe(0);
  });

  it("is dropped by the next page where the session ended while the browser was closed", async ({
    visit,
    db,
  }) => {
    await aClassWith({ db }, "Ibis Flow", "Bo Ibis");
    const page = await visit({ serviceWorker: true, expected: away });
    await signInByForm(page, "instructor@sadhana.test", demoPassword, `${here}?q=ibis`);
    await page.waitForURL(`**${here}?q=ibis`);
    await openRoster(page, "Ibis Flow");
    const context = page.context();
    await page.close();
    // The cookies have run out, and the next visitor opens a page that needs no scripts.
    await context.clearCookies();
    const next = await context.newPage();
    await next.goto("/about");
    await expect.poll(async () => (await stored(next)).text).not.toContain("Bo Ibis");
    expect((await stored(next)).pages).toBe(0);
  });

  it("leaves unsent attendance as ids, which the same teacher sends after signing in again", async ({
    visit,
    studio,
    db,
  }) => {
    const { session_id, guest } = await aClassWith({ db }, "Egret Flow", "Cid Egret");
    const page = await visit({ serviceWorker: true, expected: away });
    await signInByForm(page, "instructor@sadhana.test", demoPassword, `${here}?q=egret`);
    await page.waitForURL(`**${here}?q=egret`);
    await openRoster(page, "Egret Flow");
    await page.context().setOffline(true);
    await page.getByRole("combobox", { name: "Attendance of Cid Egret" }).selectOption("late");
    await page.getByText("1 mark is kept here").waitFor();
    await endSessions({ studio }, "instructor@sadhana.test");
    await page.context().setOffline(false);
    await page.waitForURL("**/login?redirect=**");
    await expect.poll(async () => (await stored(page)).text).not.toContain("Cid Egret");
    expect((await stored(page)).local).toContain(guest.id);

    const marks = () => db.select().from(attendance).where(eq(attendance.session_id, session_id));
    await signInByForm(page, "member@sadhana.test", demoPassword, "/about");
    await page.waitForURL("**/about");
    expect(await marks()).toEqual([]);
    await endSessions({ studio }, "member@sadhana.test");
    await signInByForm(page, "instructor@sadhana.test", demoPassword, here);
    await expect.poll(async () => (await marks()).map(({ status }) => status)).toEqual(["late"]);
  });
});

describe("the one exception: a person's own form during the sign-in", () => {
  const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

  /** Fills in individual sessions as a visitor, up to the sign-in. */
  async function sendSignedOut(page: Page): Promise<void> {
    await page.goto("/book/individual");
    await untilAlive(page.locator("main form").first());
    for (const [name, words] of Object.entries({
      firstName: "Ines",
      lastName: "Key",
      email: "ines.key@example.test",
      phone: "+1 808 555",
    })) {
      await field(page, name).fill(words);
    }
    const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();
    await press("Next");
    await page.getByText("Backcare Fortnight", { exact: true }).click();
    await field(page, "experienceLevel").selectOption("expert");
    await field(page, "goals").fill("Handstands");
    await field(page, "healthConditions").fill(health);
    await press("Next");
    await page.getByText("Sunday", { exact: true }).click();
    await page.getByText("07:00 AM", { exact: true }).click();
    await field(page, "startDate").fill(soon);
    await field(page, "specialRequests").fill(kneeNote);
    expect((await stored(page)).text).not.toMatch(/slipped disc|left knee/);
    await press("Submit Booking");
    await page.waitForURL("**/login?redirect=*");
  }

  it("keeps its health notes in the tab until the form is restored", async ({ visit }) => {
    const page = await visit();
    await sendSignedOut(page);
    const before = await stored(page);
    expect(before.local).not.toMatch(/slipped disc|left knee/);
    expect(before.session).toContain(health);
    await page.getByLabel("Email", { exact: true }).fill("curator@sadhana.test");
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/book/individual");
    await page.getByRole("heading", { name: "When does it suit you?" }).waitFor();
    await expect.poll(() => field(page, "healthConditions").inputValue()).toBe(health);
    expect(await field(page, "specialRequests").inputValue()).toBe(kneeNote);
    expect((await stored(page)).text).not.toMatch(/slipped disc|left knee/);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("booking_draft"))).toEqual([]);
  });

  it("restores them in another tab of the same browser", async ({ visit, studio }) => {
    const page = await visit();
    await sendSignedOut(page);
    const other = await page.context().newPage();
    await signInAs(other, "guide@sadhana.test", "/book/individual");
    await other.getByRole("heading", { name: "When does it suit you?" }).waitFor();
    await expect.poll(() => field(other, "healthConditions").inputValue()).toBe(health);
    expect(await field(other, "goals").inputValue()).toBe("Handstands");
    expect((await stored(other)).text).not.toMatch(/slipped disc|left knee/);
    expect(studio.said()).not.toMatch(/slipped disc|left knee/);
  });
});
