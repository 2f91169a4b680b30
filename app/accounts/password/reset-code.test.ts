import { describe, expect, it } from "vitest";
import { codeFromAddress } from "./reset-code.ts";

describe("the code of a reset link", () => {
  // Proves 1.2.21, 1.2.22, 1.5.5, 1.7.15, 1.8.7, 1.9.3
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
