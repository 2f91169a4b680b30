import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import { pictureBytesMost } from "#app/platform/pictures/picture-limits.ts";
import { logoMessages } from "#app/settings/messages.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { useFieldAnswer } from "#app/ui/form/form-state.tsx";

interface LogoFieldProps {
  label: string;
  /** The field with the address of the stored logo. */
  name: string;
  stored: string;
  help?: ReactNode;
}

/** Uploads a picture with the form, or removes the one that is there. */
export function LogoField({ label, name: address, stored, help }: LogoFieldProps) {
  const id = useId();
  const name = address.replace("_url", "");
  const { wrong: error } = useFieldAnswer(name);
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string>();
  const words = problem ?? (chosen ? undefined : error?.[0]);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    const isTooLarge = file !== undefined && file.size > pictureBytesMost;
    if (isTooLarge) input.value = "";
    setProblem(isTooLarge ? logoMessages.too_large : undefined);
    setChosen(isTooLarge ? "" : (file?.name ?? ""));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-sm font-semibold">{label}</span>
      {stored && (
        <img
          src={uploadedAddress(stored) ?? undefined}
          alt={`${label}, as it is`}
          className={`max-h-14 max-w-48 rounded-sm object-contain p-1.5 ${name === "footer_logo" ? "bg-deep" : "bg-paper-2"}`}
        />
      )}
      <label
        htmlFor={id}
        className={`${buttonClass({ look: "secondary" })} max-w-full has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)`}
      >
        <span className="truncate">{chosen || (stored ? "Choose another picture" : "Choose a picture")}</span>
        <input
          id={id}
          type="file"
          name={name}
          accept="image/svg+xml,image/png,image/jpeg,image/webp,image/gif,image/bmp,image/x-icon"
          aria-label={label}
          aria-invalid={words ? true : undefined}
          aria-describedby={`${id}-help`}
          className="sr-only"
          onChange={choose}
        />
      </label>
      {words && <ErrorLine>{words}</ErrorLine>}
      <p id={`${id}-help`} className="text-sm text-ink-3">
        SVG, PNG, JPEG, WebP, GIF, BMP or ICO, at most 10 MB. {help}
      </p>
      {stored && <Checkbox label="Remove it" name={`remove_${name}`} value="on" />}
    </div>
  );
}
