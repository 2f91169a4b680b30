import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { preferencesForm, profileForm } from "./forms.ts";
import { specialtyOptions } from "./kinds.ts";

beforeEach(() => setClock(() => new Date("2026-05-05T09:00:00Z")));
afterEach(() => setClock());

const typed = { full_name: "Maya Lindqvist", email: "maya@example.test" };

function errorsOf(given: Record<string, unknown>) {
  const parsed = profileForm.safeParse({ ...typed, ...given });
  // Screens show the first message of each field.
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

/** As the browser and the action do it. */
function sent(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of [...Object.entries(typed), ...fields]) form.append(name, value);
  return parseFields(form, profileForm);
}

function wrong(fields: [string, string][]) {
  const read = sent(fields);
  return read.ok ? {} : (read.refusal.fieldErrors ?? {});
}

describe("the profile form", () => {
  // Proves 2.3.6, 2.5.11, 2.5.12
  it.each([
    ["full_name", "Full name is required", ["", "   ", "\u0000"]],
    ["email", "Email is required", [" "]],
    ["email", "Email is invalid", ["maya", "maya@example", "@example.test", "a b@example.test"]],
    [
      "phone",
      "Please enter a valid phone number",
      ["call me", "12+34", "070.123", "+", "()", "12345x1", "++1"],
    ],
    ["date_of_birth", "You must be at least 13 years old", ["2013-05-06"]],
    ["date_of_birth", expect.any(String), ["1899-12-31", "2000-02-30", "05/05/2000"]],
    ["experience_years", "Years of experience cannot be below 0", ["-1"]],
    ["experience_years", expect.any(String), ["many", "1e9", "Infinity", "NaN", "0x10z"]],
    ["years_of_experience", "Please enter whole years", ["2.5"]],
    ["hourly_rate", "The hourly rate cannot be below 0", ["-0.01"]],
    ["website_url", "Please enter a valid web address", ["javascript:alert(1)"]],
    ["facebook_profile", "Please enter the address of a Facebook profile", ["https://example.test/maya"]],
    ["other_links", "Please enter a valid web address", [["https://ok.example", "nonsense"]]],
  ])("refuses an invalid %s: %s", (field, message, values) => {
    for (const value of values) expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it("accepts common phone number formats, no number, and people aged 13", () => {
    for (const phone of ["", "+46 (0)70-123 45 67", "020 7946 0000", "123"])
      expect(errorsOf({ phone })).toEqual({});
    expect(errorsOf({ date_of_birth: "2013-05-05" })).toEqual({});
    expect(errorsOf({ emergency_phone: "+46 70 1" })).toEqual({
      emergency_name: "Please enter the contact's name",
    });
  });

  // Proves 2.5.12
  it("stores empty numbers as 0", () => {
    for (const empty of ["", "  ", undefined]) {
      const parsed = profileForm.parse({
        ...typed,
        experience_years: empty,
        years_of_experience: empty,
        hourly_rate: empty,
      });
      expect(parsed).toMatchObject({ experience_years: 0, years_of_experience: 0, hourly_rate: 0 });
    }
  });

  it("stores a handle without its sign and an empty address as none", () => {
    expect(profileForm.parse({ ...typed, instagram_handle: "@maya", website_url: "" })).toMatchObject({
      instagram_handle: "maya",
      website_url: null,
    });
  });

  it("reads lists from fields of the same name without empty and duplicate values", () => {
    const one = sent([
      ["languages", "English"],
      ["languages", ""],
      ["languages", " English "],
      ["languages", "Svenska"],
      ["achievements", "Cycled to Cadiz"],
    ]);
    expect(one.ok && one.value).toMatchObject({
      languages: ["English", "Svenska"],
      achievements: ["Cycled to Cadiz"],
      specialties: [],
      other_links: [],
    });
  });

  it("requires weekly hours to end after they start", () => {
    const day = (from: string, until: string): [string, string][] => [
      ["availability.monday[0].from", from],
      ["availability.monday[0].until", until],
      ["availability.monday[1].from", ""],
      ["availability.monday[1].until", ""],
    ];
    const good = sent(day("06:00", "09:30"));
    expect(good.ok && good.value.availability.monday).toEqual([{ from: "06:00", until: "09:30" }]);
    expect(sent(day("", "")).ok).toBe(true);
    expect(wrong(day("10:00", "09:30"))).toEqual({
      "availability.monday[0].until": ["The end must be after the start"],
    });
    expect(wrong(day("10:00", ""))["availability.monday[0].until"]?.[0]).toBe("Please enter a time");
  });

  it("never throws for any input", () => {
    for (const nonsense of [{}, [], null, 5, "text", ["a"], [[]], { from: 1 }]) {
      for (const field of Object.keys(profileForm.shape)) {
        expect(() => profileForm.safeParse({ ...typed, [field]: nonsense })).not.toThrow();
      }
    }
  });
});

describe("the preferences form", () => {
  it("accepts only known time zones, contact methods and visibilities", () => {
    const good = {
      time_zone: "Asia/Kolkata",
      preferred_contact_method: "sms",
      profile_visibility: "friends",
    };
    expect(preferencesForm.parse(good)).toEqual(good);
    for (const bad of [
      { time_zone: "Mars/Olympus" },
      { preferred_contact_method: "pigeon" },
      { profile_visibility: "everyone" },
    ]) {
      expect(preferencesForm.safeParse({ ...good, ...bad }).success).toBe(false);
    }
  });
});

describe("the specialties", () => {
  // Proves 2.9.14
  it("offers eight specialties and accepts others", () => {
    expect(specialtyOptions.join(", ")).toBe(
      "Hatha Yoga, Vinyasa, Ashtanga, Yin Yoga, Hot Yoga, Meditation, Prenatal Yoga, Restorative Yoga",
    );
    const specialties = [...specialtyOptions, "Chair yoga"];
    expect(profileForm.parse({ ...typed, specialties }).specialties).toEqual(specialties);
  });
});
