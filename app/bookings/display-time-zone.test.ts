import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { setSessionLink } from "#app/teaching/set-session-link.server.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { startTicking } from "#tests/support/runner/ticking-clock.ts";
import { cancelBooking } from "./own/cancel-booking.server.ts";
import { rescheduleBooking } from "./own/reschedule-booking.server.ts";
import { sendReminders } from "./reminders/remind.server.ts";
import { joinWaitingList } from "./seats/waiting-list.server.ts";

// One seat on Thursday 26 November 2026, 06:30 in Kolkata: 10:00 in Tokyo, 02:00 in Paris.
const fresh = testDatabase("2026-11-24T10:00:00+05:30", { ticks: true });
const admin = testMember(fresh, { roles: ["admin"] });
let member: Member;
let other: Member;
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;

const date = "2026-11-26";
const at = startTicking;
beforeEach(async () => {
  [member, other] = [await aMember(fresh.db), await aMember(fresh.db)];
  weekly = await aWeeklyClass(fresh.db, { max_participants: 1, type: { name: "Gentle Hatha" } });
});

const choose = (who: Member, time_zone: string | null) =>
  fresh.db.update(profiles).set({ time_zone }).where(eq(profiles.user_id, who.id));

/** Booked on a device that is in Paris. */
const book = () => bookSeat(fresh.db, weekly.id, date, member);

const joinLine = (who: Member) =>
  joinWaitingList(fresh.db, who, seatForm(weekly.id, date, { time_zone: "Europe/Paris" }));

/** Returns the last email of that kind and all notifications of the person. */
async function sentTexts(kind: string, who = member): Promise<{ mail: string; bell: string[] }> {
  const rows = await fresh.db
    .select()
    .from(mails)
    .where(and(eq(mails.to_email, who.email), eq(mails.kind, kind)))
    .orderBy(desc(mails.created_at));
  const { subject, text } = await composeEmail(kind, rows[0]?.props, studio);
  const rung = await fresh.rows(notifications, eq(notifications.user_id, who.id));
  return { mail: `${subject}\n${text}`.replace(/\s+/g, " "), bell: rung.map(({ message }) => message) };
}

async function expectTimes(kind: string, clock: string, who = member) {
  const { mail, bell } = await sentTexts(kind, who);
  expect(mail).toContain(clock);
  expect(mail).not.toContain("Paris");
  expect(bell).toContainEqual(expect.stringContaining(clock));
}

const tokyo = "Thursday 26 November 2026, 10:00 Tokyo (GMT+9)";

describe("the time zone chosen in Settings", () => {
  it("is used for confirmations instead of the device's time zone", async () => {
    await choose(member, "Asia/Tokyo");
    expect((await book()).timezone).toBe("Asia/Tokyo");
    await expectTimes("booking_confirmed", tokyo);
  });

  it("falls back to the device's time zone", async () => {
    expect((await book()).timezone).toBe("Europe/Paris");
    expect((await sentTexts("booking_confirmed")).mail).toContain("02:00 Paris (GMT+1)");
  });

  it("is used for reminders and new links after it changed", async () => {
    const { session_id } = await book();
    await choose(member, "Asia/Tokyo");
    at("2026-11-25T06:31:00+05:30");
    await sendReminders(fresh.db);
    await expectTimes("class_reminder", tokyo);
    at("2026-11-26T05:31:00+05:30");
    await sendReminders(fresh.db);
    const link = { session: session_id ?? "", link: "https://meet.example/new" };
    expect(await setSessionLink(fresh.db, admin, link)).toMatchObject({ ok: true });
    await expectTimes("class_reminder", tokyo);
  });

  it("is used for moves and cancellations", async () => {
    const booking = await book();
    await choose(member, "Asia/Tokyo");
    const moved = await rescheduleBooking(fresh.db, member, {
      ...seatForm(weekly.id, "2026-12-03"),
      booking_id: booking.booking_id,
    });
    if (!moved.ok) throw new Error(moved.refusal);
    await expectTimes("booking_moved", "Thursday 3 December 2026, 10:00 Tokyo (GMT+9)");
    expect((await sentTexts("booking_moved")).mail).toContain(`has moved from ${tokyo}`);
    await cancelBooking(fresh.db, member, { booking_id: moved.value.booking_id, key: null });
    await expectTimes("booking_cancelled", "Thursday 3 December 2026, 10:00 Tokyo (GMT+9)");
  });

  it("is used for offered seats and canceled classes", async () => {
    const booking = await book();
    await joinLine(other);
    const third = await aMember(fresh.db);
    await joinLine(third);
    for (const who of [other, third]) await choose(who, "Asia/Tokyo");
    await cancelBooking(fresh.db, member, { booking_id: booking.booking_id, key: null });
    await expectTimes("waiting_promoted", tokyo, other);
    await cancelSession(fresh.db, admin, { session_id: booking.session_id ?? "", reason: "" });
    await expectTimes("booking_cancelled", tokyo, other);
    const rung = await fresh.rows(notifications, eq(notifications.user_id, third.id));
    expect(rung.map(({ message }) => message)).toEqual([expect.stringContaining(tokyo)]);
  });

  it("converts the time of a private group that was entered in another time zone", async () => {
    await choose(member, "Asia/Tokyo");
    await requestForms(fresh.db).group({ email: member.email }, member);
    await expectTimes("group_booked", "Saturday 5 December 2026, 06:00 Tokyo (GMT+9)");
  });
});
