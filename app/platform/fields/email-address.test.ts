import { describe, expect, it } from "vitest";
import { isEmailAddress, longestEmail, normalizeEmail } from "./email-address.ts";
import { emailField } from "./form-fields.ts";

const longest = `${"a".repeat(longestEmail - 12)}@example.com`;

describe("isEmailAddress", () => {
  it.each([
    "a@b.cd",
    "a@b.c",
    "o'neil+yoga@mail.example.co.in",
    "A_b-c.d@EXAMPLE.com",
    "a..b@c.de",
    "ü@example.com",
    "info@müller-yoga.de",
    "info@xn--e1afmkfd.xn--p1ai",
    "info@пример.рф",
    "tom&jerry@example.test",
    "x/y@example.test",
    "\u200banna@example.test",
    "anna@example.test\u200b",
    " anna@example.test\u00a0",
    longest,
  ])("accepts %j", (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    "",
    "a",
    "a@b",
    "@example.com",
    "a@b@example.com",
    '"x"@example.com',
    "a b@example.com",
    "a@ex_ample.com",
    "a@-example.com",
    "o’neil@example.com",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    "a\0@b.cd",
    "a\n@b.cd",
    "a@b.cd, c@d.ef",
    "a@b.cd;c@d.ef",
    "Anna <a@b.cd>",
    "a@müller..de",
    "a@müller.de/path",
    `a${longest}`,
    `a@${".".repeat(100_000)}@`,
    `a@${"ü".repeat(100_000)}.de`,
  ])("refuses %.60j", (text) => expect(isEmailAddress(text)).toBe(false));
});

describe("normalizeEmail", () => {
  it("writes the domain in ASCII, so that both spellings match", () => {
    expect(normalizeEmail("Info@Müller-Yoga.de")).toBe("Info@xn--mller-yoga-9db.de");
    expect(normalizeEmail("info@ПРИМЕР.рф")).toBe("info@xn--e1afmkfd.xn--p1ai");
    expect(normalizeEmail("info@例え。テスト")).toBe("info@xn--r8jz45g.xn--zckzah");
  });

  it("only trims an ASCII address", () => {
    expect(normalizeEmail("\u200b A_b@EXAMPLE.com\ufeff")).toBe("A_b@EXAMPLE.com");
  });

  it("composes decomposed letters", () => {
    expect(normalizeEmail("u\u0308@example.com")).toBe("ü@example.com");
  });
});

it("normalizes an address from a form", () => {
  expect(emailField().parse("info@müller-yoga.de\u200b")).toBe("info@xn--mller-yoga-9db.de");
  expect(
    emailField()
      .safeParse("  ")
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Email is required"]);
  expect(
    emailField()
      .safeParse("a@b")
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Email is invalid"]);
});
