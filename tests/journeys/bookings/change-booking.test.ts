import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { aBookedClass, memberEmail } from "#tests/support/content/booked-class.ts";
import { aMember } from "#tests/support/factories.ts";
import { it } from "#tests/support/journey.ts";
import { type Email, mailTo } from "#tests/support/mailbox.ts";

const row = (page: Page, id: string) => page.getByRole("listitem").filter({ hasText: id });

function entryOf(mail: Email) {
  const content = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const { uid, sequence } = entry;
  return { method: calendar.getFirstPropertyValue("method"), uid, sequence, at: entry.startDate.toJSDate() };
}

describe("a booked class", () => {
  it("is moved to another week, then cancelled, and the calendar follows with one entry", async ({
    visitAs,
    studio,
    db,
  }) => {
    const { name, booking, statusOf } = await aBookedClass(db);
    const first = entryOf(await mailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`)));
    const page = await visitAs(memberEmail, "/profile?tab=bookings", {
      device: "phone",
      timeZone: "Europe/Lisbon",
    });
    await row(page, booking.booking_id)
      .getByRole("link", { name: `Move ${name}` })
      .tap();
    await page.getByRole("heading", { name: `Move ${name}` }).waitFor();
    // Told on the clock chosen in Settings, whatever the device says.
    await page.getByText("Stockholm (GMT").first().waitFor();
    expect(await page.getByText("Lisbon (GMT").count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("radio").nth(1).check();
    await page.getByRole("button", { name: "Move booking" }).tap();
    await page.waitForURL("**/profile?tab=bookings");
    const moved = entryOf(await mailTo(studio.dataDir, memberEmail, new RegExp(`^Moved: ${name}`)));
    expect(moved.uid).toBe(first.uid);
    expect(moved.sequence).toBeGreaterThan(first.sequence ?? 0);
    expect(moved.at.getTime() - first.at.getTime()).toBe(14 * 86_400_000);
    expect(await statusOf()).toBe("confirmed");

    // One line, under the number it had.
    const next = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Confirmed" });
    await expect.poll(() => next.count()).toBe(1);
    expect(await next.textContent()).toContain(booking.booking_id);
    await next.getByRole("link", { name: `Cancel ${name}` }).tap();
    await page.getByRole("heading", { name: "Cancel this booking?" }).waitFor();
    await page.getByRole("button", { name: "Cancel booking" }).tap();
    await page.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
    await expectAccessible(page);
    const gone = entryOf(await mailTo(studio.dataDir, memberEmail, new RegExp(`^Cancelled: ${name}`)));
    expect(gone).toMatchObject({ method: "CANCEL", uid: first.uid });
    expect(gone.sequence).toBeGreaterThan(moved.sequence ?? 0);
    await page.getByRole("link", { name: "My Bookings" }).tap();
    await page.getByRole("heading", { name: "Past" }).waitFor();
    expect(await page.getByRole("link", { name: `Cancel ${name}` }).count()).toBe(0);
  });

  it("is in the member's calendar under an address that can be taken back", async ({
    visitAs,
    openSession,
    db,
  }) => {
    const { booking } = await aBookedClass(db);
    const page = await visitAs(memberEmail, "/profile?tab=bookings");
    await page.getByRole("button", { name: "Show the address" }).click();
    const field = page.getByLabel("Address of your calendar");
    const address = await field.inputValue();
    const stranger = await openSession();
    const feed = await stranger.get(address);
    expect(feed.headers.get("Content-Type")).toContain("text/calendar");
    expect(feed.text).toContain(booking.booking_id);
    await page.getByRole("button", { name: "Make a new address" }).click();
    await expect.poll(() => field.inputValue()).not.toBe(address);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await stranger.get(await field.inputValue())).status).toBe(200);
    await expectAccessible(page);
  });
});

describe("a class that its teacher calls off", () => {
  it("cancels for everyone who is booked or waiting", async ({ visitAs, studio, db }) => {
    const { name, bookedSeat, session_id, statusOf, member } = await aBookedClass(db, 1);
    const waiting = await aMember(db);
    expect((await joinWaitingList(db, waiting, bookedSeat)).ok).toBe(true);
    const page = await visitAs(
      "instructor@sadhana.test",
      `/dashboard/teaching-dashboard?session=${session_id}`,
      { timeZone: "Asia/Kolkata", device: "phone", theme: "dark" },
    );
    await page.getByText("1 of 1 booked, 1 waiting").waitFor();
    await page.getByText("Hold this class somewhere else").tap();
    const save = async (link: string) => {
      await page.getByLabel("Link of this class").fill(link);
      await page.getByRole("button", { name: "Save link" }).tap();
    };
    await save("http://meet.example/plain");
    await page.getByText("Please enter a link that begins with https://").first().waitFor();
    await expectAccessible(page);
    await save("https://meet.example/asha");
    await page.getByText("The link is saved.").waitFor();
    const [stored] = await db.select().from(classSessions).where(eq(classSessions.id, session_id));
    expect(stored?.meeting_url).toBe("https://meet.example/asha");
    await page.getByRole("button", { name: "Call this class off" }).tap();
    const ask = page.getByRole("dialog", { name: "Call this class off?" });
    await ask.getByLabel("A word to those who wanted to come").fill("I have lost my voice.");
    await expectAccessible(page);
    await ask.getByRole("button", { name: "Call it off" }).tap();
    await page.getByText("The class is called off, and 1 person is told.").waitFor();
    await page.getByRole("heading", { name: "Called off" }).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await statusOf()).toBe("cancelled");
    const mail = await mailTo(studio.dataDir, memberEmail, new RegExp(`^Called off: ${name}`));
    expect(mail.text).toContain("I have lost my voice.");
    expect(entryOf(mail).method).toBe("CANCEL");
    for (const user_id of [member.id, waiting.id]) {
      const told = await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.user_id, user_id), eq(notifications.title, "Class called off")));
      expect(told.some(({ message }) => message.includes(name))).toBe(true);
    }
  });
});
