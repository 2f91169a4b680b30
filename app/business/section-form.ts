import type { AnyText, Fields, ListField } from "#app/settings/texts/text-fields.ts";

/** A row without typed text isn't an entry. A choice alone doesn't count. */
function isBlank(row: Record<string, string>, item: ListField["item"]): boolean {
  return Object.entries(item).every(([name, { kind }]) => kind === "choice" || !row[name]?.trim());
}

/** Reads a section from its form. Lists are ordered by the numbers in their field names; empty rows are dropped. */
export function readSectionForm(form: FormData, fields: Fields): AnyText {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list" ? readRows(form, name, field) : String(form.get(name) ?? ""),
    ]),
  );
}

function readRows(form: FormData, list: string, { item }: ListField): Record<string, string>[] {
  const numbers = new Set<number>();
  for (const name of form.keys()) {
    const number = name.startsWith(`${list}[`)
      ? Number.parseInt(name.slice(list.length + 1), 10)
      : Number.NaN;
    if (number >= 0) numbers.add(number);
  }
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) =>
      Object.fromEntries(
        Object.keys(item).map((part) => [part, String(form.get(`${list}[${number}].${part}`) ?? "")]),
      ),
    )
    .filter((row) => !isBlank(row, item));
}
