import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestValues } from "#tests/support/request-forms.ts";
import { corporateFlow, corporateForm } from "./corporate-form.ts";
import { groupFlow, groupForm } from "./group-form.ts";
import { individualFlow, individualForm } from "./individual-form.ts";
import { checkStep, type Flow, processStep, readValues, strangeFields, type Values } from "./wizard.ts";

const id = "0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11";

const group: Values = { ...requestValues.private_group, request_id: id };
const corporate: Values = { ...requestValues.corporate, packageId: id, quotedPrice: "100", request_id: id };
const individual: Values = { ...requestValues.individual, packageId: id, quotedPrice: "100", request_id: id };

/** The first message of every field of a step. */
function wrong(flow: Flow, step: number, values: Values): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(checkStep(flow, step, values)).map(([field, messages]) => [field, messages[0]]),
  );
}

const emptied = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [] : ""]));

function sent(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

describe("the private group form", () => {
  // Proves 2.5.3
  it("requires date and time but no package", () => {
    expect(wrong(groupFlow, 1, { ...emptied(group), timezone: "UTC" })).toEqual({
      date: "Please select a date",
      time: "Please select a time",
    });
    expect(wrong(groupFlow, 1, group)).toEqual({});
    for (const time of ["05:00 AM", "09:00 PM", "06:30 AM", "6:00 AM"]) {
      expect(wrong(groupFlow, 1, { ...group, time })).toEqual({ time: "Please select a time" });
    }
    expect(wrong(groupFlow, 1, { ...group, date: "2026-02-30" })).toEqual({ date: "Please select a date" });
  });

  // Proves 2.5.2
  it("requires full name, email, country and group size", () => {
    expect(wrong(groupFlow, 2, { ...emptied(group), request_id: id })).toEqual({
      fullName: "Full name is required",
      email: "Email is required",
      country: "Country is required",
      groupSize: "Group size is required",
    });
    expect(wrong(groupFlow, 2, { ...group, email: "ana@example" })).toEqual({ email: "Email is invalid" });
    expect(wrong(groupFlow, 2, { ...group, country: "Atlantis", groupSize: "1" })).toEqual({
      country: "Country is required",
      groupSize: "Group size is required",
    });
    expect(wrong(groupFlow, 2, { ...group, phone: "call me" })).toEqual({
      phone: "Please enter a valid phone number",
    });
  });
});

describe("the corporate form", () => {
  // Proves 2.5.4
  it("requires company and contact in the first step", () => {
    expect(wrong(corporateFlow, 1, emptied(corporate))).toEqual({
      companyName: "Company name is required",
      industry: "Industry is required",
      companySize: "Company size is required",
      contactName: "Contact name is required",
      position: "Position is required",
      email: "Email is required",
      phone: "Phone is required",
    });
    expect(wrong(corporateFlow, 1, { ...corporate, companyName: "   ", email: "x" })).toEqual({
      companyName: "Company name is required",
      email: "Email is invalid",
    });
  });

  // Proves 2.5.5, 2.9.4
  it("requires the program in the second step", () => {
    expect(wrong(corporateFlow, 2, emptied(corporate))).toEqual({
      packageId: "Please select a package",
      participantsCount: "Number of participants is required",
      sessionFrequency: "Please select frequency",
      goals: "Please describe your objectives",
    });
  });

  // Proves 2.5.5, 2.9.4
  it("accepts 1 to 500 participants", () => {
    const answers = ["1", "500", " 20 ", "0", "501", "-3", "2.5", "ten", "1e2"].map(
      (participantsCount) =>
        wrong(corporateFlow, 2, { ...corporate, participantsCount }).participantsCount ?? "fine",
    );
    expect(answers.slice(0, 3)).toEqual(["fine", "fine", "fine"]);
    expect(new Set(answers.slice(3))).toEqual(new Set(["Please enter a number from 1 to 500"]));
  });

  // Proves 2.5.6
  it("requires days, times, time zone, start and location in the third step", () => {
    expect(wrong(corporateFlow, 3, { ...emptied(corporate), request_id: id })).toEqual({
      preferredDays: "Please select at least one preferred day",
      preferredTimes: "Please select at least one preferred time",
      timezone: "Timezone is required",
      startDate: "Please select a start date",
      workLocation: "Please specify location preference",
    });
    expect(wrong(corporateFlow, 3, { ...corporate, preferredDays: ["Sunday"] })).toEqual({
      preferredDays: "Please select at least one preferred day",
    });
    expect(wrong(corporateFlow, 3, { ...corporate, preferredTimes: ["07:00 AM"] })).toEqual({
      preferredTimes: "Please select at least one preferred time",
    });
    expect(wrong(corporateFlow, 3, { ...corporate, timezone: "Mars/Olympus" })).toEqual({
      timezone: "Please select a timezone",
    });
  });
});

describe("the individual form", () => {
  // Proves 2.2.10, 2.2.11, 2.5.7, 2.5.10
  it("requires contact details in the first step", () => {
    expect(wrong(individualFlow, 1, emptied(individual))).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      phone: "Phone is required",
      timezone: "Timezone is required",
    });
  });

  // Proves 2.2.12, 2.5.8
  it("requires package, experience and goals in the second step", () => {
    expect(wrong(individualFlow, 2, emptied(individual))).toEqual({
      packageId: "Please select a package",
      experienceLevel: "Please select your experience level",
      goals: "Please share your goals",
    });
  });

  // Proves 2.2.13, 2.5.9, 2.5.10
  it("requires days, times and start date in the third step", () => {
    expect(wrong(individualFlow, 3, { ...emptied(individual), request_id: id })).toEqual({
      preferredDays: "Please select at least one preferred day",
      preferredTimes: "Please select at least one preferred time",
      startDate: "Please select a start date",
    });
  });
});

