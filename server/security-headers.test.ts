import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, hashScripts } from "./security-headers.ts";

const hashOf = (body: string) => createHash("sha256").update(body).digest("base64");

describe("hashScripts", () => {
  it("takes the mark off and hashes the scripts that carried it", () => {
    const html =
      '<head><script nonce="m1">go()</script><link nonce="m1" href="/a"></head><p>text</p><script type="module" nonce="m1" async="">if (a < b) c()</script><script nonce="m1" src="/x.js"></script>';
    expect(hashScripts(html, "m1")).toEqual({
      html: '<head><script>go()</script><link href="/a"></head><p>text</p><script type="module" async="">if (a < b) c()</script><script src="/x.js"></script>',
      hashes: [hashOf("go()"), hashOf("if (a < b) c()")],
    });
  });

  it("gives no hash to a script that came in with content, even with a mark of its own", () => {
    const html =
      '<div><script>steal()</script><script nonce="other">steal()</script></div><script nonce="m1">go()</script>';
    const { hashes } = hashScripts(html, "m1");
    expect(hashes).toEqual([hashOf("go()")]);
    expect(contentSecurityPolicy(hashes, "http://localhost:3000")).not.toMatch(/script-src[^;]*unsafe/);
  });
});
