import { aboutSections } from "./about-sections.ts";
import { contactSections } from "./contact-sections.ts";
import { homeSections } from "./home-sections.ts";
import { policySections } from "./policy-sections.ts";
import { readingSections } from "./reading-sections.ts";
import type { Section } from "./section.ts";
import { servicesSections } from "./services-sections.ts";
import type { AnyText, TextOf } from "./text-fields.ts";
import { voicesSections } from "./voices-sections.ts";

/** All editable texts of the public pages, one section per key of `business_settings`. */
export const siteSections = {
  ...homeSections,
  ...aboutSections,
  ...servicesSections,
  ...voicesSections,
  ...contactSections,
  ...readingSections,
  ...policySections,
} as const;

export type SiteKey = keyof typeof siteSections;

/** Texts of all sections: the studio's own or the default. */
export type SiteTexts = {
  [Key in SiteKey]: (typeof siteSections)[Key] extends Section<infer All, infer Neutral>
    ? TextOf<All> | (null extends Neutral ? null : never)
    : never;
};

export type SiteText<Key extends SiteKey> = NonNullable<SiteTexts[Key]>;

export const siteKeys = Object.keys(siteSections) as SiteKey[];

export function isSiteKey(key: string): key is SiteKey {
  return Object.hasOwn(siteSections, key);
}

/** Returns a section with a general type. */
export function anySection(key: SiteKey): Omit<Section, "neutral"> & { neutral: AnyText | null } {
  // The sections have different texts, so TypeScript finds no common type.
  return siteSections[key] as unknown as Omit<Section, "neutral"> & { neutral: AnyText | null };
}

/** The pages in the site's order, by the names in their keys. */
export const sitePages = [
  { id: "home", title: "Home", path: "/" },
  { id: "about", title: "About", path: "/about" },
  { id: "services", title: "Services", path: "/services" },
  { id: "schedule", title: "Schedule", path: "/schedule" },
  { id: "learning", title: "Learning", path: "/learning" },
  { id: "contact", title: "Contact", path: "/contact" },
  { id: "testimonials", title: "Testimonials", path: "/testimonials" },
  { id: "achievements", title: "Achievements", path: "/achievements" },
  { id: "newsletter", title: "Newsletter", path: "/newsletter" },
  { id: "book-class", title: "Private groups", path: "/book-class" },
  { id: "individual", title: "Individual sessions", path: "/book/individual" },
  { id: "corporate", title: "Corporate programs", path: "/book/corporate" },
  { id: "privacy", title: "Privacy", path: "/privacy" },
  { id: "terms", title: "Terms", path: "/terms" },
] as const;

export type SitePage = (typeof sitePages)[number]["id"];

export function pageOfKey(key: SiteKey): SitePage {
  return key.split(".")[1] as SitePage;
}

export function listKeys(page: SitePage): SiteKey[] {
  return siteKeys.filter((key) => pageOfKey(key) === page);
}

/** The address at which staff edit the texts of a page, or one of its sections. */
export function textPath(page: string, key?: SiteKey): string {
  return ["/dashboard/business-settings/texts", page, key].filter(Boolean).join("/");
}
