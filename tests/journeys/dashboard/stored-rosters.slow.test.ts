import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { STORED_PAGES, storedUntil } from "#app/platform/browser/stored-keys.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { attendance } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { demoPassword, signInAs, signInByForm } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { storedData } from "../members/stored-data.ts";
import { freeTeachers, mark, openRoster, planSession } from "./taught-classes.ts";

const here = "/dashboard/teaching-dashboard";
const teacher = "instructor@sadhana.test";
const health = "A slipped disc in March";
const kneeNote = "Please watch my left knee";
/** The console lines of a lost connection, and of a page that is loaded slowly. */
const away =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|401|503|manifest patches|preloaded using link preload/;

/** Plans a class of the teacher's that has just begun. */
async function aClassNow({ db }: Pick<Journey, "db">, name: string): Promise<string> {
  // A teacher cannot teach two classes at the same time.
  const { asha } = await freeTeachers({ db });
  return planSession({ db }, name, -0.01, { instructor_id: asha, instructor_status: "accepted" });
}

/** Books the class for a new member who wrote about their health. */
async function aGuest({ db }: Pick<Journey, "db">, session_id: string, name: string): Promise<Member> {
  const guest = await aMember(db, { name });
  await db.insert(bookings).values({
    booking_id: `YOG-${randomUUID()}`,
    user_id: guest.id,
    session_id,
    class_name: "A class",
    first_name: name,
    email: guest.email,
    status: "confirmed",
    booking_type: "public_group",
    starts_at: new Date(),
    health_conditions: toHealthNote(health),
    special_requests: toHealthNote(kneeNote),
    booking_notes: toHealthNote("She had surgery"),
  });
  return guest;
}

const marksOf = ({ db }: Pick<Journey, "db">, session_id: string) =>
  db.select().from(attendance).where(eq(attendance.session_id, session_id));

/** Opens a roster and waits until the browser has stored its page and scripts. */
async function storeRoster(page: Page, name: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openRoster(page, name);
  await expect.poll(() => storedAddresses(page)).toContain(page.url());
  await expect.poll(() => storedAddresses(page)).toContainEqual(expect.stringContaining("/assets/"));
}

/** Returns the mark that a roster shows for a member. */
const pressed = (page: Page, name: string) =>
  page
    .getByRole("group", { name: `Attendance of ${name}` })
    .locator("[aria-pressed=true]")
    .textContent();

const storedAddresses = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => url);
  }, STORED_PAGES);

/** Signs the account out on every device, from another one. */
async function endSessions({ studio }: Pick<Journey, "studio">, email: string): Promise<void> {
  const elsewhere = await signedIn(studio, email);
  await fetch(`${studio.origin}/logout`, {
    method: "POST",
    headers: { Cookie: elsewhere, Origin: studio.origin },
    redirect: "manual",
  });
}

