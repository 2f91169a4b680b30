import { payStatuses } from "#app/finances/kinds.ts";
import {
  choiceFilter,
  dateFilter,
  defineList,
  flagFilter,
  idFilter,
} from "#app/platform/lists/list-query.ts";
import { classCategories, instructorAnswers, scheduleTypes } from "#app/schedule/kinds.ts";

export const sessionStates = ["scheduled", "over", "cancelled", "not_conducted"] as const;

/** Without dates it lists four weeks from today. */
export const sessionList = defineList({
  filters: {
    from: dateFilter,
    until: dateFilter,
    kind: choiceFilter(scheduleTypes),
    category: choiceFilter(classCategories),
    status: choiceFilter(sessionStates),
    answer: choiceFilter(instructorAnswers),
    missing: flagFilter,
    teacher: idFilter,
    type: idFilter,
    package: idFilter,
    /** One of their bookings. */
    client: idFilter,
    pay: choiceFilter(payStatuses),
    of: idFilter,
    /** Only classes that were planned in a series. */
    planned: flagFilter,
    grouped: flagFilter,
  },
  sorts: {
    soonest: "ascending",
    latest: "descending",
    class: "ascending",
    teacher: "ascending",
    fewest: "ascending",
  },
  hidden: ["notes", "pay", "paid"],
});
