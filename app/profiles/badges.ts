import { cleanUpTo, oneLine } from "#app/platform/fields/plain-text.ts";

/** What somebody is honoured with: name → the date it was given. */
export type Badges = Record<string, string>;

export const badgesMost = 8;
export const badgeLongest = 30;

/** What is offered first; staff may write their own. */
export const usualBadges = ["Founding member", "100 classes", "Teacher trainee"] as const;

/** A badge as it was typed; undefined for what is none. */
export function readBadge(typed: string): string | undefined {
  const name = cleanUpTo(badgeLongest, oneLine)(typed);
  return name.length > 0 && name.length <= badgeLongest ? name : undefined;
}
