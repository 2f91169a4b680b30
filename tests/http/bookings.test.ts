import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";
import { lateText } from "#app/bookings/own/cancel-messages.ts";
import { rescheduleBooking } from "#app/bookings/own/reschedule-booking.server.ts";
import { waitMessages } from "#app/bookings/seats/waiting-messages.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { aBookedClass, memberEmail } from "#tests/support/content/booked-class.ts";
import { beginIn } from "#tests/support/content/moved-session.ts";
import { unescaped } from "#tests/support/form-controls.ts";
import { pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import type { HttpSession } from "#tests/support/http/session.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { capturedEmails, emailTo, linkIn } from "#tests/support/mailbox.ts";

const idIn = (text: string) => /YOG-\d{8}-[A-Z0-9]{6}/.exec(text)?.[0] ?? "";

/** Presses Book Now on the schedule, and returns the page that asks to confirm. */
async function pressBook(session: HttpSession, name: string): Promise<string> {
  const { text } = await session.get("/schedule");
  const card = text.split("<article").find((one) => one.includes(name) && one.includes('value="ask"'));
  const question = await sendForm(session, "/schedule", { intent: "ask" }, card);
  expect(question.text).toContain("Confirm booking");
  return question.text;
}

// Proves 2.5.13, 2.7.5
it("books a class without scripts; sending the form again books nothing new", async ({ openSession }) => {
  const visitor = await openSession();
  const { text } = await visitor.get("/schedule");
  const card = text.split("<article").find((one) => one.includes("Breath &amp; Meditation"));
  const question = await sendForm(visitor, "/schedule", { intent: "ask" }, card);
  expect(question.location).toMatch(/^\/login\?redirect=(\/|%2F)schedule$/);

  const session = await openSession("instructor@sadhana.test");
  const page = await pressBook(session, "Breath &amp; Meditation");
  const otherTab = await pressBook(session, "Breath &amp; Meditation");
  const booked = await sendForm(session, "/schedule", { intent: "book" }, page);
  expect(booked.text).toContain("Class booked");
  expect(idIn(booked.text)).toMatch(bookingIdPattern);
  const again = await sendForm(session, "/schedule", { intent: "book" }, page);
  expect(idIn(again.text)).toBe(idIn(booked.text));
  const refused = await sendForm(session, "/schedule", { intent: "book" }, otherTab);
  expect(refused.text).toContain("You already have a booking for this class on this date.");
});

// Proves 2.7.6
it("serves the calendar file of a booking only to its member", async ({ openSession }) => {
  const session = await openSession("acharya@sadhana.test");
  const page = await pressBook(session, "Gentle Hatha");
  const booked = await sendForm(session, "/schedule", { intent: "book" }, page);
  const address = `/bookings/${idIn(booked.text)}/calendar.ics`;
  expect((await session.get(address)).status).toBe(200);
  const other = await openSession("omar.haddad@example.test");
  expect((await other.get(address)).status).toBe(404);
  const stranger = await openSession();
  expect((await stranger.get(address)).location).toContain("/login?redirect=");
  expect((await stranger.get("/bookings/own-places")).status).toBe(302);
});

it("shows an empty state in My Bookings", async ({ openSession }) => {
  const session = await openSession("energy@sadhana.test");
  expect((await session.get("/profile?tab=bookings")).text).toContain("No bookings yet");
});

/** Sends the first step of booking a private group. Returns the second step and the fields that book. */
async function fillInGroup(session: HttpSession, email: string) {
  const page = await session.get("/book-class");
  const date = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
  const [, packageId = ""] =
    /name="packageId" value="([^"]+)"(?:(?!name="packageId").)*A Term Together/s.exec(page.text) ?? [];
  const day = { intent: "next", date, time: "06:00 PM", packageId };
  const chosen = await sendForm(session, "/book-class", day, page.text);
  const person = { fullName: "Otto Plain", email, country: "Other", groupSize: "2-5" };
  return { page: chosen.text, fields: { intent: "submit", ...person } };
}

it("books a private group once when its form is sent twice", async ({ openSession, studio }) => {
  const session = await openSession();
  const { page, fields } = await fillInGroup(session, "otto@example.test");
  const booked = await sendForm(session, "/book-class", fields, page);
  expect(booked.text).toContain("Your class is booked");
  const again = await sendForm(session, "/book-class", fields, page);
  expect(idIn(again.text)).toBe(idIn(booked.text));
  const mails = await capturedEmails(studio.dataDir);
  expect(mails.filter((mail) => mail.to?.[0]?.address === "otto@example.test").length).toBeLessThanOrEqual(1);
});

