import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { aBookedClass, memberEmail } from "#tests/support/content/booked-class.ts";
import { booked, card, confirm, pressBook, refused, touch } from "#tests/support/content/schedule-page.ts";
import { demoPassword } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";
import { type Email, emailTo } from "#tests/support/mailbox.ts";

// Proves 2.4.8, 2.6.5, 2.7.2, 2.7.3, 2.8.6
it("books a class on a phone, from the sign-in to My Bookings", async ({ visit, studio }) => {
  // Staff come to classes as well, and have booked none in the demo studio.
  const email = "curator@sadhana.test";
  const page = await visit({ device: "phone", theme: "dark" });
  await page.goto("/schedule");
  // Whatever day it is, the first card in the page is of the next day.
  const first = page.locator("[data-class]").first();
  const name = (await first.locator("h4").textContent()) ?? "";
  const time = (await first.locator("time").textContent()) ?? "";
  await touch(first.getByRole("button", { name: "Book Now" }));
  // Pressed before scripts have taken over, the form itself leads there.
  await page.waitForURL(/\/login\?redirect=(\/|%2F)schedule$/);
  await page.getByText("Please sign in to continue booking your class").waitFor();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/schedule");

  const ask = await pressBook(page, name, time);
  await ask.getByText("Online payment is coming soon").waitFor();
  expect(await ask.textContent()).toMatch(/₹\d+/);
  expect(await ask.textContent()).toContain(`${time} Kolkata (GMT+5:30)`);
  await expectAccessible(page);
  await confirm(page, ask);

  await booked(page).waitFor();
  const words = (await booked(page).textContent()) ?? "";
  const id = words.match(/YOG-\d{8}-[A-Z0-9]{6}/)?.[0] ?? "";
  expect(id).toMatch(bookingIdPattern);
  expect(words).toContain(name);
  expect(words).toContain(time);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const google = await booked(page).getByRole("link", { name: "Google Calendar" }).getAttribute("href");
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE/);

  const file = await page.request.get(`/bookings/${id}/calendar.ics`);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent") ?? undefined,
  );
  expect(event.summary).toBe(name);

  const mail = await emailTo(studio.dataDir, email, new RegExp(`Booked: ${name}`));
  expect(mail.text).toContain(id);
  expect(mail.text).toContain(`${time} Kolkata (GMT+5:30)`);
  const attached = mail.attachments[0];
  expect(attached?.filename).toBe(`${id}.ics`);
  const inMail = new ICAL.Event(
    new ICAL.Component(
      ICAL.parse(new TextDecoder().decode(attached?.content as ArrayBuffer)),
    ).getFirstSubcomponent("vevent") ?? undefined,
  );
  expect([inMail.uid, inMail.startDate.toJSDate()]).toEqual([event.uid, event.startDate.toJSDate()]);

  await booked(page).getByRole("link", { name: "My Bookings" }).click();
  await page.waitForURL(/\/profile/);
  const row = page.getByRole("listitem").filter({ hasText: id });
  expect(await row.textContent()).toContain(name);
  expect(await row.textContent()).toContain("Confirmed");

  await page.goto("/schedule");
  await card(page, name, time).getByText("Already booked").waitFor();
  expect(await card(page, name, time).getByRole("button", { name: "Book Now" }).count()).toBe(0);
});

it("tells a member that another member took the last seat", async ({ visitAs, openSession }) => {
  const page = await visitAs("super_admin@sadhana.test", "/schedule");
  const ask = await pressBook(page, "Prenatal", "10:00");
  const quick = await openSession("admin@sadhana.test");
  const isCard = (html: string) => html.includes("Prenatal") && html.includes('T04:30:00.000Z"');
  const cards = async () => (await quick.get("/schedule")).text.split("<article").slice(1).filter(isCard);
  const question = await sendForm(quick, "/schedule", { intent: "ask" }, (await cards())[0]);
  const taken = await sendForm(quick, "/schedule", { intent: "book" }, question.text);
  expect(taken.text).toContain("Class booked");
  await ask.getByRole("button", { name: "Confirm booking" }).click();
  await refused(page).getByText("This class is fully booked").waitFor();
  await refused(page).getByRole("button", { name: "Close" }).last().click();
  // The page behind the dialog is up to date, and so is every other visitor's.
  await card(page, "Prenatal", "10:00").getByText("Fully booked").waitFor();
  expect((await cards())[0]).toContain("Fully booked");
});

const row = (page: Page, id: string) => page.getByRole("listitem").filter({ hasText: id });

function entryOf(mail: Email) {
  const content = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const { uid, sequence } = entry;
  return { method: calendar.getFirstPropertyValue("method"), uid, sequence, at: entry.startDate.toJSDate() };
}

