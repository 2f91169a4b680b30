import type { SiteKey } from "./texts/sections.ts";

/** The sections that speak for a studio from its first day on: somebody is to have read each of them. */
export const sectionsToRead = {
  "site.home.hero": { title: "Home", mark: "read_home" },
  "site.about.hero": { title: "About", mark: "read_about" },
  "site.privacy.text": { title: "Privacy", mark: "read_privacy" },
  "site.terms.text": { title: "Terms", mark: "read_terms" },
} as const satisfies Partial<Record<SiteKey, { title: string; mark: string }>>;

export type SectionToRead = keyof typeof sectionsToRead;

export function isToRead(key: string): key is SectionToRead {
  return Object.hasOwn(sectionsToRead, key);
}

/** What of the first steps nobody but a person can tell. */
export const checklistMarks = [
  "cancellation",
  "put_away",
  "read_home",
  "read_about",
  "read_privacy",
  "read_terms",
] as const;

export type ChecklistMark = (typeof checklistMarks)[number];
