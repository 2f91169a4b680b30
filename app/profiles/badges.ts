import { cleanUpTo, oneLine } from "#app/platform/fields/plain-text.ts";

export type Badges = Record<string, string>;

export const maxBadges = 8;
export const maxBadgeLength = 30;

export const suggestedBadges = ["Founding member", "100 classes", "Teacher trainee"] as const;

/** Parses a typed badge, or returns undefined. */
export function parseBadge(typed: string): string | undefined {
  const name = cleanUpTo(maxBadgeLength, oneLine)(typed);
  return name.length > 0 && name.length <= maxBadgeLength ? name : undefined;
}
