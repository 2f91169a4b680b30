import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { sendReminders } from "#app/bookings/reminders/remind.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { askSubstitutes } from "#app/planning/sessions/ask-substitutes.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { nextOccurrence } from "#app/schedule/next-occurrence.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible, type Visit } from "#tests/support/browser.ts";
import { aWeeklyClass, freeTeacher } from "#tests/support/content/classes.ts";
import { beginIn } from "#tests/support/content/moved-session.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { unescaped } from "#tests/support/form-controls.ts";
import { pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { emailTo, linkIn } from "#tests/support/mailbox.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";
import { DAY, freeTeachers, openRoster, planSession } from "./taught-classes.ts";

const here = "/dashboard/teaching-dashboard";

let asha: string;
let leela: string;

it.beforeAll(async ({ db }) => {
  ({ asha, leela } = await freeTeachers({ db }));
});

const stored = async ({ db }: Pick<Journey, "db">, id: string) =>
  (await db.select().from(classSessions).where(eq(classSessions.id, id)))[0];

it("lets a teacher accept a class, decline one and propose another time", async ({ visit, db }) => {
  const accepted = await planSession({ db }, "Morning Reeds", 5, {
    instructor_id: asha,
    instructor_status: "pending",
  });
  const declined = await planSession({ db }, "Noon Reeds", 6, {
    instructor_id: asha,
    instructor_status: "pending",
  });
  const proposed = await planSession({ db }, "Evening Reeds", 7, {
    instructor_id: asha,
    instructor_status: "pending",
  });
  const page = await visit();
  await signInAs(page, "instructor@sadhana.test", here);
  const toAnswer = page.getByRole("region", { name: "Waiting for your answer" });
  const rows = toAnswer.getByRole("listitem").filter({ hasText: "Reeds" });
  expect(await rows.count()).toBe(3);
  await toAnswer.getByRole("button", { name: "Accept Morning Reeds" }).click();
  await page.getByText("You teach this class.").waitFor();
  await expect.poll(async () => (await stored({ db }, accepted))?.instructor_status).toBe("accepted");
  await expect.poll(() => rows.count()).toBe(2);

  await toAnswer.getByRole("link", { name: /another time for Noon Reeds/ }).click();
  await page.getByRole("heading", { name: "Noon Reeds", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Decline", exact: true }).click();
  await page.getByRole("button", { name: "Decline class" }).click();
  await page.getByText("Please enter a reason").first().waitFor();
  await page.getByLabel("Reason").fill("I am at a wedding.");
  await page.getByRole("button", { name: "Decline class" }).click();
  await page.getByText("Class declined. We notified the studio.").waitFor();
  expect(await stored({ db }, declined)).toMatchObject({
    instructor_id: null,
    answer_reason: "I am at a wedding.",
  });

  await page.goto(`${here}/classes?answer=pending`);
  await openRoster(page, "Evening Reeds");
  await page.getByRole("link", { name: "Propose another time" }).click();
  await page.getByLabel("Date").fill("2020-01-01");
  await page.getByLabel("Start, in your time").fill("18:30");
  await page.getByRole("button", { name: "Propose this time" }).click();
  await page.getByText("Please choose a later time.").first().waitFor();
  const date = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);
  await page.getByLabel("Date").fill(date);
  await page.getByRole("button", { name: "Propose this time" }).click();
  await page.getByText("You proposed another time.").waitFor();
  expect((await stored({ db }, proposed))?.instructor_status).toBe("proposed");
});

it("lets a teacher offer a class that a colleague accepts on a phone", async ({ visit, db }) => {
  const session_id = await planSession({ db }, "River Hour", 8, {
    instructor_id: asha,
    instructor_status: "accepted",
  });
  const page = await visit();
  await signInAs(page, "instructor@sadhana.test", `${here}/classes?q=river`);
  await openRoster(page, "River Hour");
  await page.getByRole("link", { name: "Offer this class to colleagues" }).click();
  await page.getByLabel("Leela Nair").check();
  await page.getByLabel("Message (optional)").fill("A knee, nothing more.");
  await page.getByRole("button", { name: "Send offer" }).click();
  await page.getByText("Leela Nair: asked").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "I can't teach this class" }).click();
  await page.getByLabel("Message to the studio").fill("I asked Leela already.");
  await page.getByRole("button", { name: "Send to the studio" }).click();
  await page.getByText("Message sent. The studio will reply by email.").waitFor();

  const phone = await visit({ device: "phone", theme: "dark" });
  await signInAs(phone, "leela@sadhana.test", here);
  await phone.getByRole("link", { name: "Offers (1)" }).click();
  await phone.getByText("A knee, nothing more.").waitFor();
  await phone.getByRole("button", { name: /^Accept/ }).click();
  await phone.getByText("The class is yours.").waitFor();
  expect((await stored({ db }, session_id))?.instructor_id).toBe(leela);
  // The first teacher no longer has the class, and an open page shows this without a reload.
  await page.getByText("This class isn't one of yours.").waitFor();
});

