import { randomUUID } from "node:crypto";
import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CachedPart, PartsProvider } from "#app/ui/loading/cached-part.tsx";
import { RenderedParts } from "./cached-parts.ts";
import { finishHtml } from "./finish-html.ts";

/** Renders a page with a new mark. */
function renderPage(children: ReactNode) {
  const mark = randomUUID();
  const parts = new RenderedParts(mark);
  const html = renderToString(<PartsProvider value={parts}>{children}</PartsProvider>);
  const finished = finishHtml(Buffer.from(html), mark, { aside: false, parts });
  return { html: finished.html.toString(), hashes: finished.hashes, mark };
}

let drawn = 0;
function Name({ name }: { name: string }) {
  drawn += 1;
  return <b id={useId()}>{name}</b>;
}

const head = (name: string, key: string = randomUUID()) => (
  <CachedPart name={key} madeOf={[name]}>
    <Name name={name} />
  </CachedPart>
);

describe("a part of a page", () => {
  it("is rendered once for all pages with the same content, without changing it", () => {
    const key = randomUUID();
    const before = drawn;
    const page = (text: string) => renderPage([head("Śānti", key), <p key="p">{text}</p>]).html;
    const first = page("one");
    const second = page("two");
    expect(drawn - before).toBe(1);
    expect(second.replace("two", "one")).toBe(first);
    // Without a cache and in the browser, there are no markers around it.
    expect(first).toBe(renderToString([head("Śānti", key), <p key="p">one</p>]));
  });

  it("is rendered again with other content", () => {
    const key = randomUUID();
    expect(renderPage(head("Asha", key)).html).toContain("Asha");
    expect(renderPage(head("Ravi", key)).html).toContain("Ravi");
    expect(renderPage(head("Asha", key)).html).toContain("Asha");
  });

  it("doesn't change React's ids around it", () => {
    const key = randomUUID();
    const page = () =>
      renderPage(
        <div>
          {head("Asha", key)}
          <Name name="beside" />
        </div>,
      ).html;
    expect(page()).toBe(page());
  });

  it("keeps the hashes of its scripts without its nonce", () => {
    const key = randomUUID();
    const page = () => {
      const mark = randomUUID();
      const parts = new RenderedParts(mark);
      const html = renderToString(
        <PartsProvider value={parts}>
          <CachedPart name={key} madeOf={1}>
            <script nonce={mark} dangerouslySetInnerHTML={{ __html: "go()" }} />
            <script dangerouslySetInnerHTML={{ __html: "steal()" }} />
          </CachedPart>
        </PartsProvider>,
      );
      return finishHtml(Buffer.from(html), mark, { aside: false, parts });
    };
    const [first, second] = [page(), page()];
    expect(second.html.toString()).toBe(first.html.toString());
    expect(second.html.toString()).toBe("<script>go()</script><script>steal()</script>");
    expect(first.hashes).toHaveLength(1);
    expect(second.hashes).toEqual(first.hashes);
  });

  it("nests in another part, whether either is cached", () => {
    const [outer, inner] = [randomUUID(), randomUUID()];
    const page = (name: string) => (
      <CachedPart name={outer} madeOf={name}>
        <section>
          {name}
          <CachedPart name={inner} madeOf="inner">
            <i>inner</i>
          </CachedPart>
        </section>
      </CachedPart>
    );
    renderPage(
      <CachedPart name={inner} madeOf="inner">
        <i>inner</i>
      </CachedPart>,
    );
    for (const name of ["one", "two", "one"])
      expect(renderPage(page(name)).html).toBe(renderToString(page(name)));
  });

  it("can't be forged by user input", () => {
    const key = randomUUID();
    renderPage(head("kept", key));
    const typed = '<template data-part="0"></template>';
    expect(renderPage(<div dangerouslySetInnerHTML={{ __html: typed }} />).html).toBe(`<div>${typed}</div>`);
  });

  it("is evicted first when it is the oldest", () => {
    const key = randomUUID();
    const long = (letter: string) => head(letter.repeat(1_000_000), key);
    renderPage(long("a"));
    for (const letter of "bcdefghij") renderPage(long(letter));
    const before = drawn;
    renderPage(long("j"));
    expect(drawn).toBe(before);
    renderPage(long("a"));
    expect(drawn).toBe(before + 1);
  });
});
