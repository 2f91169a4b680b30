import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code2,
  Heading1,
  Heading2,
  Heading3,
  Image as ImageIcon,
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
import { LinkDialog } from "#app/ui/form/link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

interface Tool {
  label: string;
  icon: LucideIcon;
  active?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

type Chain = ReturnType<Editor["chain"]>;
const doing = (step: (chain: Chain) => Chain) => (editor: Editor) => void step(editor.chain().focus()).run();

const headings: Tool[] = ([1, 2, 3] as const).map((level) => ({
  label: `Heading ${level}`,
  icon: [Heading1, Heading2, Heading3][level - 1] ?? Heading1,
  active: (editor) => editor.isActive("heading", { level }),
  run: doing((chain) => chain.toggleHeading({ level })),
}));

const tools: Tool[][] = [
  headings,
  [
    { label: "Bold", icon: Bold, active: (e) => e.isActive("bold"), run: doing((c) => c.toggleBold()) },
    {
      label: "Italic",
      icon: Italic,
      active: (e) => e.isActive("italic"),
      run: doing((c) => c.toggleItalic()),
    },
    {
      label: "Underline",
      icon: Underline,
      active: (e) => e.isActive("underline"),
      run: doing((c) => c.toggleUnderline()),
    },
    {
      label: "Strike",
      icon: Strikethrough,
      active: (e) => e.isActive("strike"),
      run: doing((c) => c.toggleStrike()),
    },
  ],
  [
    {
      label: "Ordered list",
      icon: ListOrdered,
      active: (e) => e.isActive("orderedList"),
      run: doing((c) => c.toggleOrderedList()),
    },
    {
      label: "Bullet list",
      icon: List,
      active: (e) => e.isActive("bulletList"),
      run: doing((c) => c.toggleBulletList()),
    },
    {
      label: "Blockquote",
      icon: Quote,
      active: (e) => e.isActive("blockquote"),
      run: doing((c) => c.toggleBlockquote()),
    },
    {
      label: "Code block",
      icon: Code2,
      active: (e) => e.isActive("codeBlock"),
      run: doing((c) => c.toggleCodeBlock()),
    },
  ],
];
const clean: Tool = {
  label: "Clean",
  icon: RemoveFormatting,
  run: doing((chain) => chain.unsetAllMarks().clearNodes()),
};

export function EditorToolbar({ editor }: { editor: Editor | null }) {
  const [dialog, setDialog] = useState<"link" | "picture">();
  const active = useEditorState({ editor, selector: ({ editor: of }) => (of ? activeTools(of) : []) }) ?? [];
  const link: Tool = {
    label: "Link",
    icon: Link2,
    active: (e) => e.isActive("link"),
    run: () => setDialog("link"),
  };
  const picture: Tool = { label: "Image", icon: ImageIcon, run: () => setDialog("picture") };
  const groups = [...tools, [link, picture, clean]];
  const first = groups[0]?.[0]?.label;
  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls="article-content"
        onKeyDown={moveBetweenTools}
        // Keeps the cursor in the text after a button press.
        onMouseDown={(event) => event.preventDefault()}
        className="sticky top-0 z-10 flex flex-nowrap overflow-x-auto rounded-t-md border-b border-line bg-paper-2 p-1 [scrollbar-width:none] sm:flex-wrap lg:top-17"
      >
        {groups.map((group, at) => (
          <div key={group[0]?.label} className={at > 0 ? "ml-1 flex border-l border-line pl-1" : "flex"}>
            {group.map(({ label, icon: Icon, active: knows, run }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={knows ? active.includes(label) : undefined}
                tabIndex={label === first ? 0 : -1}
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
      {editor && <LinkDialog editor={editor} open={dialog === "link"} onClose={() => setDialog(undefined)} />}
      {editor && (
        <PictureDialog editor={editor} open={dialog === "picture"} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function activeTools(editor: Editor): string[] {
  const marks = tools.flat().filter(({ active }) => active?.(editor));
  return [...marks.map(({ label }) => label), ...(editor.isActive("link") ? ["Link"] : [])];
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
