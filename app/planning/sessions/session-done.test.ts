import { expect, it } from "vitest";
import { readDone, writeDone } from "./session-done.ts";

const said = (done: string) => readDone(new URLSearchParams({ done }));

it("describes a change with its counts and unchanged dates", () => {
  expect(said(writeDone("noted"))).toBe("Saved.");
  expect(said(writeDone("planned", { many: 12 }))).toBe("12 classes planned. We emailed everyone.");
  expect(said(writeDone("off", { notified: 1 }))).toBe("Class canceled. 1 person was notified.");
  expect(said(writeDone("changed", { many: 1 }))).toBe("1 class changed. No one is booked.");
  const left = ["2026-12-03", "2026-12-10"];
  expect(said(writeDone("changed", { many: 2, notified: 3, left }))).toBe(
    "2 classes changed. 3 people were notified. 2 classes stay as they are: Thursday 3 December 2026, Thursday 10 December 2026.",
  );
});

it("lists the first of many unchanged dates", () => {
  const left = Array.from({ length: 25 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`);
  expect(said(writeDone("changed", { many: 1, left }))).toMatch(/20 December 2026 and 5 more\.$/);
});

it("ignores invented parameters in the address", () => {
  for (const text of ["", "Your password is needed.", "__proto__", "constructor.1", "toString"]) {
    expect(said(text)).toBeUndefined();
  }
  expect(said("changed.1.call +1 555 0100.1.now at evil example")).toBe(
    "1 class changed. No one is booked. 1 class stays as it is.",
  );
});
