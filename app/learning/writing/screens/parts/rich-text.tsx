import Image from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extensions";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { editorLinks, TextToolbar, textTools } from "#app/ui/form/text-toolbar.tsx";
import { parsePictureAddress } from "../../../picture.ts";
import { insertPicture, PictureDialog } from "./picture-dialog.tsx";
import { uploadPicture } from "./upload-picture.ts";

interface RichTextProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  content: string;
  onChange: (html: string) => void;
}

/** Accepts only pictures of the studio, so pasted web pictures are dropped. */
const StudioImage = Image.extend({
  parseHTML() {
    return [
      { tag: "img[src]", getAttrs: (img) => (parsePictureAddress(img.getAttribute("src")) ? null : false) },
    ];
  },
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: editorLinks,
  }),
  StudioImage,
  Placeholder.configure({ placeholder: "Begin with what happened, or with the one thing worth knowing." }),
];

const { headings, bold, italic, underline, strike, numbers, bullets, quote, code, clean } = textTools;
const toolGroups = [headings, [bold, italic, underline, strike], [numbers, bullets, quote, code]];

export default function RichText({ id, labelledBy, describedBy, invalid, content, onChange }: RichTextProps) {
  const [status, setStatus] = useState<{ words: string; refused?: boolean }>();
  const [picks, setPicks] = useState(false);
  const editor = useEditor({
    extensions,
    content,
    // The content policy forbids style tags, so prose.css and writer.css hold the styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: "prose min-h-[300px] px-5 py-5 outline-none sm:px-7",
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (view, event) => {
        const { dataTransfer, clientX: left, clientY: top } = event as DragEvent;
        return takeFiles(dataTransfer, view.posAtCoords({ left, top })?.pos);
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });

  function takeFiles(from: DataTransfer | null, place?: number): boolean {
    const files = [...(from?.files ?? [])];
    // Word processors add a picture of the copied text. Only the text is wanted.
    if (files.length === 0 || from?.types.includes("text/html")) return false;
    void insertPictures(files, place);
    return true;
  }

  async function insertPictures(files: File[], place: number | undefined) {
    if (place !== undefined) editor?.commands.setTextSelection(place);
    const refused: string[] = [];
    for (const file of files) {
      setStatus({ words: "Uploading the picture…" });
      const { address, error } = await uploadPicture({ file });
      if (address && editor) insertPicture(editor, address, "");
      if (error) refused.push(files.length > 1 ? `${file.name}: ${error}` : error);
    }
    setStatus(refused.length > 0 ? { words: refused.join(" "), refused: true } : undefined);
  }

  return (
    <div
      data-invalid={invalid || undefined}
      className="rounded-md border border-edge bg-paper focus-within:border-forest data-invalid:border-clay"
    >
      <TextToolbar
        editor={editor}
        groups={toolGroups}
        last={[{ label: "Image", icon: ImageIcon, run: () => setPicks(true) }, clean]}
        controls={id}
        className="sticky top-0 z-10 flex flex-nowrap overflow-x-auto rounded-t-md border-b border-line bg-paper-2 p-1 [scrollbar-width:none] sm:flex-wrap lg:top-17"
      />
      {editor && <PictureDialog editor={editor} open={picks} onClose={() => setPicks(false)} />}
      <EditorContent editor={editor} aria-describedby={describedBy} />
      <div role={status?.refused ? "alert" : "status"} className="px-5 pb-3 text-sm text-ink-3 empty:hidden">
        {status?.refused ? <ErrorLine>{status.words}</ErrorLine> : status?.words}
      </div>
    </div>
  );
}

/**
 * Simplifies text pasted from word processors, turning their lists and bold and italic styles into plain
 * elements. The server cleans the HTML again when it is saved.
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

/** Removes elements the content policy would block. */
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

/** Word writes lists as paragraphs with the mark typed in front. */
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
