import { type Availability, weekdays } from "#app/profiles/kinds.ts";
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

/** Formats the values as texts by field, to compare a colleague's changes with the typed ones. */
export function teachingTexts({
  availability,
  ...values
}: ReturnType<typeof teachingValues>): Record<string, string> {
  const hours = weekdays.flatMap((day) =>
    [0, 1, 2].flatMap((index) =>
      (["from", "until"] as const).map((end) => [
        `availability.${day}[${index}].${end}`,
        availability[day]?.[index]?.[end].slice(0, 5) ?? "",
      ]),
    ),
  );
  const texts = Object.entries(values).map(([name, value]) => [name, [value].flat().join(", ")]);
  return Object.fromEntries([...texts, ...hours]);
}
