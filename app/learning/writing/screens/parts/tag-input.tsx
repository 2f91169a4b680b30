import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass, FieldFrame } from "#app/ui/form/field.tsx";
import { tagMost } from "../../../kinds.ts";
import { addTag } from "../../../tags.ts";

interface TagInputProps {
  tags: string[];
  error: string[] | string | undefined;
  onChange: (tags: string[]) => void;
}

/** Tags are added with Enter or the button, and taken away with their x. */
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
              // Without scripts the server reads them from this one field, between commas.
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
