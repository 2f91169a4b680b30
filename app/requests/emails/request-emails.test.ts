import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskBooking } from "#app/bookings/emails/email-booking.ts";
import { bookingCancelled } from "#app/bookings/emails/seat-emails.tsx";
import { staffNotice } from "#app/bookings/emails/staff-notice.tsx";
import { isCancelKey } from "#app/bookings/own/cancel-link.server.ts";
import { isPayKey } from "#app/bookings/own/pay-link.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { deskBookingProps } from "#tests/support/content/desk-booking.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { testSigning, testStudio } from "#tests/support/test-services.ts";
import { groupBooked } from "./group-booked.tsx";
import { requestReceived } from "./request-received.tsx";

const studio = {
  ...testStudio,
  address_lines: [],
  promises: { reply: "24-48 hours", individual: "24 hours", corporate: "1 business day", letters: "" },
};

const booking = deskBookingProps({
  booking_type: "private_group",
  phone: "+55 11",
  class_name: "A Term Together",
  instructor: "",
  class_date: "2026-12-04",
  starts_at: "2026-12-04T21:00:00.000Z",
  timezone: "America/Sao_Paulo",
  told_zone: "America/Sao_Paulo",
  price: 150_000,
  country: "Other",
  group_size: "6-10",
});

const corporate: DeskBooking = {
  ...booking,
  booking_type: "corporate",
  starts_at: null,
  company_name: "Northwind",
  participants_count: 50,
  session_frequency: "bi-weekly",
  preferred_days: ["Monday", "Wednesday"],
  preferred_times: ["12:00 PM"],
};

beforeAll(() => {
  setClock(() => new Date("2026-11-25T04:30:00Z"));
});
afterAll(() => setClock());

