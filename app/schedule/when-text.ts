import { zoneClock } from "./zone-clock.ts";

// Composed here rather than by the browser's own formats, which differ between browsers and the server.
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Thursday 26 November 2026` */
export function longDateText(date: string): string {
  const weekday = zoneClock.weekdayText(zoneClock.weekdayOf(date));
  return `${weekday} ${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** `Thursday 26 November 2026, 20:00 New York (GMT−5)`: a moment is never told without its zone. */
export function whenText(at: Date, zone: string): string {
  const { date, time } = zoneClock.wall(at.getTime(), zone);
  return `${longDateText(date)}, ${time} ${zoneClock.zoneText(at.getTime(), zone)}`;
}
