import { expect, it } from "vitest";
import { firstNameOf } from "./first-name.ts";

it.each([
  ["Asha Rao", "Asha"],
  ["  Zoë-Marie O’Neil", "Zoë-Marie"],
  ["Rao, Asha", "Rao"],
  ["J.R. Smith", "J.R."],
  ["Dr. Rao", "Dr."],
  ["नेहा शर्मा", "नेहा"],
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["X2 B", "X2"],
])("of %j is %j", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

it.each([
  "evil.example/claim-your-prize",
  "evil.example",
  "a@evil.example",
  "WIN!",
  "{way_out}",
  `${"long".repeat(11)}`,
  "",
  null,
])("of %j is not said", (name) => {
  expect(firstNameOf(name)).toBe("");
});
