import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code2,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { linkAddress } from "#app/platform/fields/link-address.ts";
import { LinkDialog } from "./link-dialog.tsx";

/** Links of the studio's text editors. The server checks addresses again. */
export const editorLinks = {
  openOnClick: false,
  defaultProtocol: "https",
  isAllowedUri: (address: string) => linkAddress(address) !== "",
  HTMLAttributes: { target: null, rel: null },
};

type Chain = ReturnType<Editor["chain"]>;

interface TextTool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Without it, the tool has no pressed state. */
  isActive?: (editor: Editor) => boolean;
}

function mark(label: string, icon: LucideIcon, name: string, step: (chain: Chain) => Chain): TextTool {
  return {
    label,
    icon,
    run: (editor) => void step(editor.chain().focus()).run(),
    isActive: (editor) => editor.isActive(name),
  };
}

function heading(level: 1 | 2 | 3, icon: LucideIcon): TextTool {
  return {
    label: `Heading ${level}`,
    icon,
    run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
    isActive: (editor) => editor.isActive("heading", { level }),
  };
}

export const textTools = {
  headings: [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  bold: mark("Bold", Bold, "bold", (chain) => chain.toggleBold()),
  italic: mark("Italic", Italic, "italic", (chain) => chain.toggleItalic()),
  underline: mark("Underline", Underline, "underline", (chain) => chain.toggleUnderline()),
  strike: mark("Strike", Strikethrough, "strike", (chain) => chain.toggleStrike()),
  bullets: mark("Bullet list", List, "bulletList", (chain) => chain.toggleBulletList()),
  numbers: mark("Ordered list", ListOrdered, "orderedList", (chain) => chain.toggleOrderedList()),
  quote: mark("Blockquote", Quote, "blockquote", (chain) => chain.toggleBlockquote()),
  code: mark("Code block", Code2, "codeBlock", (chain) => chain.toggleCodeBlock()),
  clean: {
    label: "Clean",
    icon: RemoveFormatting,
    run: (editor: Editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
};

interface TextToolbarProps {
  editor: Editor | null;
  groups: readonly (readonly TextTool[])[];
  /** The tools after the link. */
  last?: readonly TextTool[];
  /** The id of the text. */
  controls?: string;
  className: string;
}

/** The formatting buttons of a text editor, with one tab stop and arrow keys. */
export function TextToolbar({ editor, groups, last = [], controls, className }: TextToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const link: TextTool = {
    label: "Link",
    icon: Link2,
    run: () => setLinking(true),
    isActive: (of) => of.isActive("link"),
  };
  const all = [...groups, [link, ...last]];
  const active =
    useEditorState({
      editor,
      selector: ({ editor: of }) =>
        of ? all.flat().flatMap(({ label, isActive }) => (isActive?.(of) ? [label] : [])) : [],
    }) ?? [];
  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        onKeyDown={moveBetweenTools}
        // Keeps the cursor in the text after a button press.
        onMouseDown={(event) => event.preventDefault()}
        className={className}
      >
        {all.map((group, at) => (
          <div key={group[0]?.label} className={at > 0 ? "ml-1 flex border-l border-line pl-1" : "flex"}>
            {group.map(({ label, icon: Icon, isActive, run }, place) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={isActive && active.includes(label)}
                tabIndex={at + place === 0 ? 0 : -1}
                disabled={!editor}
                onClick={() => editor && run(editor)}
                className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 transition-colors duration-150 hover:bg-paper-3 hover:text-ink aria-pressed:bg-forest-soft aria-pressed:text-forest-deep sm:size-10"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
              </button>
            ))}
          </div>
        ))}
      </div>
      {editor && <LinkDialog editor={editor} open={isLinking} onClose={() => setLinking(false)} />}
    </>
  );
}

function moveBetweenTools(event: KeyboardEvent<HTMLDivElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = steps[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step && at + step;
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
