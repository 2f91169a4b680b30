import { type FilterSelect, filterBy } from "#app/ui/list/filters.ts";
import type { Named } from "../class-queries.server.ts";

export interface Choices {
  teachers: readonly Named[];
  types: readonly Named[];
}

const named = ({ id, name }: Named) => ({ value: id, label: name });

export function teacherSelect({ teachers }: Choices, without = "Without a teacher"): FilterSelect {
  return filterBy("teacher", "Teacher", [{ value: "none", label: without }, ...teachers.map(named)]);
}

export function typeSelect({ types }: Choices): FilterSelect {
  return filterBy("type", "Class", types.map(named));
}
