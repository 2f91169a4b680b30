import { type ChangeEvent, useRef, useState } from "react";
import { pictureTypes, uploadPicture } from "#app/learning/writing/screens/parts/upload-picture.ts";
import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import type { ValueField } from "#app/settings/texts/text-fields.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorLine, TextArea, TextField } from "#app/ui/form/field.tsx";
import { useFieldAnswer } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select.tsx";

export interface FieldChoices {
  drawings: readonly string[];
  ratings: readonly { value: string; label: string }[];
}

interface SectionFieldProps {
  field: ValueField;
  name: string;
  value: string;
  choices: FieldChoices;
  /** Something changed that no key was pressed for. */
  onChanged: () => void;
}

/** One field of a section, after its kind. */
export function SectionField({ field, name, value, choices, onChanged }: SectionFieldProps) {
  const { label, help } = field;
  const optional = !("missing" in field && field.missing);
  const shared = { name, label, help, defaultValue: value, optional };
  switch (field.kind) {
    case "line":
      return <TextField {...shared} maxLength={field.most} />;
    case "text":
      return <TextArea {...shared} rows={field.most > 500 ? 8 : 3} counter={field.most} />;
    case "choice":
      return <SelectField {...shared} optional={false} options={field.options} />;
    case "rating":
      return choices.ratings.length > 0 || value ? (
        <SelectField
          {...shared}
          options={[{ value: "", label: "None (use the text below)" }, ...withValue(choices.ratings, value)]}
        />
      ) : null;
    case "date":
      return <TextField {...shared} type="date" />;
    case "address":
      return <TextField {...shared} type="url" placeholder="https://" />;
    case "picture":
    case "portrait":
      return <PictureChoice {...{ field, name, value, choices, onChanged }} />;
    case "kept":
    case "changed":
      return <input type="hidden" name={name} defaultValue={value} />;
  }
}

function withValue(options: FieldChoices["ratings"], value: string): FieldChoices["ratings"] {
  const isThere = !value || options.some((one) => one.value === value);
  return isThere ? options : [...options, { value, label: "A rating that is no longer shown" }];
}

/** One of the drawings, or a picture that is uploaded at once; the form sends its name. */
function PictureChoice({ field, name, value, choices, onChanged }: SectionFieldProps) {
  const { wrong } = useFieldAnswer(name);
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(value);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const isUpload = uploadedAddress(picture) !== null;
  const drawings = field.kind === "picture" ? choices.drawings : [];
  // A portrait without a picture keeps the word that it is drawn from.
  const drawn = field.kind === "portrait" && !uploadedAddress(value) ? value : "";

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    const answer = await uploadPicture({ file });
    setBusy(false);
    setRefused(answer.error ?? "");
    if (!answer.address) return;
    setPicture(answer.address);
    onChanged();
  }

  return (
    <div className="flex items-start gap-4">
      {(isUpload || field.kind === "picture") && (
        <SitePicture name={picture} className="h-18 w-24 shrink-0 rounded-md border border-line" />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        {drawings.length > 0 ? (
          <SelectField
            className="w-full"
            label={field.label}
            name={name}
            value={picture}
            onChange={(event) => setPicture(event.target.value)}
            options={[
              { value: "", label: "The usual drawing" },
              ...(isUpload ? [{ value: picture, label: "The uploaded picture" }] : []),
              ...drawings.map((one) => ({ value: one, label: `Drawing: ${one}` })),
            ]}
          />
        ) : (
          <>
            <span className="text-sm font-semibold">{field.label}</span>
            <input type="hidden" name={name} value={picture} />
          </>
        )}
        {wrong?.[0] && <ErrorLine>{wrong[0]}</ErrorLine>}
        {refused && <ErrorLine>{refused}</ErrorLine>}
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="small"
            busy={busy}
            busyLabel="Uploading…"
            onClick={() => chooser.current?.click()}
          >
            Upload a picture
          </Button>
          {isUpload && drawings.length === 0 && (
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                setPicture(drawn);
                onChanged();
              }}
            >
              Remove it
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept={pictureTypes}
          aria-label={`Upload: ${field.label}`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void upload(event)}
        />
      </div>
    </div>
  );
}
