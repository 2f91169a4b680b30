import { payStatuses } from "#app/finances/kinds.ts";
import {
  choicesFilter,
  dateFilter,
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
} from "#app/platform/lists/list-query.ts";
import { classCategories, instructorAnswers, scheduleTypes } from "#app/schedule/kinds.ts";

export const sessionStates = ["scheduled", "over", "cancelled", "not_conducted"] as const;

/** Without dates it lists four weeks from today. */
export const sessionList = defineList({
  filters: {
    from: dateFilter,
    until: dateFilter,
    kind: choicesFilter(scheduleTypes),
    category: choicesFilter(classCategories),
    status: choicesFilter(sessionStates),
    answer: choicesFilter(instructorAnswers),
    missing: flagFilter,
    teacher: idsFilter,
    type: idsFilter,
    package: idsFilter,
    /** One of their bookings. */
    client: idFilter,
    pay: choicesFilter(payStatuses),
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
