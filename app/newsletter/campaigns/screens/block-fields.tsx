import { type ComponentProps, lazy, Suspense } from "react";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";
import type { CampaignBlock } from "../forms.ts";
import { PickButton } from "./pick-dialog.tsx";
import { PictureField } from "./picture-field.tsx";

const BlockText = lazy(lazyWithRetry(() => import("./block-text.tsx")));

interface BlockFieldsProps {
  block: CampaignBlock;
  errors: Readonly<Record<string, readonly string[]>>;
  pictures: readonly string[];
  onChange: (block: CampaignBlock) => void;
}

const link = {
  label: "Link",
  inputMode: "url",
  autoCapitalize: "none",
  placeholder: "https://",
  maxLength: 1_000,
} as const;

/** The fields of one block. */
export function BlockFields({ block, errors, pictures, onChange }: BlockFieldsProps) {
  const values: Readonly<Record<string, string>> = { ...block };
  const field = (name: string) => ({
    value: values[name] ?? "",
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...block, [name]: target.value } as CampaignBlock),
  });
  const text = (name: string, props: ComponentProps<typeof TextField>) => (
    <TextField {...props} {...field(name)} />
  );
  const picture = "picture" in block && (
    <>
      <PictureField
        picture={block.picture}
        error={errors.picture}
        pictures={pictures}
        onChange={(address) => onChange({ ...block, picture: address })}
      />
      {text("description", {
        label: "Description",
        help: "Add a description for screen readers and blocked pictures.",
        optional: true,
        maxLength: 200,
      })}
    </>
  );
  switch (block.kind) {
    case "heading":
      return text("text", { label: "Text", maxLength: 120 });
    case "text":
      return (
        <Suspense fallback={<div className="min-h-40 rounded-md border border-line bg-paper" />}>
          <BlockText
            html={block.html}
            error={errors.html}
            onChange={(html) => onChange({ ...block, html })}
          />
        </Suspense>
      );
    case "picture":
      return (
        <div className="flex flex-col gap-4">
          {picture}
          {text("link", { ...link, optional: true })}
        </div>
      );
    case "hero":
      return (
        <div className="flex flex-col gap-4">
          {picture}
          {text("title", { label: "Title", maxLength: 120 })}
          <TextArea label="Text" maxLength={500} optional {...field("text")} />
        </div>
      );
    case "button":
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {text("label", { label: "Label", maxLength: 40 })}
          {text("link", link)}
        </div>
      );
    case "divider":
      return <hr className="my-3 border-line" />;
    default:
      return (
        <div className="flex flex-col gap-3">
          {block.title ? (
            <div>
              <p className="font-semibold">{block.title}</p>
              {block.text && <p className="text-sm text-ink-2">{block.text}</p>}
              <p className="text-sm text-ink-3">Copied when you picked it.</p>
            </div>
          ) : (
            <p className="text-sm text-ink-2">Nothing picked yet.</p>
          )}
          <PickButton
            kind={block.kind}
            isPicked={block.title !== ""}
            error={errors.title ?? errors.link}
            onPick={(picked) => onChange({ kind: block.kind, ...picked })}
          />
        </div>
      );
  }
}
