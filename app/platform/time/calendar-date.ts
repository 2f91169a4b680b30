/** The first and last day that the studio and its database accept. */
export const firstDay = "1900-01-01";
export const lastDay = "2199-12-31";

/** Checks that a text is an accepted day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
