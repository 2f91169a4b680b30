import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { linkBooking } from "#app/planning/series/link-booking.server.ts";
import { planClasses } from "#app/planning/series/plan-classes.server.ts";
import { planForm } from "#app/planning/series/plan-form.ts";
import { openRoom } from "#app/planning/session-access.server.ts";
import { linkSession } from "#app/planning/sessions/note-session.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { aSession, aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { startTicking } from "#tests/support/runner/ticking-clock.ts";
import { sessionLink } from "../session-link.server.ts";
import { bookings } from "../tables.server.ts";
import { sendReminders } from "./remind.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30", { ticks: true });
const admin = testMember(fresh, { roles: ["admin"] });
const teacher = testMember(fresh, { roles: ["instructor"] });

const at = startTicking;
const date = "2026-11-26";
const hourBefore = "2026-11-26T17:05:00+05:30";
const minutesBefore = "2026-11-26T17:50:00+05:30";

/** Returns the links emailed to an address, oldest first. */
async function sentLinks(email: string): Promise<(string | null)[]> {
  const sent = await fresh.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, "class_reminder"), eq(mails.to_email, email)))
    .orderBy(asc(mails.created_at));
  return sent.map(({ props }) => (props as { join_link: string | null }).join_link);
}

/** A group's class at 18:00 in Kolkata, booked without an account. */
async function bookGroup() {
  const answer = await requestForms(fresh.db).group({ date, timezone: "Asia/Kolkata" }, null);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

async function plan(booking: { booking_id: string }, meeting_url = "") {
  const { class_type_id } = await aWeeklyClass(fresh.db, { is_active: false });
  const form = planForm.parse({
    ...{ kind: "once", category: "private_group", package_id: "", class_type_id, clock: "client" },
    ...{ bookings: [booking.booking_id], start_time: "18:00", date, instructor_id: teacher.id, meeting_url },
  });
  const answer = await planClasses(fresh.db, admin, { ...form, request_id: randomUUID() });
  expect(answer).toMatchObject({ ok: true });
  const [session] = await fresh.rows(classSessions);
  return session?.id ?? "";
}

describe("the meeting link of a private group", () => {
  it("stays the same when the class is planned after the last reminder", async () => {
    const booking = await bookGroup();
    at(hourBefore);
    await sendReminders(fresh.db);
    const session_id = await plan(booking);
    await sendReminders(fresh.db);
    at(minutesBefore);
    const room = await openRoom(fresh.db, teacher, { session_id });
    expect(await sentLinks(booking.email)).toEqual([room.ok && room.value]);
  });

  it("stays the same when the group gets an existing session", async () => {
    const booking = await bookGroup();
    const link = await sessionLink(fresh.db, booking);
    const { class_type_id } = await aWeeklyClass(fresh.db, { is_active: false });
    const held = { category: "private_group", class_type_id, instructor_id: teacher.id } as const;
    const session = await aSession(fresh.db, date, { ...held, start_time: "18:00" });
    const input = { session_id: session.id, booking_id: booking.booking_id };
    expect(await linkBooking(fresh.db, admin, input)).toMatchObject({ ok: true });
    const rows = await fresh.rows(bookings);
    expect(rows).toMatchObject([{ session_id: session.id }]);
    for (const row of rows) expect(await sessionLink(fresh.db, row)).toBe(link);
  });

  it("is replaced by a planned link, which is emailed to holders of the old one", async () => {
    const booking = await bookGroup();
    at(hourBefore);
    await sendReminders(fresh.db);
    await plan(booking, "https://meet.example/studio");
    await sendReminders(fresh.db);
    await sendReminders(fresh.db);
    const links = await sentLinks(booking.email);
    expect(links).toHaveLength(2);
    expect(links[1]).toBe("https://meet.example/studio");
  });
});

describe("a changed meeting link", () => {
  it("is emailed once to members who have the old one, after any change", async () => {
    const member = await aMember(fresh.db);
    const weekly = await aWeeklyClass(fresh.db, { start_time: "18:00" });
    const { session_id } = await bookSeat(fresh.db, weekly.id, date, member);
    at(hourBefore);
    await sendReminders(fresh.db);
    let minute = 5;
    const change = async (act: () => Promise<unknown>) => {
      minute += 1;
      at(`2026-11-26T17:${String(minute).padStart(2, "0")}:00+05:30`);
      await act();
      await Promise.all([sendReminders(fresh.db), sendReminders(fresh.db)]);
      return (await sentLinks(member.email)).slice(1);
    };
    const base = () =>
      changeSetting(fresh.db, admin, {
        key: "studio",
        value: { meeting_base_url: "https://rooms.example" },
      });
    expect(await change(base)).toEqual([expect.stringMatching(/^https:\/\/rooms\.example\/sadhana-/)]);
    const template = () =>
      fresh.db
        .update(classSchedules)
        .set({ meeting_url: "https://meet.example/weekly" })
        .where(eq(classSchedules.id, weekly.id));
    expect((await change(template)).at(-1)).toBe("https://meet.example/weekly");
    const [session] = await fresh.rows(classSessions);
    const own = () =>
      linkSession(fresh.db, admin, {
        session_id: session_id ?? "",
        version: session?.version ?? 0,
        meeting_url: "https://meet.example/today",
      });
    expect(await change(own)).toHaveLength(3);
    expect((await sentLinks(member.email)).at(-1)).toBe("https://meet.example/today");
  });

  it("is not emailed to members who have no link yet", async () => {
    const member = await aMember(fresh.db);
    const weekly = await aWeeklyClass(fresh.db, { start_time: "18:00" });
    await bookSeat(fresh.db, weekly.id, date, member);
    await fresh.db.update(classSchedules).set({ meeting_url: "https://meet.example/weekly" });
    await sendReminders(fresh.db);
    expect(await sentLinks(member.email)).toEqual([]);
  });
});

it("reminds a group of its planned class, not of the date it first asked for", async () => {
  const booking = await bookGroup();
  const [planned] = await fresh.db
    .insert(bookings)
    .values({
      ...{ booking_id: "YOG-20261125-PARTAA", part_of: booking.id, class_name: "Slow Yin" },
      ...{ email: booking.email, status: "confirmed", booking_type: "private_group" },
      starts_at: new Date("2026-11-28T18:00:00+05:30"),
    })
    .returning();
  at(hourBefore);
  expect(await sendReminders(fresh.db)).toBe(0);
  expect(planned?.part_of).toBe(booking.id);
});
