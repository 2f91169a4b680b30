import { describe, expect, it } from "vitest";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { preferencesForm, profileForm } from "./forms.ts";
import { specialtyOptions } from "./kinds.ts";

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
  // Proves 2.3.6, 2.5.11
  it("requires a full name", () => {
    for (const full_name of ["", "   ", "\u0000"]) {
      expect(errorsOf({ full_name })).toEqual({ full_name: "Full name is required" });
    }
    expect(profileForm.safeParse({ email: "a@b.c" }).error?.issues[0]?.message).toBe("Full name is required");
  });

  // Proves 2.3.6, 2.5.11
  it("requires a valid email address", () => {
    expect(errorsOf({ email: " " })).toEqual({ email: "Email is required" });
    for (const email of ["maya", "maya@example", "@example.test", "a b@example.test"]) {
      expect(errorsOf({ email })).toEqual({ email: "Email is invalid" });
    }
  });

  // Proves 2.3.6, 2.5.11
  it("accepts common phone number formats and an empty number", () => {
    for (const phone of ["", "+46 (0)70-123 45 67", "020 7946 0000", "123"])
      expect(errorsOf({ phone })).toEqual({});
    for (const phone of ["call me", "12+34", "070.123", "+", "()", "12345x1", "++1"]) {
      expect(errorsOf({ phone })).toEqual({ phone: "Please enter a valid phone number" });
    }
  });

  it("accepts birth dates of people aged 13 or older", () => {
    setClock(() => new Date("2026-05-05T09:00:00Z"));
    expect(errorsOf({ date_of_birth: "2013-05-05" })).toEqual({});
    expect(errorsOf({ date_of_birth: "2013-05-06" })).toEqual({
      date_of_birth: "You must be at least 13 years old",
    });
    for (const date_of_birth of ["1899-12-31", "2000-02-30", "05/05/2000"]) {
      expect(errorsOf({ date_of_birth })).toHaveProperty("date_of_birth");
    }
    setClock();
  });

  // Proves 2.5.12
  it("stores empty numbers as 0 and refuses negative ones", () => {
    for (const empty of ["", "  ", undefined]) {
      const parsed = profileForm.parse({
        ...typed,
        experience_years: empty,
        years_of_experience: empty,
        hourly_rate: empty,
      });
      expect(parsed).toMatchObject({ experience_years: 0, years_of_experience: 0, hourly_rate: 0 });
    }
    expect(errorsOf({ experience_years: "-1" })).toEqual({
      experience_years: "Years of experience cannot be below 0",
    });
    expect(errorsOf({ hourly_rate: "-0.01" })).toEqual({ hourly_rate: "The hourly rate cannot be below 0" });
    expect(errorsOf({ years_of_experience: "2.5" })).toEqual({
      years_of_experience: "Please enter whole years",
    });
    for (const nonsense of ["many", "1e9", "Infinity", "NaN", "0x10z"]) {
      expect(errorsOf({ experience_years: nonsense })).toHaveProperty("experience_years");
    }
  });

  it("validates web addresses", () => {
    expect(errorsOf({ website_url: "javascript:alert(1)" })).toEqual({
      website_url: "Please enter a valid web address",
    });
    expect(errorsOf({ facebook_profile: "https://example.test/maya" })).toEqual({
      facebook_profile: "Please enter the address of a Facebook profile",
    });
    expect(errorsOf({ other_links: ["https://ok.example", "nonsense"] })).toEqual({
      other_links: "Please enter a valid web address",
    });
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

  it("requires a name with the emergency number", () => {
    expect(errorsOf({ emergency_phone: "+46 70 1" })).toEqual({
      emergency_name: "Please enter the contact's name",
    });
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
