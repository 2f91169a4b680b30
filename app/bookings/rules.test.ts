import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offeredZones, zoneChoices } from "#app/requests/time-zones.ts";
import { isTimeZone } from "#app/settings/forms.ts";
import {
  budgetChoices,
  budgetRanges,
  companySizeChoices,
  companySizes,
  corporateTimeSlots,
  countries,
  experienceChoices,
  experienceLevels,
  frequencies,
  groupSizes,
  industries,
  industryChoices,
  slotTime,
  timeSlots,
  weekDays,
  workDays,
  workLocationChoices,
  workLocations,
} from "./choices.ts";
import { isJoinOpen } from "./join-window.ts";
import { bookingStatuses } from "./kinds.ts";
import { cancellableUntil, whyNotCancel } from "./own/cancellation.ts";
import { corporateEstimate } from "./prices/corporate-estimate.ts";
import { dueReminder } from "./reminders/reminder-times.ts";

const start = new Date("2026-11-26T01:30:00Z");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

describe("the choices of the forms", () => {
  it("offer hourly slots, with the clock of 24 hours behind them", () => {
    expect([timeSlots[0], timeSlots.at(-1), timeSlots.length]).toEqual(["06:00 AM", "08:00 PM", 15]);
    expect([corporateTimeSlots[0], corporateTimeSlots.at(-1)]).toEqual(["08:00 AM", "06:00 PM"]);
    expect(timeSlots.map(slotTime).join(" ")).toBe(
      "06:00 07:00 08:00 09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00 20:00",
    );
    expect(workDays).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
  });

  it("offer fourteen countries, Other among them, and fifteen zones", () => {
    expect(countries).toHaveLength(14);
    expect(countries.at(-1)).toBe("Other");
    expect(new Set(offeredZones).size).toBe(15);
    expect(offeredZones.every(isTimeZone)).toBe(true);
  });

  it("offer eleven industries, six sizes of a company, four places to work and seven budgets", () => {
    expect(industries.join(", ")).toBe(
      "Technology, Finance, Healthcare, Education, Manufacturing, Retail, Consulting, Legal, Marketing, Real Estate, Other",
    );
    expect(industryChoices.map(({ value }) => value)).toEqual([...industries]);
    expect(companySizes.join(", ")).toBe("1-10, 11-50, 51-200, 201-500, 501-1000, 1000+");
    expect(companySizeChoices.map(({ label }) => label)).toEqual(
      companySizes.map((size) => `${size} employees`),
    );
    expect(workLocations.join(", ")).toBe("on-site, virtual, hybrid, external");
    expect(workLocationChoices.map(({ value }) => value)).toEqual([...workLocations]);
    expect(budgetRanges.join(", ")).toBe(
      "under-500, 500-1000, 1000-2500, 2500-5000, 5000-10000, over-10000, flexible",
    );
    expect(budgetChoices.map(({ value }) => value)).toEqual([...budgetRanges]);
  });

  it("offer five sizes of a group, five frequencies and four levels of experience", () => {
    expect(groupSizes.join(", ")).toBe("2-5, 6-10, 11-15, 16-20, 20+");
    expect(frequencies.join(", ")).toBe("one-time, weekly, bi-weekly, monthly, quarterly");
    expect(experienceLevels.join(", ")).toBe("beginner, intermediate, advanced, expert");
    expect(experienceChoices.map(({ label }) => label)).toEqual([
      "Beginner (0-6 months)",
      "Intermediate (6 months-2 years)",
      "Advanced (2+ years)",
      "Expert/Teacher",
    ]);
    expect(weekDays.join(", ")).toBe("Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday");
  });

  it("put the visitor's own zone first, also when it is none of the fifteen", () => {
    const first = (own?: string) => zoneChoices(own, start)[0];
    expect(first()).toEqual({ value: "Asia/Kolkata", label: "Kolkata (GMT+5:30)" });
    expect(first("Asia/Calcutta")?.value).toBe("Asia/Kolkata");
    expect(first("Asia/Tokyo")?.value).toBe("Asia/Tokyo");
    expect(zoneChoices("Asia/Tokyo", start)).toHaveLength(15);
    expect(first("Europe/Lisbon")).toEqual({ value: "Europe/Lisbon", label: "Lisbon (GMT)" });
    expect(zoneChoices("Europe/Lisbon", start)).toHaveLength(16);
  });
});

