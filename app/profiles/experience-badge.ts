import { formatCount } from "#app/platform/text/plural.ts";
import type { Tone } from "#app/ui/badge.tsx";

/** Returns the badge color: gray for none, green for 1 to 2, yellow for 3 to 5, and red for more years. */
export function experienceTone(years: number): Tone {
  if (years > 5) return "clay";
  if (years >= 3) return "marigold";
  return years >= 1 ? "forest" : "plain";
}

export function experienceText(years: number): string {
  if (years === 0) return "New to yoga";
  return formatCount(years, "year of experience", "years of experience");
}
