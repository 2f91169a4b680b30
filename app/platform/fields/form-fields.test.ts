import { describe, expect, it } from "vitest";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { optionalPhone, required, requiredText } from "#app/bookings/fields.ts";
import { contactForm } from "#app/contact/forms.ts";
import { articleForm, commentForm, reportForm } from "#app/learning/forms.ts";
import { subscribeForm } from "#app/newsletter/forms.ts";
import { profileForm } from "#app/profiles/forms.ts";
import { calendarDate, lineField, textField } from "./form-fields.ts";

const fields = {
  line: lineField(10),
  text: textField(10),
  "required line": required("Missing"),
  "required text": requiredText("Missing"),
  phone: optionalPhone,
  "contact message": contactForm.shape.message,
  "contact name": contactForm.shape.name,
  "newsletter name": subscribeForm.shape.name,
  "newsletter email": subscribeForm.shape.email,
  "invited name": inviteForm.shape.full_name,
  "article title": articleForm.shape.title,
  comment: commentForm.shape.body,
  report: reportForm.shape.reason,
  biography: profileForm.shape.bio,
};

it.each(Object.entries(fields))("refuses a %s far above its limit before cleaning it", (_name, field) => {
  for (const text of [`${" ".repeat(60_000)}a`, `a${"\r\n".repeat(30_000)}`, `a${"\u200b".repeat(60_000)}`]) {
    expect(field.safeParse(text).success).toBe(false);
  }
});

it("counts the characters left after cleaning a slightly longer text", () => {
  expect(lineField(10).parse(`${" ".repeat(100)}sit   still `)).toBe("sit still");
  expect(textField(10).parse("a\r\nb\r\nc\r\nd\r\ne")).toBe("a\nb\nc\nd\ne");
});

const isDate = (text: string) => calendarDate("Please select a date").safeParse(text).success;

describe("calendarDate", () => {
  it.each(["1900-01-01", "2026-02-28", "2028-02-29", "2199-12-31"])("accepts %s", (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    "0000-01-01",
    "0001-01-01",
    "1899-12-31",
    "2200-01-01",
    "9999-12-31",
    "2026-02-29",
    "-271821-04-20",
  ])("refuses %s", (text) => {
    expect(isDate(text)).toBe(false);
  });
});
