import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackFingerprint } from "./fingerprint.ts";

const traits = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36",
  screen: "1280x720x1",
  language: "en-GB",
  timeZone: "Asia/Kolkata",
};

describe("substitute fingerprint", () => {
  // Proves 1.7.19
  it("consists of up to 32 letters and digits", () => {
    expect(fallbackFingerprint(traits)).toMatch(/^[a-zA-Z0-9]{32}$/);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (userAgent, screen, language) =>
        /^[a-zA-Z0-9]{0,32}$/.test(fallbackFingerprint({ ...traits, userAgent, screen, language })),
      ),
    );
  });

  it("differs by browser, screen, language and time zone", () => {
    const others = [
      { ...traits, userAgent: traits.userAgent.replace("Safari/537.36", "Edg/147.0.1") },
      { ...traits, screen: "390x844x3" },
      { ...traits, language: "de" },
      { ...traits, timeZone: "Europe/Berlin" },
    ];
    expect(new Set([traits, ...others].map(fallbackFingerprint)).size).toBe(5);
  });
});
