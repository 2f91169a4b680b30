import { roleNames } from "#app/accounts/roles.ts";
import {
  choicesFilter,
  dateFilter,
  defineList,
  flagFilter,
  textFilter,
} from "#app/platform/lists/list-query.ts";

export const personStatuses = ["active", "invited", "unverified", "deactivated"] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Admins and super admins. */
export const bothAdmins = "admins" as const;

export const peopleList = defineList({
  filters: {
    role: choicesFilter([...roleNames, bothAdmins]),
    status: choicesFilter(personStatuses),
    joined_from: dateFilter,
    joined_until: dateFilter,
    never_booked: flagFilter,
  },
  sorts: { newest: "descending", name: "ascending", seen: "descending" },
  hidden: ["phone", "city", "zone", "bookings"],
});

export const activityList = defineList({
  filters: {
    who: textFilter(36),
    action: textFilter(60),
    subject: textFilter(40),
    about: textFilter(60),
    from: dateFilter,
    until: dateFilter,
  },
  sorts: { newest: "descending" },
});

/** From here on it is enough to know that there are more. */
export const peopleCountedMost = 10_000;
