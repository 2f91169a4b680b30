import { expect, it } from "vitest";
import { sources } from "./support/sources.ts";

/** Keys that no two rows of their list share, as the last in its order. */
const unique =
  /(\.(id|booking_id|user_id|place|category|row_no)\}?|businessSettings\.key|\bid)( (asc|desc)( nulls last)?)?[)}`\s]*$|^orderBy\(|^order\.by$/;

/** Returns the text between the brackets that open here. */
function argumentsAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return text.slice(start + 1, at).trim();
  }
  return text.slice(start);
}

it("orders every list by a unique key at last", () => {
  const files = sources.filter(({ path }) => /^app\/.*\.server\.ts$/.test(path));
  const orders = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\.orderBy\(/g)].map(({ index }) => ({
      path,
      keys: argumentsAt(text, index + ".orderBy".length).replace(/,$/, ""),
    })),
  );
  expect(orders.length).toBeGreaterThan(20);
  expect(orders.filter(({ keys }) => !unique.test(keys))).toEqual([]);
});
