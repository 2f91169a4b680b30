import { describe, expect, it } from "vitest";
import { addressTo, firstName, splitName } from "./first-name.ts";

describe("firstName", () => {
  it.each([
    ["Asha Rao", "Asha"],
    ["  Zoë-Marie O’Neil", "Zoë-Marie"],
    ["J.R. Smith", "J.R."],
    ["नेहा शर्मा", "नेहा"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["X2 B", "X2"],
    ["Dr. Priya Menon", "Priya"],
    ["dr priya menon", "priya"],
    ["Ms Anita Rao", "Anita"],
    ["Prof. Dr. Hans Meier", "Hans"],
    ["Smt. Lakshmi Devi", "Lakshmi"],
    ["Frau Müller", "Müller"],
    ["Rao, Anita", "Anita"],
    ["Rao, Dr. Anita", "Anita"],
    ["Asha Rao, PhD", "Asha"],
    ["Sri", "Sri"],
  ])("greets %j as %j", (name, first) => expect(firstName(name)).toBe(first));

  it.each([
    "The Smith Family",
    "Family Rao",
    "-",
    "evil.example/claim-your-prize",
    "evil.example",
    "a@evil.example",
    "WIN!",
    "{way_out}",
    "long".repeat(11),
    ",",
    "",
    null,
  ])("does not greet %j by name", (name) => expect(firstName(name)).toBe(""));
});

it.each([
  ["Asha Rao", "Asha", "Rao"],
  ["Asha", "Asha", ""],
  ["Dr. Priya van Menon", "Dr. Priya", "van Menon"],
  ["", "", ""],
])("splits %j into %j and %j", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

it("starts a sentence with a name, or with a capital letter", () => {
  expect(addressTo("Asha", "your class is booked.")).toBe("Asha, your class is booked.");
  expect(addressTo("Dr. Priya", "your class is booked.")).toBe("Priya, your class is booked.");
  expect(addressTo("", "your class is booked.")).toBe("Your class is booked.");
});
