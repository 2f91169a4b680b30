import { roleNames } from "#app/accounts/roles.ts";
import {
  choiceFilter,
  dateFilter,
  defineList,
  flagFilter,
  textFilter,
} from "#app/platform/lists/list-query.ts";

/** How somebody stands with the studio's accounts. */
export const personStatuses = ["active", "invited", "unverified", "deactivated"] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Admins of both kinds: what the figure above the list counts and leads to. */
export const bothAdmins = "admins" as const;

/** What the list of people can be asked for. */
export const peopleList = defineList({
  filters: {
    role: choiceFilter([...roleNames, bothAdmins]),
    status: choiceFilter(personStatuses),
    joined_from: dateFilter,
    joined_until: dateFilter,
    never_booked: flagFilter,
  },
  sorts: { newest: "descending", name: "ascending", seen: "descending" },
  hidden: ["phone", "city", "zone", "bookings"],
});

/** What the list of everything that was changed can be asked for. */
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
