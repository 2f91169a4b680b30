import { describe, expect, it } from "vitest";
import { visibilities } from "./kinds.ts";
import { toPublicProfile } from "./public-profile.ts";

// Passes a whole row, as a careless caller could.
const row = {
  user_id: "00000000-0000-4000-8000-000000000001",
  full_name: "Asha Rao",
  avatar_url: "/files/avatars/a-256.webp",
  bio: "Teaches Hatha.",
  short_bio: "Hatha.",
  title: "Hatha teacher",
  location: "Mysuru",
  specialties: ["Hatha Yoga"],
  certifications: ["500 hours"],
  languages: ["English"],
  achievements: ["Ten years"],
  education: ["B.A."],
  years_of_experience: 14,
  certification: "RYT 500",
  teaching_philosophy: "Questions.",
  email: "secret-address@example.test",
  phone: "+91 55500 01101",
  profile_visibility: "public" as const,
  date_of_birth: "1990-02-03",
  address: "Secret Street 5",
  gender: "female",
  nationality: "Secretland",
  time_zone: "Asia/Kolkata",
  hourly_rate: 42_500,
  emergency_contact: { name: "Secret Aunt", phone: "+91 55500 09999" },
  social_media: { secret: "https://secret.example" },
  preferred_contact_method: "sms",
};

describe("a public profile", () => {
  const hidden = visibilities.filter((one) => one !== "public");

  // Proves V14-3
  it("hides private profiles and those for friends", () => {
    for (const profile_visibility of hidden) {
      expect(toPublicProfile({ ...row, profile_visibility }, { isActiveTeacher: false })).toBeNull();
    }
  });

  it("shows only name and teaching fields of a private teacher", () => {
    for (const profile_visibility of hidden) {
      const shown = toPublicProfile({ ...row, profile_visibility }, { isActiveTeacher: true });
      expect(shown).toMatchObject({
        full_name: "Asha Rao",
        title: "Hatha teacher",
        specialties: ["Hatha Yoga"],
      });
      for (const name of ["avatar_url", "bio", "short_bio", "location", "studio_email", "studio_phone"]) {
        expect(shown).toHaveProperty(name, null);
      }
    }
  });

  it("hides contact details in a public profile", () => {
    const shown = toPublicProfile(row, { isActiveTeacher: false });
    expect(shown).toMatchObject({ full_name: "Asha Rao", bio: "Teaches Hatha.", languages: ["English"] });
    expect(shown).toMatchObject({ studio_email: null, studio_phone: null });
    expect(JSON.stringify(shown)).not.toMatch(/secret|\b55500\b|1990-02-03|\b42500\b|Kolkata|female|sms/i);
  });

  it("adds only email and phone for an active teacher", () => {
    const shown = toPublicProfile(row, { isActiveTeacher: true });
    expect(shown).toMatchObject({ studio_email: row.email, studio_phone: row.phone });
    expect(JSON.stringify(shown)).not.toMatch(/Secret Street|Secretland|Aunt|09999|1990-\d\d|\b42500\b/);
  });
});
