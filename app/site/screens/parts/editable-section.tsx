import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { pageOfKey, type SiteKey, textPath } from "#app/settings/texts/sections.ts";

interface EditableSectionProps {
  name: SiteKey;
  title: string;
  children: ReactNode;
}

/** A section with an edit link, even if it is empty for visitors. */
export function EditableSection({ name, title, children }: EditableSectionProps) {
  return (
    <div
      id={name}
      className="relative scroll-mt-4 outline-offset-[-3px] hover:outline-2 hover:outline-marigold hover:outline-dashed"
    >
      {children || (
        <p className="mx-auto my-4 w-[calc(100%-2.5rem)] max-w-[72rem] rounded-lg border border-dashed border-edge px-5 py-6 pr-32 text-ink-3">
          {title}: visitors see nothing here.
        </p>
      )}
      <a
        href={textPath(pageOfKey(name), name)}
        target="_top"
        aria-label={`Edit: ${title}`}
        className="absolute top-3 right-3 z-20 inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-paper px-3.5 text-sm font-semibold text-ink no-underline shadow-card hover:border-ink-3 md:px-4"
      >
        <Pencil className="size-4" aria-hidden="true" />
        <span className="max-md:hidden">Edit</span>
      </a>
    </div>
  );
}
