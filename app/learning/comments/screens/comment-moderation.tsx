import { appContext } from "#app/platform/app-context.server.ts";
import { oneLine } from "#app/platform/fields/plain-text.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ActionNotice, type ActionResult } from "#app/staff/action-result.tsx";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { listedAtOnce, readModerationAddress } from "../../editing/management-address.ts";
import {
  ageSorts,
  type CommentStatus,
  commentStatuses,
  commentStatusLabels,
  type ModerationView,
  moderationViews,
} from "../../kinds.ts";
import { commentMessages } from "../../messages.ts";
import { moderateComment } from "../moderate-comment.server.ts";
import { countModeration, listDecisions, listModeration, usualAge } from "../moderation-queries.server.ts";
import type { Route } from "./+types/comment-moderation";
import { CommentDecision, Decisions } from "./comment-decision.tsx";

const viewTitles: Record<ModerationView | "history", string> = {
  ...commentStatusLabels,
  reported: "Reported",
  history: "History",
};

const done: Record<CommentStatus, string> = {
  approved: "Readers see it.",
  rejected: "It stays unseen.",
  removed: "It is removed.",
  pending: "It waits.",
};

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "comment-moderation");
  const { db } = appContext(args.context);
  const address = readModerationAddress(args.request);
  const { view, search, after } = address;
  const wish = { search, after, sort: address.sort ?? usualAge(view), limit: listedAtOnce };
  const counts = await countModeration(db);
  const shown = { address: { ...address, sort: wish.sort, usual: usualAge(view) }, counts };
  if (view === "history") {
    const { rows, next } = await listDecisions(db, wish);
    return { ...shown, comments: [], decisions: rows, next };
  }
  const { rows, next } = await listModeration(db, view, wish);
  return { ...shown, comments: rows, decisions: [], next };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "comment-moderation");
  const form = await readForm(args.request, ["comment_id", "status", "reason"]);
  const comment_id = String(form.get("comment_id") ?? "");
  const status = commentStatuses.find((known) => known === form.get("status"));
  if (!isUuid(comment_id) || !status) return { refused: commentMessages.not_found } as ActionResult;
  const reason = oneLine(String(form.get("reason") ?? "")).slice(0, 300);
  const answer = await moderateComment(appContext(args.context).db, member, { comment_id, status, reason });
  const deed: ActionResult = answer.ok
    ? { done: done[status] }
    : { refused: commentMessages[answer.refusal] };
  return deed;
}

export default function CommentModeration({ loaderData, actionData }: Route.ComponentProps) {
  const { address, counts, comments, decisions, next } = loaderData;
  const { view, search, sort, usual } = address;
  useLiveList("comments");
  const isEmpty = comments.length + decisions.length === 0;
  const isNarrowed = search !== "" || address.after !== undefined;
  const tabs = ([...moderationViews, "history"] as const).map((one) => ({
    key: one,
    to: one === "pending" ? "?" : `?view=${one}`,
    title: (
      <span className="flex items-center gap-2">
        {viewTitles[one]}
        {(one === "pending" || one === "reported") && counts[one] > 0 && (
          <Badge tone="marigold">{counts[one]}</Badge>
        )}
      </span>
    ),
  }));
  return (
    <>
      <ModuleHead lead="A person’s first comment waits for you; later ones appear at once. Anybody can report what should be looked at." />
      <ActionNotice deed={actionData} />
      <LinkTabs label="Comments" tabs={tabs} selected={view}>
        {(!isEmpty || isNarrowed) && (
          <FilterBar
            key={view}
            searchLabel="Search comments"
            search={search}
            kept={view === "pending" ? {} : { view }}
            selects={[
              {
                name: "sort",
                label: "Sort by",
                value: sort === usual ? "" : sort,
                options: ageSorts.map((value) => ({
                  value: value === usual ? "" : value,
                  label: value === "oldest" ? "Oldest first" : "Newest first",
                })),
              },
            ]}
            csv="/dashboard/comment-moderation/export.csv"
          />
        )}
        {isEmpty ? (
          <NoComments view={view} isNarrowed={isNarrowed} />
        ) : view === "history" ? (
          <Decisions decisions={decisions} />
        ) : (
          <ul className="flex max-w-[52rem] flex-col gap-4">
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentDecision comment={comment} view={view} />
              </li>
            ))}
          </ul>
        )}
        <Pager next={next} />
      </LinkTabs>
    </>
  );
}

const emptyTitles: Record<ModerationView | "history", string> = {
  pending: "No comment waits",
  reported: "Nothing was reported",
  approved: "No comments yet",
  rejected: "Nothing was rejected",
  removed: "Nothing was removed",
  history: "Nothing was decided yet",
};

function NoComments({ view, isNarrowed }: { view: ModerationView | "history"; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState
        picture={view === "history" ? "rings" : "sunrise"}
        heading="h2"
        title={emptyTitles[view]}
        text={view === "pending" ? "You will be told when somebody comments for the first time." : undefined}
      />
    );
  }
  return (
    <EmptyState
      picture="rings"
      heading="h2"
      title="No comments match"
      action={
        <LinkButton to={view === "pending" ? "?" : `?view=${view}`} look="secondary">
          Show all
        </LinkButton>
      }
    />
  );
}
