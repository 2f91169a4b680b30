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
    "/.//evil.example/phish",
    "/..//evil.example",
    "/a/..//evil.example",
    "/a/b/../..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/.%2e//evil.example",
    "/./\\evil.example",
    "/.\\/evil.example",
    "/.\t//evil.example",
    "/.\n/\r/evil.example",
    "/.//user@evil.example:80/",
    "/.///evil.example",
    "http:evil.example",
    "http:/evil.example",
    "http://studio.invalid//evil.example",
  ])("uses the home page for %j", (given) => {
    expect(redirectTarget(given)).toBe("/");
  });

  // Proves 1.2.19, V3-5
  it("never leaves the site", () => {
    const pieces = [
      "/",
      "//",
      "/.",
      "/..",
      ".",
      "%2e",
      "%2E",
      "%2f",
      "%5c",
      "\\",
      "\t",
      "\n",
      "\r",
      "\0",
      " ",
      "@",
    ];
    const words = [
      "a",
      "evil.example",
      "http:",
      "studio.invalid",
      ":",
      "?",
      "#",
      "%",
      "%09",
      "\u3002",
      "\uff0f",
    ];
    const built = fc
      .array(fc.constantFrom(...pieces, ...words), { maxLength: 8 })
      .map((parts) => parts.join(""));
    const hostile = fc.oneof(
      { weight: 8, arbitrary: built.map((path) => `/${path}`) },
      { weight: 3, arbitrary: built },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.webUrl() },
    );
    fc.assert(
      fc.property(hostile, (given) => {
        const target = redirectTarget(given);
        expect(target).toMatch(/^\/(?!\/)/);
        expect(new URL(target, "https://studio.example").origin).toBe("https://studio.example");
        expect(redirectTarget(target)).toBe(target);
      }),
      { numRuns: 50_000 },
    );
  }, 60_000);
});
