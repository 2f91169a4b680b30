import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/time/clock.ts";
import { deskBookingProps } from "#tests/support/content/desk-booking.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { isCancelKey } from "../own/cancel-link.server.ts";
import { bookingConfirmed } from "./booking-confirmed.tsx";
import { sessionMoved } from "./class-changed.tsx";
import { deskBooked } from "./desk-emails.tsx";
import { bookingCancelled, bookingMoved, classReminder, waitingPromoted } from "./seat-emails.tsx";

const booking = deskBookingProps({
  user_id: randomUUID(),
  participants_count: 1,
  calendar_uid: randomUUID(),
  calendar_sequence: 4,
});

const confirmed = {
  ...booking,
  starts_at: "2026-11-26T01:00:00.000Z",
  session_duration: 60,
  price: 12_500,
  studio_zone: "Asia/Kolkata",
};

const here = "Wednesday 25 November 2026, 20:00 New York (GMT−5)";

function entryOf(content: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(String(content)));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return { method: calendar.getFirstPropertyValue("method"), uid: entry.uid, sequence: entry.sequence };
}

const uid = `${booking.calendar_uid}@studio.test`;

const setTime = (at: string) => setClock(() => new Date(at));

beforeEach(() => setTime("2026-11-25T04:30:00Z"));
afterAll(() => setClock());

describe("emails about seats", () => {
  it("give the promoted member the time in their time zone, a calendar file and a link to decline", async () => {
    const mail = await composeEmail(waitingPromoted.name, booking, studio);
    expect(mail.subject).toBe(`You have a seat: Gentle Hatha, ${here}`);
    const link = /https:\/\/studio\.test\/bookings\/YOG-20261125-ACDEFG\/cancel\?key=[\w-]+/.exec(mail.text);
    expect(isCancelKey(testSigning, booking, new URL(link?.[0] ?? "").searchParams.get("key"))).toBe(true);
    expect(entryOf(mail.attachments[0]?.content)).toEqual({ method: "PUBLISH", uid, sequence: 4 });
  });

  it("offer no cancellation after the cutoff", async () => {
    setTime("2026-11-25T14:00:00Z");
    for (const mail of [
      await composeEmail(waitingPromoted.name, booking, studio),
      await composeEmail(bookingMoved.name, { ...booking, from: "Thursday" }, studio),
      await composeEmail(classReminder.name, { ...booking, join_link: null }, studio),
      await composeEmail(deskBooked.name, booking, studio),
      await composeEmail(bookingConfirmed.name, confirmed, studio),
    ]) {
      expect(mail.text).not.toContain("/cancel?key=");
      expect(mail.text.replace(/\s+/g, " ")).toContain(
        "You can no longer cancel. The deadline was Wednesday 25 November 2026, 08:00 New York (GMT−5).",
      );
    }
    const changed = { ...booking, cancels_until_start: true, from: "Thursday" };
    expect((await composeEmail(sessionMoved.name, changed, studio)).text).toContain("/cancel?key=");
  });

  it("state the cancellation deadline in the calendar entry", async () => {
    const mail = await composeEmail(bookingConfirmed.name, confirmed, studio);
    const calendar = new ICAL.Component(ICAL.parse(String(mail.attachments[0]?.content)));
    const entry = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(entry.description).toContain(
      "You can cancel until Wednesday 25 November 2026, 08:00 New York (GMT−5).",
    );
  });

  it("state both times of a moved class and update the calendar entry", async () => {
    const mail = await composeEmail(bookingMoved.name, { ...booking, from: "Thursday" }, studio);
    expect(mail.subject).toBe(`Moved: Gentle Hatha, now ${here}`);
    expect(mail.text.replace(/\s+/g, " ")).toContain("your booking has moved from Thursday to this time");
    expect(entryOf(mail.attachments[0]?.content)).toEqual({ method: "PUBLISH", uid, sequence: 4 });
  });

  it("remove a canceled class from calendars and state the reason", async () => {
    const own = await composeEmail(bookingCancelled.name, { ...booking, reason: null }, studio);
    expect(own.subject).toBe(`Canceled: Gentle Hatha, ${here}`);
    const off = await composeEmail(bookingCancelled.name, { ...booking, reason: "A power cut." }, studio);
    expect(off.subject).toBe(`Canceled: Gentle Hatha, ${here}`);
    expect(off.text).toContain("A power cut.");
    for (const mail of [own, off]) {
      expect(entryOf(mail.attachments[0]?.content)).toEqual({ method: "CANCEL", uid, sequence: 4 });
    }
    const request = { ...booking, starts_at: null, reason: null };
    expect((await composeEmail(bookingCancelled.name, request, studio)).attachments).toEqual([]);
  });
});
