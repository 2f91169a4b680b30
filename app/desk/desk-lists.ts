import { bookingStatuses, bookingTypes } from "#app/bookings/kinds.ts";
import { paidStates } from "#app/finances/paid-state.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import {
  choiceFilter,
  choicesFilter,
  choiceWithDefault,
  dateFilter,
  defineList,
  type Filter,
  flagFilter,
  idsFilter,
  oneOf,
  textsFilter,
} from "#app/platform/lists/list-query.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";

export const deskStates = ["open", ...deskStatuses, "all"] as const;
const state = choiceWithDefault(deskStates, "open");

/** Assigned to the viewer, to no one, or to a colleague by id. */
const onIt: Filter<string | undefined> = {
  read: (text) => (text === "me" || text === "nobody" || (text && isUuid(text)) ? text : undefined),
  write: (value) => value ?? "",
};

/** Filters and sort orders of the list of emails that were not delivered. */
export const messageList = defineList({
  filters: {
    status: state,
    on: onIt,
    who: choiceFilter(["member", "visitor"]),
    spam: choiceWithDefault(["no", "yes", "all"], "no"),
  },
  sorts: { waiting: "ascending", newest: "descending" },
  hidden: ["message", "email", "phone", "who"],
});

export const bookingPeriods = ["today", "upcoming", "past", "no_date"] as const;

const bookingFilters = {
  period: choiceFilter(bookingPeriods),
  made_from: dateFilter,
  made_until: dateFilter,
  teacher: textsFilter(120),
  package: idsFilter,
  paid: choicesFilter(paidStates),
  planning: flagFilter,
  on: onIt,
  /** The single classes of a contract as well, a booking each. */
  single: flagFilter,
};
const hidden = ["booking", "made", "email", "phone", "package", "country", "participants"];

/** Admins see all bookings in this list. */
export const requestList = defineList({
  filters: {
    type: choiceWithDefault(["requests", "all", ...bookingTypes], "requests"),
    status: state,
    booking_status: choicesFilter(bookingStatuses),
    ...bookingFilters,
  },
  sorts: { waiting: "ascending", newest: "descending", soonest: "ascending", latest: "descending" },
  hidden: ["price", "wished", ...hidden],
});

export const bookingList = defineList({
  filters: {
    type: choicesFilter(bookingTypes),
    status: choicesFilter(bookingStatuses),
    ...bookingFilters,
  },
  sorts: { newest: "descending", soonest: "ascending", latest: "descending" },
  hidden: ["type", "on_it", ...hidden],
});

export const undeliveredStates = ["failed", "waiting", "dropped"] as const;

export const emailList = defineList({
  filters: { show: choiceWithDefault(undeliveredStates, "failed") },
  sorts: { oldest: "ascending", newest: "descending" },
  hidden: ["name"],
});

export const deskTabs = ["messages", "requests", "mail"] as const;

/** Returns the tab of an address. */
export function deskTab(params: URLSearchParams) {
  return oneOf(deskTabs, params.get("tab")) ?? "messages";
}
