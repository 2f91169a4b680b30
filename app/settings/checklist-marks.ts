import type { SiteKey } from "./texts/sections.ts";

/** Site texts that staff should read before opening. */
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

/** Checklist steps that only staff can mark. */
export const checklistMarks = [
  "cancellation",
  "put_away",
  "read_home",
  "read_about",
  "read_privacy",
  "read_terms",
] as const;

export type ChecklistMark = (typeof checklistMarks)[number];
