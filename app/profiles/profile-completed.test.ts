import { describe, expect, it } from "vitest";
import { isCompleted, missingParts } from "./profile-completed.ts";

const whole = {
  full_name: "Maya Lindqvist",
  email: "maya@example.test",
  phone: "+46 70 000 00 00",
  time_zone: "Europe/Stockholm",
  bio: null,
  specialties: [],
};

describe("a profile", () => {
  it("is complete for a member with name, email, phone and time zone", () => {
    expect(isCompleted(whole, false)).toBe(true);
    expect(missingParts({ ...whole, phone: null, time_zone: null }, false)).toEqual(["phone", "time zone"]);
  });

  it("also requires a bio and specialties of a teacher", () => {
    expect(missingParts(whole, true)).toEqual(["bio", "specialties"]);
    expect(isCompleted({ ...whole, bio: "Teaches.", specialties: ["Vinyasa"] }, true)).toBe(true);
  });
});
