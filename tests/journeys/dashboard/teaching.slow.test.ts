import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { attendance } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { freeTeachers, openRoster, planSession } from "./taught-classes.ts";

const here = "/dashboard/teaching-dashboard";

let asha: string;
let leela: string;

it.beforeAll(async ({ db }) => {
  ({ asha, leela } = await freeTeachers({ db }));
});

async function booked({ db }: Pick<Journey, "db">, session_id: string, person: Member): Promise<void> {
  await db.insert(bookings).values({
    booking_id: `YOG-${randomUUID()}`,
    user_id: person.id,
    session_id,
    class_name: "Ember Flow",
    first_name: person.name,
    email: person.email,
    status: "confirmed",
    booking_type: "public_group",
    starts_at: new Date(),
  });
}

describe("without a connection", () => {
  it("marks are kept by the browser, sent in their order when it is back, and refused ones are shown", async ({
    visit,
    db,
  }) => {
    const session_id = await planSession({ db }, "Ember Flow", -0.01, {
      instructor_id: asha,
      instructor_status: "accepted",
    });
    const [ana, bo, cid] = [
      await aMember(db, { name: "Ana Lima" }),
      await aMember(db, { name: "Bo Chen" }),
      await aMember(db, { name: "Cid Paz" }),
    ];
    for (const person of [ana, bo, cid]) await booked({ db }, session_id, person);
    const page = await visit({
      device: "phone",
      expected: /ERR_INTERNET_DISCONNECTED|manifest patches/,
    });
    await signInAs(page, "instructor@sadhana.test", `${here}?q=ember`);
    await openRoster(page, "Ember Flow");
    const mark = (of: Page, name: string) => of.getByRole("combobox", { name: `Attendance of ${name}` });

    await page.context().setOffline(true);
    await mark(page, "Ana Lima").selectOption("present");
    await mark(page, "Bo Chen").selectOption("no_show");
    await mark(page, "Cid Paz").selectOption("present");
    await mark(page, "Ana Lima").selectOption("late");
    await page.getByText("4 marks are kept here and sent when the connection is back.").waitFor();
    await expectAccessible(page);
    // The opened pages are kept as well, with what was marked.
    await page.getByRole("link", { name: "All classes" }).click();
    await page.getByText("There is no connection.").waitFor();
    await page.getByLabel("Search my classes").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Roster" }).waitFor();
    await expect.poll(() => mark(page, "Ana Lima").inputValue()).toBe("late");
    const marks = () => db.select().from(attendance).where(eq(attendance.session_id, session_id));
    expect(await marks()).toEqual([]);

    // A member is taken off the class, and the page is closed while it is still offline.
    await db
      .update(bookings)
      .set({ status: "cancelled" })
      .where(and(eq(bookings.session_id, session_id), eq(bookings.user_id, cid.id)));
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(here);
    await later.getByText("One mark was not taken:").waitFor();
    await later
      .getByText("Cid Paz, present, in Ember Flow: This person is not booked in this class.")
      .waitFor();
    // What was refused is shown while those after it are still on their way.
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
    await later.getByText("One mark was not taken:").waitFor({ state: "detached" });
  });

  it("an opened roster opens again by a reload, with the marks that wait, until the studio answers", async ({
    visit,
    db,
  }) => {
    const session_id = await planSession({ db }, "Tide Flow", -0.01, {
      instructor_id: leela,
      instructor_status: "accepted",
    });
    const ana = await aMember(db, { name: "Ana Reload" });
    await booked({ db }, session_id, ana);
    const page = await visit({
      serviceWorker: true,
      expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|manifest patches/,
    });
    await signInAs(page, "leela@sadhana.test", `${here}?q=tide`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openRoster(page, "Tide Flow");
    const keptAddresses = () =>
      page.evaluate(async () => {
        const cache = await caches.open("kept-pages");
        return (await cache.keys()).map(({ url }) => url);
      });
    await expect.poll(keptAddresses).toContain(page.url());
    await expect.poll(keptAddresses).toContainEqual(expect.stringContaining("/assets/"));
    const mark = page.getByRole("combobox", { name: "Attendance of Ana Reload" });

    await page.context().setOffline(true);
    await mark.selectOption("late");
    await page.getByText("1 mark is kept here and sent when the connection is back.").waitFor();
    await page.reload();
    await page.getByText("There is no connection.").waitFor();
    await page.getByRole("heading", { name: "Roster" }).waitFor();
    await page.getByText("1 mark is kept here and sent when the connection is back.").waitFor();
    await expect.poll(() => mark.inputValue()).toBe("late");
    await mark.selectOption("present");
    await page.getByText("2 marks are kept here and sent when the connection is back.").waitFor();
    await expectNoSidewaysScroll(page);

    await page.context().setOffline(false);
    await page.getByText("There is no connection.").waitFor({ state: "detached" });
    const marks = () => db.select().from(attendance).where(eq(attendance.session_id, session_id));
    await expect.poll(async () => (await marks()).map(({ status }) => status)).toEqual(["present"]);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL((url) => url.pathname !== "/profile");
    await expect.poll(keptAddresses).toEqual([]);
  });

  it("removes all names from the browser at sign-out", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "instructor@sadhana.test", here);
    await page.getByLabel("Search my classes").waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem("kept-rosters"));
    await expect.poll(kept).toContain("teaching-dashboard");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL((url) => url.pathname !== here);
    expect(await kept()).toBeNull();
  });
});
