import { describe, expect, it } from "vitest";
import { isPredictable } from "./predictable-password.ts";

const names = ["maya.rao@example.test", "maya.rao", "Sadhana Yoga", "Sadhana", "Yoga"];

describe("a password that others would guess", () => {
  // Proves V6.2-1
  it.each([
    ["digits in a row", "654321"],
    ["digits across the zero", "7890123"],
    ["letters in a row", "ABCDEF"],
    ["keys in a row", "qwertyuiop"],
    ["keys backwards", "lkjhgf"],
    ["keys of a German keyboard", "qwertz"],
    ["several runs", "abc123"],
    ["runs and repeats", "qwe111asd"],
    ["one character", "888888"],
    ["a repeated pair", "abababab"],
    ["a repeated word", "mayamaya"],
    ["the studio", "sadhana123"],
    ["the studio's whole name", "Sadhana-Yoga!"],
    ["the address", "maya.rao@example.test"],
    ["the name in the address", "mayarao"],
    ["the name with digits around", "12Maya.Rao2026"],
  ])("is %s: %s", (_what, password) => {
    expect(isPredictable(password, names)).toBe(true);
  });
});

it.each(["namaste-2026", "a quiet morning", "namaste, maya", "mayas mat", "x7-abc123", "sadhana and tea"])(
  "allows %s",
  (password) => {
    expect(isPredictable(password, names)).toBe(false);
  },
);

it("is not confused by an address without letters, or a short one", () => {
  expect(isPredictable("quiet mornings", ["", "98@example.test", "98", "jo"])).toBe(false);
  expect(isPredictable("9876543298", ["9876543298"])).toBe(true);
});
