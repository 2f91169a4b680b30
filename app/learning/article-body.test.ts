import { describe, expect, it } from "vitest";
import { articleBody, picturesIn } from "./article-body.server.ts";
import { fileWidths, parsePictureAddress, pictureAddress } from "./picture.ts";

const picture = { id: "01234567-89ab-cdef-0123-456789abcdef", width: 1200, height: 800, moves: false };
const address = pictureAddress(picture);

describe("article body", () => {
  it("nests headings below the page title, whatever levels the writer used", () => {
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

  it("gives equal headings different ids and drops empty ones", () => {
    const { headings } = articleBody("<h2>Rest</h2><h2>Rest</h2><h2> </h2><h2><em>Rest</em></h2>");
    expect(headings.map(({ id }) => id)).toEqual(["section-rest", "section-rest-2", "section-rest-3"]);
  });

  it("shows a picture in a fitting width, with its size and a placeholder", () => {
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

  it("shows an animation as a still that links to it", () => {
    const { html } = articleBody(`<img src="${pictureAddress({ ...picture, moves: true })}" alt="A swing">`);
    expect(html).toMatch(
      /^<a class="moving" href="\/files\/images\/0123456789abcdef0123456789abcdef-1200x800m-moving\.webp" aria-label="Play the animation: A swing"><picture>.*<\/picture><\/a>$/,
    );
  });

  it("marks external links only", () => {
    const { html } = articleBody('<p><a href="https://example.org">o</a><a href="/schedule">i</a></p>');
    expect(html).toBe(
      '<p><a href="https://example.org" rel="nofollow ugc noopener">o</a><a href="/schedule">i</a></p>',
    );
  });
});

describe("picture address", () => {
  it("contains the picture's id and size", () => {
    for (const moves of [false, true]) {
      const options = { ...picture, moves };
      expect(parsePictureAddress(pictureAddress(options))).toEqual({ ...options, widths: [480, 960, 1200] });
    }
  });

  it("lists the widths that exist", () => {
    expect(fileWidths(300)).toEqual([300]);
    expect(fileWidths(480)).toEqual([480]);
    expect(fileWidths(3000)).toEqual([480, 960, 1600]);
  });

  it.each([
    "https://example.org/a.webp",
    "/files/images/../secret.webp",
    "/files/avatars/0123456789abcdef0123456789abcdef-1200x800-1200.webp",
    "/files/images/0123456789abcdef0123456789abcdef-1200x800-960.webp",
    "",
    null,
  ])("refuses %s as a picture", (other) => {
    expect(parsePictureAddress(other)).toBeNull();
  });
});

it("marks external links in any letter case", () => {
  expect(articleBody('<a href="HTTPS://example.org">o</a>').html).toBe(
    '<a href="HTTPS://example.org" rel="nofollow ugc noopener">o</a>',
  );
});

it("gives every heading its own id, also if a writer has numbered them", () => {
  const texts = ["Rest", "Rest 2", "Rest", "Rest 3", "Rest", "Rest 2"];
  const { headings } = articleBody(texts.map((text) => `<h2>${text}</h2>`).join(""));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(texts.length);
});
