import { describe, expect, it } from "vitest";
import { linkAddress, typedLink } from "./link-address.ts";

describe("the address of a link", () => {
  it.each([
    "http://example.org",
    "https://example.org/a#b",
    "mailto:hello@example.org",
    "tel:+91123",
    "/schedule",
    "#top",
  ])("keeps %s", (address) => {
    expect(linkAddress(address)).toBe(address);
  });

  // Proves 1.5.9
  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java\nscript:alert(1)",
    "ftp://example.org",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "example.org",
    "",
    undefined,
  ])("blanks %j", (address) => {
    expect(linkAddress(address)).toBe("");
  });
});

describe("typedLink", () => {
  it.each([
    ["example.org", "https://example.org"],
    ["example.org/path?x=1", "https://example.org/path?x=1"],
    ["asha@example.org", "mailto:asha@example.org"],
    ["/schedule", "/schedule"],
    ["https://example.org", "https://example.org"],
    ["javascript:alert(1)", ""],
    ["ftp://example.org", ""],
    ["two words", ""],
    ["", ""],
  ])("%j leads to %j", (typed, address) => {
    expect(typedLink(typed)).toBe(address);
  });
});
