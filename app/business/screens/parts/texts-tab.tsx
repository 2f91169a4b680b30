import { useState } from "react";
import { Link } from "react-router";
import { textsPath } from "#app/settings/texts/texts-path.ts";
import { useFormKey } from "#app/staff/use-form-key.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { previewPath } from "../../settings-tabs.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { TextForm } from "./text-form.tsx";
import type { TextAnswer, TextsPage } from "./texts-page.server.ts";

const states: Record<string, { words: string; tone?: Tone }> = {
  draft: { words: "Your draft", tone: "marigold" },
  own: { words: "Your words", tone: "forest" },
  neutral: { words: "Neutral" },
  nothing: { words: "Not drawn" },
};

interface TextsTabProps {
  texts: TextsPage;
  answer: TextAnswer | undefined;
  studioZone: string;
}

/** The pages of the site as visitors see them; a pen at each section opens its form beside them. */
export function TextsTab({ texts, answer, studioZone }: TextsTabProps) {
  const { page, pages, sections, open } = texts;
  const [drafts, setDrafts] = useState(0);
  // Saving a draft does not reset the form.
  const { key, turn } = useFormKey(Boolean(answer?.error || answer?.fieldErrors));
  const shown = pages.find(({ id }) => id === page);
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label="Pages of the site" className="-mx-1 flex flex-wrap gap-1.5">
        {pages.map((one) => (
          <Link
            key={one.id}
            to={`${textsPath}&page=${one.id}`}
            preventScrollReset
            aria-current={one.id === page ? "page" : undefined}
            className={cx(
              "inline-flex min-h-11 items-center rounded-full border px-4 text-sm no-underline",
              one.id === page
                ? "border-forest bg-forest-soft font-semibold text-forest"
                : "border-line text-ink-2 hover:border-ink-3",
            )}
          >
            {one.title}
          </Link>
        ))}
      </nav>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          {open ? (
            <TextForm
              key={`${open.key} ${key}`}
              page={page}
              text={open}
              answer={answer}
              studioZone={studioZone}
              turn={turn}
              onDraft={() => setDrafts((count) => count + 1)}
            />
          ) : (
            <section aria-labelledby="text-sections">
              <h2 id="text-sections" className="text-2xl">
                Sections of {shown?.title}
              </h2>
              <ul className="mt-3 border-t border-line">
                {sections.map((one) => (
                  <li key={one.key} className="border-b border-line">
                    <Link
                      to={`${textsPath}&section=${one.key}`}
                      preventScrollReset
                      className="flex min-h-13 items-center justify-between gap-4 py-2 no-underline hover:underline"
                    >
                      {one.title}
                      <Badge tone={states[one.state]?.tone}>{states[one.state]?.words}</Badge>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <PreviewFrame
          title={`${shown?.title ?? "Page"}, as visitors see it`}
          address={`${previewPath}?page=${page}`}
          section={open?.key}
          turn={`${drafts} ${turn}`}
        />
      </div>
    </div>
  );
}