describe("any of the flows", () => {
  const flows = [
    [groupFlow, group, groupForm],
    [corporateFlow, corporate, corporateForm],
    [individualFlow, individual, individualForm],
  ] as const;

  it("accepts valid input in steps and as a whole", () => {
    for (const [flow, values, whole] of flows) {
      flow.steps.forEach((_step, at) => {
        expect(checkStep(flow, at + 1, values)).toEqual({});
      });
      expect(whole.safeParse(values).success).toBe(true);
    }
  });

  it("reads and writes form values unchanged", () => {
    for (const [flow, values] of flows) expect(readValues(flow, sent(values))).toEqual(values);
  });

  it("drops impossible dates, times and time zones and keeps text as typed", () => {
    for (const [flow, values] of flows) {
      const wrong = Object.fromEntries(Object.keys(values).map((name) => [name, "Mars/Olympus"]));
      const read = readValues(flow, sent(wrong));
      for (const name of flow.chosen)
        expect(read[name], name).toEqual(name.startsWith("preferred") ? [] : "");
      expect(read.email).toBe("Mars/Olympus");
    }
  });

  // Proves 2.2.8, 2.4.4, 2.9.9
  it("allows forward steps only when valid and back steps always", () => {
    for (const [flow, values] of flows) {
      const none = emptied(values);
      expect(processStep(flow, { step: 1, values }, "next")).toEqual({ step: 2, errors: {}, ready: false });
      expect(processStep(flow, { step: 1, values: none }, "next")).toMatchObject({ step: 1, ready: false });
      expect(processStep(flow, { step: 2, values: none }, "previous")).toEqual({
        step: 1,
        errors: {},
        ready: false,
      });
      expect(processStep(flow, { step: -7, values }, "previous").step).toBe(1);
      expect(processStep(flow, { step: Number.NaN, values }, "previous").step).toBe(1);
      expect(processStep(flow, { step: 99, values }, "next").step).toBe(flow.steps.length);
    }
  });

  // Proves 2.2.8, 2.4.4, 2.9.9
  it("is sent only when every step is valid and otherwise shows the first invalid one", () => {
    for (const [flow, values] of flows) {
      expect(processStep(flow, { step: 1, values }, "submit").ready).toBe(true);
      const broken = { ...values, email: "nobody" };
      const at = flow === groupFlow ? 2 : 1;
      expect(processStep(flow, { step: flow.steps.length, values: broken }, "submit")).toEqual({
        step: at,
        errors: { email: ["Email is invalid"] },
        ready: false,
      });
    }
  });

  it("recognizes unknown fields", () => {
    for (const [flow, values] of flows) {
      const form = sent({ ...values, intent: "submit", step: "3" });
      expect(strangeFields(flow, form)).toEqual([]);
      for (const forged of ["user_id", "price", "status", "booking_type", "__proto__"]) {
        const other = sent({ ...values });
        other.append(forged, "1");
        expect(strangeFields(flow, other)).toEqual([forged]);
      }
    }
  });

  it("answers any input without an unexpected error", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("\u0000", "'; drop table bookings;--", "a\r\nBcc: x@example.test", "\ud800"),
    );
    for (const [, values, whole] of flows) {
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(values)), anything, (name, text) => {
          const given = { ...values, [name]: Array.isArray(values[name]) ? [text] : text };
          const answer = whole.safeParse(given);
          if (!answer.success) {
            expect(answer.error.issues.every((issue) => issue.message.length > 5)).toBe(true);
            return;
          }
          const taken = JSON.stringify(answer.data);
          expect(taken).not.toContain("\\u0000");
          expect(taken).not.toContain("\\ud800");
        }),
        { numRuns: 300 },
      );
    }
  });
});
