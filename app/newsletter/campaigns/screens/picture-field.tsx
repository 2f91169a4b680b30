import { type ChangeEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { newsletterPath } from "../../newsletter-address.ts";
import type { Picked } from "../forms.ts";
import { parseCampaignPicture } from "../picture-address.ts";
import { usePicks } from "./pick-dialog.tsx";

interface PictureFieldProps {
  picture: string;
  error: readonly string[] | undefined;
  /** The pictures of earlier newsletters. */
  pictures: readonly string[];
  onChange: (address: string) => void;
}

/** Uploads a picture or picks one from the library. */
export function PictureField({ picture, error, pictures, onChange }: PictureFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<{ words: string; refused?: boolean }>();
  const [isOpen, setOpen] = useState(false);
  const size = parseCampaignPicture(picture);

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    event.target.value = "";
    if (!chosen) return;
    setStatus({ words: "Uploading the picture…" });
    const { address, error: refused } = await sendPicture(chosen);
    setStatus(refused ? { words: refused, refused: true } : undefined);
    if (address) onChange(address);
  }

  return (
    <div className="flex flex-col gap-2">
      {size && (
        <img
          src={picture}
          alt=""
          width={size.width}
          height={size.height}
          className="h-auto max-h-48 w-auto max-w-full self-start rounded-md"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => file.current?.click()}>
          {size ? "Upload another" : "Upload a picture"}
        </Button>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          Choose from the library
        </Button>
      </div>
      <input
        ref={file}
        id={id}
        type="file"
        aria-label="Picture"
        accept="image/png, image/gif, image/jpeg, image/bmp"
        onChange={(event) => void upload(event)}
        className="sr-only"
        tabIndex={-1}
      />
      {(status?.refused || error) && <ErrorLine>{status?.refused ? status.words : error?.[0]}</ErrorLine>}
      {status && !status.refused && (
        <p role="status" className="text-sm text-ink-3">
          {status.words}
        </p>
      )}
      {isOpen &&
        createPortal(
          <OurPictures
            earlier={pictures}
            onClose={() => setOpen(false)}
            onChoose={(address) => {
              setOpen(false);
              onChange(address);
            }}
          />,
          document.body,
        )}
    </div>
  );
}

/** The pictures of earlier newsletters and of the studio's articles. */
function OurPictures({
  earlier,
  onClose,
  onChoose,
}: {
  earlier: readonly string[];
  onClose: () => void;
  onChoose: (address: string) => void;
}) {
  const { found } = usePicks("article", "");
  const articles = (found ?? []).filter(({ picture }) => picture);
  const all: Pick<Picked, "picture" | "title">[] = [
    ...earlier.map((picture, at) => ({ picture, title: `Picture ${at + 1} of earlier newsletters` })),
    ...articles.filter(({ picture }) => !earlier.includes(picture)),
  ];
  return (
    <Dialog open onClose={onClose} title="Our pictures" size="large">
      {found && all.length === 0 && <p>No pictures yet. Upload the first one.</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {all.map(({ picture, title }) => (
          <li key={picture}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              className="block w-full overflow-hidden rounded-md border border-line text-left text-xs text-ink-2 hover:border-edge"
            >
              <img
                src={uploadedAddress(picture) ?? undefined}
                alt=""
                width={240}
                height={126}
                className="h-24 w-full object-cover"
                loading="lazy"
              />
              <span className="line-clamp-2 p-2">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

async function sendPicture(file: File): Promise<{ address?: string; error?: string }> {
  const form = new FormData();
  form.set("picture", file);
  try {
    const answer = await fetch(`${newsletterPath}/pictures`, { method: "POST", body: form });
    if (answer.status === 413) return { error: "This picture is too large: at most 10 MB." };
    return (await answer.json()) as { address?: string; error?: string };
  } catch {
    return { error: "The picture couldn't be uploaded. Please try again." };
  }
}
