import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { lateText } from "#app/bookings/own/cancel-messages.ts";
import { moveBooking } from "#app/bookings/own/move-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { waitMessages } from "#app/bookings/seats/waiting-messages.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { nextOccurrence } from "#app/schedule/next-occurrence.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { aWeeklyClass, freeTeacher } from "#tests/support/content/classes.ts";
import { beginIn } from "#tests/support/content/moved-session.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { type Email, mailTo } from "#tests/support/mailbox.ts";
import { signedIn } from "#tests/support/signed-in.ts";

const memberEmail = "member@sadhana.test";
/** The same for all tests, also where midnight comes between them. */
const today = studioDate(new Date(), "Asia/Kolkata");

let member: Member;
let teacher_id: string;

it.beforeAll(async ({ db }) => {
  const account = await findAccountByEmail(db, memberEmail);
  const session = { session_id: randomUUID(), expires_at: new Date("2100-01-01") };
  member = {
    id: account?.id ?? "",
    email: memberEmail,
    name: "A member",
    image: null,
    roles: ["user"],
    ...session,
  };
  teacher_id = (await findAccountByEmail(db, "instructor@sadhana.test"))?.id ?? "";
  const inThreeDays = zoneClock.addDays(today, 3);
  await freeTeacher(db, teacher_id, zoneClock.weekdayOf(inThreeDays));
});

let name = "";
let made = 0;

beforeEach(() => {
  made += 1;
  name = `Harbour Yoga ${made}`;
});

