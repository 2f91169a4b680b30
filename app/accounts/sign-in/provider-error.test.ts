import { describe, expect, it } from "vitest";
import { errorFromAddress } from "../password/reset-code.ts";
import { providerError, providerFailed } from "./provider-error.ts";

const said = (query: string) => providerError(new URLSearchParams(query));

describe("what went wrong on the way to Google", () => {
  it("uses only the studio's messages", () => {
    expect(said("error=access_denied&error_description=Call+me")).toMatch(/^Access denied/);
    expect(said("error=Please+restart+the+process")).toMatch(/^Signing in took too long/);
    expect(said("tab=settings")).toBeNull();
    for (const query of [
      "error=x&error_description=Your_account_was_hacked._Call_+1_900",
      "error_description=Call+me",
      "error=",
      "error=constructor",
      "error=__proto__",
      "error=toString",
      `error=${"%F0%9F%8D%B5".repeat(5000)}`,
    ]) {
      expect(said(query)).toBe(providerFailed);
    }
  });

  it("shows a reset link's error without its own text", () => {
    for (const place of ["?error_description=Call+me", "#error=x&error_description=Call+me", "?error="]) {
      const text = errorFromAddress(new URL(`https://studio.test/update-password${place}`));
      expect(text).toBe("Unable to initialize password reset session.");
    }
    expect(errorFromAddress(new URL("https://studio.test/update-password?code=abc"))).toBeNull();
  });
});
