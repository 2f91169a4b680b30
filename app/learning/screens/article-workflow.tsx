import "../prose.css";
import { Link } from "react-router";
import { DeedNotice } from "#app/dashboard/deed.tsx";
import { ModuleHead } from "#app/dashboard/module-head.tsx";
import { openModule } from "#app/dashboard/open-module.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { articleBody, picturesIn } from "../article-body.server.ts";
import { dayText } from "../article-date.ts";
import { rejectionForm } from "../forms.ts";
import { categoryLabel } from "../kinds.ts";
import { articleMessages } from "../messages.ts";
import { findBlurs } from "../queries.server.ts";
import { paragraphsOf } from "../read-time.ts";
import { approveArticle, rejectArticle } from "../review-article.server.ts";
import { findReview, listWaiting, type Review, type WaitingArticle } from "../review-queries.server.ts";
import { textDifference } from "../text-difference.ts";
import { listArticleHistory } from "../writing-queries.server.ts";
import type { Route } from "./+types/article-workflow";
import { ReviewPane } from "./parts/review-pane.tsx";

const listedMost = 100;

export function meta() {
  return [{ title: "Article Workflow" }];
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "article-workflow");
  const { db } = houseOf(args.context);
  const waiting = await listWaiting(db, listedMost);
  const wanted = new URL(args.request.url).searchParams.get("article") ?? "";
  const id = isUuid(wanted) ? wanted : waiting[0]?.id;
  const review = id ? await findReview(db, id) : undefined;
  return {
    waiting,
    asked: isUuid(wanted),
    review: review && {
      ...review,
      body: articleBody(review.waiting.content, await findBlurs(db, picturesIn(review.waiting.content))).html,
      difference: differenceOf(review),
      history: await listArticleHistory(db, review.waiting.id),
    },
  };
}

/** Title and preview count as paragraphs of the text: they change like any other. */
function differenceOf({ published, waiting }: Review) {
  if (!published) return null;
  const lines = (
    text: Pick<Review["waiting"], "title" | "preview_text" | "content" | "category" | "tags">,
  ) => [
    text.title,
    text.preview_text,
    `Category: ${categoryLabel(text.category)}. Tags: ${text.tags.join(", ") || "none"}`,
    ...paragraphsOf(text.content),
  ];
  return textDifference(lines(published), lines(waiting));
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "article-workflow");
  const { db } = houseOf(args.context);
  const form = await args.request.formData();
  const article_id = String(form.get("article_id") ?? "");
  const version = Number(form.get("version"));
  if (!isUuid(article_id)) return { refused: articleMessages.not_found };
  if (form.get("intent") === "approve") {
    const answer = await approveArticle(db, member, { article_id, version });
    return answer.ok
      ? { done: "It is published, and its author was told." }
      : { refused: articleMessages[answer.refusal] };
  }
  const parsed = rejectionForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { reason: parsed.error.issues[0]?.message };
  const answer = await rejectArticle(db, member, { article_id, version, reason: parsed.data.reason });
  return answer.ok
    ? { done: "It went back to its author with your reason." }
    : { refused: articleMessages[answer.refusal] };
}

export default function ArticleWorkflow({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, review, asked } = loaderData;
  const gone = asked && !review;
  const { reason, ...deed } = { reason: undefined, ...actionData };
  return (
    <>
      <ModuleHead
        title="Article Workflow"
        lead="What members submitted, the longest waiting first. Approve it, and readers see it at once; or send it back with a reason."
      />
      <DeedNotice deed={deed} />
      {waiting.length === 0 && !gone ? (
        <EmptyState
          picture="sunrise"
          heading="h2"
          title="Nothing waits"
          text="Everything that was submitted has been read. You will be told when something new comes in."
        />
      ) : (
        <div className="grid items-start gap-8 xl:grid-cols-[17rem_minmax(0,1fr)]">
          <Queue waiting={waiting} open={review?.waiting.id} />
          {review ? (
            <ReviewPane
              key={`${review.waiting.id}-${review.waiting.version}`}
              review={review}
              reasonError={reason}
            />
          ) : (
            <EmptyState
              picture="rings"
              heading="h2"
              title={articleMessages.not_waiting}
              text="Somebody has decided meanwhile, or its author has taken it back."
            />
          )}
        </div>
      )}
    </>
  );
}

function Queue({ waiting, open }: { waiting: WaitingArticle[]; open: string | undefined }) {
  return (
    <nav aria-label="Waiting for review">
      <ol className="flex flex-col gap-1.5">
        {waiting.map(({ id, title, author, submitted_at, revision }) => (
          <li key={id}>
            <Link
              to={`?article=${id}`}
              aria-current={id === open}
              className="block rounded-md border border-line px-4 py-3 hover:border-edge aria-[current=true]:border-transparent aria-[current=true]:bg-forest-soft"
            >
              <span className="serif block text-lg leading-snug">{title}</span>
              <span className="mt-1 block text-sm text-ink-3">
                {author ?? "Author unknown"}, {dayText(submitted_at)}
              </span>
              {revision && (
                <Badge tone="sky" className="mt-2">
                  Changes to a published article
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
