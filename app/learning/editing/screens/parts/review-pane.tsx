import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { FormFields, useRefused } from "#app/ui/form/refused-form.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { categoryLabel } from "../../../kinds.ts";
import { parsePictureAddress, pictureSources } from "../../../picture.ts";
import { parseVideoAddress } from "../../../video-address.ts";
import type { HistoryEntry } from "../../../writing/writing-queries.server.ts";
import type { Review } from "../../review-queries.server.ts";
import type { ChangedBlock } from "../../text-difference.ts";
import { HistoryList } from "./article-history.tsx";

interface ReviewPaneProps {
  review: Review & { body: string; difference: ChangedBlock[] | null; history: HistoryEntry[] };
}

/** Shows a submitted article as readers would see it, with the editor's decisions. */
export function ReviewPane({ review }: ReviewPaneProps) {
  const { waiting, author, difference, history } = review;
  const [view, setView] = useState(difference ? "difference" : "preview");
  return (
    <section aria-labelledby="reviewed" className="min-w-0 rounded-xl border border-line bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
        <p className="text-sm text-ink-2">
          {author ?? "Author unknown"}
          {waiting.published && (
            <>
              {" · "}
              <Link to={`/learning/${waiting.id}`} className="link">
                As readers see it now
              </Link>
            </>
          )}
        </p>
        {difference && (
          <ToggleGroup
            label="Show"
            hideLabel
            name="view"
            options={[
              { value: "difference", label: "What changed" },
              { value: "preview", label: "The whole text" },
            ]}
            value={[view]}
            onChange={([chosen]) => setView(chosen ?? "preview")}
          />
        )}
      </header>
      <div className="px-5 py-7 sm:px-7">
        {view === "difference" && difference ? (
          <Difference blocks={difference} />
        ) : (
          <Preview review={review} />
        )}
      </div>
      <Decision id={waiting.id} version={waiting.version} />
      <details className="border-t border-line px-5 sm:px-7">
        <summary className="min-h-12 cursor-pointer py-3 text-sm font-semibold">History</summary>
        <div className="pt-2 pb-6">
          <HistoryList entries={history} />
        </div>
      </details>
    </section>
  );
}

function Preview({ review: { waiting, body } }: Pick<ReviewPaneProps, "review">) {
  const picture = parsePictureAddress(waiting.image_url);
  const video = parseVideoAddress(waiting.video_url);
  return (
    <article className="mx-auto max-w-[44rem]">
      <Badge tone="forest" className="whitespace-normal! wrap-anywhere">
        {categoryLabel(waiting.category)}
      </Badge>
      <h2 id="reviewed" className="mt-3 text-[clamp(1.8rem,1.4rem+2vw,2.6rem)]">
        {waiting.title}
      </h2>
      <p className="mt-3 text-lg text-ink-2">{waiting.preview_text}</p>
      {picture && (
        <img
          src={pictureSources(picture).src}
          alt=""
          width={picture.width}
          height={picture.height}
          className="mt-6 h-auto w-full rounded-xl"
        />
      )}
      <div className="prose mt-7" dangerouslySetInnerHTML={{ __html: body }} />
      {video && (
        <p className="mt-7 text-sm">
          Related video:{" "}
          <a href={video.watch} rel="noopener" className="link">
            {video.watch}
          </a>
        </p>
      )}
      {waiting.tags.length > 0 && <p className="mt-5 text-sm text-ink-3">Tags: {waiting.tags.join(", ")}</p>}
    </article>
  );
}

const blockLooks: Record<ChangedBlock["kind"], string> = {
  same: "text-ink-3",
  changed: "border-l-2 border-marigold pl-4",
  added: "border-l-2 border-forest pl-4",
  removed: "border-l-2 border-clay pl-4",
};

function Difference({ blocks }: { blocks: ChangedBlock[] }) {
  const isChanged = blocks.some(({ kind }) => kind !== "same");
  return (
    <div className="mx-auto flex max-w-[44rem] flex-col gap-4">
      <h2 id="reviewed" className="sr-only">
        What changed
      </h2>
      {!isChanged && <p className="text-ink-2">No words changed; pictures, links or formatting may have.</p>}
      {numbered(blocks).map(({ kind, pieces, place: block }) => (
        <p key={block} className={blockLooks[kind]}>
          {numbered(pieces).map((piece) => {
            const key = piece.place;
            if (piece.kind === "added") {
              return (
                <ins key={key} className="bg-forest-soft text-forest-deep no-underline">
                  {piece.text}
                </ins>
              );
            }
            return piece.kind === "removed" ? (
              <del key={key} className="bg-clay-soft text-clay-ink">
                {piece.text}
              </del>
            ) : (
              <span key={key}>{piece.text}</span>
            );
          })}
        </p>
      ))}
    </div>
  );
}

/** Paragraphs and pieces have no name but their place. */
function numbered<Item extends object>(items: readonly Item[]): (Item & { place: string })[] {
  return items.map((item, at) => ({ ...item, place: `place-${at}` }));
}

interface DecisionProps {
  id: string;
  /** The version that the editor read; approving a newer one fails. */
  version: number;
}

function Decision({ id, version }: DecisionProps) {
  const of = { intent: "reject", article_id: id };
  const refused = useRefused(of);
  const { state, formData } = useNavigation();
  const doing = state !== "idle" && formData?.get("article_id") === id ? formData.get("intent") : undefined;
  return (
    <div className="grid gap-6 border-t border-line bg-paper-2 px-5 py-6 sm:px-7 md:grid-cols-[auto_1fr]">
      <PageActionButton intent="approve" send={{ article_id: id, version }} busyLabel="Publishing…">
        Approve and publish
      </PageActionButton>
      <Form method="post" className="flex flex-col gap-3 md:border-l md:border-line md:pl-6">
        <input type="hidden" name="version" value={version} />
        <FormFields of={of} refused={refused}>
          <TextArea
            label="Reason, for the author"
            name="reason"
            rows={3}
            maxLength={1000}
            help="Explain what to improve. We send this text to the author."
          />
        </FormFields>
        <p>
          <Button type="submit" look="secondary" busy={doing === "reject"} busyLabel="Sending back…">
            Reject
          </Button>
        </p>
      </Form>
    </div>
  );
}
