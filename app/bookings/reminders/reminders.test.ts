import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listEmails } from "#app/mail/queries.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import { type Preference, preferences } from "#app/notifications/preferences.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { bookPrivateGroup } from "#app/requests/book-private-group.server.ts";
import { groupForm } from "#app/requests/group-form.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { testMember } from "#tests/support/factories.ts";
import { emailBooking } from "../emails/email-booking.ts";
import { classReminder } from "../emails/seat-emails.tsx";
import { rescheduleBooking } from "../own/reschedule-booking.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookScheduledClass } from "../seats/book-scheduled-class.server.ts";
import { sessionLink } from "../session-link.server.ts";
import { sendReminders } from "./remind.server.ts";

// The class is on Thursday 26 November 2026, 06:30 in Kolkata; now is two days before.
const fresh = testDatabase("2026-11-24T10:00:00+05:30");
const member = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;

const at = (time: string) => setClock(() => new Date(time));
beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, { type: { name: "Gentle Hatha" } });
});

async function book(): Promise<Booking> {
  const answer = await bookScheduledClass(fresh.db, member, {
    schedule_id: weekly.id,
    date: "2026-11-26",
    request_id: randomUUID(),
    time_zone: "America/New_York",
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const dayBefore = "2026-11-25T06:31:00+05:30";
const hourBefore = "2026-11-26T05:31:00+05:30";
const mailed = async () =>
  (await listEmails(fresh.db))
    .filter(({ kind }) => kind === "class_reminder")
    .map(({ to_email }) => to_email);
const notified = async () =>
  (await fresh.rows(notifications, eq(notifications.type, "class_reminder"))).map(({ message }) => message);
const without = (off: Preference) =>
  changePreferences(fresh.db, member, { on: preferences.filter((one) => one !== off) });

describe("reminders", () => {
  it("send email and notification in the recipient's time zone", async () => {
    await book();
    at(dayBefore);
    await sendReminders(fresh.db);
    expect(await mailed()).toEqual([member.email]);
    expect(await notified()).toEqual(["Gentle Hatha, Wednesday 25 November 2026, 20:00 New York (GMT−5)"]);
  });

  it("respect the notification preferences", async () => {
    await book();
    await without("reminders.mail");
    at(dayBefore);
    await sendReminders(fresh.db);
    expect([await mailed(), await notified()]).toMatchObject([[], [expect.any(String)]]);
    await without("reminders.bell");
    at(hourBefore);
    await sendReminders(fresh.db);
    expect([await mailed(), await notified()]).toMatchObject([[member.email], [expect.any(String)]]);
  });

  it("are not sent for a canceled session", async () => {
    await book();
    const [session] = await fresh.rows(classSessions);
    await cancelSession(fresh.db, admin, { session_id: session?.id ?? "", reason: "" });
    for (const time of [dayBefore, hourBefore]) {
      at(time);
      expect(await sendReminders(fresh.db)).toBe(0);
    }
  });

  it("follow a moved booking", async () => {
    const booking = await book();
    const to = { schedule_id: weekly.id, date: "2026-12-03", request_id: randomUUID() };
    const moved = await rescheduleBooking(fresh.db, member, { booking_id: booking.booking_id, ...to });
    expect(moved.ok).toBe(true);
    at(hourBefore);
    expect(await sendReminders(fresh.db)).toBe(0);
    at("2026-12-03T05:31:00+05:30");
    expect(await sendReminders(fresh.db)).toBe(1);
  });

  it("reach a private group without an account", async () => {
    const form = groupForm.parse({
      fullName: "Ana Lima",
      email: "ana@example.test",
      country: "Other",
      groupSize: "6-10",
      date: "2026-11-26",
      time: "08:00 PM",
      timezone: "America/Sao_Paulo",
      request_id: randomUUID(),
    });
    expect((await bookPrivateGroup(fresh.db, null, { ...form, address: "203.0.113.7" })).ok).toBe(true);
    at("2026-11-26T19:30:00-03:00");
    expect(await sendReminders(fresh.db)).toBe(1);
    expect(await mailed()).toEqual(["ana@example.test"]);
  });

  it("contain a cancellation link first and the meeting link last", async () => {
    const booking = await book();
    const props = emailBooking(booking, booking.timezone);
    const first = await composeEmail(classReminder.name, { ...props, join_link: null }, studio);
    expect(first.subject).toBe("Reminder: Gentle Hatha, Wednesday 25 November 2026, 20:00 New York (GMT−5)");
    expect(first.text).toMatch(/\/cancel\?key=/);
    expect(first.text).not.toContain("meet.jit.si");
    const join_link = await sessionLink(fresh.db, booking);
    const last = await composeEmail(classReminder.name, { ...props, join_link }, studio);
    expect(last.subject).toContain("The link to your class: Gentle Hatha");
    expect(last.text).toContain(join_link);
  });
});
