import "../../prose.css";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { Link, useOutlet } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SectionTabs } from "#app/staff/layout/section-tabs.tsx";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { articleBody, picturesIn } from "../../article-body.server.ts";
import { shortDay } from "../../article-date.ts";
import { htmlParagraphs, readMinutes } from "../../article-text.ts";
import { categoryLabel } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { parsePictureAddress, pictureSources } from "../../picture.ts";
import { findBlurs } from "../../queries.server.ts";
import { parseVideoAddress } from "../../video-address.ts";
import { listArticleHistory } from "../../writing/writing-queries.server.ts";
import { checkLinks } from "../concern-queries.server.ts";
import type { Review } from "../review-queries.server.ts";
import { type ChangedBlock, textDifference } from "../text-difference.ts";
import type { Route } from "./+types/review";
import { openReview } from "./open-article.server.ts";
import { HistoryList } from "./parts/article-history.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, review } = await openReview(args);
  if (!review) return null;
  const { content, id } = review.waiting;
  return {
    ...review,
    body: articleBody(content, await findBlurs(db, picturesIn(content))).html,
    difference: compareVersions(review),
    history: await listArticleHistory(db, id),
    minutes: readMinutes(content),
    links: await checkLinks(db, content),
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

/** The values that the questions in place of the footer show. */
export interface ReviewContext {
  author: string;
  version: number;
  isRevision: boolean;
  /** The open items of the checklist. */
  open: string[];
}

const views = { difference: "Changes", preview: "As readers see it" } as const;

/** A submitted article beside the reviewer's checklist and the article's history. */
export default function ReviewPage({ loaderData: review, params }: Route.ComponentProps) {
  useShownPanel(params.articleId, review);
  useLiveList("articles");
  const to = useModuleAddress();
  const [view, setView] = useState<keyof typeof views>("difference");
  const [checked, setChecked] = useState<readonly string[]>([]);
  const items = review ? checklist(review) : {};
  const open = Object.keys(items).filter((item) => !checked.includes(item));
  const author = review?.author ?? "The author";
  const { id = "", version = 0, revision: isRevision = false } = review?.waiting ?? {};
  const question = useOutlet({ author, version, isRevision, open } satisfies ReviewContext);
  const back = { to: to(), label: "Back to the queue" };
  if (!review) {
    return (
      <>
        <PageBar title="Review article" back={back} />
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
  const { difference, waiting } = review;
  return (
    <>
      <PageBar
        title="Review article"
        back={back}
        clock={`${review.place} of ${review.queue}`}
        actions={difference && <Segments label="Show" options={views} value={view} onChange={setView} />}
      />
      <div className="halves full-width md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <section aria-labelledby="reviewed" className="px-(--gutter) pb-12 md:row-span-2">
          <ReviewHead review={review} hasMarks={view === "difference"} />
          <div className="mx-auto max-w-[40rem] md:px-3">
            {view === "difference" && difference ? (
              <Difference blocks={difference} />
            ) : (
              <Preview review={review} />
            )}
          </div>
        </section>
        <aside aria-label="Review" className="flex flex-col border-line max-md:border-t md:border-s">
          <SectionTabs
            sections={[
              {
                id: "checklist",
                title: "Checklist",
                count: `${Object.keys(items).length - open.length} of ${Object.keys(items).length}`,
              },
              { id: "history", title: "History" },
            ]}
          />
          <div className="panel-body">
            <section id="checklist" aria-label="Checklist">
              {Object.entries(items).map(([item, help]) => (
                <Checkbox
                  key={item}
                  label={<b className="text-sm font-semibold">{item}</b>}
                  help={help}
                  checked={checked.includes(item)}
                  onChange={({ target }) =>
                    setChecked(target.checked ? [...checked, item] : checked.filter((one) => one !== item))
                  }
                />
              ))}
              <p className="mt-3 text-xs text-ink-2">{facts(review).join(" · ")}</p>
            </section>
            <section id="history" aria-label="History" className="panel-group">
              <h2 className="font-sans text-sm font-semibold">History</h2>
              <HistoryList entries={review.history} />
            </section>
          </div>
        </aside>
        <div className="page-foot sticky bottom-0 border-line md:border-s">
          {question ?? (
            <footer className="panel-foot">
              {open.length > 0 ? (
                <LinkButton to={to(`${waiting.id}/approve`)} preventScrollReset>
                  Approve and publish
                </LinkButton>
              ) : (
                <PageActionButton
                  intent="approve"
                  action={to(`${id}/approve`)}
                  send={{ version }}
                  busyLabel="Publishing…"
                >
                  Approve and publish
                </PageActionButton>
              )}
              <LinkButton to={to(`${id}/reject`)} look="secondary" preventScrollReset>
                Send back
              </LinkButton>
            </footer>
          )}
        </div>
      </div>
    </>
  );
}

type ShownReview = NonNullable<Route.ComponentProps["loaderData"]>;

/** Returns the items that a reviewer checks, with what to look at. */
function checklist({ waiting, history }: ShownReview): Record<string, string> {
  const { category, tags } = waiting;
  const feedback = history.find(({ event }) => event === "rejected")?.reason;
  return {
    "Safe advice": "No medical claims without a source.",
    Respectful: "Toward readers, teachers and other traditions.",
    "Category and tags fit": [categoryLabel(category), ...tags].join(", "),
    ...(feedback ? { "Last feedback is resolved": feedback } : {}),
  };
}

/** Returns what the studio found out about the text. */
function facts({ waiting, minutes, links }: ShownReview): string[] {
  const pictures = waiting.content.match(/<img\b[^<>]*>/g) ?? [];
  const undescribed = pictures.filter((picture) => !/\salt="[^"]/.test(picture)).length;
  return [
    `${minutes} min read`,
    ...(undescribed > 0 ? [`${formatCount(undescribed, "picture")} without a description`] : []),
    ...(links.broken > 0 ? [formatCount(links.broken, "broken link")] : []),
    ...(links.all > 0 && links.broken === 0 ? ["All links to the studio's pages work"] : []),
  ];
}

/** The author, and links to the changes. */
function ReviewHead({ review, hasMarks }: { review: ShownReview; hasMarks: boolean }) {
  const { author, avatar_url, waiting, difference } = review;
  const changes = difference?.filter(({ kind }) => kind !== "same").length ?? 0;
  const step = (by: 1 | -1) => {
    const marks = [...document.querySelectorAll("[data-change]")];
    const places = marks.map((mark) => mark.getBoundingClientRect().top);
    const at = by > 0 ? places.findIndex((top) => top > 200) : places.findLastIndex((top) => top < 120);
    marks[at]?.scrollIntoView({ block: "center" });
  };
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <Avatar seed={author ?? waiting.id} src={avatar_url} className="size-6" />
      <p className="min-w-0 flex-1 truncate">
        <b className="font-semibold text-ink">{author ?? "Author unknown"}</b>
        {waiting.submitted_at && `, submitted ${shortDay(waiting.submitted_at)}`}
        {waiting.published && (
          <>
            {" · "}
            <Link to={`/learning/${waiting.id}`} className="link">
              View the published version
            </Link>
          </>
        )}
      </p>
      {hasMarks && changes > 0 && (
        <>
          <span className="text-xs text-ink-3">{formatCount(changes, "change")}</span>
          <IconButton label="Previous change" onClick={() => step(-1)}>
            <ChevronUp aria-hidden="true" size={16} />
          </IconButton>
          <IconButton label="Next change" onClick={() => step(1)}>
            <ChevronDown aria-hidden="true" size={16} />
          </IconButton>
        </>
      )}
    </header>
  );
}

function Preview({ review: { waiting, body } }: { review: ShownReview }) {
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

/** The title and the preview text come first. */
const looks = ["serif text-3xl text-ink", "text-lg"];

/** The changes are underlined or struck through, and their paragraphs have a bar. */
function Difference({ blocks }: { blocks: ChangedBlock[] }) {
  const isChanged = blocks.some(({ kind }) => kind !== "same");
  return (
    <div className="flex flex-col gap-4 text-[1.0625rem] leading-relaxed text-ink-2">
      <h2 id="reviewed" className="sr-only">
        Changes
      </h2>
      {!isChanged && <p>The text is the same. Pictures, links or formatting may have changed.</p>}
      {numbered(blocks).map(({ kind, pieces, place }, at) => (
        <p
          key={place}
          data-change={kind === "same" ? undefined : ""}
          className={cx(looks[at], kind !== "same" && "-ms-3.5 border-s-3 border-marigold ps-2.5")}
        >
          {numbered(pieces).map((piece) =>
            piece.kind === "added" ? (
              <ins key={piece.place} className="bg-forest-soft text-forest-deep underline">
                {piece.text}
              </ins>
            ) : piece.kind === "removed" ? (
              <del key={piece.place} className="bg-clay-soft text-clay-ink line-through">
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