/** A class of its own, three days from now, booked by the member; of so many seats. */
async function bookedClass({ db }: Pick<Journey, "db">, max_participants = 8) {
  const weekly = await aWeeklyClass(db, {
    type: { name },
    instructor_id: teacher_id,
    day_of_week: zoneClock.weekdayOf(zoneClock.addDays(today, 3)),
    // Every class at a time of its own: nobody teaches two at once.
    start_time: `${String(8 + made).padStart(2, "0")}:00`,
    max_participants,
  });
  const bookedSeat = {
    schedule_id: weekly.id,
    date: nextOccurrence(weekly, today) ?? "",
    time_zone: "Europe/Lisbon",
  };
  const answer = await bookScheduledClass(db, member, { ...bookedSeat, request_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.refusal);
  return { bookedSeat, booking: answer.value, session_id: answer.value.session_id ?? "" };
}

const statusOf = async ({ db }: Pick<Journey, "db">, booking_id: string) =>
  (await db.select().from(bookings).where(eq(bookings.booking_id, booking_id)))[0]?.status;

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
    visit,
    studio,
    db,
  }) => {
    const { booking } = await bookedClass({ db });
    const first = entryOf(await mailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`)));
    const page = await visit({ device: "phone", timeZone: "Europe/Lisbon" });
    await signInAs(page, memberEmail, "/profile?tab=bookings");
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
    expect(await statusOf({ db }, booking.booking_id)).toBe("confirmed");

    // One line, under the number it had.
    const next = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Confirmed" });
    expect(await next.count()).toBe(1);
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

  it("opens a moved booking from the link in its first email", async ({ visit, studio, db }) => {
    const { booking, bookedSeat } = await bookedClass({ db });
    const mail = await mailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`));
    const link = new URL(/https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
    const date = zoneClock.addDays(booking.class_date ?? "", 7);
    const request_id = randomUUID();
    const moving = { booking_id: booking.booking_id, schedule_id: bookedSeat.schedule_id, date, request_id };
    const moved = await moveBooking(db, member, moving);
    if (!moved.ok) throw new Error(moved.refusal);
    const page = await visit({ javaScript: false });
    await page.goto(link.pathname + link.search);
    await page.getByText("This booking was moved. It is now on this date.").waitFor();
    expect(await statusOf({ db }, moved.value.booking_id)).toBe("confirmed");
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
    expect(await statusOf({ db }, moved.value.booking_id)).toBe("cancelled");
  });

  it("is cancelled from the mail's link without signing in or scripts; following it changes nothing", async ({
    visit,
    studio,
    db,
  }) => {
    const { booking } = await bookedClass({ db });
    const mail = await mailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`));
    const link = new URL(/https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
    const page = await visit({ javaScript: false, expected: /404/ });
    for (let times = 0; times < 3; times += 1) await page.goto(link.pathname + link.search);
    await page.request.head(link.pathname + link.search);
    expect(await statusOf({ db }, booking.booking_id)).toBe("confirmed");
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
    expect(await statusOf({ db }, booking.booking_id)).toBe("cancelled");
    await page.goto(`${link.pathname}?key=${"x".repeat(43)}`);
    await page.getByText("This booking is not found, or the link is not valid any more.").waitFor();
  });

  it("cannot be cancelled or moved after the cut-off, and the page says whom to ask", async ({
    visit,
    studio,
    db,
  }) => {
    const { booking, session_id } = await bookedClass({ db });
    await beginIn(db, session_id, 11 * 60);
    const page = await visit({ theme: "dark" });
    await signInAs(page, memberEmail, `/bookings/${booking.booking_id}/cancel`);
    for (const what of ["cancel", "move"]) {
      if (what === "move") await page.goto(`/bookings/${booking.booking_id}/move`);
      await page.getByText(lateText(12)).waitFor();
      await page.getByRole("main").getByRole("link", { name: "hello@sadhana.test" }).waitFor();
      expect(await page.getByRole("button", { name: /^(Cancel|Move) booking$/ }).count()).toBe(0);
      await expectAccessible(page);
    }
    const answer = await page.request.post(`/bookings/${booking.booking_id}/cancel`, {
      headers: { Origin: studio.origin },
      form: { key: "" },
    });
    expect(await answer.text()).toContain("Classes can be cancelled or moved until 12 hours");
    expect(await statusOf({ db }, booking.booking_id)).toBe("confirmed");
  });

  it("is no more offered to be cancelled or moved once it has begun, and told on one clock everywhere", async ({
    visit,
    studio,
    db,
  }) => {
    const { booking, session_id } = await bookedClass({ db });
    const mail = await mailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`));
    await beginIn(db, session_id, -5);
    const choose = (time_zone: string | null) =>
      db.update(profiles).set({ time_zone }).where(eq(profiles.user_id, member.id));
    await choose("Asia/Tokyo");
    const page = await visit({ timeZone: "America/New_York" });
    // Who has signed in just now: the page knows their clock before the session is answered.
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/session", (route) => late.then(() => route.continue()));
    await signInAs(page, memberEmail, "/profile?tab=bookings");
    const mine = row(page, booking.booking_id);
    await mine.getByRole("link", { name: /^Calendar/ }).waitFor();
    expect(await mine.getByRole("link", { name: /^(Cancel|Move)/ }).count()).toBe(0);
    await page.getByText("Times in Tokyo (GMT+9)").waitFor();
    answer();
    const hour = (await mine.locator("time").first().textContent()) ?? "";
    expect(hour).toMatch(/^\d\d:\d\d$/);
    const inTokyo = page.getByText(new RegExp(`${hour} Tokyo \\(GMT\\+9\\)`));
    await page.goto(`/bookings/${booking.booking_id}/cancel`);
    await page.getByText("This class has already started.").waitFor();
    await inTokyo.waitFor();
    await page.goto(`/bookings/${booking.booking_id}/move`);
    await inTokyo.waitFor();
    const link = new URL(/https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
    const signedOut = await visit({ timeZone: "America/New_York" });
    await signedOut.goto(link.pathname + link.search);
    await signedOut.getByText(new RegExp(`${hour} Tokyo`)).waitFor();
    for (const step of ["cancel", "move"]) {
      const arriving = await visit({ timeZone: "America/New_York" });
      await arriving.route("**/api/session", () => undefined);
      await signInAs(arriving, memberEmail, `/bookings/${booking.booking_id}/${step}`);
      await arriving.getByText(new RegExp(`${hour} Tokyo \\(GMT\\+9\\)`)).waitFor();
    }
    await choose(null);
  });

  it("is in the member's calendar under an address that can be taken back", async ({ visit, db }) => {
    const { booking } = await bookedClass({ db });
    const page = await visit({ expected: /404/ });
    await signInAs(page, memberEmail, "/profile?tab=bookings");
    await page.getByRole("button", { name: "Show the address" }).click();
    const field = page.getByLabel("Address of your calendar");
    const address = await field.inputValue();
    const stranger = await visit();
    const feed = await stranger.request.get(address);
    expect(feed.headers()["content-type"]).toContain("text/calendar");
    expect(await feed.text()).toContain(booking.booking_id);
    await page.getByRole("button", { name: "Make a new address" }).click();
    await expect.poll(() => field.inputValue()).not.toBe(address);
    expect((await stranger.request.get(address)).status()).toBe(404);
    expect((await stranger.request.get(await field.inputValue())).status()).toBe(200);
    await expectAccessible(page);
  });
});

