/**
 * Makes plain what word processors put on the clipboard, before the editor reads it: their lists become
 * lists, their bold and italic styles become bold and italic, everything else of theirs is left behind.
 * Runs in the browser; what is saved is cleaned again by the server.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(withoutNoise(html), "text/html");
  for (const unwanted of page.querySelectorAll("style, script, meta, link, title, xml, noscript"))
    unwanted.remove();
  for (const element of [...page.body.querySelectorAll<HTMLElement>("*")]) {
    if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  }
  unwrapWeightless(page);
  emphasise(page);
  listFromWord(page);
  for (const element of page.body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      if (!["href", "src", "alt", "start"].includes(name)) element.removeAttribute(name);
    }
  }
  return page.body.innerHTML;
}

/** What the content policy would refuse is left out before anything is read: it need not even be refused. */
function withoutNoise(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, " "),
    );
}

/** Google Docs wraps everything in a bold that is not bold. */
function unwrapWeightless(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>("b, strong")) {
    if (/^(normal|400)$/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes);
  }
}

const styled: [test: (style: CSSStyleDeclaration) => boolean, tag: string][] = [
  [({ fontWeight }) => /^(bold|[6-9]00)$/.test(fontWeight), "strong"],
  [({ fontStyle }) => fontStyle === "italic", "em"],
  [({ textDecoration, textDecorationLine }) => /underline/.test(textDecoration + textDecorationLine), "u"],
  [({ textDecoration, textDecorationLine }) => /line-through/.test(textDecoration + textDecorationLine), "s"],
];

function emphasise(page: Document): void {
  for (const span of [...page.body.querySelectorAll<HTMLElement>("span")]) {
    const tags = styled.filter(([test]) => test(span.style)).map(([, tag]) => tag);
    let inner: Node[] = [...span.childNodes];
    for (const tag of tags) {
      const element = page.createElement(tag);
      element.append(...inner);
      inner = [element];
    }
    span.replaceWith(...inner);
  }
}

/** In Word a list is paragraphs that say they are one, with the mark typed in front. */
function listFromWord(page: Document): void {
  let list: HTMLElement | undefined;
  for (const paragraph of [...page.body.querySelectorAll<HTMLElement>("p")]) {
    const isItem =
      /mso-list/i.test(paragraph.getAttribute("style") ?? "") || /MsoListParagraph/.test(paragraph.className);
    if (!isItem) {
      list = undefined;
      continue;
    }
    const mark = /^[\s\u00a0]*(\d+|[a-z])[.)][\s\u00a0]+/i.exec(paragraph.textContent ?? "");
    const tag = mark ? "ol" : "ul";
    if (list?.tagName.toLowerCase() !== tag || list.nextElementSibling !== paragraph) {
      list = page.createElement(tag);
      paragraph.before(list);
    }
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    stripMark(item);
    list.append(item);
    paragraph.remove();
  }
}

function stripMark(item: HTMLElement): void {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const rest = (text.nodeValue ?? "").replace(
      /^[\s\u00a0]*(?:(?:\d+|[a-z])[.)]|[·•o§▪\u00b7\uf0b7-])?[\s\u00a0]*/i,
      (mark) => (/[\s\u00a0]$|^[·•§▪\u00b7\uf0b7]/.test(mark) ? "" : mark),
    );
    text.nodeValue = rest;
    if (rest !== "") return;
  }
}
