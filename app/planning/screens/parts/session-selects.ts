import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { payStatuses } from "#app/finances/kinds.ts";
import { payStatusWords } from "#app/finances/words.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { classCategories } from "#app/schedule/kinds.ts";
import type { Choice } from "#app/ui/form/select.tsx";
import type { FilterSelect } from "#app/ui/list/filters.ts";
import { answerLabels, sessionKindLabels } from "../../sessions/session-labels.ts";
import { type sessionList, sessionStates } from "../../sessions/session-list.ts";

export interface SessionChoices {
  teachers: readonly Choice[];
  types: readonly Choice[];
  packages: readonly Choice[];
  clients: readonly Choice[];
  seesPay: boolean;
}

const stateTitles = {
  scheduled: "Scheduled",
  over: "Ended",
  cancelled: "Canceled",
  not_conducted: "Didn't take place",
} as const;

/** Filters of the class list and its figures. */
export function sessionSelects(
  filters: QueryOf<typeof sessionList>["filters"],
  { teachers, types, packages, clients, seesPay }: SessionChoices,
): FilterSelect[] {
  const select = (name: keyof typeof filters, label: string, options: readonly Choice[]): FilterSelect => {
    const value = filters[name];
    return {
      ...{ name, label, value: value === true ? "1" : value || "" },
      options: [{ value: "", label: "Any" }, ...options],
    };
  };
  const words = <Key extends string>(keys: readonly Key[], of: Record<Key, string>): Choice[] =>
    keys.map((value) => ({ value, label: of[value] }));
  return [
    select("kind", "Kind", words(["weekly", "adhoc", "monthly", "crash"], sessionKindLabels)),
    select("category", "Category", words(classCategories, bookingTypeLabels)),
    select("status", "Status", words(sessionStates, stateTitles)),
    select("answer", "Answer", words(["pending", "accepted", "declined", "proposed"], answerLabels)),
    select("missing", "Needs a teacher", [{ value: "1", label: "Needs a teacher" }]),
    select("teacher", "Teacher", teachers),
    select("type", "Class type", types),
    select("package", "Package", packages),
    select("planned", "Planned in a series", [{ value: "1", label: "Series only" }]),
    select("client", "Client", clients),
    ...(seesPay ? [select("pay", "Pay status", words(payStatuses, payStatusWords))] : []),
  ];
}
