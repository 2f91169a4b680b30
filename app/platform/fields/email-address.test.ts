import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isEmailAddress, longestEmail } from "./email-address.ts";
import { isPhoneNumber } from "./phone-number.ts";

const longest = `${"a".repeat(longestEmail - 12)}@example.com`;

describe("an email address", () => {
  it.each(["a@b.cd", "o'neil+yoga@mail.example.co.in", "A_b-c.d@EXAMPLE.com", longest])(
    "is %.40s",
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each([
    "",
    "a",
    "a@b",
    "a@b.c",
    "ü@example.com",
    "a..b@c.de",
    '"x"@example.com',
    "a@ex_ample.com",
    "o’neil@example.com",
    "a@[127.0.0.1]",
    "a\0@b.cd",
    "a@b.cd\n",
    " a@b.cd",
    "a@b.cd, c@d.ef",
    `a${longest}`,
    `a@${".".repeat(100_000)}@`,
  ])("is not %.40s", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it("is what the sign-in library takes for one", () => {
    const judged = (text: string) => z.email().safeParse(text).success;
    const parts = ["a", "_", "'", "+", "-", ".", "@", "b.cd", "é", " ", "\0", "[", "1", '"'];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          for (const text of [`${one}${two}${three}@example.com`, `a@${one}${two}${three}.com`]) {
            expect(isEmailAddress(text), text).toBe(judged(text));
          }
        }
  });
});

describe("a phone number", () => {
  it.each(["+91 98 1234 5678", "(030) 12-34", "5"])("is %s", (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each(["", "+", "()", "--", "12a", "++1", `${"1".repeat(50_000)}x`, "1".repeat(41)])(
    "is not %.20s",
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});
