import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

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
  const files = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.server\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const orders = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/\.orderBy\(/g)].map(({ index }) => ({
      file,
      keys: argumentsAt(text, index + ".orderBy".length).replace(/,$/, ""),
    }));
  });
  expect(orders.length).toBeGreaterThan(20);
  expect(orders.filter(({ keys }) => !unique.test(keys))).toEqual([]);
});
