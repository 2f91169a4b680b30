import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useId } from "react";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { editorLinks, TextToolbar, textTools } from "#app/ui/form/text-toolbar.tsx";

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
    link: editorLinks,
  }),
];

const { bold, italic, bullets, numbers } = textTools;
const tools = [[bold, italic, bullets, numbers]];

/** A text editor with bold, italic, links and lists, which all email clients support. */
export default function BlockText({ html, error, onChange }: BlockTextProps) {
  const id = useId();
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
        class: "min-h-28 px-4 py-3 outline-none",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  return (
    <div>
      <div
        data-invalid={Boolean(error) || undefined}
        className="rounded-md border border-edge bg-paper focus-within:border-forest data-invalid:border-clay"
      >
        <TextToolbar editor={editor} groups={tools} className="flex flex-wrap border-b border-line p-1" />
        <EditorContent editor={editor} />
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error[0]}</ErrorLine>}
    </div>
  );
}
