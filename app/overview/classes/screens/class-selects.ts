import type { FilterSelect } from "#app/ui/list/filters.ts";
import type { Named } from "../class-queries.server.ts";

export interface Choices {
  teachers: readonly Named[];
  types: readonly Named[];
}

const named = ({ id, name }: Named) => ({ value: id, label: name });

export function teacherSelect(
  value: string | undefined,
  { teachers }: Choices,
  without = "Without a teacher",
): FilterSelect {
  return {
    name: "teacher",
    label: "Teacher",
    value: value ?? "",
    options: [{ value: "", label: "Any" }, { value: "none", label: without }, ...teachers.map(named)],
  };
}

export function typeSelect(value: string | undefined, { types }: Choices): FilterSelect {
  return {
    name: "type",
    label: "Class",
    value: value ?? "",
    options: [{ value: "", label: "Any" }, ...types.map(named)],
  };
}
