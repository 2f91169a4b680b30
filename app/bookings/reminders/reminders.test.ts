import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import { type Preference, preferences } from "#app/notifications/preferences.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { emailBooking } from "../emails/email-booking.ts";
import { classReminder } from "../emails/seat-emails.tsx";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import { rescheduleBooking } from "../own/reschedule-booking.server.ts";
import { sessionLink } from "../session-link.server.ts";
import { sendReminders } from "./remind.server.ts";

// The class is on Thursday 26 November 2026, 06:30 in Kolkata; now is two days before.
const fresh = testDatabase("2026-11-24T10:00:00+05:30");
const member = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });
const weekly = eachTest(() => aWeeklyClass(fresh.db, { type: { name: "Gentle Hatha" } }));

const at = (time: string) => setClock(() => new Date(time));
const book = () => bookSeat(fresh.db, weekly.id, "2026-11-26", member, { time_zone: "America/New_York" });
const dayBefore = "2026-11-25T06:31:00+05:30";
const hourBefore = "2026-11-26T05:31:00+05:30";
const sendAt = (time: string) => {
  at(time);
  return sendReminders(fresh.db);
};
const mailed = async () =>
  (await fresh.rows(mails, eq(mails.kind, "class_reminder"))).map(({ to_email }) => to_email);
const notified = async () =>
  (await fresh.rows(notifications, eq(notifications.type, "class_reminder"))).map(({ message }) => message);
const turnOff = (off: Preference) =>
  changePreferences(fresh.db, member, { on: preferences.filter((one) => one !== off) });

describe("reminders", () => {
  it("are sent once a day and an hour before, in the recipient's time zone", async () => {
    await book();
    expect(await sendReminders(fresh.db)).toBe(0);
    for (const time of [dayBefore, hourBefore]) {
      at(time);
      await expectEffects(fresh, () => sendReminders(fresh.db), {
        mails: [["class_reminder", member.email]],
        bells: [["class_reminder", member.id]],
      });
      await expectEffects(fresh, () => sendReminders(fresh.db), {});
    }
    const message = "Gentle Hatha, Wednesday 25 November 2026, 20:00 New York (GMT−5)";
    expect(await notified()).toContain(message);
  });

  it("respect the notification preferences", async () => {
    await book();
    await turnOff("reminders.mail");
    await sendAt(dayBefore);
    expect([await mailed(), await notified()]).toMatchObject([[], [expect.any(String)]]);
    await turnOff("reminders.bell");
    await sendAt(hourBefore);
    expect([await mailed(), await notified()]).toMatchObject([[member.email], [expect.any(String)]]);
  });

  it("are the only notification of a member who turned the others off", async () => {
    await changePreferences(fresh.db, member, { on: ["reminders.bell"] });
    await book();
    await sendAt(dayBefore);
    expect(await fresh.rows(mails)).toMatchObject([{ kind: "booking_confirmed", to_email: member.email }]);
    expect(await fresh.rows(notifications)).toMatchObject([{ type: "class_reminder" }]);
  });

  it.each(["by the member", "by staff", "with its session"])(
    "are not sent for a booking canceled %s",
    async (by) => {
      const { booking_id, session_id } = await book();
      if (by === "by the member") await cancelBooking(fresh.db, member, { booking_id, key: null });
      if (by === "by staff") await removeBooking(fresh.db, admin, { booking_id, reason: "" });
      if (by === "with its session") {
        await cancelSession(fresh.db, admin, { session_id: session_id ?? "", reason: "" });
      }
      for (const time of [dayBefore, hourBefore]) expect(await sendAt(time)).toBe(0);
    },
  );

  it("follow a moved booking", async () => {
    const { booking_id } = await book();
    const to = { ...seatForm(weekly.id, "2026-12-03"), booking_id };
    expect((await rescheduleBooking(fresh.db, member, to)).ok).toBe(true);
    expect(await sendAt(hourBefore)).toBe(0);
    expect(await sendAt("2026-12-03T05:31:00+05:30")).toBe(1);
  });

  it("reach a private group without an account", async () => {
    const when = { date: "2026-11-26", time: "08:00 PM", timezone: "America/Sao_Paulo" };
    expect((await requestForms(fresh.db).group(when, null)).ok).toBe(true);
    expect(await sendAt("2026-11-26T19:30:00-03:00")).toBe(1);
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
