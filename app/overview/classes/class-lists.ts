import { payStatuses } from "#app/finances/kinds.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import {
  choiceFilter,
  choicesFilter,
  dateFilter,
  defineList,
  type Filter,
  flagFilter,
  idsFilter,
} from "#app/platform/lists/list-query.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classCategories } from "#app/schedule/kinds.ts";

export const classesPath = "/dashboard/classes-overview";

/** A teacher's id, or `none`. */
const teacherFilter: Filter<string | undefined> = {
  read: (text) => (text === "none" || (text && isUuid(text)) ? text : undefined),
  write: (value) => value ?? "",
};

/** Filters of all tabs. */
const which = {
  from: dateFilter,
  until: dateFilter,
  teacher: teacherFilter,
  type: idsFilter,
};

export const classStates = ["coming", "held", "cancelled", "not_conducted"] as const;
export type ClassState = (typeof classStates)[number];

export const classList = defineList({
  filters: {
    ...which,
    category: choicesFilter(classCategories),
    status: choicesFilter(classStates),
    attendance: choiceFilter(["complete", "missing"]),
    seats: choiceFilter(["empty", "full"]),
    low: flagFilter,
    pay: choicesFilter(payStatuses),
  },
  sorts: {
    newest: "descending",
    soonest: "ascending",
    fullest: "descending",
    emptiest: "ascending",
    best: "descending",
    worst: "ascending",
    booked: "descending",
  },
  hidden: ["no_show", "absent", "pay"],
});

export const occupancyList = defineList({ filters: which, sorts: { newest: "descending" } });

export const ratingList = defineList({
  filters: {
    ...which,
    stars: choicesFilter(["1", "2", "3", "4", "5"]),
    words: choiceFilter(["said", "hidden"]),
  },
  sorts: { newest: "descending", best: "descending", worst: "ascending" },
});

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
