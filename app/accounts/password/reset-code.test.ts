import { describe, expect, it } from "vitest";
import { codeFromAddress } from "./reset-code.ts";

describe("the code of a reset link", () => {
  it.each([
    ["https://studio.test/update-password?code=abcdefgh1234", "abcdefgh1234"],
    ["https://studio.test/update-password?token=abcdefgh1234", "abcdefgh1234"],
    ["https://studio.test/update-password#access_token=abcdefgh1234&refresh_token=x", "abcdefgh1234"],
    ["https://studio.test/update-password", null],
    ["https://studio.test/update-password?code=%3Cscript%3E", null],
  ])("is found in %s", (address, code) => {
    expect(codeFromAddress(new URL(address))).toBe(code);
  });
});
