import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";
import { subscriberSources, subscriberStatuses } from "../subscriber-status.ts";
import { letterStatuses, recipientStatuses } from "./kinds.ts";

/** What the list of letters can be asked for. */
export const letterList = defineList({
  filters: { status: choiceFilter(letterStatuses) },
  sorts: { newest: "descending", title: "ascending", recipients: "descending" },
});

/** What the results of one letter can be asked for. */
export const recipientList = defineList({
  filters: { status: choiceFilter(recipientStatuses) },
  sorts: { email: "ascending" },
});

/** What the list of subscribers can be asked for. */
export const subscriberList = defineList({
  filters: {
    status: choiceFilter(subscriberStatuses),
    source: choiceFilter(subscriberSources),
    member: choiceFilter(["yes", "no"]),
  },
  sorts: { newest: "descending", email: "ascending" },
});
