import { expect, it } from "vitest";
import { anySection, siteKeys } from "./sections.ts";
import type { ListField, ValueField } from "./text-fields.ts";

it.each(siteKeys)("has a message for each invalid field of %s", (key) => {
  const { fields, form } = anySection(key);
  const goodOf = ({ kind }: ValueField) => (kind === "line" || kind === "text" ? "One" : "");
  const goodItem = (item: ListField["item"]) =>
    Object.fromEntries(Object.entries(item).map(([name, field]) => [name, goodOf(field)]));
  const good = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list" ? [goodItem(field.item)] : goodOf(field),
    ]),
  );
  const wordsFor = (value: unknown, path: string) =>
    (form.safeParse(value).error?.issues ?? [])
      .filter((issue) => issue.path.join(".") === path)
      .map(({ message }) => message);

  expect(form.safeParse(good).error?.issues ?? []).toEqual([]);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "list") {
      for (const [typed, words] of wrongIn(field)) {
        expect([name, wordsFor({ ...good, [name]: typed }, name)]).toEqual([
          name,
          expect.arrayContaining([words]),
        ]);
      }
      continue;
    }
    const many = Array(field.most + 1).fill(goodItem(field.item));
    expect(wordsFor({ ...good, [name]: many }, name)).toEqual([`At most ${field.most} entries`]);
    for (const [part, one] of Object.entries(field.item)) {
      for (const [typed, words] of wrongIn(one)) {
        const items = [{ ...goodItem(field.item), [part]: typed }];
        const path = `${name}.0.${part}`;
        expect([path, wordsFor({ ...good, [name]: items }, path)]).toEqual([
          path,
          expect.arrayContaining([words]),
        ]);
      }
    }
  }
});

/** Invalid input and its message for each kind of field. */
function wrongIn(field: ValueField): [typed: string, words: string][] {
  switch (field.kind) {
    case "line":
    case "text":
      return [
        ["x".repeat(field.most + 1), `At most ${field.most} characters`],
        ["Dear {name}", "Unknown placeholder {name}"],
        ...(field.missing ? [[" ", field.missing] as [string, string]] : []),
      ];
    case "picture":
      return [["https://elsewhere.test/x.png", "Please choose a drawing or upload a picture"]];
    case "portrait":
      return [["https://elsewhere.test/x.png", "Please upload the picture"]];
    case "choice":
      return [["nothing", "Please choose one of these"]];
    case "date":
    case "changed":
      return [["2026-02-30", "Please enter a date"]];
    case "address":
      return [["http://film.test/1", "Please enter a link that starts with https://"]];
    case "kept":
    case "rating":
      return [["<b>", "Please choose one of these"]];
  }
}
