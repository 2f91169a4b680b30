import { cleanUpTo, oneLine } from "#app/platform/fields/plain-text.ts";

export type Badges = Record<string, string>;

export const badgesMost = 8;
export const badgeLongest = 30;

export const usualBadges = ["Founding member", "100 classes", "Teacher trainee"] as const;

/** Parses a typed badge, or returns undefined. */
export function readBadge(typed: string): string | undefined {
  const name = cleanUpTo(badgeLongest, oneLine)(typed);
  return name.length > 0 && name.length <= badgeLongest ? name : undefined;
}
