import { describe, expect, it } from "vitest";
import { noPackages } from "./messages.ts";
import {
  durationMinutes,
  isShown,
  type PackageOffer,
  paceText,
  pricePerClass,
  shortDescription,
} from "./package-offer.ts";

const offer: PackageOffer = {
  id: "0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11",
  name: "Steady Twelve",
  description: "Twelve private hours with the same teacher.",
  price: 450_000,
  currency: "INR",
  class_count: 12,
  duration: "60 minutes",
  session_minutes: 60,
  validity_days: 120,
  course_type: "regular",
  type: "Individual",
  only_for: [],
};

describe("a package on offer", () => {
  // Proves 2.9.6
  it("shows the price per class of a regular package only", () => {
    expect(pricePerClass(offer)?.amount).toBe(37_500);
    expect(pricePerClass({ ...offer, price: 100_000, class_count: 3 })?.amount).toBe(33_300);
    expect(pricePerClass({ ...offer, price: 200_000, class_count: 3 })?.amount).toBe(66_700);
    expect(pricePerClass({ ...offer, course_type: "crash" })).toBeNull();
  });

  // Proves 2.2.12, 2.9.9
  it("shortens descriptions of more than 100 characters", () => {
    expect(shortDescription("x".repeat(100))).toBeNull();
    expect(shortDescription("x".repeat(101))).toBe(`${"x".repeat(100)}...`);
    expect(shortDescription("word ".repeat(30))).toBe(`${"word ".repeat(20).trimEnd()}...`);
    expect(shortDescription(`${"word ".repeat(19)}longest of all`)).toBe(
      `${"word ".repeat(19).trimEnd()}...`,
    );
    expect(shortDescription(`${"x".repeat(100)} y`)).toBe(`${"x".repeat(100)}...`);
  });

  // Proves 2.9.4
  it("reads minutes from a duration and defaults to an hour", () => {
    const words = ["45 minutes", "60-90 minutes", "90 min", "1 hour", "1.5 hours", "2h", "", "soon", "0 min"];
    expect(words.map((word) => durationMinutes(word))).toEqual([45, 60, 90, 60, 90, 120, 60, 60, 60]);
  });

  // Proves 2.3.1
  it("never reads days, weeks, months or a bare number as minutes", () => {
    for (const words of ["2 weeks", "14 days", "3 months", "1 week", "90", "6 moons", "2 hotels"]) {
      expect([words, durationMinutes(words)]).toEqual([words, 60]);
    }
    expect(durationMinutes("2 weeks, 45 minutes each")).toBe(45);
  });

  // Proves 2.9.4
  it("shows the length of a crash course and the validity of a regular package", () => {
    expect(paceText(offer)).toBe("Valid for 120 days");
    expect(paceText({ ...offer, course_type: "crash" })).toBe("60 minutes");
  });

  // Proves 2.2.9, 2.2.12
  it("is found by name, description and kind in any case", () => {
    const all = { search: "", filter: "all" } as const;
    expect(isShown(offer, all)).toBe(true);
    expect(isShown(offer, { ...all, search: "  TWELVE private " })).toBe(true);
    expect(isShown(offer, { ...all, search: "steady" })).toBe(true);
    expect(isShown(offer, { ...all, search: "prenatal" })).toBe(false);
    expect(isShown(offer, { search: "steady", filter: "crash" })).toBe(false);
    expect(isShown(offer, { search: "", filter: "regular" })).toBe(true);
  });

  // Proves 2.2.9
  it("explains an empty list and one without a match", () => {
    expect(noPackages("Individual", "none")).toBe("No packages available.");
    expect(noPackages("Private group", "no_match")).toBe("No packages found matching your search.");
    expect(noPackages("Corporate", "none")).toBe("No programs available.");
    expect(noPackages("Corporate", "no_match")).toBe("No programs found matching your search.");
  });
});
