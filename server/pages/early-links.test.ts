import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { earlyLinks } from "./early-links.ts";

const style = createElement("link", { key: "s", rel: "stylesheet", href: "/assets/root-a_1.css" });
const font = (href: string, fetchPriority: "low" | "auto" = "low") =>
  createElement("link", {
    key: href,
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
    fetchPriority,
  });
const page = (...head: React.ReactNode[]) =>
  Buffer.from(
    renderToStaticMarkup(
      createElement("html", null, createElement("head", null, ...head), createElement("body", null, style)),
    ),
  );

describe("earlyLinks", () => {
  it("lists the links of the head, the style sheet first", () => {
    const icon = createElement("link", { key: "i", rel: "icon", href: "/icon.svg" });
    const fonts = [font("/assets/display.woff2"), font("/assets/sans.woff2", "auto")] as const;
    expect(earlyLinks(page(fonts[0], icon, style, fonts[1]))).toBe(
      "</assets/root-a_1.css>; rel=preload; as=style, " +
        '</assets/display.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low, ' +
        '</assets/sans.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
  });

  it("is empty without links to this site", () => {
    expect(earlyLinks(Buffer.from("plain"))).toBeUndefined();
    expect(earlyLinks(page())).toBeUndefined();
    expect(
      earlyLinks(page(font("https://elsewhere.test/a.woff2"), font("//a.test/b.woff2"))),
    ).toBeUndefined();
  });
});
