import { pick } from "./seed.ts";

export { scenes } from "./cover-scenes.ts";
export { drawings } from "./drawings.ts";

// Drawn around a face of 40 by 48, centered at 60, 52.
const hair = [
  // short
  "M40 50c-3-20 7-32 21-32 13 0 22 11 19 31-4-6-6-10-8-15-8 5-20 6-27 4-2 4-4 8-5 12",
  // bun
  "M40 48c-2-18 8-28 20-28s22 10 20 28c-5-10-12-15-20-15s-15 5-20 15M51 20c-5-10 3-16 9-16s14 6 9 16",
  // bob
  "M38 74c-7-30-3-56 22-56s29 26 22 56c-5 0-7-2-7-5 4-14 3-24-1-32-8 4-20 5-28 2-4 8-5 18-1 30 0 3-2 5-7 5",
  // curls
  "M40 54c-8-2-9-12-3-16-2-9 6-14 12-12 3-9 16-10 20-3 8-3 14 4 12 11 7 3 7 14 0 18-2-8-6-14-11-18-8 5-18 4-22 1-5 5-7 12-8 19",
  // long
  "M37 100c-4-30-6-82 23-82s27 52 23 82M40 52c2-8 8-16 20-20 12 4 18 12 20 20",
  // swept
  "M39 52c-4-22 8-35 24-35 13 0 21 12 18 32-2-8-7-13-14-16-9 8-19 9-24 7-2 4-3 8-4 12",
] as const;

const neckline = [
  "M50 84c4 7 16 7 20 0",
  "M48 86 60 100l12-14",
  "M46 86c2 10 26 10 28 0M52 94h16",
  "M51 83c-4 6-4 10-2 14h22c2-4 2-8-2-14",
] as const;

/** Draws head and shoulders in front of the sun, in a field of 120 by 120. */
export function portrait(next: () => number): string {
  const sunX = next() > 0.5 ? 92 : 28;
  const sunY = Math.round(24 + next() * 14);
  const [top, collar] = [pick(next, hair), pick(next, neckline)];
  return `
    <circle class="sun" cx="${sunX}" cy="${sunY}" r="13"/>
    <path d="M41 50c0 20 8 32 19 32s19-12 19-32"/>
    <path d="${top}"/>
    <path d="M50 79v7c-2 8-24 6-34 18-4 5-6 11-6 18M70 79v7c2 8 24 6 34 18 4 5 6 11 6 18"/>
    <path d="${collar}"/>`;
}