it("lets a teacher decline an offer and add time off", async ({ visit, db }) => {
  const session_id = await planSession({ db }, "Lake Hour", 9, {
    instructor_id: asha,
    instructor_status: "accepted",
  });
  const owner = await aMember(db, { roles: ["admin"] });
  await askSubstitutes(db, owner, { session_id, instructor_ids: [leela], note: "" });
  const page = await visit();
  await signInAs(page, "leela@sadhana.test", `${here}/offers`);
  await page.getByRole("button", { name: "Decline Lake Hour" }).click();
  await page.getByText("No offers").waitFor();
  await page.getByRole("link", { name: "Time off" }).click();
  await page.getByText("No time off").waitFor();
  await page.getByLabel("From").fill("2030-05-10");
  await page.getByLabel("Until").fill("2030-05-01");
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByText("Choose an end on or after the start.").first().waitFor();
  await page.getByLabel("Until").fill("2030-05-12");
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByText("10 May 2030 – 12 May 2030").first().waitFor();
  // Overlapping time off shows an error at its dates and keeps the typed values.
  await page.getByLabel("From").fill("2030-05-12");
  await page.getByLabel("Until").fill("2030-05-14");
  await page.getByRole("button", { name: "Add time off" }).click();
  await page
    .getByRole("region", { name: "Add time off" })
    .getByText(/ already has time off then\.$/)
    .waitFor();
  expect(await page.getByLabel("Until").inputValue()).toBe("2030-05-14");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByText("No time off").waitFor();
});

const className = "Lantern Yoga";
const [memberEmail, lateEmail] = ["member@sadhana.test", "curator@sadhana.test"];

const card = (page: Page): Locator => page.getByRole("article", { name: className });

/** Adds a class of the demo instructor in three days. It has two seats, and a member has booked one. */
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
  const booked = await expectOk(
    bookScheduledClass(db, early, {
      schedule_id: weekly.id,
      date,
      request_id: randomUUID(),
      time_zone: undefined,
    }),
  );
  await invalidatePages(db, "schedule");
  return {
    early,
    booking: booked,
    session_id: booked.session_id ?? "",
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

/** Returns the redirect target of an address without following it. */
async function leadsTo(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { maxRedirects: 0 })).headers().location ?? "";
}

