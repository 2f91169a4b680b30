import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import fc from "fast-check";

/** Texts that have broken programs before: in SQL, headers, addresses, numbers, dates and markup. */
export const nasty = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "\0",
      "a\0b",
      "\u0000\u0000",
      "\ud800",
      "x\udfff",
      "\ufeff",
      "\u202e",
      "🧘".repeat(500),
      "a".repeat(70_000),
      "'; drop table bookings; --",
      "' or 1=1 --",
      "\\",
      "%",
      "%%%00%zz",
      "{{7*7}}",
      "../../etc/passwd",
      "a\r\nBcc: everybody@elsewhere.test",
      "<script>alert(1)</script>",
      "//elsewhere.test",
      "javascript:alert(1)",
      "NaN",
      "Infinity",
      "-1",
      "0",
      "1e999",
      "9223372036854775808",
      "2147483648",
      "1.5",
      "0x10",
      "١٢٣",
      "0000-00-00",
      "2026-02-30",
      "9999-12-31",
      "-271821-04-20",
      "24:00",
      "99:99",
      "null",
      "undefined",
      "[object Object]",
      "true",
      "[]",
      "{}",
      '{"__proto__":{"a":1}}',
      "__proto__",
      "constructor",
      "00000000-0000-4000-8000-000000000000",
      "not-a-uuid",
      "YOG-20261121-ABCDEF",
      "Mars/Olympus",
      "",
    ),
  },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Reads the field names and intents of a module from its source code, so that tests cover new forms automatically. */
export function vocabularyOf(file: string): { names: string[]; words: string[] } {
  const room = file.split("/")[0] ?? "";
  const screen = `app/${file}`;
  const sources = [screen, ...globSync(`app/${room}/{,screens/,screens/parts/}*.{ts,tsx}`)].filter(
    (path) => path === screen || /form|answer|field|kinds|choices/.test(basename(path)),
  );
  const names = new Set<string>(["intent", "id"]);
  const words = new Set<string>();
  for (const path of new Set(sources)) {
    const text = readFileSync(path, "utf8");
    for (const [, name] of text.matchAll(/(?:get|getAll|has)\("([\w.[\]]+)"\)/g)) names.add(name ?? "");
    for (const [, name] of text.matchAll(/^\s{2,}([a-zA-Z_]\w+): (?:z\b|[a-z]\w*(?:\(|,|\.|$))/gm))
      names.add(name ?? "");
    for (const [, name] of text.matchAll(/name="([\w.[\]]+)"/g)) names.add(name ?? "");
    for (const [, word] of text.matchAll(/"([a-z][a-z_-]{1,24})"/g)) words.add(word ?? "");
    for (const [, word] of text.matchAll(/^\s{2,}(?:async )?"?([a-z][a-z-]+)"?\(\{/gm)) words.add(word ?? "");
  }
  return { names: [...names], words: [...words] };
}
