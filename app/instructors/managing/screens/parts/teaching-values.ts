import type { Availability } from "#app/profiles/kinds.ts";
import type { Profile } from "#app/profiles/queries.server.ts";

/** Returns the form values of a teaching profile. */
export function teachingValues(profile: Profile) {
  return {
    title: profile.title ?? "",
    short_bio: profile.short_bio ?? "",
    bio: profile.bio ?? "",
    teaching_philosophy: profile.teaching_philosophy ?? "",
    certification: profile.certification ?? "",
    years_of_experience: String(profile.years_of_experience),
    specialties: profile.specialties,
    certifications: profile.certifications,
    languages: profile.languages,
    achievements: profile.achievements,
    education: profile.education,
    availability: profile.availability_schedule ?? ({} as Availability),
  };
}

export type TeachingValues = ReturnType<typeof teachingValues>;

export const teachingLabels = {
  title: "Title",
  short_bio: "Short bio",
  bio: "Bio",
  teaching_philosophy: "Teaching philosophy",
  certification: "Main certification",
  years_of_experience: "Years of teaching",
  specialties: "Specialties",
  certifications: "Certifications",
  languages: "Languages",
  achievements: "Achievements",
  education: "Education",
};

/** Formats the values as texts, to show a colleague's conflicting changes. */
export function teachingTexts({ availability: _hours, ...values }: TeachingValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
}
