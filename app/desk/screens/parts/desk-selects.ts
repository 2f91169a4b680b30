import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { bookingStatuses, bookingTypes } from "#app/bookings/kinds.ts";
import { paidStates, paidWords } from "#app/finances/paid-state.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { type FilterSelect, toChoices, toFilter } from "#app/ui/list/filters.ts";
import { type bookingList, type bookingPeriods, deskStates } from "../../desk-lists.ts";

type Named = readonly { id: string; name: string }[];

/** A status filter, with "open" as the default. */
export function stateSelect(value: string, label = "Status"): FilterSelect {
  return {
    name: "status",
    label,
    value,
    options: deskStates.map((one) => ({ value: one, label: one === "all" ? "Any" : formatStatus(one) })),
  };
}

export function onItSelect(value: string | undefined, people: Named): FilterSelect {
  return toFilter("on", "Assigned to", value, { me: "Me", nobody: "Unassigned", ...toNames(people) });
}

export function typeSelect(value: string, usual: FilterSelect["options"]): FilterSelect {
  return {
    name: "type",
    label: "Type",
    value,
    options: [...usual, ...toChoices(bookingTypeLabels, bookingTypes)],
  };
}

/** A filter by booking status; `name` differs in lists that have a desk status as well. */
export function statusSelect(value: string | undefined, name = "status"): FilterSelect {
  const words = Object.fromEntries(bookingStatuses.map((one) => [one, formatStatus(one)]));
  return toFilter(name, name === "status" ? "Status" : "Booking", value, words);
}

const periodLabels: Record<(typeof bookingPeriods)[number], string> = {
  today: "Today",
  upcoming: "Upcoming",
  past: "Past",
  no_date: "No date yet",
};

type Shared = Pick<
  QueryOf<typeof bookingList>["filters"],
  "period" | "paid" | "planning" | "teacher" | "package" | "on" | "single"
>;

/** The filters that both booking lists share. */
export function bookingSelects(
  { period, paid, planning, teacher, package: chosen, on, single }: Shared,
  { teachers, packages, people }: { teachers: readonly string[]; packages: Named; people: Named },
): FilterSelect[] {
  return [
    toFilter("period", "Period", period, periodLabels),
    toFilter("paid", "Paid", paid, paidWords, paidStates),
    toFilter("planning", "Planning", planning ? "1" : undefined, { 1: "Needs planning" }),
    toFilter("teacher", "Teacher", teacher, Object.fromEntries(teachers.map((name) => [name, name]))),
    toFilter("package", "Package", chosen, toNames(packages)),
    onItSelect(on, people),
    {
      name: "single",
      label: "Single classes",
      value: single ? "1" : "",
      options: [
        { value: "", label: "Contracts whole" },
        { value: "1", label: "Show single classes" },
      ],
    },
  ];
}

function toNames(rows: Named): Record<string, string> {
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
