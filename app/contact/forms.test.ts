import { describe, expect, it } from "vitest";
import { subscribeForm } from "#app/newsletter/forms.ts";
import { contactForm } from "./forms.ts";
import { fastestMs, spamSign } from "./spam-signs.ts";

function wrong(form: typeof contactForm | typeof subscribeForm, input: Record<string, unknown>) {
  const answer = form.safeParse(input);
  if (answer.success) return {};
  // Screens show the first message of each field.
  const issues = answer.error.issues.toReversed();
  return Object.fromEntries(issues.map((issue) => [issue.path[0], issue.message]));
}

describe("the contact form", () => {
  const filled = { name: "Ana", email: "ana@example.test", subject: "Hello", message: "A question" };

  // Proves 1.5.10
  it("requires name, email, subject and message", () => {
    const messages = {
      name: "Name is required",
      email: "Email is required",
      subject: "Subject is required",
      message: "Message is required",
    };
    expect(wrong(contactForm, {})).toEqual(messages);
    expect(wrong(contactForm, { name: " ", email: " \t", subject: "\n", message: "   " })).toEqual(messages);
  });

  // Proves 1.5.10
  it("refuses an invalid email address", () => {
    for (const email of ["ana", "ana@example", "@example.test", "ana @example.test", "a@b@c.test"]) {
      expect(wrong(contactForm, { ...filled, email }), email).toEqual({ email: "Email is invalid" });
    }
  });

  // Proves 1.5.10
  it("stores a missing phone as empty", () => {
    expect(contactForm.parse(filled)).toEqual({ ...filled, phone: "" });
    expect(contactForm.parse({ ...filled, phone: " 0800 " }).phone).toBe("0800");
  });
});

describe("the newsletter form", () => {
  // Proves 1.5.1, 1.8.1
  it("requires a valid email address", () => {
    expect(wrong(subscribeForm, {})).toEqual({ email: "Email is required" });
    expect(wrong(subscribeForm, { email: "  " })).toEqual({ email: "Email is required" });
    expect(wrong(subscribeForm, { email: "ana@example" })).toEqual({
      email: "Please enter a valid email address",
    });
  });

  // Proves 1.5.2
  it("trims the name and stores an empty one as null", () => {
    expect(subscribeForm.parse({ email: " ana@example.test ", name: "  Ana " })).toEqual({
      email: "ana@example.test",
      name: "Ana",
    });
    expect(subscribeForm.parse({ email: "ana@example.test", name: "   " }).name).toBeNull();
    expect(subscribeForm.parse({ email: "ana@example.test" }).name).toBeNull();
  });
});

describe("spam detection", () => {
  const person = { hidden: "", open_ms: 20_000, too_many: false, message: "May I join on a chair?" };

  it("accepts ordinary messages with and without scripts", () => {
    expect(spamSign(person)).toBeNull();
    expect(spamSign({ ...person, open_ms: undefined })).toBeNull();
    expect(spamSign({ ...person, message: "See https://a.test and https://b.test" })).toBeNull();
  });

  it("accepts a fast form, because browsers fill in forms themselves", () => {
    expect(spamSign({ ...person, open_ms: 0 })).toBeNull();
  });

  it("marks messages with signs of a script", () => {
    expect(spamSign({ ...person, hidden: "https://cheap.test" })).toBe("filled_hidden_field");
    const fast = { ...person, open_ms: fastestMs - 1, message: "Cheap mats at https://a.test" };
    expect(spamSign(fast)).toBe("sent_too_fast");
    expect(spamSign({ ...person, too_many: true })).toBe("too_many");
    expect(spamSign({ ...person, message: "www.a.test ".repeat(4) })).toBe("many_links");
  });
});
