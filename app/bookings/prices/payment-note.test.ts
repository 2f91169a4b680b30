import { expect, it } from "vitest";
import { isPriceAgreed, paymentNote } from "./payment-note.ts";

const request = { price: 28_800_000, price_agreed_at: null, quoted_at: null, quote_answered_at: null };
const at = new Date("2026-11-25T10:00:00Z");

it("treats the price of a company's request as an estimate until it is agreed", () => {
  const corporate = { ...request, booking_type: "corporate" as const };
  expect(isPriceAgreed(corporate)).toBe(false);
  expect(isPriceAgreed({ ...corporate, quoted_at: at })).toBe(false);
  expect(isPriceAgreed({ ...corporate, quoted_at: at, quote_answered_at: at })).toBe(true);
  expect(isPriceAgreed({ ...corporate, price_agreed_at: at })).toBe(true);
});

it("treats a listed price as agreed unless a proposal waits for its answer", () => {
  for (const booking_type of ["public_group", "private_group", "individual"] as const) {
    expect(isPriceAgreed({ ...request, booking_type })).toBe(true);
    expect(isPriceAgreed({ ...request, booking_type, price: null })).toBe(false);
  }
  expect(isPriceAgreed({ ...request, booking_type: "individual", quoted_at: at })).toBe(false);
});

it("explains how to pay only once payment is possible", () => {
  const member = { takes_payments: true, is_agreed: true, payer: "member" as const };
  expect(paymentNote(member)).toBe("You can pay in My Bookings");
  expect(paymentNote({ ...member, payer: "guest" })).toBe("You can pay with the link in our email");
  expect(paymentNote({ ...member, is_agreed: false })).toBe("You can pay once we have agreed on a price");
  expect(paymentNote(member, { desk: true })).toBe("They can pay in My Bookings");
  expect(paymentNote({ ...member, is_agreed: false }, { desk: true })).toBe("No price is agreed yet");
  for (const desk of [true, false]) {
    expect(paymentNote({ ...member, takes_payments: false }, { desk })).toBe("Online payment is coming soon");
  }
});
