/** The first and the last day of a month, `2026-11`. */
export function monthDays(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