describe("the estimate of a corporate program", () => {
  it("is price × max(1, participants / 20) × frequency, rounded to rupees", () => {
    const price = 960_000;
    expect(corporateEstimate(price, 1, "one-time")).toBe(960_000);
    expect(corporateEstimate(price, 20, "weekly")).toBe(3_840_000);
    expect(corporateEstimate(price, 50, "bi-weekly")).toBe(4_800_000);
    expect(corporateEstimate(price, 500, "monthly")).toBe(24_000_000);
    expect(corporateEstimate(price, 20, "quarterly")).toBe(240_000);
    expect(corporateEstimate(250_000, 33, "one-time")).toBe(412_500);
    expect(corporateEstimate(99_900, 21, "quarterly")).toBe(26_200);
  });

  it("never falls when more people come", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 499 }),
        (price, people) => {
          expect(corporateEstimate(price, people + 1, "weekly")).toBeGreaterThanOrEqual(
            corporateEstimate(price, people, "weekly"),
          );
        },
      ),
    );
  });
});

describe("cancelling", () => {
  const confirmed = { status: "confirmed", starts_at: start, created_at: hoursBefore(90) } as const;

  it("is possible until the studio's cut-off, to the minute", () => {
    expect(cancellableUntil(start, 12)).toEqual(hoursBefore(12));
    expect(whyNotCancel(confirmed, hoursBefore(12.01), 12)).toBeNull();
    expect(whyNotCancel(confirmed, hoursBefore(12), 12)).toBeNull();
    expect(whyNotCancel(confirmed, hoursBefore(11.99), 12)).toBe("too_late");
    expect(whyNotCancel(confirmed, hoursBefore(0.01), 0)).toBeNull();
  });

  it("goes on until the start for who booked before the studio changed the class", () => {
    expect(whyNotCancel(confirmed, hoursBefore(1), 12, hoursBefore(2))).toBeNull();
    expect(whyNotCancel(confirmed, hoursBefore(1), 12, hoursBefore(95))).toBe("too_late");
    expect(whyNotCancel(confirmed, start, 12, hoursBefore(2))).toBe("started");
  });

  it("ends with the start, whatever the cut-off", () => {
    expect(whyNotCancel(confirmed, start, 0)).toBe("started");
    expect(whyNotCancel(confirmed, hoursBefore(-1), 12)).toBe("started");
  });

  it("is always possible for a request without a date, never for what is final", () => {
    expect(whyNotCancel({ ...confirmed, status: "pending", starts_at: null }, start, 12)).toBeNull();
    for (const status of bookingStatuses) {
      const final = status !== "pending" && status !== "confirmed";
      expect(whyNotCancel({ ...confirmed, status, starts_at: null }, start, 12)).toBe(
        final ? "not_active" : null,
      );
    }
  });
});

describe("the link to the live session", () => {
  it("shows from 15 minutes before the start until a while after the end", () => {
    const at = (minutes: number) => isJoinOpen(start, 60, new Date(start.getTime() + minutes * 60_000));
    expect([-16, -15.01, -15, 0, 59, 89].map(at)).toEqual([false, false, true, true, true, true]);
    expect([90, 600].map(at)).toEqual([false, false]);
  });
});

describe("reminders", () => {
  it("are due a day and an hour before the start", () => {
    const booked = hoursBefore(100);
    const due = [25, 24.01, 24, 12, 2.01, 2, 1.5, 1.01, 1, 0.5, 0.01, 0, -1].map((hours) =>
      dueReminder(start, booked, hoursBefore(hours)),
    );
    expect(due).toEqual([
      null,
      null,
      "day",
      "day",
      "day",
      null,
      null,
      null,
      "hour",
      "hour",
      "hour",
      null,
      null,
    ]);
  });

  it("leave out the day's for who booked within that day, never the hour's", () => {
    expect(dueReminder(start, hoursBefore(24), hoursBefore(23))).toBeNull();
    expect(dueReminder(start, hoursBefore(20), hoursBefore(19))).toBeNull();
    expect(dueReminder(start, hoursBefore(0.5), hoursBefore(0.4))).toBe("hour");
  });
});