async function rate(page: Page, stars: string, comment: string): Promise<void> {
  await page.goto("/profile?tab=bookings");
  await page.getByRole("link", { name: `Rate ${className}` }).click();
  await page.getByRole("heading", { name: `How was ${className}?` }).waitFor();
  await page.getByText(/^With .+, \w+ \d+ \w+ \d{4}, \d\d:\d\d .+\(GMT/).waitFor();
  await page.getByRole("textbox", { name: "Comment" }).fill(comment);
  await page.getByRole("button", { name: "Send rating" }).click();
  await page.getByText("Please choose one to five stars").waitFor();
  expect(await page.getByRole("textbox", { name: "Comment" }).inputValue()).toBe(comment);
  await page.locator("label").filter({ hasText: stars }).click();
  await page.getByRole("button", { name: "Send rating" }).click();
  await page.getByText("Thank you for rating this class!").waitFor();
}

it("follows one class from its booking to its ratings", async ({ visit, openSession, studio, db }) => {
  const { early, booking, session_id, teacher_id } = await classWithOneSeatLeft({ db });

  // A visitor sees the seats, subscribes to the calendar, and must sign in to book.
  const visitor = await openSession();
  const schedule = async () => (await visitor.get("/schedule")).text;
  const toCard = (html: string) =>
    html
      .split("<article")
      .slice(1)
      .find((one) => one.includes(className)) ?? "";
  await expect.poll(async () => pageText(toCard(await schedule()))).toContain("1 of 2");
  const [, feed = ""] =
    /href="([^"]+)"[^>]*>(?:<[^>]+>)*\s*Subscribe to calendar/.exec(await schedule()) ?? [];
  const calendar = new ICAL.Component(ICAL.parse((await visitor.get(unescaped(feed))).text));
  const names = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
  expect(names).toContain(className);
  const refused = await sendForm(visitor, "/schedule", { intent: "ask" }, toCard(await schedule()));
  expect(refused.location).toMatch(/^\/login\?redirect=(\/|%2F)schedule$/);

  // The member takes the last seat.
  const member = await signedIn({ visit }, memberEmail, "/schedule", { timeZone: "America/New_York" });
  await bookTheLastSeat(member);
  await emailTo(studio.dataDir, memberEmail, new RegExp(`Booked: ${className}`));

  // The latecomer finds the class full and waits.
  const late = await signedIn({ visit }, lateEmail, "/schedule", { device: "phone", timeZone: "Asia/Tokyo" });
  await card(late).getByText("Fully booked").waitFor();
  await card(late).getByRole("button", { name: "Join waiting list" }).click();
  await card(late).getByText("You are number 1 on the waiting list.").waitFor();
  await expectAccessible(late);
  // Notifications from before the live connection opens are only counted, not announced.
  let requests = 0;
  late.on("request", (request) => {
    if (request.url().endsWith("/bookings/own-places")) requests += 1;
  });
  await late.reload();
  await card(late).getByText("You are number 1 on the waiting list.").waitFor();
  // The page fetches them again when the live connection has opened.
  await expect.poll(() => requests).toBeGreaterThanOrEqual(2);

  // Another process cancels a booking. The waiting member gets the seat, a notification and an email.
  const told = late.getByRole("status").filter({ hasText: "A spot opened up: you are booked" });
  // The toast disappears soon, so the test waits for it before the cancellation.
  const [given] = await Promise.all([cancelBooking(db, early, { ...booking, key: null }), told.waitFor()]);
  expect(given.ok).toBe(true);
  await card(late).getByText("Already booked").waitFor();
  const seat = await emailTo(studio.dataDir, lateEmail, new RegExp(`You have a seat: ${className}`));
  // On the clock chosen in Settings, whatever the device says.
  expect(seat.text).toContain("18:00 Kolkata (GMT+5:30)");
  expect(seat.text).not.toContain("Tokyo");

  // The teacher sees who comes, and no way into the room yet.
  const path = `/dashboard/teaching-dashboard/${session_id}`;
  const teacher = await signedIn(
    { visit },
    "instructor@sadhana.test",
    "/dashboard/teaching-dashboard/classes",
    {
      timeZone: "Asia/Kolkata",
    },
  );
  await teacher.getByRole("searchbox", { name: "Search my classes" }).fill("lantern");
  await teacher.waitForURL(/q=lantern/);
  await teacher.getByRole("rowheader").getByRole("link", { name: className }).first().click();
  await teacher.getByRole("heading", { name: "Roster" }).waitFor();
  const roster = teacher.getByRole("table", { name: `Roster of ${className}` });
  expect(await roster.getByRole("rowheader").count()).toBe(2);
  expect(await roster.textContent()).toContain("Attendance");
  expect(await teacher.getByText("Early Bird").count()).toBe(0);
  expect(await teacher.content()).not.toContain("meet.jit.si");
  const room = `/dashboard/teaching-dashboard/${session_id}/room`;
  expect(await leadsTo(teacher, room)).toBe(path);
  await teacher.getByText("You can mark attendance once the class has started.").waitFor();

  // Ten minutes before the start, the room opens for these three people only.
  await beginIn(db, session_id, 10);
  await sendReminders(db);
  const mail = await emailTo(studio.dataDir, memberEmail, new RegExp(`The link to your class: ${className}`));
  expect(mail.text).toContain("Stockholm (GMT");
  expect(mail.text).not.toContain("New York");
  await emailTo(studio.dataDir, lateEmail, new RegExp(`The link to your class: ${className}`));
  const link = linkIn(mail, /meet\.jit\.si/);
  await teacher.goto(path);
  await teacher.getByRole("link", { name: "Join room" }).waitFor();
  expect(await leadsTo(teacher, room)).toBe(link);
  for (const page of [member, late]) {
    await page.goto("/profile?tab=bookings");
    const join = page.getByRole("link", { name: `Join ${className}` });
    expect(await leadsTo(page, (await join.getAttribute("href")) ?? "")).toBe(link);
  }
  const way = (await member.getByRole("link", { name: `Join ${className}` }).getAttribute("href")) ?? "";
  expect(await leadsTo(late, way)).toBe("/profile?tab=bookings");
  expect((await visitor.get(way)).location).toContain("/login");
  expect(await leadsTo(late, room)).not.toContain("meet.jit.si");

  // After the class has begun, the teacher marks attendance.
  await beginIn(db, session_id, -5);
  await teacher.reload();
  const marks = roster.getByRole("group", { name: /^Attendance of/ });
  // With the keyboard, the marks are buttons in their order.
  const here = marks.first().getByRole("button", { name: "Here" });
  await here.focus();
  await teacher.keyboard.press("Enter");
  await teacher.getByRole("status").filter({ hasText: "1 here, 1 not marked" }).waitFor();
  expect(await here.evaluate((element) => element === document.activeElement)).toBe(true);
  await marks.last().getByRole("button", { name: "Late" }).click();
  await teacher.getByText("2 of 2 marked").waitFor();
  await expectAccessible(teacher);
  await teacher.goto("/dashboard/teaching-dashboard/classes?q=lantern");
  await teacher.getByText("All marked").waitFor();

  // Both members rate the class, and the ratings appear on the teacher's page.
  await rate(member, "5 stars", "The quietest hour of my week.");
  await rate(late, "4 stars", "Worth the wait.");
  await late.goto("/profile?tab=bookings");
  await late.getByRole("heading", { name: "Past" }).waitFor();
  await untilQuiet(late);
  expect(await late.getByRole("link", { name: `Rate ${className}` }).count()).toBe(0);
  const reviews = async () => pageText((await visitor.get(`/instructor/${teacher_id}?tab=reviews`)).text);
  await expect.poll(reviews).toContain("Worth the wait.");
  expect(await reviews()).toContain("The quietest hour of my week.");
});
