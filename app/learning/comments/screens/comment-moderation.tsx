import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { bulkFields, listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { moderationForm } from "../../forms.ts";
import { commentStatusLabels, decisionsFor, type ModerationView } from "../../kinds.ts";
import {
  type CommentTab,
  commentSortLabels,
  commentTab,
  commentTabs,
  findCommentList,
} from "../comment-lists.ts";
import { commentSource, countModeration, decisionSource } from "../moderation-queries.server.ts";
import type { Route } from "./+types/comment-moderation";
import { answerModeration } from "./answer-moderation.server.ts";
import { CommentDecision, Decisions, labelOf } from "./comment-decision.tsx";

const id = "comment-moderation";

const tabTitles: Record<CommentTab, string> = {
  ...commentStatusLabels,
  reported: "Reported",
  history: "History",
};

export async function loader(args: Route.LoaderArgs) {
  const { member, hasModule } = await openModule(args, id);
  const { db } = appContext(args.context);
  const tab = commentTab.read(new URL(args.request.url).searchParams.get("view"));
  const shared = {
    views: hasModule ? await openViews(db, member.id, id, args.request) : undefined,
    counts: await countModeration(db),
  };
  return tab === "history"
    ? { ...shared, tab, decisions: await listData(db, decisionSource, args.request) }
    : { ...shared, tab, comments: await listData(db, commentSource(tab), args.request) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [moderationForm, ...bulkFields]);
  return withSent(form, await answerModeration(appContext(args.context).db, member, form));
}

export default function CommentModeration({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, counts, views } = loaderData;
  const tabs = commentTabs.map((key) => ({
    key,
    to: `?view=${key}`,
    title: (
      <span className="flex items-center gap-2">
        {tabTitles[key]}
        {(key === "pending" || key === "reported") && counts[key] > 0 && (
          <Badge tone="marigold">{counts[key]}</Badge>
        )}
      </span>
    ),
  }));
  const list = {
    module: id,
    live: "comments",
    views,
    list: findCommentList(tab),
    caption: tabTitles[tab],
    searchLabel: "Search comments",
    sortLabels: commentSortLabels,
    kept: { view: tab },
    csv: `/dashboard/${id}/export.csv`,
    empty: <NoComments tab={tab} />,
  } as const;
  return (
    <>
      <PageBar />
      <ActionNotice answer={actionData} />
      <LinkTabs label="Comments" tabs={tabs} selected={tab}>
        {loaderData.tab === "history" ? (
          <StaffList
            key={tab}
            {...list}
            data={loaderData.decisions}
            of={["decision", "decisions"]}
            rowKey={(decision) => decision.id}
            body={({ rows, empty }) => (rows.length === 0 ? empty : <Decisions decisions={rows} />)}
          />
        ) : (
          <StaffList
            key={tab}
            {...list}
            data={loaderData.comments}
            of={["comment", "comments"]}
            rowKey={(comment) => comment.id}
            rowName={({ author, article }) => `the comment of ${author ?? "a former member"} on ${article}`}
            bulk={bulkOf(loaderData.tab)}
            body={({ rows, empty, box, pageBox }) =>
              rows.length === 0 ? (
                empty
              ) : (
                <>
                  <div className="mb-1 flex max-w-[52rem] justify-end pr-1.5">{pageBox}</div>
                  <ul className="flex max-w-[52rem] flex-col gap-4">
                    {rows.map((comment) => (
                      <li key={comment.id}>
                        <CommentDecision comment={comment} view={loaderData.tab} box={box(comment)} />
                      </li>
                    ))}
                  </ul>
                </>
              )
            }
          />
        )}
      </LinkTabs>
    </>
  );
}

/** Returns the bulk actions of a view. Actions that hide comments need confirmation. */
function bulkOf(view: ModerationView): BulkAction[] {
  return decisionsFor(view).map((status): BulkAction => {
    const label = labelOf(status, view);
    const action = { intent: `bulk_${status}`, label };
    if (status === "approved") return action;
    return {
      ...action,
      look: "danger",
      ask: (count) => ({
        title: `${label} ${count === 1 ? "this comment" : `these ${count} comments`}?`,
        text: `Comments under ${tabTitles[status]} can still be approved.`,
      }),
    };
  });
}

const emptyTitles: Record<CommentTab, string> = {
  pending: "No comment waits",
  reported: "Nothing was reported",
  approved: "No comments yet",
  rejected: "Nothing was rejected",
  removed: "Nothing was removed",
  history: "Nothing was decided yet",
};

function NoComments({ tab }: { tab: CommentTab }) {
  return (
    <EmptyState
      picture={tab === "history" ? "rings" : "sunrise"}
      heading="h2"
      title={emptyTitles[tab]}
      text={
        tab === "pending" ? "You'll get a notification when someone comments for the first time." : undefined
      }
    />
  );
}
