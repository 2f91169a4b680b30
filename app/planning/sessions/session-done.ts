import { dateFilter } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

interface Done {
  /** How many classes, or teachers, it is about. */
  many: number;
  notified: number;
  /** How many classes of the series stay as they are, and the first of their dates. */
  stay: number;
  dates: string[];
}

const notifiedText = ({ notified }: Done) =>
  notified === 0 ? "No one is booked." : `${formatCount(notified, "person was", "people were")} notified.`;

const words = {
  planned: ({ many }) => `${formatCount(many, "class", "classes")} planned. We emailed everyone.`,
  changed: (done) =>
    [`${formatCount(done.many, "class", "classes")} changed. ${notifiedText(done)}`, describeStay(done)]
      .filter(Boolean)
      .join(" "),
  offered: ({ many }) => `Offered to ${formatCount(many, "teacher", "teachers")}.`,
  seats: () => "Seats changed.",
  link: ({ notified }) =>
    notified > 0 ? "Link changed. Everyone with the old link gets the new one." : "Link changed.",
  noted: () => "Saved.",
  off: (done) => `Class canceled. ${notifiedText(done)}`,
  unheld: (done) => `The class is marked “Didn't take place”. ${notifiedText(done)}`,
  held: () => "The class took place. Attendance is open again.",
  answered: () => "We notified the teacher.",
  linked: () => "Booking linked. We emailed the client.",
  unlinked: () => "Booking removed from the class. We emailed the client.",
} as const satisfies Record<string, (done: Done) => string>;

function describeStay({ stay, dates }: Done): string {
  if (stay === 0) return "";
  const said = formatCount(stay, "class stays as it is", "classes stay as they are");
  if (dates.length === 0) return `${said}.`;
  const named = dates.map((date) => zoneClock.dateText(date)).join(", ");
  const more = stay > dates.length ? ` and ${stay - dates.length} more` : "";
  return `${said}: ${named}${more}.`;
}

const mostDates = 20;

/** Describes the last action by its key, numbers and dates in the address. */
export function writeDone(
  key: keyof typeof words,
  { many = 0, notified = 0, left = [] }: { many?: number; notified?: number; left?: string[] } = {},
): string {
  return [key, many, notified, left.length, ...left.slice(0, mostDates)].join(".");
}

/** Reads only known keys, numbers and dates, so that a link can't inject text. */
export function readDone(params: URLSearchParams): string | undefined {
  const [key = "", ...rest] = (params.get("done") ?? "").slice(0, 400).split(".");
  if (!Object.hasOwn(words, key)) return undefined;
  const [many, notified, stay] = rest.map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0));
  const dates = rest.slice(3, 3 + mostDates).filter((text) => dateFilter.read(text) !== undefined);
  return words[key as keyof typeof words]({
    many: many ?? 0,
    notified: notified ?? 0,
    stay: stay ?? 0,
    dates,
  });
}
