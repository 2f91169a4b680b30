import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instagramHandle, webAddress, webAddressOn } from "./web-address.ts";

describe("a web address", () => {
  it("accepts an address without a scheme", () => {
    expect(webAddress("maya.example/yoga")).toBe("https://maya.example/yoga");
    expect(webAddress("maya.example:8080/yoga")).toBe("https://maya.example:8080/yoga");
    expect(webAddress("http://maya.example")).toBe("http://maya.example/");
  });

  it("refuses addresses that aren't on the web", () => {
    for (const typed of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(document.domain)//a.b",
      "data:text/html,<script>alert(1)</script>",
      "vbscript:msgbox",
      "mailto:maya@example.test",
      "file:///etc/passwd",
      "https://user:pass@maya.example",
      "https://localhost",
      "not an address",
      "https://",
    ]) {
      expect([typed, webAddress(typed)]).toEqual([typed, null]);
    }
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const address = webAddress(typed);
        return address === null || /^https?:\/\/[^/@]+\//.test(address);
      }),
    );
  });

  it("accepts only addresses of the chosen network", () => {
    const facebook = ["facebook.com", "fb.com"];
    expect(webAddressOn("m.facebook.com/maya", facebook)).toBe("https://m.facebook.com/maya");
    expect(webAddressOn("https://notfacebook.com/maya", facebook)).toBeNull();
    expect(webAddressOn("https://facebook.com.evil.example/maya", facebook)).toBeNull();
  });
});

describe("an Instagram handle", () => {
  it("accepts common spellings", () => {
    for (const typed of ["maya.yoga", "@maya.yoga", "https://www.instagram.com/maya.yoga/?hl=de"]) {
      expect(instagramHandle(typed)).toBe("maya.yoga");
    }
    for (const typed of ["", "@", "maya yoga", "https://example.test/maya"]) {
      expect(instagramHandle(typed)).toBeNull();
    }
  });
});
