import { dayMs, minuteMs } from "#app/platform/time/durations.ts";
/** Time zones of the contact page, under the names people know. */
export const officeZones = [
  { label: "PST", city: "Los Angeles", zone: "America/Los_Angeles" },
  { label: "EST", city: "New York", zone: "America/New_York" },
  { label: "GMT", city: "London", zone: "Europe/London" },
  { label: "IST", city: "Kolkata", zone: "Asia/Kolkata" },
  { label: "JST", city: "Tokyo", zone: "Asia/Tokyo" },
  { label: "AEST", city: "Sydney", zone: "Australia/Sydney" },
] as const;

/** Opening and closing hour in studio time. */
export interface DeskHours {
  from: number;
  /** Values up to `from` mean the next day. */
  until: number;
  city: string;
}

export interface Availability {
  label: string;
  city: string;
  /** The current UTC offset with daylight saving, such as `UTC−7`. */
  offset: string;
  offset_minutes: number;
  from: string;
  until: string;
  /** True if the desk closes on the next day in this time zone. */
  overnight: boolean;
  /** The desk's hours as shares of the day: one span, or two around midnight. */
  spans: [number, number][];
}

export function offsetMinutes(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/** Returns today's moment of that hour in studio time. */
function studioHour(at: Date, hour: number, studioZone: string): Date {
  const local = at.getTime() + offsetMinutes(at, studioZone) * minuteMs;
  const target = Math.floor(local / dayMs) * dayMs + hour * 60 * minuteMs;
  const near = new Date(target - offsetMinutes(at, studioZone) * minuteMs);
  return new Date(target - offsetMinutes(near, studioZone) * minuteMs);
}

export function deskOpens(
  at: Date,
  studioZone: string,
  { from, until }: Pick<DeskHours, "from" | "until">,
): { opens: Date; closes: Date } {
  return {
    opens: studioHour(at, from, studioZone),
    closes: studioHour(at, until > from ? until : until + 24, studioZone),
  };
}

/** Returns today's desk hours in each time zone. */
export function availability(at: Date, studioZone: string, hours: DeskHours): Availability[] {
  const { opens, closes } = deskOpens(at, studioZone, hours);
  return clocksWith(studioZone, hours.city).map(({ label, city, zone }) => {
    const offset_minutes = offsetMinutes(opens, zone);
    return {
      label,
      city,
      offset: formatOffset(offset_minutes),
      offset_minutes,
      from: clock(opens, zone),
      until: clock(closes, zone),
      overnight: getDay(opens, zone) !== getDay(closes, zone),
      spans: spansBetween(dayShare(opens, offset_minutes), dayShare(closes, offsetMinutes(closes, zone))),
    };
  });
}

function clocksWith(studioZone: string, city: string): { label: string; city: string; zone: string }[] {
  const own = city || (studioZone.split("/").at(-1) ?? studioZone).replaceAll("_", " ");
  if (!officeZones.some(({ zone }) => zone === studioZone)) {
    return [{ label: own, city: "here", zone: studioZone }, ...officeZones];
  }
  return officeZones.map((clock) => (clock.zone === studioZone && city ? { ...clock, city } : clock));
}

/** Returns the elapsed share of the day, from 0 to 1. */
export function dayShare(at: Date, offset: number): number {
  return ((at.getTime() + offset * minuteMs) % dayMs) / dayMs;
}

function spansBetween(from: number, until: number): [number, number][] {
  if (from < until) return [[from, until]];
  return until === 0
    ? [[from, 1]]
    : [
        [0, until],
        [from, 1],
      ];
}

function clock(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetMinutes(at, zone) * minuteMs).toISOString().slice(11, 16);
}

function getDay(at: Date, zone: string): number {
  return Math.floor((at.getTime() + offsetMinutes(at, zone) * minuteMs) / dayMs);
}

function formatOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