it("moves and cancels a booking, and keeps one entry in the calendar", async ({ visitAs, studio, db }) => {
  const { name, booking, statusOf } = await aBookedClass(db);
  const first = entryOf(await emailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`)));
  const page = await visitAs(memberEmail, "/profile?tab=bookings", {
    device: "phone",
    timeZone: "Europe/Lisbon",
  });
  const more = (line: Locator) => line.locator("summary").tap();
  await more(row(page, booking.booking_id));
  await row(page, booking.booking_id)
    .getByRole("link", { name: `Move ${name}` })
    .tap();
  await page.getByRole("heading", { name: `Move ${name}` }).waitFor();
  // Told on the clock chosen in Settings, whatever the device says.
  await page.getByText("Stockholm (GMT").first().waitFor();
  expect(await page.getByText("Lisbon (GMT").count()).toBe(0);
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Move booking" }).tap();
  await page.waitForURL("**/profile?tab=bookings");
  const moved = entryOf(await emailTo(studio.dataDir, memberEmail, new RegExp(`^Moved: ${name}`)));
  expect(moved.uid).toBe(first.uid);
  expect(moved.sequence).toBeGreaterThan(first.sequence ?? 0);
  expect(moved.at.getTime() - first.at.getTime()).toBe(14 * 86_400_000);
  expect(await statusOf()).toBe("confirmed");

  // One line, under the number it had.
  const next = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Confirmed" });
  await expect.poll(() => next.count()).toBe(1);
  expect(await next.textContent()).toContain(booking.booking_id);
  await more(next);
  await next.getByRole("link", { name: `Cancel ${name}` }).tap();
  await page.getByRole("heading", { name: "Cancel this booking?" }).waitFor();
  await page.getByRole("button", { name: "Cancel booking" }).tap();
  await page.getByRole("heading", { name: "Your booking is canceled" }).waitFor();
  await expectAccessible(page);
  const gone = entryOf(await emailTo(studio.dataDir, memberEmail, new RegExp(`^Canceled: ${name}`)));
  expect(gone).toMatchObject({ method: "CANCEL", uid: first.uid });
  expect(gone.sequence).toBeGreaterThan(moved.sequence ?? 0);
  await page.getByRole("link", { name: "My Bookings" }).tap();
  await page.getByRole("heading", { name: "Past" }).waitFor();
  expect(await page.getByRole("link", { name: `Cancel ${name}` }).count()).toBe(0);
});

it("publishes a member's bookings as a revocable calendar", async ({ visitAs, openSession, db }) => {
  const { booking } = await aBookedClass(db);
  const page = await visitAs(memberEmail, "/profile?tab=bookings");
  await page.getByRole("button", { name: "Show the address" }).click();
  const field = page.getByLabel("Calendar address");
  const address = await field.inputValue();
  const stranger = await openSession();
  const feed = await stranger.get(address);
  expect(feed.headers.get("Content-Type")).toContain("text/calendar");
  expect(feed.text).toContain(booking.booking_id);
  await page.getByRole("button", { name: "Create a new address" }).click();
  await expect.poll(() => field.inputValue()).not.toBe(address);
  expect((await stranger.get(address)).status).toBe(404);
  expect((await stranger.get(await field.inputValue())).status).toBe(200);
  await expectAccessible(page);
});

it("cancels bookings and waiting list when a teacher cancels the class", async ({ visitAs, studio, db }) => {
  const { name, bookedSeat, session_id, statusOf, member } = await aBookedClass(db, 1);
  const waiting = await aMember(db);
  expect((await joinWaitingList(db, waiting, bookedSeat)).ok).toBe(true);
  const page = await visitAs("instructor@sadhana.test", `/dashboard/teaching-dashboard/${session_id}`, {
    timeZone: "Asia/Kolkata",
    device: "phone",
    theme: "dark",
  });
  await page.getByText("1 of 1 booked, 1 waiting").waitFor();
  await page.getByRole("link", { name: "Use a different meeting link" }).tap();
  const save = async (link: string) => {
    await page.getByRole("textbox", { name: "Meeting link" }).fill(link);
    await page.getByRole("button", { name: "Save link" }).tap();
  };
  await save("http://meet.example/plain");
  await page.getByText("Please enter a link that starts with https://").first().waitFor();
  await expectAccessible(page);
  await save("https://meet.example/asha");
  await page.getByText("The link is saved.").waitFor();
  const [stored] = await db.select().from(classSessions).where(eq(classSessions.id, session_id));
  expect(stored?.meeting_url).toBe("https://meet.example/asha");
  await page.getByRole("link", { name: "Cancel this class" }).tap();
  const ask = page.getByRole("region", { name: "Cancel this class?" });
  await ask.getByLabel("Message to booked members").fill("I have lost my voice.");
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Cancel class" }).tap();
  await page.getByText("Class canceled. 1 person was notified.").waitFor();
  await page.getByRole("heading", { name: "Canceled" }).waitFor();
  expect(await statusOf()).toBe("cancelled");
  const mail = await emailTo(studio.dataDir, memberEmail, new RegExp(`^Canceled: ${name}`));
  expect(mail.text).toContain("I have lost my voice.");
  expect(entryOf(mail).method).toBe("CANCEL");
  for (const user_id of [member.id, waiting.id]) {
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, user_id), eq(notifications.title, "Class canceled")));
    expect(told.some(({ message }) => message.includes(name))).toBe(true);
  }
});
