import { formatCount } from "#app/platform/text/plural.ts";
import { type CourseUnit, courseUnits, unitDays } from "./kinds.ts";

/** How long a crash course goes on. */
export interface CourseLength {
  length: number;
  unit: CourseUnit;
}

/** The longest course, in its own unit. */
export const longestCourse = 52;

/** `1 week`, `3 months` */
export function formatCourseLength({ length, unit }: CourseLength): string {
  return formatCount(length, unit);
}

/** Returns the length of a course in days. */
export function courseDays({ length, unit }: CourseLength): number {
  return length * unitDays[unit];
}

/** Parses the text. Undefined for other text. */
export function readCourse(words: string): CourseLength | undefined {
  const found = /^\s*(\d{1,2}) ?(day|week|month)s?\s*$/i.exec(words);
  const length = Number(found?.[1]);
  const unit = courseUnits.find((one) => one === found?.[2]?.toLowerCase());
  return unit && length >= 1 && length <= longestCourse ? { length, unit } : undefined;
}
