import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { KEPT_PAGES, storedUntil } from "#app/platform/browser/stored-keys.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { demoPassword, signInAs, signInByForm } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { DAY, planSession } from "../dashboard/taught-classes.ts";
import { storedData } from "./stored-data.ts";

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
  const starts_at = new Date(Date.now() - 600_000);
  const given = { instructor_id: teacher, instructor_status: "accepted" as const, starts_at };
  const session_id = await planSession({ db }, name, -600_000 / DAY, given);
  const guest = await aMember(db, { name: person });
  await db.insert(bookings).values({
    booking_id: `YOG-${randomUUID()}`,
    user_id: guest.id,
    session_id,
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
  return { session_id, guest };
}

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
    await signInAs(page, "instructor@sadhana.test", `${here}?q=heron`);
    await openRoster(page, "Heron Flow");
    await page.getByText(health).waitFor();
    const roster = page.url();

    const before = await storedData(page);
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
    expect((await storedData(page)).text).toContain("Ana Heron");

    await endSessions({ studio }, "instructor@sadhana.test");
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

  it("is dropped by the next page where the session ended while the browser was closed", async ({
    visit,
    db,
  }) => {
    await aClassWith({ db }, "Ibis Flow", "Bo Ibis");
    const page = await visit({ serviceWorker: true, expected: away });
    await signInAs(page, "instructor@sadhana.test", `${here}?q=ibis`);
    await openRoster(page, "Ibis Flow");
    const context = page.context();
    await page.close();
    // The cookies have run out, and the next visitor opens a page that needs no scripts.
    await context.clearCookies();
    const next = await context.newPage();
    await next.goto("/about");
    await expect.poll(async () => (await storedData(next)).text).not.toContain("Bo Ibis");
    expect((await storedData(next)).pages).toBe(0);
  });

  it("leaves unsent attendance as ids, which the same teacher sends after signing in again", async ({
    visit,
    studio,
    db,
  }) => {
    const { session_id, guest } = await aClassWith({ db }, "Egret Flow", "Cid Egret");
    const page = await visit({ serviceWorker: true, expected: away });
    await signInAs(page, "instructor@sadhana.test", `${here}?q=egret`);
    await openRoster(page, "Egret Flow");
    await page.context().setOffline(true);
    await page.getByRole("combobox", { name: "Attendance of Cid Egret" }).selectOption("late");
    await page.getByText("1 mark is kept here").waitFor();
    await endSessions({ studio }, "instructor@sadhana.test");
    await page.context().setOffline(false);
    await page.waitForURL("**/login?redirect=**");
    await expect.poll(async () => (await storedData(page)).text).not.toContain("Cid Egret");
    expect((await storedData(page)).local).toContain(guest.id);

    const marks = () => db.select().from(attendance).where(eq(attendance.session_id, session_id));
    await signInByForm(page, "member@sadhana.test", demoPassword, "/about");
    await page.waitForURL("**/about");
    expect(await marks()).toEqual([]);
    await endSessions({ studio }, "member@sadhana.test");
    await signInByForm(page, "instructor@sadhana.test", demoPassword, here);
    await expect.poll(async () => (await marks()).map(({ status }) => status)).toEqual(["late"]);
  });
});
