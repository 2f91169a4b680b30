import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { putScriptsAside } from "./start-after-paint.tsx";

it("puts aside what React writes for preloads and modules, and nothing else", () => {
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
  expect(putScriptsAside(link, nonce)).toBe(link.replace("modulepreload", "later"));
  expect(putScriptsAside(script, nonce)).toBe(
    `<script nonce="${nonce}" type="text/plain" data-later="">go()</script>`,
  );
  expect(putScriptsAside(own, nonce)).toBe(own);
  expect(putScriptsAside(script, "another")).toBe(script);
});
