import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Counter, controlClass, ErrorLine, FieldFrame, TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useFetched } from "#app/ui/use-fetched.ts";
import { articleCategories, categoryLabel, previewMost, titleMost } from "../../../kinds.ts";
import { videoOf } from "../../../video-address.ts";
import { PictureField } from "./picture-field.tsx";
import { TagInput } from "./tag-input.tsx";
import type { WritingHandle } from "./use-writing.ts";

const loadEditor = () => import("./rich-text.tsx");

/** A fresh list with every check: the field shows it until it is edited. */
const listed = (error: string | undefined) => error && [error];

export function WriterFields({ writing }: { writing: WritingHandle }) {
  const { fields, errors, edition, change } = writing;
  const video = videoOf(fields.video_url);
  const categories = [...new Set([...articleCategories, fields.category])];
  return (
    <>
      <FieldFrame
        id="article-title"
        label="Title"
        error={listed(errors.title)}
        corner={<Counter length={fields.title.length} most={titleMost} />}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="title"
            required
            maxLength={titleMost}
            autoComplete="off"
            value={fields.title}
            onChange={(event) => change("title", event.target.value)}
            className={`${controlClass} serif min-h-13 text-xl`}
          />
        )}
      </FieldFrame>
      <TextArea
        key={`preview-${edition}`}
        id="article-preview_text"
        label="Preview text"
        name="preview_text"
        required
        rows={2}
        maxLength={previewMost}
        counter={previewMost}
        help="Two lines that make people want to read on. Shown on cards, in search and in shared links."
        error={listed(errors.preview_text)}
        value={fields.preview_text}
        onChange={(event) => change("preview_text", event.target.value)}
      />
      <ContentField writing={writing} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          id="article-category"
          label="Category"
          name="category"
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
          error={listed(errors.category)}
          value={fields.category}
          onChange={(event) => change("category", event.target.value)}
        />
        <TagInput tags={fields.tags} error={listed(errors.tags)} onChange={(tags) => change("tags", tags)} />
      </div>
      <PictureField
        value={fields.image_url}
        error={listed(errors.image_url)}
        onChange={(address) => change("image_url", address)}
      />
      <TextField
        id="article-video_url"
        label="Video URL"
        name="video_url"
        optional
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
        help={video ? `A video from ${video.host}. It plays after a reader agrees.` : "YouTube or Vimeo."}
        error={listed(errors.video_url)}
        value={fields.video_url}
        onChange={(event) => change("video_url", event.target.value)}
      />
    </>
  );
}

/** The text: an editor once it has loaded, until then and without scripts a field for its HTML. */
function ContentField({ writing: { fields, errors, edition, change } }: { writing: WritingHandle }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const { Part: RichText, failures, again } = useFetched(loadEditor);
  const id = useId();
  const error = errors.content;
  const plain = (
    <textarea
      id="article-content"
      name="content"
      rows={12}
      aria-labelledby={`${id}-label`}
      value={fields.content}
      onChange={(event) => change("content", event.target.value)}
      className={`${controlClass} min-h-[352px] py-3`}
    />
  );
  return (
    <div className="flex flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor="article-content" className="text-sm font-semibold">
        Content
      </label>
      {RichText ? (
        <RichText
          key={edition}
          id="article-content"
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
          invalid={Boolean(error)}
          content={fields.content}
          onChange={(html) => change("content", html)}
        />
      ) : failures > 0 ? (
        <NoEditor failures={failures} again={again} />
      ) : isHere ? (
        <Skeleton className="min-h-[352px]" />
      ) : (
        plain
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

/** In place of the editor when its code did not arrive. What was written is not touched by it. */
function NoEditor({ failures, again }: { failures: number; again: () => void }) {
  return (
    <div className="grid min-h-[352px] place-items-center rounded-md border border-edge p-6">
      <Notice tone="error">
        <p>The editor couldn't be loaded. Check your connection. Your text is saved.</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button size="small" look="secondary" onClick={again}>
            Try Again
          </Button>
          {failures > 1 && (
            <Button size="small" look="quiet" onClick={() => location.reload()}>
              Load the page again
            </Button>
          )}
        </p>
      </Notice>
    </div>
  );
}
