import { describe, expect, it } from "vitest";
import { bookingStatuses } from "../kinds.ts";
import { passText } from "./cancel-messages.ts";
import { cancellableUntil, describeCancellation, whyNotCancel } from "./cancellation.ts";

const start = new Date("2026-11-26T01:30:00Z");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

describe("canceling", () => {
  const confirmed = {
    status: "confirmed",
    starts_at: start,
    created_at: hoursBefore(90),
    moved_at: null,
  } as const;

  it("is possible until the exact minute of the cutoff", () => {
    expect(cancellableUntil(start, 12)).toEqual(hoursBefore(12));
    expect(whyNotCancel(confirmed, hoursBefore(12.01), 12)).toBeNull();
    expect(whyNotCancel(confirmed, hoursBefore(12), 12)).toBeNull();
    expect(whyNotCancel(confirmed, hoursBefore(11.99), 12)).toBe("too_late");
    expect(whyNotCancel(confirmed, hoursBefore(0.01), 0)).toBeNull();
  });

  it("stays possible until the start for bookings before a change by the studio", () => {
    expect(whyNotCancel(confirmed, hoursBefore(1), 12, hoursBefore(2))).toBeNull();
    expect(whyNotCancel(confirmed, hoursBefore(1), 12, hoursBefore(95))).toBe("too_late");
    expect(whyNotCancel(confirmed, start, 12, hoursBefore(2))).toBe("started");
  });

  it("ends at the cutoff for a booking that moved in after the change", () => {
    const moved = { ...confirmed, moved_at: hoursBefore(50) };
    expect(whyNotCancel(moved, hoursBefore(1), 12, hoursBefore(60))).toBe("too_late");
    expect(whyNotCancel(moved, hoursBefore(1), 12, hoursBefore(40))).toBeNull();
  });

  it("ends at the start for any cutoff", () => {
    expect(whyNotCancel(confirmed, start, 0)).toBe("started");
    expect(whyNotCancel(confirmed, hoursBefore(-1), 12)).toBe("started");
  });

  it("is always possible for a request without a date and never for a final booking", () => {
    expect(whyNotCancel({ ...confirmed, status: "pending", starts_at: null }, start, 12)).toBeNull();
    for (const status of bookingStatuses) {
      const final = status !== "pending" && status !== "confirmed";
      expect(whyNotCancel({ ...confirmed, status, starts_at: null }, start, 12)).toBe(
        final ? "not_active" : null,
      );
    }
  });
});

describe("the text about canceling", () => {
  const deadline = { starts_at: start, cancellation_hours: 12, zone: "America/New_York" };

  it("states the deadline in the reader's time zone", () => {
    expect(describeCancellation(deadline, hoursBefore(12))).toEqual({
      isOpen: true,
      text: "You can cancel until Wednesday 25 November 2026, 08:30 New York (GMT−5).",
    });
  });

  it("says that the deadline has passed", () => {
    expect(describeCancellation(deadline, hoursBefore(11))).toEqual({
      isOpen: false,
      text: "You can no longer cancel. The deadline was Wednesday 25 November 2026, 08:30 New York (GMT−5).",
    });
  });

  it("states the start if the studio changed the class after the booking", () => {
    const { text } = describeCancellation({ ...deadline, is_changed: true }, hoursBefore(1));
    expect(text).toBe("You can cancel until Wednesday 25 November 2026, 20:30 New York (GMT−5).");
  });

  it("states no deadline without a date", () => {
    expect(describeCancellation({ ...deadline, starts_at: null }, start).text).toBe(
      "You can cancel until we plan the dates.",
    );
  });
});

it("says whether the pass credit is returned", () => {
  expect(passText("Ten Classes", null)).toBe(
    "You paid with your pass “Ten Classes”. The class credit will be returned to it.",
  );
  expect(passText("Ten Classes", "too_late")).toContain("too late to get the class credit back");
  expect(passText("Ten Classes", "started")).toBe("You paid with your pass “Ten Classes”.");
  expect(passText("Ten Classes", "not_active")).toBeNull();
});
