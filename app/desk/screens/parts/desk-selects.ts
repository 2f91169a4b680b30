import { statusWords } from "#app/frame/status-badge.tsx";
import type { DeskPerson } from "#app/staff/desk-people.server.ts";
import type { FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { deskStates } from "../../desk-lists.ts";

/** Where something stands, with what is open as the usual. */
export function stateSelect(value: string): FilterSelect {
  return {
    name: "status",
    label: "Status",
    value: value === "open" ? "" : value,
    options: deskStates.map((one) => ({
      value: one === "open" ? "" : one,
      label: one === "all" ? "Every status" : statusWords(one),
    })),
  };
}

/** Who looks after it. */
export function onItSelect(
  value: string | undefined,
  people: readonly Pick<DeskPerson, "id" | "name">[],
): FilterSelect {
  return {
    name: "on",
    label: "On it",
    value: value ?? "",
    options: [
      { value: "", label: "Anybody on it" },
      { value: "me", label: "Mine" },
      { value: "nobody", label: "Nobody on it" },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}
