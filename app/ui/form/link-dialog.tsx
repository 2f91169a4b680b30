import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { typedLink } from "#app/platform/fields/link-address.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextField } from "./field.tsx";

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Sets the link of the selected text. Without a selection it inserts the address itself. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const [error, setError] = useState<string[]>();
  const current = open ? String(editor.getAttributes("link").href ?? "") : "";

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get("href") ?? "").trim();
    const href = typedLink(typed);
    if (typed && !href) {
      setError(["Enter an http, https, mailto or tel address, or a page of this site."]);
      return;
    }
    setError(undefined);
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      chain.insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  // A form can't be inside another form.
  return createPortal(
    <Dialog open={open} onClose={onClose} title="Link" size="small">
      <form key={`${open}-${current}`} onSubmit={apply} className="flex flex-col gap-5" noValidate>
        <TextField
          label="Link address"
          name="href"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          defaultValue={current}
          error={error}
          help="Leave empty to remove the link."
          autoFocus
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save link</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
