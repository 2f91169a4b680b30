import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { bookingStatuses, bookingTypes } from "#app/bookings/kinds.ts";
import { paidStates, paidWords } from "#app/finances/paid-state.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { type FilterSelect, filterBy, toChoices, toFilter } from "#app/ui/list/filters.ts";
import { type bookingPeriods, deskStates } from "../../desk-lists.ts";

type Named = readonly { id: string; name: string }[];

/** A status filter, with "open" as the default. */
export function stateSelect(label = "Status"): FilterSelect {
  return {
    name: "status",
    label,
    options: deskStates.map((one) => ({ value: one, label: one === "all" ? "Any" : formatStatus(one) })),
  };
}

export function onItSelect(people: Named): FilterSelect {
  return toFilter("on", "Assigned to", { me: "Me", nobody: "Unassigned", ...toNames(people) });
}

export function typeSelect(usual: FilterSelect["options"]): FilterSelect {
  return {
    name: "type",
    label: "Type",
    options: [...usual, ...toChoices(bookingTypeLabels, bookingTypes)],
  };
}

/** A filter by booking status; `name` differs in lists that have a desk status as well. */
export function statusSelect(name = "status"): FilterSelect {
  const words = Object.fromEntries(bookingStatuses.map((one) => [one, formatStatus(one)]));
  return toFilter(name, name === "status" ? "Status" : "Booking", words);
}

const periodLabels: Record<(typeof bookingPeriods)[number], string> = {
  today: "Today",
  upcoming: "Upcoming",
  past: "Past",
  no_date: "No date yet",
};

/** The filters that both booking lists share. */
export function bookingSelects({
  teachers,
  packages,
  people,
}: {
  teachers: readonly string[];
  packages: Named;
  people: Named;
}): FilterSelect[] {
  return [
    toFilter("period", "Period", periodLabels),
    toFilter("paid", "Paid", paidWords, paidStates),
    toFilter("planning", "Planning", { 1: "Needs planning" }),
    toFilter("teacher", "Teacher", Object.fromEntries(teachers.map((name) => [name, name]))),
    toFilter("package", "Package", toNames(packages)),
    onItSelect(people),
    filterBy("single", "Single classes", [{ value: "1", label: "Show single classes" }]),
  ];
}

function toNames(rows: Named): Record<string, string> {
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