describe("a class that its teacher calls off", () => {
  it("is taken back from everybody: those who are booked and those who wait", async ({
    visit,
    studio,
    db,
  }) => {
    const { booking, bookedSeat, session_id } = await bookedClass({ db }, 1);
    const waiting = await aMember(db);
    expect((await joinWaitingList(db, waiting, bookedSeat)).ok).toBe(true);
    const page = await visit({ timeZone: "Asia/Kolkata", device: "phone", theme: "dark" });
    await signInAs(page, "instructor@sadhana.test", `/dashboard/teaching-dashboard?session=${session_id}`);
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
    expect(await statusOf({ db }, booking.booking_id)).toBe("cancelled");
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

  it("keeps its roster and room from everybody else", async ({ visit, studio, db }) => {
    const { session_id } = await bookedClass({ db });
    const page = await visit();
    await signInAs(page, "acharya@sadhana.test", `/dashboard/teaching-dashboard?session=${session_id}`);
    await page.getByText("That class is not found among yours.").waitFor();
    const form = { intent: "call_off", session: session_id };
    const other = await visit();
    await signInAs(other, memberEmail, "/terms");
    const answer = await other.request.post("/dashboard/teaching-dashboard", {
      form,
      maxRedirects: 0,
      headers: { Origin: studio.origin },
    });
    expect(answer.headers().location).toContain("refused=teaching-dashboard");
    const roster = `/dashboard/teaching-dashboard/roster.csv?session=${session_id}`;
    expect((await page.request.get(roster)).status()).toBe(404);
    const own = await visit();
    await signInAs(own, "instructor@sadhana.test", "/terms");
    const csv = await (await own.request.get(roster)).text();
    expect(csv).toMatch(/"Name","Booking ID","Earlier visits","Attendance"/);
    expect(csv).not.toContain(memberEmail);
    const list = await (await own.request.get("/dashboard/teaching-dashboard/export.csv?q=harbour")).text();
    expect(list.split("\r\n").some((line) => line.startsWith(`"${name}",`))).toBe(true);
  });
});

describe("the list of a teacher's classes", () => {
  it("comes as a file of exactly what is shown, filtered and searched", async ({ visit, db }) => {
    await bookedClass({ db });
    const page = await visit();
    await signInAs(page, "instructor@sadhana.test", "/dashboard/teaching-dashboard");
    for (const query of [
      "",
      "?when=past",
      `?q=${encodeURIComponent(name.toUpperCase())}`,
      "?q=a&when=past",
    ]) {
      await page.goto(`/dashboard/teaching-dashboard${query}`);
      const shown = page.locator("tbody tr");
      await shown.first().waitFor();
      const names = await shown.getByRole("rowheader").getByRole("link").allInnerTexts();
      const starts = await shown.evaluateAll((all) =>
        all.map((row) => row.querySelector("time")?.getAttribute("datetime")),
      );
      const count = Number.parseInt((await page.getByText(/^\d+ class(es)?$/).textContent()) ?? "", 10);
      const link = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
      const rows = (await (await page.request.get(link ?? "")).text()).trim().split("\r\n").slice(1);
      expect(rows.length, query).toBe(count);
      expect(rows.slice(0, names.length).map((row) => row.split(",").slice(0, 2).join(" "))).toEqual(
        names.map((one, at) => `"${one}" ${starts[at]}`),
      );
    }
  });
});

describe("what goes wrong", () => {
  it("is said by the booking pages when packages cannot be read", async ({ visit, db }) => {
    const page = await visit({ device: "phone" });
    await db.execute(sql`alter table class_packages rename to packages_away`);
    try {
      for (const path of ["/book-class", "/book/individual", "/book/corporate"]) {
        await page.goto(path);
        const words = page.getByText("Failed to load class packages. Please refresh the page.");
        await words.waitFor({ state: "attached" });
      }
    } finally {
      await db.execute(sql`alter table packages_away rename to class_packages`);
    }
    await page.reload();
    await page.getByText("Company Info").first().waitFor();
    expect(await page.getByText("Failed to load class packages.").count()).toBe(0);
  });
});

it("a refused place on the waiting list says why, also without scripts", async ({ visit, studio, db }) => {
  const { bookedSeat } = await bookedClass({ db });
  const email = "guide@sadhana.test";
  const page = await visit({ javaScript: false });
  await signInAs(page, email, "/terms");
  const cookie = await signedIn(studio, email);
  const refused = async (seat: typeof bookedSeat, words: string) => {
    const answer = await fetch(`${studio.origin}/bookings/waiting`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: studio.origin, Cookie: cookie },
      body: new URLSearchParams({ intent: "join", ...seat }),
    });
    expect(answer.status).toBe(302);
    await page.goto(answer.headers.get("Location") ?? "");
    await page.getByText(words).waitFor();
  };
  await refused(bookedSeat, waitMessages.seat_free);
  await refused({ ...bookedSeat, schedule_id: randomUUID() }, waitMessages.not_bookable);
  await refused({ ...bookedSeat, schedule_id: "none" }, waitMessages.not_bookable);
});
