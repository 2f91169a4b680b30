import { choiceFilter, choicesFilter, defineList } from "#app/platform/lists/list-query.ts";
import { subscriberSources, subscriberStatuses } from "../subscriber-status.ts";
import { campaignStatuses, recipientStatuses } from "./kinds.ts";

export const campaignList = defineList({
  filters: { status: choicesFilter(campaignStatuses) },
  sorts: { newest: "descending", title: "ascending", recipients: "descending" },
  hidden: ["by"],
});

export const recipientList = defineList({
  filters: { status: choicesFilter(recipientStatuses) },
  sorts: { email: "ascending" },
});

export const subscriberList = defineList({
  filters: {
    status: choicesFilter(subscriberStatuses),
    source: choicesFilter(subscriberSources),
    member: choiceFilter(["yes", "no"]),
  },
  sorts: { newest: "descending", email: "ascending" },
});
