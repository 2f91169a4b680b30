import { expect, it } from "vitest";
import { phoneField } from "./form-fields.ts";
import { isPhoneNumber, normalizePhone } from "./phone-number.ts";

it.each([
  ["+91 98 1234 5678", "+91 98 1234 5678"],
  ["(030) 12-34", "(030) 12-34"],
  ["5", "5"],
  ["+1 (415) 555\u20110132", "+1 (415) 555-0132"],
  ["\u202a+1 (415) 555\u20110132\u202c", "+1 (415) 555-0132"],
  ["030\u2013123\u2014456\u2212789", "030-123-456-789"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["९८४५०१२३४५", "9845012345"],
  ["\uff0b81 90 1234 5678", "+81 90 1234 5678"],
  ["+49\u00a0151\u00a0234567", "+49 151 234567"],
])("accepts %j and stores %s", (typed, stored) => {
  expect(isPhoneNumber(typed)).toBe(true);
  expect(normalizePhone(typed)).toBe(stored);
  expect(phoneField("Phone is required").parse(typed)).toBe(stored);
});

it.each(["", "+", "()", "--", "12a", "++1", "4.91512E+11", `${"1".repeat(50_000)}x`, "1".repeat(41)])(
  "refuses %.20j",
  (text) => expect(isPhoneNumber(text)).toBe(false),
);

it("distinguishes a missing phone number from an invalid one", () => {
  const messages = (typed: string) =>
    phoneField("Phone is required")
      .safeParse(typed)
      .error?.issues.map(({ message }) => message);
  expect(messages(" ")).toEqual(["Phone is required"]);
  expect(messages("12a")).toEqual(["Please enter a valid phone number"]);
  expect(phoneField().parse("")).toBe("");
});
