import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import { linkAddress } from "#app/platform/fields/link-address.ts";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { LinkDialog } from "#app/ui/form/link-dialog.tsx";

interface BlockTextProps {
  html: string;
  error: readonly string[] | undefined;
  onChange: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => linkAddress(address) !== "",
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

interface Tool {
  label: string;
  name: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
}

const tools: Tool[] = [
  { label: "Bold", name: "bold", icon: Bold, run: (e) => void e.chain().focus().toggleBold().run() },
  { label: "Italic", name: "italic", icon: Italic, run: (e) => void e.chain().focus().toggleItalic().run() },
  {
    label: "Bullet list",
    name: "bulletList",
    icon: List,
    run: (e) => void e.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Ordered list",
    name: "orderedList",
    icon: ListOrdered,
    run: (e) => void e.chain().focus().toggleOrderedList().run(),
  },
];

/** A text editor with bold, italic, links and lists, which all email clients support. */
export default function BlockText({ html, error, onChange }: BlockTextProps) {
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: html,
    // The content policy allows no style tags.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text",
        ...(error ? { "aria-describedby": `${id}-error` } : {}),
        class: "letter-text min-h-28 px-4 py-3 outline-none",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  const active =
    useEditorState({
      editor,
      selector: ({ editor: of }) =>
        of ? [...tools.map(({ name }) => name), "link"].filter((name) => of.isActive(name)) : [],
    }) ?? [];
  const shown = [...tools, { label: "Link", name: "link", icon: Link2, run: () => setLinking(true) }];
  return (
    <div>
      <div
        data-invalid={Boolean(error) || undefined}
        className="rounded-md border border-edge bg-paper focus-within:border-forest data-invalid:border-clay"
      >
        <div
          role="toolbar"
          aria-label="Formatting"
          // The cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          className="flex flex-wrap border-b border-line p-1"
        >
          {shown.map(({ label, name, icon: Icon, run }) => (
            <button
              key={name}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={active.includes(name)}
              disabled={!editor}
              onClick={() => editor && run(editor)}
              className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-paper-3 hover:text-ink aria-pressed:bg-forest-soft aria-pressed:text-forest-deep"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error[0]}</ErrorLine>}
      {editor && <LinkDialog editor={editor} open={isLinking} onClose={() => setLinking(false)} />}
    </div>
  );
}
