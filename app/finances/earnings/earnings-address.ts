/** Which year of a teacher's earnings an address asks for, and of which month the lines; this year unless told. */
export function readEarnings(params: URLSearchParams, today: string) {
  const year = params.get("year") ?? "";
  const month = params.get("month") ?? "";
  const chosen = /^20\d\d$/.test(year) ? year : today.slice(0, 4);
  return { year: chosen, month: isMonthOf(chosen, month) ? month : undefined };
}

function isMonthOf(year: string, month: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month.startsWith(year);
}
