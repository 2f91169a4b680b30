const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const short = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A day as everybody reads it, wherever they are: `12 November 2026`. */
export function dayText(date: Date): string {
  return day.format(date);
}

/** `12 Nov 2026`, for tables. */
export function shortDay(date: Date): string {
  return short.format(date);
}

const whole = new Intl.NumberFormat("en-GB");

/** `1,749`. */
export function countText(count: number): string {
  return whole.format(count);
}

export function viewsText(count: number): string {
  return count === 1 ? "1 view" : `${whole.format(count)} views`;
}
