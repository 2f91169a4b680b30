import { choiceFilter, choiceWithDefault, defineList, idFilter } from "#app/platform/lists/list-query.ts";
import { classCategories, scheduleTypes } from "#app/schedule/kinds.ts";
import { ratePayTypes } from "../kinds.ts";

export const rateStates = ["live", "current", "coming", "over", "off", "all"] as const;

export const rateList = defineList({
  filters: {
    state: choiceWithDefault(rateStates, "live"),
    teacher: idFilter,
    schedule: choiceFilter(scheduleTypes),
    category: choiceFilter(classCategories),
    payment: choiceFilter(ratePayTypes),
    type: idFilter,
    package: idFilter,
  },
  sorts: { newest: "descending", class: "ascending", amount: "descending" },
  hidden: ["until", "second_amount"],
});

export const rateTabs = { rates: "Rates", applies: "What applies", gaps: "Gaps" } as const;
export type RateTab = keyof typeof rateTabs;
