import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** Formats as `Closed 20–22 October: Diwali`. */
export function closedText({
  name,
  from_date,
  until_date,
}: {
  name: string;
  from_date: string;
  until_date: string;
}): string {
  const [from, until] = [dayAndMonth(from_date), dayAndMonth(until_date)];
  if (from_date === until_date) return `Closed ${until}: ${name}`;
  const isOneMonth = from_date.slice(0, 7) === until_date.slice(0, 7);
  return isOneMonth ? `Closed ${from.split(" ")[0]}–${until}: ${name}` : `Closed ${from} – ${until}: ${name}`;
}

function dayAndMonth(date: string): string {
  return zoneClock.dateText(date).split(" ").slice(1, 3).join(" ");
}
