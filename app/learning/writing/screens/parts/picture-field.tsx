import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorLine, TextField } from "#app/ui/form/field.tsx";
import { parsePictureAddress, pictureSources } from "../../../picture.ts";
import { pictureTypes, uploadPicture } from "./upload-picture.ts";

interface PictureFieldProps {
  value: string;
  error: string[] | string | undefined;
  onChange: (address: string) => void;
}

/**
 * The article's picture, uploaded or copied from a web address. If the address can't be reached it stays, and
 * readers see a drawn cover.
 */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");

  async function take(from: { file: File } | { address: string }) {
    setBusy(true);
    const answer = await uploadPicture(from);
    setBusy(false);
    setRefused(answer.error ?? "");
    if (answer.address) onChange(answer.address);
  }

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) void take({ file });
  }

  /** Takes a picture that was dropped, or pasted in place of an address. */
  function brought(from: DataTransfer, event: { preventDefault: () => void }) {
    const file = from.files[0];
    if (!file) return;
    event.preventDefault();
    void take({ file });
  }

  function typed() {
    const isAddress = /^https?:\/\/./i.test(value.trim()) && URL.canParse(value.trim());
    if (isAddress) void take({ address: value.trim() });
  }

  return (
    <fieldset
      aria-label="Picture of the article"
      className="flex min-w-0 flex-col gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => brought(event.dataTransfer, event)}
      onPaste={(event) => brought(event.clipboardData, event)}
    >
      <TextField
        id="article-image_url"
        label="Image URL"
        name="image_url"
        optional
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
        help="You can also upload a picture or drop it here. Without one, we create a cover."
        error={error}
        value={value}
        onChange={(event) => {
          setRefused("");
          onChange(event.target.value);
        }}
        onBlur={typed}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look="secondary"
          size="small"
          busy={busy}
          busyLabel="Loading the picture…"
          onClick={() => chooser.current?.click()}
        >
          Upload a picture
        </Button>
        {value && (
          <Button look="quiet" size="small" onClick={() => onChange("")}>
            Remove picture
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          accept={pictureTypes}
          tabIndex={-1}
          aria-label="Picture file"
          onChange={chosen}
          className="hidden"
        />
      </div>
      {refused && <ErrorLine>{refused}</ErrorLine>}
      <Thumbnail key={value} address={value} />
    </fieldset>
  );
}

function Thumbnail({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  const picture = parsePictureAddress(address);
  if (!picture || failed) return null;
  return (
    <img
      src={pictureSources(picture).src}
      alt="Preview"
      width={picture.width}
      height={picture.height}
      onError={() => setFailed(true)}
      className="h-auto max-h-56 w-auto max-w-full self-start rounded-lg border border-line"
    />
  );
}
