import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { controlClass, ErrorLine, FieldFrame, TextField } from "#app/ui/form/field.tsx";
import { imageMessages } from "../../../messages.ts";
import { pictureTypes, uploadPicture } from "./upload-picture.ts";

export function insertPicture(editor: Editor, src: string, alt: string): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: "image", attrs: { src, alt } }, { type: "paragraph" }])
    .run();
}

interface PictureDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

export function PictureDialog({ editor, open, onClose }: PictureDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const id = useId();

  async function insert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const file = form.get("picture");
    if (!(file instanceof File) || file.size === 0) return setError(imageMessages.not_a_picture);
    setBusy(true);
    const { address, error: refused = "" } = await uploadPicture({ file });
    setBusy(false);
    setError(refused);
    if (!address) return;
    onClose();
    insertPicture(editor, address, String(form.get("alt") ?? "").trim());
  }

  // Rendered outside the article form, because forms cannot be nested.
  return createPortal(
    <Dialog open={open} onClose={onClose} title="Picture">
      <form
        key={String(open)}
        onSubmit={(event) => void insert(event)}
        className="flex flex-col gap-5"
        noValidate
      >
        <FieldFrame id={`${id}-file`} label="File" help="PNG, GIF, JPEG, BMP or ICO, 10 MB at most.">
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="picture"
              accept={pictureTypes}
              className={`${controlClass} py-2.5 text-sm file:mr-4 file:rounded-full file:border-0 file:bg-forest-soft file:px-4 file:py-1.5 file:font-semibold file:text-forest-deep`}
            />
          )}
        </FieldFrame>
        <TextField
          label="Description"
          name="alt"
          optional
          maxLength={200}
          help="Describes the picture for people who can't see it. Leave empty if it's decorative."
        />
        {error && <ErrorLine>{error}</ErrorLine>}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Uploading…">
            Insert picture
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
