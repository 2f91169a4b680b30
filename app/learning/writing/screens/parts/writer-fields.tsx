import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Counter, controlClass, ErrorLine, FieldFrame, TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useFetched } from "#app/ui/use-fetched.ts";
import { articleCategories, categoryLabel, previewMost, tagMost, titleMost } from "../../../kinds.ts";
import { addTag } from "../../../tags.ts";
import { parseVideoAddress } from "../../../video-address.ts";
import { PictureField } from "./picture-field.tsx";
import type { WritingHandle } from "./use-writing.ts";

const loadEditor = () => import("./rich-text.tsx");

/** A new array with every check, because the field shows an error until it is edited. */
const listed = (error: string | undefined) => error && [error];

export function WriterFields({ writing }: { writing: WritingHandle }) {
  const { fields, errors, edition, change } = writing;
  const video = parseVideoAddress(fields.video_url);
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
        help={
          video ? `A video from ${video.host}. Readers have to agree before it plays.` : "YouTube or Vimeo."
        }
        error={listed(errors.video_url)}
        value={fields.video_url}
        onChange={(event) => change("video_url", event.target.value)}
      />
    </>
  );
}

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

/** Shown when the editor's code failed to load. */
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

interface TagInputProps {
  tags: string[];
  error: string[] | string | undefined;
  onChange: (tags: string[]) => void;
}

export function TagInput({ tags, error, onChange }: TagInputProps) {
  const [typed, setTyped] = useState("");
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);

  function add() {
    onChange(addTag(tags, typed));
    setTyped("");
  }

  return (
    <div>
      <FieldFrame id="article-tags" label="Tags" optional error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              // Without scripts the server reads the tags from this field, separated by commas.
              name={hasScript ? undefined : "more_tags"}
              {...(hasScript ? { maxLength: tagMost } : {})}
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
              className={`${controlClass} min-h-11.5 min-w-0`}
            />
            <Button look="secondary" onClick={add} disabled={hasScript && typed.trim() === ""}>
              Add Tag
            </Button>
          </div>
        )}
      </FieldFrame>
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center rounded-full bg-lotus-soft pl-3.5 text-sm text-lotus-ink"
            >
              <input type="hidden" name="tags" value={tag} />
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-9 place-items-center rounded-full hover:text-ink"
              >
                <X aria-hidden="true" size={15} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