describe("emails about requests", () => {
  it("confirm a private group with the time in the client's time zone, a calendar file and a cancellation link", async () => {
    const mail = await composeEmail(groupBooked.name, booking, studio);
    expect(mail.subject).toBe("Booked: your group class, Friday 4 December 2026, 18:00 Sao Paulo (GMT−3)");
    expect(mail.text).toContain("YOG-20261125-ACDEFG");
    expect(mail.text).toContain("6-10 people");
    expect(mail.text).toContain("₹1,500. Online payment is coming soon.");
    const link = /https:\/\/studio\.test\/bookings\/YOG-20261125-ACDEFG\/cancel\?key=[\w-]+/.exec(mail.text);
    expect(isCancelKey(testSigning, booking, new URL(link?.[0] ?? "").searchParams.get("key"))).toBe(true);
    const calendar = new ICAL.Component(ICAL.parse(mail.attachments[0]?.content ?? ""));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.startDate.toJSDate().toISOString()).toBe(booking.starts_at);
  });

  it("state the cancellation deadline or that it has passed", async () => {
    const early = await composeEmail(groupBooked.name, booking, { ...studio, cancellation_hours: 48 });
    expect(early.text.replace(/\s+/g, " ")).toContain(
      "You can cancel until Wednesday 2 December 2026, 18:00 Sao Paulo (GMT−3).",
    );
    const late = await composeEmail(groupBooked.name, booking, { ...studio, cancellation_hours: 336 });
    expect(late.text.replace(/\s+/g, " ")).toContain(
      "You can no longer cancel. The deadline was Friday 20 November 2026, 18:00 Sao Paulo (GMT−3).",
    );
    expect(late.text).not.toContain("/cancel?key=");
  });

  it("give a group without a package one duration in text and calendar", async () => {
    const mail = await composeEmail(groupBooked.name, { ...booking, session_duration: null }, studio);
    expect(mail.text).toContain("60-90 minutes");
    const calendar = new ICAL.Component(ICAL.parse(mail.attachments[0]?.content ?? ""));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.duration.toSeconds()).toBe(90 * 60);
    expect(event.description).toContain("60-90 minutes");
  });

  it("link guests to the payment page while an amount is due", async () => {
    const paying = { ...studio, takes_payments: true };
    const link = /https:\/\/studio\.test\/bookings\/YOG-20261125-ACDEFG\/pay\?key=([\w-]+)/;
    const guest = await composeEmail(groupBooked.name, booking, paying);
    expect(guest.text).toContain("₹1,500. You can pay with the link in our email.");
    expect(isPayKey(testSigning, booking, link.exec(guest.text)?.[1] ?? null)).toBe(true);
    expect(isPayKey(testSigning, { id: randomUUID() }, link.exec(guest.text)?.[1] ?? null)).toBe(false);
    const member = await composeEmail(groupBooked.name, { ...booking, user_id: randomUUID() }, paying);
    expect(member.text).toContain("₹1,500. You can pay in My Bookings.");
    for (const other of [
      member,
      await composeEmail(groupBooked.name, booking, studio),
      await composeEmail(groupBooked.name, { ...booking, price: null }, paying),
    ]) {
      expect(other.text).not.toMatch(link);
    }
    for (const user_id of [null, randomUUID()]) {
      const over = await composeEmail(
        bookingCancelled.name,
        { ...booking, user_id, reason: "Asha is ill." },
        paying,
      );
      expect(over.text).toContain("₹1,500\n");
      expect(over.text).not.toMatch(/\bpay\b/i);
    }
  });

  it("offer no payment of an estimate and promise staff no payment", async () => {
    const paying = { ...studio, takes_payments: true };
    const estimate = { ...corporate, price: 28_800_000, price_agreed: false };
    for (const user_id of [null, randomUUID()]) {
      const sent = await composeEmail(requestReceived.name, { ...estimate, user_id }, paying);
      expect(sent.text).toContain("₹2,88,000. You can pay once we have agreed on a price.");
      expect(sent.text).not.toContain("/pay?key=");
      const agreed = { ...estimate, user_id, price_agreed: true };
      const confirmed = await composeEmail(requestReceived.name, agreed, paying);
      expect(confirmed.text).not.toContain("once we have agreed");
    }
    const desk = await composeEmail(staffNotice.name, { ...estimate, studio_zone: "Asia/Kolkata" }, paying);
    expect(desk.text).toContain("₹2,88,000. No price is agreed yet.");
    const group = { ...corporate, ...booking, studio_zone: "Asia/Kolkata" };
    const noticed = await composeEmail(staffNotice.name, group, paying);
    expect(noticed.text).toContain("₹1,500. They can pay with the link in our email.");
    const soon = await composeEmail(staffNotice.name, group, studio);
    expect(soon.text).toContain("₹1,500. Online payment is coming soon.");
  });

  // Proves 2.9.4
  it("promise a company its answer within 1 business day", async () => {
    const mail = await composeEmail(requestReceived.name, corporate, studio);
    expect(mail.text).toContain("within 1 business day");
    expect(mail.text).toContain("Northwind");
    expect(mail.text.replace(/\s+/g, " ")).toContain("12:00 PM (Sao Paulo time)");
    expect(mail.text).toContain("Bi-weekly");
    expect(mail.attachments).toEqual([]);
  });

  // Proves 2.1.4, 2.2.14
  it("promise an individual a confirmation within 24 hours and a video call link", async () => {
    const mail = await composeEmail(
      requestReceived.name,
      { ...corporate, booking_type: "individual" },
      studio,
    );
    expect(mail.text.replace(/\s+/g, " ")).toContain("confirm your booking within 24 hours");
    expect(mail.text.replace(/\s+/g, " ")).toContain("video call link");
    expect(mail.text).not.toContain("business day");
  });

  it("give staff the client's details with the studio's time", async () => {
    const mail = await composeEmail(staffNotice.name, { ...booking, studio_zone: "Asia/Kolkata" }, studio);
    expect(mail.subject).toBe("Private group class: Ana Lima (YOG-20261125-ACDEFG)");
    for (const fact of ["02:30 Kolkata (GMT+5:30)", "ana@example.test", "+55 11"]) {
      expect(mail.text.replace(/\s+/g, " ")).toContain(fact);
    }
  });
});
