import { describe, expect, it } from "vitest";
import { articleBody, picturesIn } from "./article-body.server.ts";
import { pictureAddress, pictureOf, widthsOf } from "./picture.ts";

const picture = { id: "01234567-89ab-cdef-0123-456789abcdef", width: 1200, height: 800, moves: false };
const address = pictureAddress(picture);

describe("an article as it is shown", () => {
  it("puts its headings below the page's own, in order, whatever levels the writer used", () => {
    const { html, headings } = articleBody("<h2>First</h2><p>a</p><h3>Inside</h3><h2>Second</h2>");
    expect(headings).toEqual([
      { id: "section-first", text: "First", level: 2 },
      { id: "section-inside", text: "Inside", level: 3 },
      { id: "section-second", text: "Second", level: 2 },
    ]);
    expect(html).toContain('<h2 id="section-first">First</h2>');
    expect(articleBody("<h1>A</h1><h3>B</h3>").headings.map(({ level }) => level)).toEqual([2, 3]);
    expect(articleBody("<h3>Alone</h3>").headings.map(({ level }) => level)).toEqual([2]);
  });

  it("names equal headings apart and drops empty ones", () => {
    const { headings } = articleBody("<h2>Rest</h2><h2>Rest</h2><h2> </h2><h2><em>Rest</em></h2>");
    expect(headings.map(({ id }) => id)).toEqual(["section-rest", "section-rest-2", "section-rest-3"]);
  });

  it("draws a picture in the width that fits, with its measures and what stands in meanwhile", () => {
    const { html } = articleBody(
      `<p><img src="${address}" alt="A &quot;mat&quot;"></p>`,
      new Map([[picture.id, "data:image/webp;base64,AAAA"]]),
    );
    expect(html).toContain('width="1200" height="800"');
    expect(html).toContain('alt="A &quot;mat&quot;"');
    expect(html).toContain("-480.webp 480w");
    expect(html).toContain("-1200.avif 1200w");
    expect(html).toContain("url(data:image/webp;base64,AAAA)");
    expect(html).not.toContain("<p>");
    expect(picturesIn(`<img alt="" src="${address}">`)).toEqual([picture.id]);
  });

  it("shows an animation still, behind a link that plays it", () => {
    const { html } = articleBody(`<img src="${pictureAddress({ ...picture, moves: true })}" alt="A swing">`);
    expect(html).toMatch(
      /^<a class="moving" href="\/files\/images\/0123456789abcdef0123456789abcdef-1200x800m-moving\.webp" aria-label="Play the animation: A swing"><picture>.*<\/picture><\/a>$/,
    );
  });

  it("marks links out of the site, not those inside", () => {
    const { html } = articleBody('<p><a href="https://example.org">o</a><a href="/schedule">i</a></p>');
    expect(html).toBe(
      '<p><a href="https://example.org" rel="nofollow ugc noopener">o</a><a href="/schedule">i</a></p>',
    );
  });
});

describe("a picture's address", () => {
  it("tells the picture it was made from", () => {
    for (const moves of [false, true]) {
      const options = { ...picture, moves };
      expect(pictureOf(pictureAddress(options))).toEqual({ ...options, widths: [480, 960, 1200] });
    }
  });

  it("knows the widths that exist", () => {
    expect(widthsOf(300)).toEqual([300]);
    expect(widthsOf(480)).toEqual([480]);
    expect(widthsOf(3000)).toEqual([480, 960, 1600]);
  });

  it.each([
    "https://example.org/a.webp",
    "/files/images/../secret.webp",
    "/files/avatars/0123456789abcdef0123456789abcdef-1200x800-1200.webp",
    "/files/images/0123456789abcdef0123456789abcdef-1200x800-960.webp",
    "",
    null,
  ])("is not %s", (other) => {
    expect(pictureOf(other)).toBeNull();
  });
});

it("marks links out in whatever letters they are written", () => {
  expect(articleBody('<a href="HTTPS://example.org">o</a>').html).toBe(
    '<a href="HTTPS://example.org" rel="nofollow ugc noopener">o</a>',
  );
});

it("gives every heading a name of its own, also where a writer has numbered them", () => {
  const texts = ["Rest", "Rest 2", "Rest", "Rest 3", "Rest", "Rest 2"];
  const { headings } = articleBody(texts.map((text) => `<h2>${text}</h2>`).join(""));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(texts.length);
});
