import { lazy, Suspense } from "react";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";
import type { CampaignBlock } from "../../campaigns/blocks.ts";
import { PickButton } from "./pick-dialog.tsx";
import { PictureField } from "./picture-field.tsx";

const BlockText = lazy(lazyWithRetry(() => import("./block-text.tsx")));

interface BlockFieldsProps {
  block: CampaignBlock;
  errors: Readonly<Record<string, readonly string[]>>;
  pictures: readonly string[];
  onChange: (block: CampaignBlock) => void;
}

/** The fields of one block. */
export function BlockFields({ block, errors, pictures, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case "heading":
      return (
        <TextField
          label="Words"
          value={block.text}
          maxLength={120}
          error={errors.text}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
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
          <DescribedPicture
            block={block}
            errors={errors}
            pictures={pictures}
            onChange={(picture) => onChange({ ...block, ...picture })}
          />
          <LinkField
            value={block.link}
            error={errors.link}
            optional
            onChange={(link) => onChange({ ...block, link })}
          />
        </div>
      );
    case "hero":
      return (
        <div className="flex flex-col gap-4">
          <DescribedPicture
            block={block}
            errors={errors}
            pictures={pictures}
            onChange={(picture) => onChange({ ...block, ...picture })}
          />
          <TextField
            label="Title"
            value={block.title}
            maxLength={120}
            error={errors.title}
            onChange={(event) => onChange({ ...block, title: event.target.value })}
          />
          <TextArea
            label="Words"
            value={block.text}
            maxLength={500}
            error={errors.text}
            optional
            onChange={(event) => onChange({ ...block, text: event.target.value })}
          />
        </div>
      );
    case "button":
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Label"
            value={block.label}
            maxLength={40}
            error={errors.label}
            onChange={(event) => onChange({ ...block, label: event.target.value })}
          />
          <LinkField
            value={block.link}
            error={errors.link}
            onChange={(link) => onChange({ ...block, link })}
          />
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

interface DescribedPictureProps {
  block: { picture: string; description: string };
  errors: BlockFieldsProps["errors"];
  pictures: readonly string[];
  onChange: (changed: { picture?: string; description?: string }) => void;
}

/** A picture, and what it shows for those who do not see it. */
function DescribedPicture({ block, errors, pictures, onChange }: DescribedPictureProps) {
  return (
    <>
      <PictureField
        picture={block.picture}
        error={errors.picture}
        pictures={pictures}
        onChange={(picture) => onChange({ picture })}
      />
      <Description
        value={block.description}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}

function Description({ value, error, onChange }: FieldProps) {
  return (
    <TextField
      label="Description"
      help="For those who do not see the picture."
      value={value}
      maxLength={200}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface FieldProps {
  value: string;
  error: readonly string[] | undefined;
  onChange: (value: string) => void;
}

function LinkField({ value, error, optional, onChange }: FieldProps & { optional?: boolean }) {
  return (
    <TextField
      label="Link"
      value={value}
      inputMode="url"
      autoCapitalize="none"
      placeholder="https://"
      maxLength={1_000}
      error={error}
      {...(optional ? { optional } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
