import { formatCount } from "#app/platform/text/plural.ts";
export type ExperienceTone = "grey" | "green" | "yellow" | "red";

/** Returns the badge color: none, 1 to 2, 3 to 5, or more years. */
export function experienceTone(years: number): ExperienceTone {
  if (years > 5) return "red";
  if (years >= 3) return "yellow";
  return years >= 1 ? "green" : "grey";
}

export function experienceText(years: number): string {
  if (years === 0) return "New to yoga";
  return formatCount(years, "year of experience", "years of experience");
}
