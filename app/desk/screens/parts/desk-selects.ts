import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { bookingStatuses, bookingTypes } from "#app/bookings/kinds.ts";
import { type PaidState, paidStates, paidWords } from "#app/finances/paid-state.ts";
import { statusWords } from "#app/frame/status-badge.tsx";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import type { FilterSelect } from "#app/ui/list/filters.ts";
import { filterOf } from "#app/ui/list/filters.ts";
import { type bookingPeriods, deskStates } from "../../desk-lists.ts";

/** A status filter, with "open" as the default. */
export function stateSelect(value: string, label = "Status"): FilterSelect {
  return {
    name: "status",
    label,
    value,
    options: deskStates.map((one) => ({ value: one, label: one === "all" ? "Any" : statusWords(one) })),
  };
}

export function onItSelect(
  value: string | undefined,
  people: readonly Pick<DeskPerson, "id" | "name">[],
): FilterSelect {
  return {
    name: "on",
    label: "Assigned to",
    value: value ?? "",
    options: [
      { value: "", label: "Any" },
      { value: "me", label: "Me" },
      { value: "nobody", label: "Unassigned" },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}

/** A filter for confirmed bookings without scheduled classes. */
export function planningSelect(planning: boolean | undefined): FilterSelect {
  return {
    name: "planning",
    label: "Planning",
    value: planning ? "1" : "",
    options: [
      { value: "", label: "Any" },
      { value: "1", label: "Needs planning" },
    ],
  };
}

/** A filter that adds the single classes of packages, which are hidden by default. */
export function singleSelect(single: boolean | undefined): FilterSelect {
  return {
    name: "single",
    label: "Single classes",
    value: single ? "1" : "",
    options: [
      { value: "", label: "Contracts whole" },
      { value: "1", label: "Show single classes" },
    ],
  };
}

/** How far it is paid. */
export function paidSelect(paid: PaidState | undefined): FilterSelect {
  return filterOf("paid", "Paid", paid, paidWords, paidStates);
}

export function typeSelect(value: string, usual: FilterSelect["options"]): FilterSelect {
  return {
    name: "type",
    label: "Type",
    value,
    options: [...usual, ...bookingTypes.map((one) => ({ value: one, label: bookingKindWords[one] }))],
  };
}

/** How a booking stands; `name` differs where the desk's own state is filtered as well. */
export function statusSelect(value: string | undefined, name = "status"): FilterSelect {
  return {
    name,
    label: name === "status" ? "Status" : "Booking",
    value: value ?? "",
    options: [
      { value: "", label: "Any" },
      ...bookingStatuses.map((one) => ({ value: one, label: statusWords(one) })),
    ],
  };
}

const periodWords: Record<(typeof bookingPeriods)[number], string> = {
  today: "Today",
  upcoming: "Upcoming",
  past: "Past",
  no_date: "No date yet",
};

/** When its class is, on the studio's calendar. */
export function periodSelect(value: string | undefined): FilterSelect {
  return {
    name: "period",
    label: "Period",
    value: value ?? "",
    options: [
      { value: "", label: "Any" },
      ...Object.entries(periodWords).map(([period, label]) => ({ value: period, label })),
    ],
  };
}

export function teacherSelect(value: string, names: readonly string[]): FilterSelect {
  return {
    name: "teacher",
    label: "Teacher",
    value,
    options: [{ value: "", label: "Any" }, ...names.map((name) => ({ value: name, label: name }))],
  };
}

export function packageSelect(
  value: string | undefined,
  packages: readonly { id: string; name: string }[],
): FilterSelect {
  return {
    name: "package",
    label: "Package",
    value: value ?? "",
    options: [{ value: "", label: "Any" }, ...packages.map(({ id, name }) => ({ value: id, label: name }))],
  };
}
