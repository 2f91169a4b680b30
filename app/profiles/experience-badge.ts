import { formatCount } from "#app/platform/text/plural.ts";
export type ExperienceTone = "grey" | "green" | "yellow" | "red";

/** The colour of the experience badge: none, one or two years, three to five, more. */
export function experienceTone(years: number): ExperienceTone {
  if (years > 5) return "red";
  if (years >= 3) return "yellow";
  return years >= 1 ? "green" : "grey";
}

export function experienceText(years: number): string {
  if (years === 0) return "New to yoga";
  return formatCount(years, "year of experience", "years of experience");
}
