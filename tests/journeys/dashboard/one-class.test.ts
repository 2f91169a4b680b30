import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { sendReminders } from "#app/bookings/reminders/remind.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { nextOccurrence } from "#app/schedule/next-occurrence.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { expectAccessible, expectNoSidewaysScroll, type Visit } from "#tests/support/browser.ts";
import { aWeeklyClass, freeTeacher } from "#tests/support/content/classes.ts";
import { beginIn } from "#tests/support/content/moved-session.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";

const className = "Lantern Yoga";
const [memberEmail, lateEmail] = ["member@sadhana.test", "curator@sadhana.test"];

const card = (page: Page): Locator => page.getByRole("article", { name: className });

/** A class of two seats, three days from now, taught by the demo instructor; one seat is taken. */
async function classWithOneSeatLeft({ db }: Pick<Journey, "db">) {
  const teacher = await findAccountByEmail(db, "instructor@sadhana.test");
  const today = studioDate(new Date(), "Asia/Kolkata");
  const day_of_week = zoneClock.weekdayOf(zoneClock.addDays(today, 3));
  await freeTeacher(db, teacher?.id ?? "", day_of_week);
  const weekly = await aWeeklyClass(db, {
    type: { name: className },
    instructor_id: teacher?.id ?? null,
    day_of_week,
    start_time: "18:00",
    max_participants: 2,
  });
  const early = await aMember(db, { name: "Early Bird" });
  const date = nextOccurrence(weekly, today) ?? "";
  const booked = await bookScheduledClass(db, early, {
    schedule_id: weekly.id,
    date,
    request_id: randomUUID(),
    time_zone: undefined,
  });
  if (!booked.ok) throw new Error(booked.refusal);
  await dropPages(db, "schedule");
  return {
    early,
    booking: booked.value,
    session_id: booked.value.session_id ?? "",
    teacher_id: teacher?.id ?? "",
  };
}

async function signedIn(
  { visit }: Pick<Journey, "visit">,
  email: string,
  at: string,
  how: Visit,
): Promise<Page> {
  const page = await visit(how);
  await signInAs(page, email, at);
  return page;
}

async function bookTheLastSeat(page: Page): Promise<void> {
  await card(page).getByRole("button", { name: "Book Now" }).click();
  const ask = page.getByRole("dialog", { name: `Book ${className}` });
  await ask.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByRole("alertdialog", { name: "Class booked" }).waitFor();
}

/** Where the address leads, without going there. */
async function leadsTo(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { maxRedirects: 0 })).headers().location ?? "";
}

