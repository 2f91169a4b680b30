import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLine, plainText } from "./plain-text.ts";

describe("plain text", () => {
  it("keeps words, lines and tabs, and drops what no keyboard writes", () => {
    expect(plainText("  a\u0000b\r\nc\td\u0007 ")).toBe("ab\nc\td");
    expect(plainText("नमस्ते 🧘🏽‍♀️")).toBe("नमस्ते 🧘🏽‍♀️");
    expect(plainText("half \ud83e")).toBe("half \ufffd");
  });

  it("makes one line of many", () => {
    expect(oneLine(" Subject\r\nBcc: everybody ")).toBe("Subject Bcc: everybody");
  });

  it("is the same when done twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
        expect(plainText(text)).not.toContain("\u0000");
      }),
    );
  });
});
