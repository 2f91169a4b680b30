import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookScheduledClassForm, moveForm, waitingForms } from "../forms.ts";

const id = "c1c7d0d3-4dd0-4f28-9d1b-0d3f3ad0f0a1";
const booked = { schedule_id: id, date: "2026-11-26", request_id: id };

describe("the form that books a class", () => {
  it("reads the shown price, the pass and the browser's time zone", () => {
    expect(bookScheduledClassForm.parse(booked)).toEqual({
      ...booked,
      pass_id: undefined,
      time_zone: undefined,
    });
    const full = { ...booked, pass_id: id, time_zone: "Europe/Paris", price: "12500", currency: "INR" };
    expect(bookScheduledClassForm.parse(full)).toEqual({ ...full, price: 12_500 });
  });

  it("ignores an empty pass and a time zone that does not exist", () => {
    const read = bookScheduledClassForm.parse({ ...booked, pass_id: "", time_zone: "Mars/Base" });
    expect([read.pass_id, read.time_zone]).toEqual([undefined, undefined]);
  });

  it("refuses unknown fields", () => {
    const changes = [
      ...[{ schedule_id: "x" }, { date: "2026-02-30" }, { request_id: "" }, { pass_id: "x" }],
      ...[{ price: "12.5" }, { price: "-1" }, { price: "1234567890" }, { price: "x1" }, { currency: "EUR" }],
      ...[{ time_zone: "x".repeat(65) }],
    ];
    for (const change of changes) {
      expect(bookScheduledClassForm.safeParse({ ...booked, ...change }).success, JSON.stringify(change)).toBe(
        false,
      );
    }
  });
});

it("reads a waiting list entry with or without a pass", () => {
  const { request_id: _, ...place } = { intent: "join", ...booked };
  expect(waitingForms.parse(place)).toMatchObject({ use_pass: false });
  expect(waitingForms.parse({ ...place, use_pass: "on" })).toMatchObject({ use_pass: true });
  expect(waitingForms.safeParse({ intent: "leave", waiting_id: "x" }).success).toBe(false);
});

it("reads the target class and the shown price", () => {
  const move = { target: `${id} 2026-12-03`, from_session_id: id, price: "12500", request_id: id };
  expect(moveForm.parse(move)).toEqual({ ...move, target: [id, "2026-12-03"], price: 12_500 });
  const file = new File([], "a");
  for (const target of ["", id, `${id} 2026-02-30`, "x 2026-12-03", `${id} 2026-12-03 `, undefined, file]) {
    expect(moveForm.safeParse({ ...move, target }).success, String(target)).toBe(false);
  }
  expect(moveForm.safeParse({ ...move, request_id: "1" }).success).toBe(false);
});

it("refuses any other text as a target, date or entry", () => {
  const texts = fc.oneof(
    fc.constantFrom("", " ", "\u0000", "x' or 1=1", "__proto__", "0000-00-00", "2026-02-30", "9999-12-31"),
    fc.string({ unit: "binary", maxLength: 60 }),
  );
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const move = { target: one, from_session_id: id, price: "12500", request_id: other };
      expect(moveForm.safeParse(move).success).toBe(false);
      const join = { intent: "join", schedule_id: one, date: other };
      expect(waitingForms.safeParse(join).success).toBe(false);
      expect(waitingForms.safeParse({ intent: "leave", waiting_id: one }).success).toBe(false);
    }),
  );
});
