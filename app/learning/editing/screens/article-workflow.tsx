import { readForm } from "#app/platform/sent-form.server.ts";
import "../../prose.css";
import { Link, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { ActionNotice, type ActionResult } from "#app/staff/action-result.tsx";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { useKeptAnswer } from "#app/staff/use-kept-answer.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { articleBody, picturesIn } from "../../article-body.server.ts";
import { dayText } from "../../article-date.ts";
import { rejectionForm } from "../../forms.ts";
import { categoryLabel } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { findBlurs } from "../../queries.server.ts";
import { paragraphsOf } from "../../read-time.ts";
import { listArticleHistory } from "../../writing/writing-queries.server.ts";
import { listedAtOnce, type QueueAddress, readQueueAddress } from "../management-address.ts";
import { approveArticle, rejectArticle } from "../review-article.server.ts";
import {
  countWaiting,
  findReview,
  listWaiting,
  type Review,
  type WaitingArticle,
} from "../review-queries.server.ts";
import { textDifference } from "../text-difference.ts";
import type { Route } from "./+types/article-workflow";
import { CountLine } from "./parts/article-table.tsx";
import { ReviewPane } from "./parts/review-pane.tsx";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "article-workflow");
  const { db } = appContext(args.context);
  const address = readQueueAddress(args.request);
  const { search, kind, sort, after } = address;
  const { rows, next } = await listWaiting(db, { search, kind, sort, after, limit: listedAtOnce });
  const id = address.article ?? rows[0]?.id;
  const review = id ? await findReview(db, id) : undefined;
  return {
    address,
    waiting: rows,
    next,
    count: await countWaiting(db, { search, kind }),
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

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "article-workflow");
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [rejectionForm, "article_id", "version", "intent"]);
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
  const { address, waiting, next, count, review } = loaderData;
  const { reason, ...deed }: ActionResult & { reason?: string | undefined } = useKeptAnswer(actionData) ?? {};
  useLiveList("articles");
  const isOpen = address.article !== undefined;
  const isNarrowed = Boolean(address.search || address.kind);
  const isEmpty = waiting.length === 0 && !isNarrowed && !address.after;
  return (
    <>
      <ModuleHead lead="What members submitted, the longest waiting first. Approve it, and readers see it at once; or send it back with a reason." />
      <ActionNotice deed={deed} />
      {isEmpty && !isOpen ? (
        <NothingWaits />
      ) : (
        <>
          {!isEmpty && (
            <div className={isOpen ? "max-xl:hidden" : undefined}>
              <QueueFilters address={address} count={count} />
            </div>
          )}
          <div className="grid items-start gap-8 xl:grid-cols-[17rem_minmax(0,1fr)]">
            <div className={isOpen ? "max-xl:hidden" : undefined}>
              <Queue waiting={waiting} open={review?.waiting.id} isNarrowed={isNarrowed} />
              <Pager next={next} />
            </div>
            {/* On small screens one reads either the queue or an article of it. */}
            <div className={isOpen ? "min-w-0" : "min-w-0 max-xl:hidden"}>
              <BackToQueue />
              {review ? (
                <ReviewPane
                  key={`${review.waiting.id}-${review.waiting.version}`}
                  review={review}
                  reasonError={reason}
                />
              ) : (
                isOpen && <Decided done={deed.done} next={waiting[0]} />
              )}
            </div>
          </div>
        </>
      )}
    </>
  );
}

function QueueFilters({ address, count }: { address: QueueAddress; count: number }) {
  return (
    <>
      <FilterBar
        searchLabel="Search what waits"
        search={address.search}
        selects={[
          {
            name: "kind",
            label: "Kind",
            value: address.kind ?? "",
            options: [
              { value: "", label: "All kinds" },
              { value: "new", label: "New articles" },
              { value: "changes", label: "Changes" },
            ],
          },
          {
            name: "sort",
            label: "Sort by",
            value: address.sort === "oldest" ? "" : address.sort,
            options: [
              { value: "", label: "Longest waiting" },
              { value: "newest", label: "Newest" },
            ],
          },
        ]}
        csv="/dashboard/article-workflow/export.csv"
      />
      <CountLine count={count} of={["article waits", "articles wait"]} />
    </>
  );
}

interface QueueProps {
  waiting: WaitingArticle[];
  open: string | undefined;
  isNarrowed: boolean;
}

function Queue({ waiting, open, isNarrowed }: QueueProps) {
  const [query] = useSearchParams();
  if (waiting.length === 0 && isNarrowed) {
    return <p className="text-ink-2">Nothing that waits matches this.</p>;
  }
  const to = (id: string) => {
    const next = new URLSearchParams(query);
    next.set("article", id);
    return `?${next}`;
  };
  return (
    <nav aria-label="Waiting for review">
      <ol className="flex flex-col gap-1.5">
        {waiting.map(({ id, title, author, submitted_at, revision }) => (
          <li key={id}>
            <Link
              to={to(id)}
              aria-current={id === open}
              className="block rounded-md border border-line px-4 py-3 hover:border-edge xl:aria-[current=true]:border-transparent xl:aria-[current=true]:bg-forest-soft"
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

/** In place of an article that has just been decided, or was meanwhile. */
function Decided({ done, next }: { done: string | undefined; next: WaitingArticle | undefined }) {
  return (
    <EmptyState
      picture={done ? "sunrise" : "rings"}
      heading="h2"
      title={done ? (next ? "On to the next one" : "Nothing else waits") : articleMessages.not_waiting}
      text={done ? undefined : "Somebody has decided meanwhile, or its author has taken it back."}
      action={
        next && (
          <LinkButton to={`?article=${next.id}`} look="secondary" className="whitespace-normal!">
            {next.title}
          </LinkButton>
        )
      }
    />
  );
}

function NothingWaits() {
  return (
    <EmptyState
      picture="sunrise"
      heading="h2"
      title="Nothing waits"
      text="Everything that was submitted has been read. You will be told when something new comes in."
    />
  );
}
