import Image from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extensions";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import { linkAddress } from "#app/platform/fields/link-address.ts";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { pictureOf } from "../../../picture.ts";
import { cleanPaste } from "../../clean-paste.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { insertPicture } from "./picture-dialog.tsx";
import { uploadPicture } from "./upload-picture.ts";

interface RichTextProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  content: string;
  onChange: (html: string) => void;
}

/** Pictures stand here alone and come from the studio; a web page's own stay behind when it is pasted. */
const StudioImage = Image.extend({
  parseHTML() {
    return [{ tag: "img[src]", getAttrs: (img) => (pictureOf(img.getAttribute("src")) ? null : false) }];
  },
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => linkAddress(address) !== "",
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  StudioImage,
  Placeholder.configure({ placeholder: "Begin with what happened, or with the one thing worth knowing." }),
];

/** The editor of an article's text. Loaded only where somebody writes. */
export default function RichText({ id, labelledBy, describedBy, invalid, content, onChange }: RichTextProps) {
  const [status, setStatus] = useState<{ words: string; refused?: boolean }>();
  const editor = useEditor({
    extensions,
    content,
    // The content policy allows no style tags; prose.css and writer.css hold what is needed.
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

  /** Pictures that were pasted or dropped as files are uploaded and put in their place. */
  function takeFiles(from: DataTransfer | null, place?: number): boolean {
    const files = [...(from?.files ?? [])];
    // A word processor puts a picture of its text beside the text; the text is what is wanted.
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
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} aria-describedby={describedBy} />
      <div role={status?.refused ? "alert" : "status"} className="px-5 pb-3 text-sm text-ink-3 empty:hidden">
        {status?.refused ? <ErrorLine>{status.words}</ErrorLine> : status?.words}
      </div>
    </div>
  );
}
