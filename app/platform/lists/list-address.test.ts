import { expect, it } from "vitest";
import { doneWord, listAddress } from "./list-address.ts";

const shown = new URLSearchParams("q=asha&status=active&person=7&show=money");

it("keeps the list's query", () => {
  expect(listAddress(shown, { opened: ["person", "show"], otherwise: "/all" })).toBe("?q=asha&status=active");
});

it("sets parameters and removes empty ones", () => {
  const set = { person: "8", q: "" };
  expect(listAddress(shown, { opened: ["person", "show"], set, otherwise: "/all" })).toBe(
    "?status=active&person=8",
  );
});

it("returns the default address without parameters", () => {
  const opened = ["q", "status", "person", "show"];
  expect(listAddress(shown, { opened, otherwise: "/all" })).toBe("/all");
});

const words = { saved: "Saved." };

it("returns the message for the address's key", () => {
  expect(doneWord(words, new URLSearchParams("done=saved"))).toBe("Saved.");
  expect(doneWord(words, new URLSearchParams())).toBeUndefined();
});

it("returns nothing for unknown keys", () => {
  for (const text of ["", "Your password is needed.", "SAVED", "__proto__", "constructor", "toString"]) {
    expect(doneWord(words, new URLSearchParams({ done: text }))).toBeUndefined();
  }
});
