import "../../prose.css";
import { useState } from "react";
import { Link, redirect, useOutlet } from "react-router";
import { z } from "zod";
import { getError } from "#app/platform/action-result.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { moduleAddress, useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { articleBody, picturesIn } from "../../article-body.server.ts";
import { htmlParagraphs } from "../../article-text.ts";
import { categoryLabel } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { parsePictureAddress, pictureSources } from "../../picture.ts";
import { findBlurs } from "../../queries.server.ts";
import { parseVideoAddress } from "../../video-address.ts";
import { listArticleHistory } from "../../writing/writing-queries.server.ts";
import { approveArticle } from "../review-article.server.ts";
import type { Review } from "../review-queries.server.ts";
import { type ChangedBlock, textDifference } from "../text-difference.ts";
import type { Route } from "./+types/review";
import { openReview } from "./open-review.server.ts";
import { HistoryList } from "./parts/article-history.tsx";

const fields = z.object({ intent: z.literal("approve"), version: versionFields.version });

export async function loader(args: Route.LoaderArgs) {
  const { db, review } = await openReview(args);
  if (!review) return null;
  const { content } = review.waiting;
  return {
    ...review,
    body: articleBody(content, await findBlurs(db, picturesIn(content))).html,
    difference: compareVersions(review),
    history: await listArticleHistory(db, review.waiting.id),
  };
}

/** Compares the versions paragraph by paragraph. Title and preview count as paragraphs. */
function compareVersions({ published, waiting }: Review) {
  if (!published) return null;
  const lines = (
    text: Pick<Review["waiting"], "title" | "preview_text" | "content" | "category" | "tags">,
  ) => [
    text.title,
    text.preview_text,
    `Category: ${categoryLabel(text.category)}. Tags: ${text.tags.join(", ") || "none"}`,
    ...htmlParagraphs(text.content),
  ];
  return textDifference(lines(published), lines(waiting));
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.articleId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openReview(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { version } = sent.value;
  const approved = await approveArticle(db, member, { article_id: args.params.articleId, version });
  if (!approved.ok) return refuseChange(sent, approved.refusal, { words: articleMessages });
  throw redirect(moduleAddress(new URL(args.request.url), "", { done: "approved" }));
}

/** A submitted article as readers would see it, with the editor's decisions. */
export default function ReviewPage({ loaderData: review, actionData, params }: Route.ComponentProps) {
  useShownPanel(params.articleId, review);
  useLiveList("articles");
  const to = useModuleAddress();
  const [view, setView] = useState(review?.difference ? "difference" : "preview");
  const question = useOutlet(review?.waiting.title);
  const answer = useLastAnswer(actionData);
  const bar = <PageBar title="Review article" back={{ to: to(), label: "Back to the queue" }} />;
  if (!review) {
    return (
      <>
        {bar}
        <EmptyState
          picture="rings"
          heading="h2"
          title={articleMessages.not_waiting}
          text="Another editor has decided already, or the author has withdrawn it."
          action={<LinkButton to={to()}>Back to the queue</LinkButton>}
        />
      </>
    );
  }
  const { waiting, author, difference, history } = review;
  return (
    <>
      {bar}
      <ModuleStatus error={getError(answer)?.error} />
      <section aria-labelledby="reviewed" className="mx-auto w-full max-w-[44rem]">
        <header className="mb-5 flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-2">
            {author ?? "Author unknown"}
            {waiting.published && (
              <>
                {" · "}
                <Link to={`/learning/${waiting.id}`} className="link">
                  View the published version
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
                { value: "difference", label: "Changes" },
                { value: "preview", label: "As readers see it" },
              ]}
              value={[view]}
              onChange={([chosen]) => setView(chosen ?? "preview")}
            />
          )}
        </header>
        {view === "difference" && difference ? (
          <Difference blocks={difference} />
        ) : (
          <Preview review={review} />
        )}
        <details className="mt-8 border-t border-line">
          <summary className="min-h-12 cursor-pointer py-3 text-sm font-semibold">History</summary>
          <div className="pt-2 pb-6">
            <HistoryList entries={history} />
          </div>
        </details>
      </section>
      <div className="page-foot full-width sticky bottom-0 z-10 mt-auto">
        {question ?? (
          <footer className="panel-foot">
            <PageActionButton intent="approve" send={{ version: waiting.version }} busyLabel="Publishing…">
              Approve and publish
            </PageActionButton>
            <LinkButton to={to(`${waiting.id}/reject`)} look="secondary" preventScrollReset>
              Reject
            </LinkButton>
          </footer>
        )}
      </div>
    </>
  );
}

function Preview({ review: { waiting, body } }: { review: { waiting: Review["waiting"]; body: string } }) {
  const picture = parsePictureAddress(waiting.image_url);
  const video = parseVideoAddress(waiting.video_url);
  return (
    <article>
      <Badge tone="forest" className="whitespace-normal! wrap-anywhere">
        {categoryLabel(waiting.category)}
      </Badge>
      <h2 id="reviewed" className="mt-3 text-[clamp(1.8rem,1.4rem+2vw,2.6rem)] wrap-anywhere">
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
    <div className="flex flex-col gap-4">
      <h2 id="reviewed" className="sr-only">
        Changes
      </h2>
      {!isChanged && (
        <p className="text-ink-2">The text is the same. Pictures, links or formatting may have changed.</p>
      )}
      {numbered(blocks).map(({ kind, pieces, place }) => (
        <p key={place} className={blockLooks[kind]}>
          {numbered(pieces).map((piece) =>
            piece.kind === "added" ? (
              <ins key={piece.place} className="bg-forest-soft text-forest-deep">
                {piece.text}
              </ins>
            ) : piece.kind === "removed" ? (
              <del key={piece.place} className="bg-clay-soft text-clay-ink">
                {piece.text}
              </del>
            ) : (
              <span key={piece.place}>{piece.text}</span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

/** Adds each item's position as its key, because paragraphs and pieces have no ids. */
function numbered<Item extends object>(items: readonly Item[]): (Item & { place: string })[] {
  return items.map((item, at) => ({ ...item, place: `place-${at}` }));
}
