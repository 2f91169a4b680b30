import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refuse } from "#app/platform/result.ts";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const at = new Date("2026-06-01T12:00:00Z");
const someone = "0b7e3c52-3f5e-4d0a-9a6e-5d1f2c3b4a59";
const ago = (ms: number) => new Date(at.getTime() - ms);
const read = (text: string) => readUnsubscribeToken(btoa(text), at);

describe("the unsubscribe token", () => {
  // Proves 2.3.12, 2.5.15, 2.9.1
  it("encodes id and milliseconds in Base64", () => {
    expect(atob(unsubscribeToken(someone, at))).toBe(`${someone}:${at.getTime()}`);
  });

  it("returns its id for ninety days", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 90 * DAY_MS }), (id, age) => {
        expect(readUnsubscribeToken(unsubscribeToken(id, ago(age)), at)).toEqual({
          ok: true,
          value: { id, at: ago(age).getTime() },
        });
      }),
    );
  });

  // Proves 2.3.12, 2.5.15, 2.9.1
  it("expires after exactly ninety days", () => {
    expect(readUnsubscribeToken(unsubscribeToken(someone, ago(90 * DAY_MS)), at).ok).toBe(true);
    expect(readUnsubscribeToken(unsubscribeToken(someone, ago(90 * DAY_MS + 1)), at)).toEqual(
      refuse("expired_token"),
    );
  });

  // Proves 2.3.12, 2.5.15, 2.9.1
  it("accepts only ids of 32 to 36 hex or hyphen characters", () => {
    expect(read(`${"a".repeat(32)}:${at.getTime()}`).ok).toBe(true);
    expect(read(`${"a".repeat(36)}:${at.getTime()}`).ok).toBe(true);
    for (const id of ["a".repeat(31), "a".repeat(37), `${"a".repeat(35)}g`, `${"a".repeat(31)}'`]) {
      expect(read(`${id}:${at.getTime()}`)).toEqual(refuse("invalid_token"));
    }
  });

  it("distinguishes a missing token from an invalid one", () => {
    for (const token of [null, "", "   "]) {
      expect(readUnsubscribeToken(token, at)).toEqual(refuse("no_token"));
    }
    for (const token of [
      "%%%",
      "not base64!",
      btoa(someone),
      btoa(`${someone}:soon`),
      btoa(`${someone}:-1`),
      btoa(`${someone}:${at.getTime()}:1`),
      unsubscribeToken(someone, ago(-2 * DAY_MS)),
    ]) {
      expect(readUnsubscribeToken(token, at)).toEqual(refuse("invalid_token"));
    }
  });

  it("never throws for any address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (token) => {
        expect(typeof readUnsubscribeToken(token, at).ok).toBe("boolean");
      }),
    );
  });
});
