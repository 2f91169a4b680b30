import { dayMs, minuteMs } from "#app/platform/time/durations.ts";
/** The zones in which the contact page says when somebody answers, under the names people know them by. */
export const officeZones = [
  { label: "PST", city: "Los Angeles", zone: "America/Los_Angeles" },
  { label: "EST", city: "New York", zone: "America/New_York" },
  { label: "GMT", city: "London", zone: "Europe/London" },
  { label: "IST", city: "Kolkata", zone: "Asia/Kolkata" },
  { label: "JST", city: "Tokyo", zone: "Asia/Tokyo" },
  { label: "AEST", city: "Sydney", zone: "Australia/Sydney" },
] as const;

/** When somebody is at the desk, every day, by the studio's clock: full hours. */
export interface DeskHours {
  from: number;
  /** At or before `from`, it is an hour of the next day. */
  until: number;
  /** What the studio's own clock is called. */
  city: string;
}

export interface Availability {
  label: string;
  city: string;
  /** Today's distance from UTC, such as `UTC−7`; summer time is in it. */
  offset: string;
  offset_minutes: number;
  from: string;
  until: string;
  /** The desk closes on the day after it opened, by this zone's calendar. */
  overnight: boolean;
  /** The desk's hours as shares of this zone's day: one span, or two around midnight. */
  spans: [number, number][];
}

/** How far a zone's clock is ahead of UTC at that moment, in minutes. */
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

/** The moment on the studio's present day at which its clock shows that full hour. */
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

/** Today's desk hours on the clocks of the world. */
export function availability(at: Date, studioZone: string, hours: DeskHours): Availability[] {
  const { opens, closes } = deskOpens(at, studioZone, hours);
  return clocksWith(studioZone, hours.city).map(({ label, city, zone }) => {
    const offset_minutes = offsetMinutes(opens, zone);
    return {
      label,
      city,
      offset: offsetWords(offset_minutes),
      offset_minutes,
      from: clock(opens, zone),
      until: clock(closes, zone),
      overnight: dayOf(opens, zone) !== dayOf(closes, zone),
      spans: spansBetween(dayShare(opens, offset_minutes), dayShare(closes, offsetMinutes(closes, zone))),
    };
  });
}

/** The six clocks, and the studio's own where it is none of them. */
function clocksWith(studioZone: string, city: string): { label: string; city: string; zone: string }[] {
  const own = city || (studioZone.split("/").at(-1) ?? studioZone).replaceAll("_", " ");
  if (!officeZones.some(({ zone }) => zone === studioZone)) {
    return [{ label: own, city: "here", zone: studioZone }, ...officeZones];
  }
  return officeZones.map((clock) => (clock.zone === studioZone && city ? { ...clock, city } : clock));
}

/** How much of the day is over, from 0 to 1, on a clock that is so many minutes ahead of UTC. */
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

function dayOf(at: Date, zone: string): number {
  return Math.floor((at.getTime() + offsetMinutes(at, zone) * minuteMs) / dayMs);
}

function offsetWords(minutes: number): string {
  if (minutes === 0) return "UTC";
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
