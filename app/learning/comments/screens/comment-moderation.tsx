import { Link, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { actionsColumn } from "#app/ui/table.tsx";
import { shortDay } from "../../article-date.ts";
import { commentStatuses, commentStatusLabels, decisionsFor, type ModerationView } from "../../kinds.ts";
import { commentMessages } from "../../messages.ts";
import { decisionWords, labelOf } from "../comment-decisions.ts";
import {
  type CommentTab,
  commentSortLabels,
  commentTab,
  commentTabs,
  findCommentList,
} from "../comment-lists.ts";
import { moderateComment } from "../moderate-comment.server.ts";
import {
  commentSource,
  countModeration,
  type Decision,
  decisionSource,
  type ModeratedComment,
} from "../moderation-queries.server.ts";
import type { Route } from "./+types/comment-moderation";
import { Decisions } from "./decisions.tsx";

const id = "comment-moderation";

const tabs: Record<CommentTab, { title: string; empty: string }> = {
  pending: { title: commentStatusLabels.pending, empty: "No comments to review" },
  reported: { title: "Reported", empty: "No reported comments" },
  approved: { title: commentStatusLabels.approved, empty: "No comments yet" },
  rejected: { title: commentStatusLabels.rejected, empty: "No rejected comments" },
  removed: { title: commentStatusLabels.removed, empty: "No removed comments" },
  history: { title: "History", empty: "No decisions yet" },
};

export async function loader(args: Route.LoaderArgs) {
  const { member, hasModule, db } = await openModule(args, id);
  const tab = commentTab.read(new URL(args.request.url).searchParams.get("view"));
  const shared = {
    views: hasModule ? await openViews(db, member.id, id, args.request) : undefined,
    counts: await countModeration(db),
  };
  return tab === "history"
    ? { ...shared, tab, decisions: await listData(db, decisionSource, args.request) }
    : { ...shared, tab, comments: await listData(db, commentSource(tab), args.request) };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const bulkIntents = commentStatuses.map((status) => `bulk_${status}` as const);
const fields = z.object({ intent: z.enum(bulkIntents) });

/** Decides on the selected comments. */
export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, id);
  const form = await readForm(args.request, bulkFields);
  const read = parseAction(form, fields);
  if (!read.ok) return read.refusal;
  const status = commentStatuses[bulkIntents.indexOf(read.value.intent)] ?? "pending";
  const tab = commentTab.read(new URLSearchParams(String(form.get("query"))).get("view"));
  const ids = await selectedIds(db, commentSource(tab === "history" ? "approved" : tab), form);
  const decide = (comment_id: string) => moderateComment(db, member, { comment_id, status, reason: "" });
  return await runBulk(ids, decide, commentMessages);
}

export default function CommentModeration({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const to = useModuleAddress();
  const panel = useOutlet();
  const { tab, counts, views } = loaderData;
  const list = {
    module: id,
    live: "comments",
    views,
    list: findCommentList(tab),
    caption: tabs[tab].title,
    searchLabel: "Search comments",
    sortLabels: commentSortLabels,
    kept: { view: tab },
    csv: `/dashboard/${id}/export.csv`,
    empty: (
      <EmptyState
        picture={tab === "history" ? "rings" : "sunrise"}
        heading="h2"
        title={tabs[tab].empty}
        text={
          tab === "pending"
            ? "You'll get a notification when someone comments for the first time."
            : undefined
        }
      />
    ),
  } as const;
  const article = {
    key: "article",
    title: "Article",
    cell: (row: { article_id: string; article: string }) => (
      <Link to={`/learning/${row.article_id}`}>{row.article}</Link>
    ),
  };
  return (
    <WithPanel
      panel={panel}
      rows={loaderData.tab === "history" ? [] : loaderData.comments.rows.map((row) => to(row.id))}
    >
      <PageBar />
      <ModuleStatus
        error={actionData && "error" in actionData ? actionData.error : undefined}
        ok={panel ? undefined : doneWord(decisionWords, params)}
      />
      <LinkTabs
        label="Comments"
        selected={tab}
        tabs={commentTabs.map((key) => ({
          key,
          to: `?view=${key}`,
          title: (
            <span className="flex items-center gap-2">
              {tabs[key].title}
              {(key === "pending" || key === "reported") && counts[key] > 0 && (
                <Badge tone="marigold">{counts[key]}</Badge>
              )}
            </span>
          ),
        }))}
      >
        {loaderData.tab === "history" ? (
          <StaffList
            key={tab}
            {...list}
            data={loaderData.decisions}
            of={["decision", "decisions"]}
            rowKey={(row) => row.id}
            columns={[
              {
                key: "comment",
                title: "Comment",
                main: true,
                width: "32%",
                cell: (row: Decision) => row.body,
              },
              { key: "decision", title: "Decision", cell: (row) => commentStatusLabels[row.status] },
              { key: "by", title: "By", cell: (row) => row.actor ?? "Former member" },
              article,
              { key: "note", title: "Note", cell: (row) => row.reason ?? "–" },
              { key: "at", title: "Decided", width: "6.5rem", cell: (row) => shortDay(row.at) },
            ]}
          />
        ) : (
          <StaffList
            key={tab}
            {...list}
            data={loaderData.comments}
            of={["comment", "comments"]}
            rowKey={(row) => row.id}
            rowName={({ author, article }) => `the comment of ${author ?? "a former member"} on ${article}`}
            bulk={bulkOf(loaderData.tab)}
            columns={[
              {
                key: "comment",
                title: "Comment",
                main: true,
                width: "34%",
                cell: (row: ModeratedComment) => (
                  <Link to={to(row.id)} preventScrollReset className="block truncate py-1 text-start">
                    {row.body}
                  </Link>
                ),
              },
              { key: "author", title: "Author", cell: (row) => row.author ?? "Former member" },
              article,
              ...(tab === "reported"
                ? [
                    {
                      key: "reports",
                      title: "Reports",
                      cell: ({ reports }: ModeratedComment) =>
                        [reports.length, ...reports.filter(Boolean)].join(": "),
                    },
                  ]
                : []),
              { key: "written", title: "Written", width: "6.5rem", cell: (row) => shortDay(row.created_at) },
              actionsColumn<ModeratedComment>((row) => <Decisions comment={row} />),
            ]}
          />
        )}
      </LinkTabs>
    </WithPanel>
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
        text: `You can still approve comments under ${tabs[status].title}.`,
      }),
    };
  });
}