async function rate(page: Page, stars: string, comment: string): Promise<void> {
  await page.goto("/profile?tab=bookings");
  await page.getByRole("link", { name: `Rate ${className}` }).click();
  await page.getByRole("heading", { name: `How was ${className}?` }).waitFor();
  await page.getByText(/^With .+, \w+ \d+ \w+ \d{4}, \d\d:\d\d .+\(GMT/).waitFor();
  await page.getByLabel("What should we know?").fill(comment);
  await page.getByRole("button", { name: "Send rating" }).click();
  await page.getByText("Please choose one to five stars").waitFor();
  expect(await page.getByLabel("What should we know?").inputValue()).toBe(comment);
  await page.locator("label").filter({ hasText: stars }).click();
  await page.getByRole("button", { name: "Send rating" }).click();
  await page.getByText("Thank you for rating this class!").waitFor();
}

it("four people live through one class, from booking to rating", async ({ visit, studio, db }) => {
  const { early, booking, session_id, teacher_id } = await classWithOneSeatLeft({ db });

  // The visitor looks, takes the classes into a calendar, and is asked to sign in for a seat.
  const visitor = await visit({ device: "phone", timeZone: "Europe/Paris" });
  await visitor.goto("/schedule");
  await expect.poll(() => card(visitor).textContent()).toContain("1 of 2");
  const feed = await visitor.getByRole("link", { name: "Subscribe to calendar" }).getAttribute("href");
  const calendar = new ICAL.Component(ICAL.parse(await (await visitor.request.get(feed ?? "")).text()));
  const names = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
  expect(names).toContain(className);
  await card(visitor).getByRole("button", { name: "Book Now" }).click();
  await visitor.waitForURL(/\/login\?redirect=(\/|%2F)schedule$/);

  // The member takes the last seat.
  const member = await signedIn({ visit }, memberEmail, "/schedule", { timeZone: "America/New_York" });
  await bookTheLastSeat(member);
  await mailTo(studio.dataDir, memberEmail, new RegExp(`Booked: ${className}`));

  // The latecomer finds the class full and waits.
  const late = await signedIn({ visit }, lateEmail, "/schedule", { device: "phone", timeZone: "Asia/Tokyo" });
  await card(late).getByText("Fully booked").waitFor();
  await card(late).getByRole("button", { name: "Join waiting list" }).click();
  await card(late).getByText("You are number 1 on the waiting list.").waitFor();
  // What is said before the line is open is counted, not announced.
  const line = late.waitForResponse("**/live");
  await late.reload();
  await card(late).getByText("You are number 1 on the waiting list.").waitFor();
  await line;
  await expectAccessible(late);

  // Somebody gives a seat back, at another process; the latecomer has it, told at once and by mail.
  const told = late.getByRole("status").filter({ hasText: "A spot opened up: you are booked" });
  // Said in passing: looked for before it is there.
  const [given] = await Promise.all([cancelBooking(db, early, { ...booking, key: null }), told.waitFor()]);
  expect(given.ok).toBe(true);
  await card(late).getByText("Already booked").waitFor();
  const seat = await mailTo(studio.dataDir, lateEmail, new RegExp(`You have a seat: ${className}`));
  // On the clock chosen in Settings, whatever the device says.
  expect(seat.text).toContain("18:00 Kolkata (GMT+5:30)");
  expect(seat.text).not.toContain("Tokyo");

  // The teacher sees who comes, and no way into the room yet.
  const path = `/dashboard/teaching-dashboard?session=${session_id}`;
  const teacher = await signedIn({ visit }, "instructor@sadhana.test", "/dashboard/teaching-dashboard", {
    timeZone: "Asia/Kolkata",
  });
  await teacher.getByRole("searchbox", { name: "Search my classes" }).fill("lantern");
  await teacher.waitForURL(/q=lantern/);
  await teacher
    .getByRole("link", { name: `Roster of ${className}` })
    .first()
    .click();
  await teacher.getByRole("heading", { name: "Roster" }).waitFor();
  const roster = teacher.getByRole("table", { name: `Roster of ${className}` });
  expect(await roster.getByRole("rowheader").count()).toBe(2);
  expect(await roster.textContent()).toContain("Attendance");
  expect(await teacher.getByText("Early Bird").count()).toBe(0);
  expect(await teacher.content()).not.toContain("meet.jit.si");
  const room = `/dashboard/teaching-dashboard/${session_id}/room`;
  expect(await leadsTo(teacher, room)).toBe(path);
  await teacher.getByText("Attendance can be marked once the class has begun.").waitFor();
  await expectAccessible(teacher);

  // Ten minutes before the start the same room is open for those three, and for nobody else.
  await beginIn(db, session_id, 10);
  await sendReminders(db);
  const mail = await mailTo(studio.dataDir, memberEmail, new RegExp(`The link to your class: ${className}`));
  expect(mail.text).toContain("Stockholm (GMT");
  expect(mail.text).not.toContain("New York");
  await mailTo(studio.dataDir, lateEmail, new RegExp(`The link to your class: ${className}`));
  const link = linkIn(mail, /meet\.jit\.si/);
  await teacher.goto(path);
  await teacher.getByRole("link", { name: "Open the room" }).waitFor();
  expect(await leadsTo(teacher, room)).toBe(link);
  for (const page of [member, late]) {
    await page.goto("/profile?tab=bookings");
    const join = page.getByRole("link", { name: `Join ${className}` });
    expect(await leadsTo(page, (await join.getAttribute("href")) ?? "")).toBe(link);
  }
  const way = (await member.getByRole("link", { name: `Join ${className}` }).getAttribute("href")) ?? "";
  expect(await leadsTo(late, way)).toBe("/profile?tab=bookings");
  expect(await leadsTo(visitor, way)).toContain("/login");
  expect(await leadsTo(late, room)).not.toContain("meet.jit.si");

  // The class has begun: the teacher marks who is there.
  await beginIn(db, session_id, -5);
  await teacher.reload();
  const mark = (name: RegExp) => roster.getByRole("combobox", { name });
  // By keyboard: the focus stays where it is, and the next name is a Tab away.
  const marks = [mark(/^Attendance of/).first(), mark(/^Attendance of/).last()] as const;
  const hasFocus = (element: Element) => element === document.activeElement;
  await marks[0].focus();
  await teacher.keyboard.type("Pres");
  await teacher.getByText("Marked: present.").waitFor();
  expect(await marks[0].evaluate(hasFocus)).toBe(true);
  await marks[1].selectOption("late");
  await teacher.getByText("Marked: late.").waitFor();
  await expectAccessible(teacher);
  await teacher.goto("/dashboard/teaching-dashboard?q=lantern");
  await teacher.getByText("All marked").waitFor();

  // Both were there and say how it was; whoever looks reads it on the teacher's page.
  await rate(member, "5 stars", "The quietest hour of my week.");
  await rate(late, "4 stars", "Worth the wait.");
  await expectNoSidewaysScroll(late);
  await late.goto("/profile?tab=bookings");
  await late.getByRole("heading", { name: "Past" }).waitFor();
  await late.waitForLoadState("networkidle");
  expect(await late.getByRole("link", { name: `Rate ${className}` }).count()).toBe(0);
  await visitor.goto(`/instructor/${teacher_id}?tab=reviews`);
  await visitor.getByText("The quietest hour of my week.").waitFor();
  await visitor.getByText("Worth the wait.").waitFor();
  await expectAccessible(visitor);
});
