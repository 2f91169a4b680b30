import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xssCorpus } from "#tests/support/hostile/xss-corpus.ts";
import { articleBody } from "./article-body.server.ts";
import { cleanHtml } from "./clean-html.server.ts";

const tags = new Set("p br h1 h2 h3 strong em u s ul ol li blockquote pre code a img hr".split(" "));
const attributes = new Set(["href", "src", "alt", "start"]);
const shownTags = new Set([...tags, "h4", "picture", "source"]);
const shownAttributes = new Set([
  ...attributes,
  ..."id rel type srcset sizes width height loading decoding style".split(" "),
]);

function elements(html: string): { tag: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<\/?([a-zA-Z!?][^\s/>]*)([^>]*)>/g)].map((match) => ({
    tag: (match[1] ?? "").toLowerCase(),
    attributes: [...(match[2] ?? "").matchAll(/([^\s=/"]+)="([^"]*)"/g)].map((pair) => [
      pair[1] ?? "",
      pair[2] ?? "",
    ]),
  }));
}

function foreignParts(html: string, allowedElements: Set<string>, allowedAttributes: Set<string>): string[] {
  const found: string[] = [];
  for (const element of elements(html)) {
    if (!allowedElements.has(element.tag)) found.push(`<${element.tag}>`);
    for (const [name, value] of element.attributes) {
      if (!allowedAttributes.has(name)) found.push(name);
      if (name === "href" && !/^(https?:|mailto:|tel:|\/(?!\/)|#|\?)/.test(value))
        found.push(`href ${value}`);
      if (name === "src" && !value.startsWith("/files/images/")) found.push(`src ${value}`);
      if (name === "style" && !/^background-image:url\(data:image\/webp;base64,[\w+/=]+\)$/.test(value))
        found.push(value);
    }
  }
  if (/<(?![/a-z])/i.test(html)) found.push("an open <");
  return found;
}

describe("cleaning HTML", () => {
  // Proves 1.5.9, V1-1
  it.each(xssCorpus)("disarms %s", (payload) => {
    for (const html of [payload, `<p>before ${payload} after</p>`, `<ul><li>${payload}</li></ul>`]) {
      const clean = cleanHtml(html);
      expect(foreignParts(clean, tags, attributes)).toEqual([]);
      expect(foreignParts(articleBody(html).html, shownTags, shownAttributes)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }
  });

  // Proves V1-1
  it("stays clean for any mixture of markup", () => {
    const piece = fc.oneof(
      fc.constantFrom(...xssCorpus),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<a href='",
        '"',
        "'>",
        "<img src=",
        "<!--",
        "-->",
        "<h2>",
        "</h2>",
        "&lt;",
        "\u0000",
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(""));
        expect(foreignParts(clean, tags, attributes)).toEqual([]);
        expect(foreignParts(articleBody(clean).html, shownTags, shownAttributes)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps everything the editor makes", () => {
    const html =
      "<h1>One</h1><h2>Two</h2><h3>Three</h3>" +
      "<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>x</code></p>" +
      '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>' +
      "<blockquote><p>quoted</p></blockquote><pre><code>let x = 1;</code></pre>" +
      '<p><a href="https://example.org/a?b=1">out</a> <a href="/schedule">in</a> <a href="tel:+911">call</a></p>' +
      '<img src="/files/images/0123456789abcdef0123456789abcdef-1200x800-1200.webp" alt="A mat" />';
    expect(cleanHtml(html)).toBe(html);
  });

  it("simplifies HTML from Word and web pages", () => {
    const word =
      '<p class="MsoNormal" style="margin:0cm"><b style="mso-bidi">Warm</b><o:p></o:p> <i>up</i></p>' +
      "<div><span lang=EN-GB style='font-size:12pt'>slowly</span></div><h5>Then</h5><!--[if !supportLists]-->1.<!--[endif]-->";
    expect(cleanHtml(word)).toBe("<p><strong>Warm</strong> <em>up</em></p><p>slowly</p><h3>Then</h3>1.");
  });

  it("limits nesting", () => {
    const tower = `${"<blockquote>".repeat(5_000)}deep${"</blockquote>".repeat(5_000)}`;
    expect((cleanHtml(tower).match(/<blockquote>/g) ?? []).length).toBeLessThan(30);
  });
});
