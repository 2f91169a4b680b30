import { expect, it } from "vitest";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { optionalPhone, required, requiredText } from "#app/bookings/fields.ts";
import { contactForm } from "#app/contact/forms.ts";
import { articleForm, commentForm, reportForm } from "#app/learning/forms.ts";
import { subscribeForm } from "#app/newsletter/forms.ts";
import { profileForm } from "#app/profiles/forms.ts";
import { lineField, textField } from "./form-fields.ts";

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
