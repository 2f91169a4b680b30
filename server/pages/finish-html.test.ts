import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { finishHtml } from "./finish-html.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const hashOf = (body: string) => createHash("sha256").update(body).digest("base64");

function finished(html: string, mark: string, aside = false) {
  const { html: bytes, hashes } = finishHtml(Buffer.from(html), mark, { aside });
  return { html: bytes.toString(), hashes };
}

describe("a page's own scripts", () => {
  // Proves V3-2
  it("lose the nonce and get hashes", () => {
    const html =
      '<head><script nonce="m1">go("₹")</script><link nonce="m1" href="/a"></head><p>Śānti</p><script type="module" nonce="m1" async="">if (a < b) c()</script><script nonce="m1" src="/x.js"></script>';
    expect(finished(html, "m1")).toEqual({
      html: '<head><script>go("₹")</script><link href="/a"></head><p>Śānti</p><script type="module" async="">if (a < b) c()</script><script src="/x.js"></script>',
      hashes: [hashOf('go("₹")'), hashOf("if (a < b) c()")],
    });
  });

  // Proves V3-2
  it("get a hash only with the nonce, so scripts in content get none", () => {
    const html =
      '<div><script>steal()</script><script nonce="other">steal()</script></div><script nonce="m1">go()</script>';
    const { hashes } = finished(html, "m1");
    expect(hashes).toEqual([hashOf("go()")]);
    expect(contentSecurityPolicy(hashes, "http://localhost:3000")).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("are disabled with their preloads, and nothing else is", () => {
    const nonce = "mark";
    const link = renderToStaticMarkup(createElement("link", { rel: "modulepreload", href: "/a.js" }));
    const script = renderToStaticMarkup(
      createElement("script", {
        nonce,
        type: "module",
        async: true,
        dangerouslySetInnerHTML: { __html: "go()" },
      }),
    );
    const own = `<script nonce="${nonce}">first()</script>`;
    expect(finished(own + link + script + link, nonce, true)).toEqual({
      html: `<script>first()</script>${link.replace("modulepreload", "later")}<script type="text/plain" data-later="">go()</script>${link.replace("modulepreload", "later")}`,
      hashes: [hashOf("first()"), hashOf("go()")],
    });
    expect(finished(script, "another", true).html).toBe(script);
    expect(finished(link, nonce).html).toBe(link);
  });
});
