import "../../prose.css";
import { Link, useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { articleBody, picturesIn } from "../../article-body.server.ts";
import { htmlParagraphs } from "../../article-text.ts";
import { reviewForm } from "../../forms.ts";
import { categoryLabel } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { findBlurs } from "../../queries.server.ts";
import { listArticleHistory } from "../../writing/writing-queries.server.ts";
import { approveArticle, rejectArticle } from "../review-article.server.ts";
import { findReview, queueSource, type Review, type WaitingArticle } from "../review-queries.server.ts";
import { textDifference } from "../text-difference.ts";
import type { Route } from "./+types/article-workflow";
import { ReviewPane } from "./parts/review-pane.tsx";
import { ReviewQueue } from "./parts/review-queue.tsx";

const id = "article-workflow";

export async function loader(args: Route.LoaderArgs) {
  const { member, hasModule } = await openModule(args, id);
  const { db } = appContext(args.context);
  const views = hasModule ? await openViews(db, member.id, id, args.request) : undefined;
  const data = await listData(db, queueSource, args.request);
  const named = new URL(args.request.url).searchParams.get("article") ?? "";
  const isOpen = isUuid(named);
  const article_id = isOpen ? named : data.rows[0]?.id;
  const review = article_id ? await findReview(db, article_id) : undefined;
  return {
    views,
    data,
    isOpen,
    review: review && {
      ...review,
      body: articleBody(review.waiting.content, await findBlurs(db, picturesIn(review.waiting.content))).html,
      difference: differenceOf(review),
      history: await listArticleHistory(db, review.waiting.id),
    },
  };
}

/** Compares the versions paragraph by paragraph. Title and preview count as paragraphs. */
function differenceOf({ published, waiting }: Review) {
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

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [reviewForm]);
  const read = readAction(form, reviewForm);
  if (!read.ok) return withSent(form, read.refusal);
  const { intent, article_id, version } = read.value;
  if (intent === "approve") {
    const approved = await approveArticle(db, member, { article_id, version });
    return toFormAnswer(approved, articleMessages, "Published. We notified the author.");
  }
  const rejected = await rejectArticle(db, member, { article_id, version, reason: read.value.reason });
  return withSent(
    form,
    toFormAnswer(rejected, articleMessages, "It went back to its author with your reason."),
  );
}

export default function ArticleWorkflow({ loaderData, actionData }: Route.ComponentProps) {
  const { views, data, isOpen, review } = loaderData;
  const answer = useLastAnswer(actionData);
  const isOfField = answer && "fieldErrors" in answer;
  return (
    <>
      <PageBar />
      <ActionNotice answer={isOfField ? undefined : answer} />
      <div className="grid items-start gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={isOpen ? "max-xl:hidden" : undefined}>
          <ReviewQueue data={data} views={views} open={review?.waiting.id} />
        </div>
        {/* Small screens show either the queue or an article. */}
        <div className={isOpen ? "min-w-0" : "min-w-0 max-xl:hidden"}>
          <BackToQueue />
          {review ? (
            <ReviewPane key={`${review.waiting.id}-${review.waiting.version}`} review={review} />
          ) : (
            isOpen && <Decided isDone={answer !== undefined && "ok" in answer} next={data.rows[0]} />
          )}
        </div>
      </div>
    </>
  );
}

function BackToQueue() {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.delete("article");
  return (
    <Link to={`?${next}`} className="link mb-4 inline-flex min-h-11 items-center text-sm xl:hidden">
      Back to the queue
    </Link>
  );
}

/** Replaces an article that this editor or a colleague has just decided. */
function Decided({ isDone, next }: { isDone: boolean; next: WaitingArticle | undefined }) {
  return (
    <EmptyState
      picture={isDone ? "sunrise" : "rings"}
      heading="h2"
      title={
        isDone ? (next ? "On to the next one" : "No other articles are waiting") : articleMessages.not_waiting
      }
      text={isDone ? undefined : "Another editor has decided already, or the author has withdrawn it."}
      action={
        next && (
          <LinkButton
            to={`?article=${next.id}`}
            look="secondary"
            className="max-w-full whitespace-normal! wrap-anywhere"
          >
            {next.title}
          </LinkButton>
        )
      }
    />
  );
}