it("stores attendance offline, sends it in order, and reports refused marks", async ({ visit, db }) => {
  const session_id = await aClassNow({ db }, "Ember Flow");
  const [ana, bo, cid] = [
    await aGuest({ db }, session_id, "Ana Lima"),
    await aGuest({ db }, session_id, "Bo Chen"),
    await aGuest({ db }, session_id, "Cid Paz"),
  ];
  const page = await visit({ device: "phone", expected: /ERR_INTERNET_DISCONNECTED|manifest patches/ });
  await signInAs(page, teacher, `${here}/classes?q=ember`);
  await openRoster(page, "Ember Flow");

  const target = await page.getByRole("button", { name: "Here", exact: true }).first().boundingBox();
  expect(target).toMatchObject({ width: expect.closeTo(57, 0), height: 44 });
  await page.context().setOffline(true);
  await mark(page, "Ana Lima", "Here");
  await mark(page, "Bo Chen", "No show");
  await mark(page, "Cid Paz", "Here");
  await mark(page, "Ana Lima", "Late");
  await page.getByText("4 marks saved on this device.").waitFor();
  await expectAccessible(page);
  // The browser stored the other pages too, and they include the marks.
  await page.getByRole("link", { name: "All classes" }).click();
  await page.getByText("You're offline.").waitFor();
  await page.getByRole("link", { name: "Up next" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Roster" }).waitFor();
  await expect.poll(() => pressed(page, "Ana Lima")).toBe("Late");
  const marks = () => marksOf({ db }, session_id);
  expect(await marks()).toEqual([]);

  // A member's booking is canceled, and the teacher closes the page while still offline.
  await db
    .update(bookings)
    .set({ status: "cancelled" })
    .where(and(eq(bookings.session_id, session_id), eq(bookings.user_id, cid.id)));
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(here);
  await later.getByText("1 mark couldn't be saved:").waitFor();
  await later.getByText("Cid Paz, present, in Ember Flow: This person isn't booked in this class.").waitFor();
  // The page reports the refused mark while later ones are still being sent.
  const statuses = async () => Object.fromEntries((await marks()).map((one) => [one.user_id, one.status]));
  await expect.poll(statuses).toEqual({ [ana.id]: "late", [bo.id]: "no_show" });
  const written = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .innerJoin(bookings, sql`${bookings.id}::text = ${auditLog.subject_id}`)
    .where(and(eq(bookings.session_id, session_id), eq(bookings.user_id, ana.id)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  expect(written.map(({ after }) => after)).toEqual([{ attendance: "present" }, { attendance: "late" }]);
  await later.getByRole("button", { name: "Dismiss the mark of Cid Paz" }).click();
  await later.getByText("1 mark couldn't be saved:").waitFor({ state: "detached" });
});

it("reopens a roster offline without health notes until the session ends", async ({ visit, studio, db }) => {
  const session_id = await aClassNow({ db }, "Heron Flow");
  await aGuest({ db }, session_id, "Ana Heron");
  const page = await visit({ serviceWorker: true, expected: away });
  await signInAs(page, teacher, `${here}/classes?q=heron`);
  await storeRoster(page, "Heron Flow");
  await page.getByText(health).waitFor();
  const roster = page.url();
  const before = await storedData(page);
  expect(before.text).toContain("Ana Heron");
  for (const words of [health, kneeNote, "She had surgery"]) expect(before.text).not.toContain(words);
  expect(before.keys.filter((key) => !storedUntil(key) && !key.startsWith("react-router"))).toEqual([]);

  // A weak connection: nothing is answered, the stream is lost, and the page is loaded again.
  await page.context().setOffline(true);
  await mark(page, "Ana Heron", "Late");
  await page.getByText("1 mark saved on this device.").waitFor();
  await page.reload();
  await page.getByText("You're offline.").waitFor();
  await page.getByText("1 mark saved on this device.").waitFor();
  await expect.poll(() => pressed(page, "Ana Heron")).toBe("Late");
  await page.getByText("Health note: open when online").waitFor();
  expect(await page.getByText(health).count()).toBe(0);
  await mark(page, "Ana Heron", "Here");
  await page.getByText("2 marks saved on this device.").waitFor();
  await expectNoSidewaysScroll(page);
  await page.context().setOffline(false);
  await page.getByText("You're offline.").waitFor({ state: "detached" });
  await expect
    .poll(async () => (await marksOf({ db }, session_id)).map(({ status }) => status))
    .toEqual(["present"]);
  await page.getByText(health).waitFor();
  expect((await storedData(page)).text).toContain("Ana Heron");

  await endSessions({ studio }, teacher);
  await page.waitForURL("**/login?redirect=**");
  await expect.poll(async () => (await storedData(page)).text).not.toContain("Ana Heron");
  await signInByForm(page, "member@sadhana.test", demoPassword, "/about");
  await page.waitForURL("**/about");
  const after = await storedData(page);
  expect(after.pages).toBe(0);
  expect(after.text).not.toContain("Ana Heron");
  await page.context().setOffline(true);
  await page.goto(roster);
  await page.getByText("A moment of silence").waitFor();
  expect(await page.getByText("Ana Heron").count()).toBe(0);
});

it("keeps unsent attendance as ids, and nothing after a sign-out or lost cookies", async ({
  visit,
  studio,
  db,
}) => {
  const session_id = await aClassNow({ db }, "Egret Flow");
  const guest = await aGuest({ db }, session_id, "Cid Egret");
  const page = await visit({ serviceWorker: true, expected: away });
  await signInAs(page, teacher, `${here}/classes?q=egret`);
  await storeRoster(page, "Egret Flow");
  await page.context().setOffline(true);
  await mark(page, "Cid Egret", "Late");
  await page.getByText("1 mark saved on this device.").waitFor();
  await endSessions({ studio }, teacher);
  await page.context().setOffline(false);
  await page.waitForURL("**/login?redirect=**");
  await expect.poll(async () => (await storedData(page)).text).not.toContain("Cid Egret");
  expect((await storedData(page)).local).toContain(guest.id);
  await signInByForm(page, "member@sadhana.test", demoPassword, "/about");
  await page.waitForURL("**/about");
  expect(await marksOf({ db }, session_id)).toEqual([]);
  await endSessions({ studio }, "member@sadhana.test");
  await signInByForm(page, teacher, demoPassword, `${here}/classes?q=egret`);
  await expect
    .poll(async () => (await marksOf({ db }, session_id)).map(({ status }) => status))
    .toEqual(["late"]);

  await storeRoster(page, "Egret Flow");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  await expect.poll(() => storedAddresses(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("kept-rosters"))).toBeNull();

  await signInAs(page, teacher, `${here}/classes?q=egret`);
  await storeRoster(page, "Egret Flow");
  const context = page.context();
  await page.close();
  // The cookies have expired, and the next visitor opens a page that needs no scripts.
  await context.clearCookies();
  const next = await context.newPage();
  await next.goto("/about");
  await expect.poll(async () => (await storedData(next)).text).not.toContain("Cid Egret");
  expect((await storedData(next)).pages).toBe(0);
});
