import { expect, it } from "vitest";
import { doneWord } from "./done-words.ts";

const words = { saved: "It is saved." };

it("says what a key of the address stands for", () => {
  expect(doneWord(words, new URLSearchParams("done=saved"))).toBe("It is saved.");
  expect(doneWord(words, new URLSearchParams())).toBeUndefined();
});

it("says nothing for whatever else an address holds", () => {
  for (const text of ["", "Your password is needed.", "SAVED", "__proto__", "constructor", "toString"]) {
    expect(doneWord(words, new URLSearchParams({ done: text }))).toBeUndefined();
  }
});
