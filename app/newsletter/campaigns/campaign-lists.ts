import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";
import { subscriberSources, subscriberStatuses } from "../subscriber-status.ts";
import { campaignStatuses, recipientStatuses } from "./kinds.ts";

export const campaignList = defineList({
  filters: { status: choiceFilter(campaignStatuses) },
  sorts: { newest: "descending", title: "ascending", recipients: "descending" },
});

export const recipientList = defineList({
  filters: { status: choiceFilter(recipientStatuses) },
  sorts: { email: "ascending" },
});

export const subscriberList = defineList({
  filters: {
    status: choiceFilter(subscriberStatuses),
    source: choiceFilter(subscriberSources),
    member: choiceFilter(["yes", "no"]),
  },
  sorts: { newest: "descending", email: "ascending" },
});
