import { describe, expect, it } from "vitest";
import { inTime, isChangeable, myBooking } from "./my-booking.ts";

const hour = 3_600_000;
const now = Date.parse("2026-11-25T10:00:00Z");

function booking(booking_id: string, given: { starts?: number; status?: "confirmed" | "cancelled" } = {}) {
  return myBooking(
    {
      id: `${booking_id}-id`,
      booking_id,
      class_name: "Slow Yin",
      instructor: "Mateo Silva",
      starts_at: given.starts === undefined ? null : new Date(now + given.starts * hour),
      session_duration: 60,
      status: given.status ?? "confirmed",
      booking_type: "public_group",
      pass_id: null,
      price: 15_000,
      ...{ price_agreed_at: null, quoted_at: null, quote_answered_at: null },
      currency: "INR",
      calendar_sequence: 0,
      created_at: new Date(now - 24 * hour),
      updated_at: new Date(now - 24 * hour),
    },
    "https://studio.example",
    "You can cancel until noon.",
  );
}

const ids = (list: { booking_id: string }[]) => list.map(({ booking_id }) => booking_id);

describe("a member's bookings", () => {
  // Proves 2.7.6
  it("sorts upcoming and running classes first and undated ones last", () => {
    const { ahead, past } = inTime(
      [
        booking("undated"),
        booking("later", { starts: 5 }),
        booking("running", { starts: -0.5 }),
        booking("over", { starts: -1 }),
        booking("long-over", { starts: -48 }),
        booking("called-off", { starts: 3, status: "cancelled" }),
      ],
      now,
    );
    expect(ids(ahead)).toEqual(["running", "later", "undated"]);
    expect(ids(past)).toEqual(["called-off", "over", "long-over"]);
  });

  it("offers to cancel or move future and undated bookings", () => {
    const offered = [
      booking("later", { starts: 5 }),
      booking("soon", { starts: 0.1 }),
      booking("beginning", { starts: 0 }),
      booking("running", { starts: -0.5 }),
      booking("called-off", { starts: 5, status: "cancelled" }),
      booking("undated"),
    ].filter((one) => isChangeable(one, now));
    expect(ids(offered)).toEqual(["later", "soon", "undated"]);
  });

  it("offers a calendar entry for booked seats with a time", () => {
    expect(booking("later", { starts: 5 }).google_link).toContain("calendar.google.com");
    expect(booking("called-off", { starts: 5, status: "cancelled" }).google_link).toBeNull();
    expect(booking("undated").google_link).toBeNull();
  });
});
