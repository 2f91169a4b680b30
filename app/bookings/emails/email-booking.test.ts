import { describe, expect, it } from "vitest";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import type { Booking } from "../queries.server.ts";
import {
  addressed,
  bookingFacts,
  deskBooking,
  type EmailBooking,
  emailBooking,
  ownValues,
  readerZone,
  toPayable,
} from "./email-booking.ts";

const starts_at = new Date("2026-11-26T01:00:00Z");

const stored = (given: Partial<Booking> = {}) =>
  ({
    id: "b1",
    booking_id: "YOG-20261125-AAAA22",
    user_id: "u1",
    booking_type: "public_group",
    status: "confirmed",
    first_name: "Maya",
    last_name: "Lindqvist",
    email: "maya@example.test",
    class_name: "Gentle Hatha",
    instructor: "Asha Rao",
    class_date: "2026-11-26",
    starts_at,
    session_duration: 60,
    timezone: "Asia/Kolkata",
    price: 12_500,
    currency: "INR",
    pass_id: null,
    price_agreed_at: null,
    quoted_at: null,
    quote_answered_at: null,
    group_size: null,
    company_name: null,
    participants_count: null,
    session_frequency: null,
    preferred_days: [],
    preferred_times: [],
    calendar_uid: "uid",
    calendar_sequence: 2,
    updated_at: starts_at,
    health_conditions: null,
    special_requests: null,
    goals: "Sleep",
    phone: "+91 98450 12345",
    ...given,
  }) as Booking;

const sent = (given: Partial<Booking> = {}): EmailBooking => emailBooking(stored(given), "Europe/Paris");
const facts = (given: Partial<Booking> = {}, reader: Parameters<typeof bookingFacts>[1] = {}) =>
  Object.fromEntries(bookingFacts(sent(given), reader).map(({ label, value }) => [label, value]));

describe("a booking in an email", () => {
  it("stores the content of the email with moments as text", () => {
    expect(sent()).toMatchObject({
      id: "b1",
      told_zone: "Europe/Paris",
      starts_at: "2026-11-26T01:00:00.000Z",
      updated_at: "2026-11-26T01:00:00.000Z",
      with_pass: false,
      price_agreed: true,
      calendar_sequence: 2,
    });
    expect(sent({ starts_at: null }).starts_at).toBeNull();
    expect(sent({ pass_id: "p1" }).with_pass).toBe(true);
    expect(JSON.stringify(sent())).not.toContain("Lindqvist");
  });

  it("tells staff only that there are health notes", () => {
    expect(deskBooking(stored(), "Asia/Kolkata")).toMatchObject({
      last_name: "Lindqvist",
      goals: "Sleep",
      has_health_notes: false,
    });
    const note = toHealthNote("Knee injury");
    for (const field of ["health_conditions", "special_requests"] as const) {
      const booking = deskBooking(stored({ [field]: note }), "Asia/Kolkata");
      expect(booking.has_health_notes).toBe(true);
      expect(JSON.stringify(booking)).not.toContain("Knee");
    }
  });

  it("names the reader and uses the reader's time zone", () => {
    expect(addressed(sent(), "your class is booked.")).toBe("Maya, your class is booked.");
    expect(readerZone(sent())).toBe("Europe/Paris");
    expect(readerZone({ told_zone: "", timezone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
  });

  it("fills the studio's text with name, class and time", () => {
    expect(ownValues(sent())).toEqual({
      first_name: "Maya",
      class_name: "Gentle Hatha",
      when: expect.stringMatching(/26 Nov.*02:00/),
    });
    expect(ownValues(sent({ starts_at: null })).when).toMatch(/26 Nov/);
    expect(ownValues(sent({ starts_at: null })).when).not.toContain("02:00");
    expect(ownValues(sent({ starts_at: null, class_date: null })).when).toBe("");
  });

  it("states who pays and treats emails of earlier versions as agreed", () => {
    expect(toPayable(sent(), true)).toEqual({ takes_payments: true, is_agreed: true, payer: "member" });
    expect(toPayable(sent({ user_id: null, booking_type: "corporate" }), false)).toEqual({
      takes_payments: false,
      is_agreed: false,
      payer: "guest",
    });
    expect(toPayable({ ...sent(), price_agreed: undefined } as EmailBooking, true).is_agreed).toBe(true);
  });
});

describe("the facts of a booking", () => {
  it("of a class are name, teacher, time, duration, price and number", () => {
    expect(facts({}, { takes_payments: true })).toEqual({
      Class: "Gentle Hatha",
      Teacher: "Asha Rao",
      When: expect.stringMatching(/26 Nov.*02:00/),
      Length: "60 minutes",
      Price: "₹125. You can pay in My Bookings.",
      "Booking ID": "YOG-20261125-AAAA22",
    });
    expect(facts({}, { zone: "Asia/Kolkata" }).When).toMatch(/06:30/);
  });

  it("name the pass instead of a price, and no payment once the booking is over", () => {
    const paid = facts({ pass_id: "p1" });
    expect([paid["Paid with"], paid.Price]).toEqual(["A pass", undefined]);
    expect(facts({}, { isOver: true, takes_payments: true }).Price).toBe("₹125");
    expect(facts({}, { takes_payments: true, desk: true }).Price).toBe("₹125. They can pay in My Bookings.");
    expect(facts({}).Price).toBe("₹125. Online payment is coming soon.");
  });

  it("of a request without a time are its first day, wishes and group", () => {
    expect(
      facts({
        booking_type: "private_group",
        starts_at: null,
        instructor: "",
        price: null,
        group_size: "5-8",
        preferred_days: ["Monday", "Friday"],
        preferred_times: ["Morning", "Noon"],
      }),
    ).toEqual({
      Class: "Gentle Hatha",
      From: expect.stringMatching(/26 Nov/),
      Days: "Monday, Friday",
      Times: "Morning, Noon (Kolkata time)",
      Group: "5-8 people",
      Price: expect.stringMatching(/\.$/),
      "Booking ID": "YOG-20261125-AAAA22",
    });
    const bare = facts({ booking_type: "individual", starts_at: null, class_date: null, price: null });
    expect(Object.keys(bare)).toEqual(["Class", "Teacher", "Booking ID"]);
  });

  it("of a company are its program, people and estimate until a price is agreed", () => {
    const company = { booking_type: "corporate", company_name: "Two Rivers", participants_count: 0 } as const;
    const estimate = facts({ ...company, session_frequency: "weekly" });
    expect(estimate).toMatchObject({
      Program: "Gentle Hatha",
      Company: "Two Rivers",
      Participants: "0",
      Frequency: expect.stringMatching(/\w/),
      Estimate: expect.stringContaining("₹125."),
    });
    expect(estimate.Price).toBeUndefined();
    expect(facts({ ...company, price_agreed_at: starts_at }).Price).toContain("₹125.");
    expect(facts({ ...company, participants_count: null }).Participants).toBeUndefined();
    expect(facts({ participants_count: 4 }).Participants).toBeUndefined();
  });
});
