import { type Currency, type Money, roundToWhole } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { hasWords } from "#app/platform/text/search-text.ts";
import { usualDuration } from "./defaults.ts";
import type { CourseType, PackageType } from "./kinds.ts";

/** A package as a visitor chooses it. */
export interface PackageOffer {
  id: string;
  name: string;
  description: string;
  /** For the whole package. */
  price: number;
  currency: Currency;
  class_count: number;
  /** The length of a crash course as text. */
  duration: string;
  /** How long one class is. */
  session_minutes: number;
  validity_days: number;
  course_type: CourseType;
  type: PackageType;
  /** The class types it is valid for, by name; empty means all. */
  only_for: string[];
}

export const descriptionLength = 100;

/** Shortens a long description at a word. Null if it is short enough. */
export function shortDescription(description: string): string | null {
  if (description.length <= descriptionLength) return null;
  const beginning = description.slice(0, descriptionLength);
  const words = /^[\s\S]*\S(?=\s)/.exec(`${beginning}${description[descriptionLength]}`)?.[0];
  return `${(words ?? beginning).replace(/[,;:]$/, "")}...`;
}

/** Returns the price of one class of a regular course, in whole units. A crash course is sold as a whole. */
export function pricePerClass(
  offer: Pick<PackageOffer, "price" | "currency" | "class_count" | "course_type">,
): Money | null {
  if (offer.course_type === "crash" || offer.class_count < 1) return null;
  return roundToWhole({ amount: offer.price / offer.class_count, currency: offer.currency });
}

/**
 * The minutes that a duration in words begins with: `45 minutes`, `60-90 minutes`, `1 hour`. Days and weeks
 * say how long a course goes on, not how long a class is.
 */
export function durationMinutes(duration: string, otherwise = 60): number {
  const found = /(\d+(?:\.\d+)?)\s*(?:-\s*\d+(?:\.\d+)?\s*)?(hours?|hrs?|h|minutes?|mins?|m)\b/i.exec(
    duration,
  );
  const number = Number(found?.[1] ?? 0);
  const minutes = Math.round(found?.[2]?.toLowerCase().startsWith("h") ? number * 60 : number);
  return minutes > 0 && minutes <= 24 * 60 ? minutes : otherwise;
}

/** How a crash course is paced, or how long a regular one may take. */
export function paceText({
  course_type,
  duration,
  validity_days,
}: Pick<PackageOffer, "course_type" | "duration" | "validity_days">): string {
  return course_type === "crash" ? duration || usualDuration : `Valid for ${daysText(validity_days)}`;
}

function daysText(days: number): string {
  return formatCount(days, "day");
}

export const courseFilters = ["all", "regular", "crash"] as const;
export type CourseFilter = (typeof courseFilters)[number];

export interface PackageView {
  search: string;
  filter: CourseFilter;
}

export function isShown(offer: PackageOffer, { search, filter }: PackageView): boolean {
  if (filter !== "all" && offer.course_type !== filter) return false;
  return hasWords(`${offer.name} ${offer.description}`, search);
}
