import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLine, plainText } from "./plain-text.ts";

describe("plain text", () => {
  it("keeps words, lines and tabs, and removes control characters", () => {
    expect(plainText("  a\u0000b\r\nc\td\u0007 ")).toBe("ab\nc\td");
    expect(plainText("नमस्ते 🧘🏽‍♀️")).toBe("नमस्ते 🧘🏽‍♀️");
    expect(plainText("half \ud83e")).toBe("half \ufffd");
  });

  it("removes text direction controls and keeps joiners of scripts and emoji", () => {
    expect(plainText("\u202a+91 98 1234 5678\u202c")).toBe("+91 98 1234 5678");
    expect(oneLine("invoice \u202efdp.exe")).toBe("invoice fdp.exe");
    expect(plainText("\u2067a\u2069 b")).toBe("a b");
    for (const joined of ["علی\u200cرضا", "क्\u200dष", "\u200fشالوم", "👩\u200d🌾"])
      expect(plainText(joined)).toBe(joined);
  });

  it.each(["\u200b", "\u3164", "\u2800\u2800", " \ufeff\u200e ", "\u2060\u00ad", "\u202e\u202c"])(
    "is empty for the invisible text %j",
    (text) => {
      expect(plainText(text)).toBe("");
      expect(oneLine(text)).toBe("");
    },
  );

  it("composes letters with combining marks", () => {
    expect(oneLine("Sine\u0301ad Nu\u0301n\u0303ez")).toBe("Sinéad Núñez");
  });

  it("joins lines", () => {
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
