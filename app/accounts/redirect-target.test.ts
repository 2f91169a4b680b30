import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

describe("redirectTarget", () => {
  it("keeps paths of this site", () => {
    expect(redirectTarget("/schedule?level=beginner#monday")).toBe("/schedule?level=beginner#monday");
    expect(redirectTarget("/articles/new")).toBe("/articles/new");
  });

  it.each([
    null,
    "",
    "schedule",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%0a/\n",
    "javascript:alert(1)",
    "/login?redirect=/profile",
  ])("leads home instead of to %j", (wanted) => {
    expect(redirectTarget(wanted)).toBe("/");
  });

  it("never leaves the site, whatever is asked", () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string({ unit: fc.constantFrom("/", "\\", "@", ":", ".", "\t", "\n", "e", "%", "?", "#") }),
    );
    fc.assert(
      fc.property(hostile, (wanted) => {
        const target = redirectTarget(wanted);
        expect(new URL(target, "https://studio.example").host).toBe("studio.example");
      }),
      { numRuns: 2_000 },
    );
  });
});
