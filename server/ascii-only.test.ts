import { expect, it } from "vitest";
import { asciiOnly } from "./ascii-only.ts";

const meaningOf = (code: string): unknown => new Function(`return ${code}`)();

it.each([
  ["a text", "'₹ 1,200 – “free”, घ, 🧘'"],
  ["a template", "`₹ 1 · 🧘`"],
  ["a name", "(() => { const größe = 3; return größe; })()"],
  ["a comment", "/* – */ 4"],
  ["a pattern", "'a–b₹'.replace(/[–₹]/g, '')"],
  ["a pattern that knows whole signs", "'a🧘b'.replace(/[😀-🧿]/u, '')"],
  ["a text behind an escaped backslash", "'\\\\–'"],
])("keeps the meaning of %s", (_, code) => {
  expect(asciiOnly(code)).not.toMatch(/\P{ASCII}/u);
  expect(meaningOf(asciiOnly(code))).toEqual(meaningOf(code));
});

it.each([
  ["an escaped letter", "'\\–'"],
  ["a raw text", "String.raw`–`"],
])("refuses %s, which would mean something else", (_, code) => {
  expect(() => asciiOnly(code)).toThrow("cannot be written in ASCII");
});