it("lets a guest pay for a group by the link in the email", async ({ openSession, studio, db }) => {
  await changeSetting(db, "operator", { key: "payments", value: { upi_address: "sadhana@okbank" } });
  const guest = await openSession();
  const passes = async () => pageText((await guest.get("/passes")).text);
  await expect.poll(passes).not.toContain("Online payment is coming soon");
  const { page, fields } = await fillInGroup(guest, "ana@example.test");
  const booked = await sendForm(guest, "/book-class", fields, page);
  expect(pageText(booked.text)).toContain("You can pay with the link in our email");
  const mail = await emailTo(studio.dataDir, "ana@example.test", /Booked: your group class/);
  const link = new URL(linkIn(mail, /\/bookings\/\S+\/pay\?/));
  const { text } = await guest.get(link.pathname + link.search);
  expect(text).toMatch(/<h1[^>]*>Pay for A Term Together/);
  expect(pageText(text)).toContain("sadhana@okbank");
  expect(text).toMatch(/<img[^>]*alt="UPI code/);
  expect(text).not.toContain("I have paid");
  expect((await guest.get(`${link.pathname}${link.search}x`)).location).toMatch(/^\/login\?redirect=/);
});

async function cancelLink({ studio }: Pick<Journey, "studio">, name: string): Promise<string> {
  const mail = await emailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`));
  const { pathname, search } = new URL(/https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
  return pathname + search;
}

it("opens a moved booking from the link in its first email", async ({ openSession, studio, db }) => {
  const { name, booking, bookedSeat, member, statusOf } = await aBookedClass(db);
  const link = await cancelLink({ studio }, name);
  const { booking_id, class_date } = booking;
  const date = zoneClock.addDays(class_date ?? "", 7);
  const moving = { booking_id, schedule_id: bookedSeat.schedule_id, date, request_id: randomUUID() };
  const moved = await rescheduleBooking(db, member, moving);
  if (!moved.ok) throw new Error(moved.refusal);
  const session = await openSession();
  const page = await session.get(link);
  expect(page.text).toContain("This booking was moved to this date.");
  expect(await statusOf(moved.value.booking_id)).toBe("confirmed");
  const cancelled = await sendForm(session, link, { key: keyOf(link) }, page.text);
  expect(cancelled.text).toContain("Your booking is canceled");
  expect(await statusOf(moved.value.booking_id)).toBe("cancelled");
});

// Proves V9-2
it("cancels a booking from the emailed page, not by opening it", async ({ openSession, studio, db }) => {
  const { name, statusOf } = await aBookedClass(db);
  const link = await cancelLink({ studio }, name);
  const session = await openSession();
  for (let times = 0; times < 3; times += 1) await session.get(link);
  await fetch(studio.origin + link, { method: "HEAD" });
  expect(await statusOf()).toBe("confirmed");
  const cancelled = await sendForm(session, link, { key: keyOf(link) });
  expect(cancelled.text).toContain("Your booking is canceled");
  expect(await statusOf()).toBe("cancelled");
  const wrong = await session.get(link.replace(keyOf(link), "x".repeat(43)));
  expect(unescaped(wrong.text)).toContain("We couldn't find this booking, or the link is no longer valid.");
});

it("refuses to cancel or move a booking after the cutoff", async ({ openSession, db }) => {
  const { booking, session_id, statusOf } = await aBookedClass(db);
  await beginIn(db, session_id, 11 * 60);
  const session = await openSession(memberEmail);
  for (const step of ["cancel", "move"]) {
    const { text } = await session.get(`/bookings/${booking.booking_id}/${step}`);
    const [main = ""] = /<main.*<\/main>/s.exec(text) ?? [];
    expect(unescaped(main)).toContain(lateText(12));
    expect(main).toContain('href="mailto:hello@sadhana.test"');
    expect(main).not.toMatch(/<button[^>]*>(Cancel|Move) booking/);
  }
  const answer = await session.post(`/bookings/${booking.booking_id}/cancel`, { key: "" });
  expect(answer.text).toContain("You can cancel or move a class until 12 hours");
  expect(await statusOf()).toBe("confirmed");
});

const keyOf = (link: string) => link.split("key=")[1] ?? "";

it("shows the roster and room of a class only to its teacher", async ({ openSession, db }) => {
  const { name, session_id } = await aBookedClass(db);
  const dashboard = "/dashboard/teaching-dashboard";
  const roster = `${dashboard}/roster.csv?session=${session_id}`;
  const acharya = await openSession("acharya@sadhana.test");
  const moved = await acharya.get(`${dashboard}?session=${session_id}`);
  expect(moved.location).toBe(`${dashboard}/${session_id}`);
  const { location = "" } = await acharya.get(`${dashboard}/${session_id}`);
  expect(pageText((await acharya.get(location)).text)).toContain("This class isn't one of yours.");
  expect((await acharya.get(roster)).status).toBe(404);
  const member = await openSession(memberEmail);
  const answer = await member.post(`${dashboard}/${session_id}/cancel`, { reason: "" });
  expect(answer.location).toContain("refused=teaching-dashboard");

  const teacher = await openSession("instructor@sadhana.test");
  const csv = (await teacher.get(roster)).text;
  expect(csv).toMatch(/"Name","Booking ID","Earlier visits","Attendance"/);
  expect(csv).not.toContain(memberEmail);
  const list = (await teacher.get(`${dashboard}/export.csv?q=harbour`)).text;
  expect(list.split("\r\n").some((line) => line.startsWith(`"${name}",`))).toBe(true);
});

it("exports exactly the listed classes of a teacher", async ({ openSession, db }) => {
  const { name } = await aBookedClass(db);
  const session = await openSession("instructor@sadhana.test");
  for (const query of ["", "?when=past", `?q=${encodeURIComponent(name.toUpperCase())}`, "?q=a&when=past"]) {
    const { text } = await session.get(`/dashboard/teaching-dashboard/classes${query}`);
    const [, body = ""] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(text) ?? [];
    const shown = [...body.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => {
      const [, title = ""] = /<th[^>]*scope="row".*?<a\b[^>]*>(.*?)<\/a>/s.exec(row) ?? [];
      const [, start = ""] = /<time[^>]*dateTime="([^"]+)"/i.exec(row) ?? [];
      return `"${unescaped(title.replace(/<[^>]+>/g, ""))}" ${start}`;
    });
    const count = Number(/>(\d+)(?:<!-- -->)? class(?:es)?</.exec(text)?.[1]);
    const [, file = ""] = /href="([^"]*export\.csv[^"]*)"/.exec(text) ?? [];
    const rows = (await session.get(unescaped(file))).text.trim().split("\r\n").slice(1);
    expect(shown.length, query).toBeGreaterThan(0);
    expect(rows.length, query).toBe(count);
    expect(rows.slice(0, shown.length).map((row) => row.split(",").slice(0, 2).join(" "))).toEqual(shown);
  }
});

// Proves 2.8.1
it("reports on the booking pages that packages cannot be loaded", async ({ openSession, db }) => {
  const session = await openSession();
  const words = "Failed to load class packages.";
  await db.execute(sql`alter table class_packages rename to packages_away`);
  try {
    for (const path of ["/book-class", "/book/individual", "/book/corporate"])
      expect((await session.get(path)).text).toContain(`${words} Please refresh the page.`);
  } finally {
    await db.execute(sql`alter table packages_away rename to class_packages`);
  }
  const { text } = await session.get("/book/corporate");
  expect(text).toContain("Company Info");
  expect(text).not.toContain(words);
});

it("explains why a place on the waiting list is refused", async ({ openSession, db }) => {
  const { bookedSeat } = await aBookedClass(db);
  const session = await openSession("guide@sadhana.test");
  const refused = async (seat: typeof bookedSeat, words: string) => {
    const answer = await session.post("/bookings/waiting", { intent: "join", ...seat });
    expect(answer.status).toBe(302);
    expect(unescaped((await session.get(answer.location ?? "")).text)).toContain(words);
  };
  await refused(bookedSeat, waitMessages.seat_free);
  await refused({ ...bookedSeat, schedule_id: randomUUID() }, waitMessages.not_bookable);
  await refused({ ...bookedSeat, schedule_id: "none" }, waitMessages.not_bookable);
});
