import type { SessionAction } from "#app/planning/sessions/session-address.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export const classesPath = "/dashboard/classes-overview";

export const classTabs = ["sessions", "occupancy", "ratings"] as const;
export type ClassTab = (typeof classTabs)[number];

/** URL parameters other than the lists' search, filters and sort order. */
export interface ClassesAddress {
  tab: ClassTab;
  session: string | undefined;
}

export function readClassesAddress(params: URLSearchParams): ClassesAddress {
  const session = params.get("session") ?? "";
  return {
    tab: oneOf(classTabs, params.get("tab")) ?? "sessions",
    session: isUuid(session) ? session : undefined,
  };
}

/** Returns the list's address with a class or an action opened, or with neither. */
export function openClass(
  params: URLSearchParams,
  set: { session?: string; ask?: SessionAction } = {},
): string {
  return listAddress(params, { opened: ["session", "ask", "done"], set, otherwise: classesPath });
}

const daysBack = 28;
const daysAhead = 14;
const mostDays = 366;

/** Returns the date range of the lists, in studio time. The default is the last four weeks and the next two. */
export function shownDays(
  { from, until }: { from: string | undefined; until: string | undefined },
  today: string,
): { first: string; last: string } {
  const usualLast = zoneClock.addDays(today, daysAhead);
  const first = from ?? zoneClock.addDays(until && until < today ? until : today, -daysBack);
  const last = until ?? (first > usualLast ? zoneClock.addDays(first, daysBack) : usualLast);
  const [early = first, late = last] = [first, last].sort();
  const earliest = zoneClock.addDays(late, 1 - mostDays);
  const [, shown = early] = [early, earliest].sort();
  return { first: shown, last: late };
}
