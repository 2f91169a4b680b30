import { describe, expect, it } from "vitest";
import { offeredZones } from "#app/requests/time-zones.ts";
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
  slotAt,
  slotTime,
  timeSlots,
  weekDays,
  workDays,
  workLocationChoices,
  workLocations,
} from "./choices.ts";

describe("the choices of the forms", () => {
  // Proves 2.9.3, 2.9.4, 2.9.6, 2.9.8
  it("offer hourly slots with 24-hour values", () => {
    expect([timeSlots[0], timeSlots.at(-1), timeSlots.length]).toEqual(["06:00 AM", "08:00 PM", 15]);
    expect([corporateTimeSlots[0], corporateTimeSlots.at(-1)]).toEqual(["08:00 AM", "06:00 PM"]);
    expect(timeSlots.map(slotTime).join(" ")).toBe(
      "06:00 07:00 08:00 09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00 20:00",
    );
    expect(timeSlots.map((slot) => slotAt(`${slotTime(slot)}:00`))).toEqual(timeSlots);
    expect(slotAt("08:15:00")).toBeUndefined();
    expect(workDays).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
  });

  // Proves 2.9.3, 2.9.4, 2.9.6, 2.9.8
  it("offer fourteen countries including Other, and fifteen time zones", () => {
    expect(countries).toHaveLength(14);
    expect(countries.at(-1)).toBe("Other");
    expect(new Set(offeredZones).size).toBe(15);
    expect(offeredZones.every(isTimeZone)).toBe(true);
  });

  // Proves 2.9.7
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
    // In the currency of the estimate beside them.
    const amounts = budgetChoices.map(({ label }) => label).filter((label) => label !== "Flexible");
    expect(amounts.filter((label) => !/^(Under |Over )?₹[\d,]+( to ₹[\d,]+)?$/.test(label))).toEqual([]);
  });

  // Proves 2.9.3, 2.9.9
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
});
