import { Link } from "react-router";
import { type Deed, DeedNotice, useDeed } from "#app/dashboard/deed.tsx";
import { ModuleHead } from "#app/dashboard/module-head.tsx";
import { NextPage } from "#app/dashboard/next-page.tsx";
import { openModule } from "#app/dashboard/open-module.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { oneLine } from "#app/platform/plain-text.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { dayText } from "../article-date.ts";
import { type CommentStatus, commentStatuses, type ModerationView, moderationViews } from "../kinds.ts";
import { commentMessages } from "../messages.ts";
import { moderateComment } from "../moderate-comment.server.ts";
import {
  countModeration,
  type Decision,
  listDecisions,
  listModeration,
  type ModeratedComment,
} from "../review-queries.server.ts";
import type { Route } from "./+types/comment-moderation";

const listedAtOnce = 25;

const viewTitles: Record<ModerationView | "history", string> = {
  pending: "Waiting",
  reported: "Reported",
  approved: "Approved",
  rejected: "Rejected",
  removed: "Removed",
  history: "History",
};

const done: Record<CommentStatus, string> = {
  approved: "Readers see it.",
  rejected: "It stays unseen.",
  removed: "It is removed.",
  pending: "It waits.",
};

export function meta() {
  return [{ title: "Comment Moderation" }];
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "comment-moderation");
  const { db } = houseOf(args.context);
  const query = new URL(args.request.url).searchParams;
  const counts = await countModeration(db);
  if (query.get("view") === "history") {
    return {
      view: "history" as const,
      counts,
      rows: [],
      more: false,
      decisions: await listDecisions(db, 100),
    };
  }
  const view = moderationViews.find((known) => known === query.get("view")) ?? "pending";
  const after = query.get("after") ?? "";
  const list = await listModeration(db, view, {
    after: isUuid(after) ? after : undefined,
    limit: listedAtOnce,
  });
  return { view, counts, ...list, decisions: [] };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "comment-moderation");
  const form = await args.request.formData();
  const comment_id = String(form.get("comment_id") ?? "");
  const status = commentStatuses.find((known) => known === form.get("status"));
  if (!isUuid(comment_id) || !status) return { refused: commentMessages.not_found } as Deed;
  const reason = oneLine(String(form.get("reason") ?? "")).slice(0, 300);
  const answer = await moderateComment(houseOf(args.context).db, member, { comment_id, status, reason });
  const deed: Deed = answer.ok ? { done: done[status] } : { refused: commentMessages[answer.refusal] };
  return deed;
}

export default function CommentModeration({ loaderData, actionData }: Route.ComponentProps) {
  const { view, counts, rows, more, decisions } = loaderData;
  return (
    <>
      <ModuleHead
        title="Comment Moderation"
        lead="A person’s first comment waits for you; later ones appear at once. Anybody can report what should be looked at."
      />
      <DeedNotice deed={actionData} />
      <nav
        aria-label="Comments"
        className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {([...moderationViews, "history"] as const).map((one) => (
          <Link
            key={one}
            to={one === "pending" ? "?" : `?view=${one}`}
            aria-current={one === view ? "page" : undefined}
            className="relative flex min-h-12 items-center gap-2 px-4 text-sm font-medium whitespace-nowrap text-ink-2 after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-marigold"
          >
            {viewTitles[one]}
            {(one === "pending" || one === "reported") && counts[one] > 0 && (
              <Badge tone="marigold">{counts[one]}</Badge>
            )}
          </Link>
        ))}
      </nav>
      {view === "history" ? (
        <Decisions decisions={decisions} />
      ) : rows.length === 0 ? (
        <EmptyState picture="sunrise" heading="h2" title={emptyTitles[view]} />
      ) : (
        <ul className="flex max-w-[52rem] flex-col gap-4">
          {rows.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} view={view} />
            </li>
          ))}
        </ul>
      )}
      <NextPage last={rows.at(-1)?.id} more={more} />
    </>
  );
}

const emptyTitles: Record<ModerationView, string> = {
  pending: "No comment waits",
  reported: "Nothing was reported",
  approved: "No comments yet",
  rejected: "Nothing was rejected",
  removed: "Nothing was removed",
};

const choices: Record<
  ModerationView,
  { status: CommentStatus; label: string; look: "primary" | "secondary" }[]
> = {
  pending: [
    { status: "approved", label: "Approve", look: "primary" },
    { status: "rejected", label: "Reject", look: "secondary" },
  ],
  reported: [
    { status: "approved", label: "Keep it", look: "primary" },
    { status: "removed", label: "Remove", look: "secondary" },
  ],
  approved: [{ status: "removed", label: "Remove", look: "secondary" }],
  rejected: [{ status: "approved", label: "Approve after all", look: "secondary" }],
  removed: [{ status: "approved", label: "Bring back", look: "secondary" }],
};

function CommentCard({ comment, view }: { comment: ModeratedComment; view: ModerationView }) {
  const { id, body, author, article, article_id, created_at, reports } = comment;
  const { Form, busy } = useDeed(`moderate-${id}`);
  return (
    <article className="rounded-lg border border-line p-5">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span className="font-semibold text-ink">{author ?? "A former member"}</span>
        <time dateTime={created_at.toISOString()}>{dayText(created_at)}</time>
        <span>
          on{" "}
          <Link to={`/learning/${article_id}`} className="link">
            {article}
          </Link>
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line">{body}</p>
      {reports.length > 0 && (
        <p className="mt-3 rounded-md bg-clay-soft px-4 py-2.5 text-sm text-clay-ink">
          Reported {reports.length === 1 ? "once" : `${reports.length} times`}
          {reports.some(Boolean) && `: ${reports.filter(Boolean).join("; ")}`}
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="comment_id" value={id} />
        {choices[view].map(({ status, label, look }) => (
          <Button
            key={status}
            type="submit"
            name="status"
            value={status}
            look={look}
            size="small"
            busy={busy}
          >
            {label}
          </Button>
        ))}
        <TextField
          label="Note for the history"
          name="reason"
          optional
          maxLength={300}
          className="min-w-0 flex-1 basis-56"
        />
      </Form>
    </article>
  );
}

function Decisions({ decisions }: { decisions: Decision[] }) {
  if (decisions.length === 0)
    return <EmptyState picture="rings" heading="h2" title="Nothing was decided yet" />;
  return (
    <ol className="flex max-w-[52rem] flex-col gap-5 border-l border-line pl-5">
      {decisions.map(({ id, at, status, reason, actor, body, article, article_id }) => (
        <li key={id}>
          <p className="text-sm text-ink-3">
            <span className="font-semibold text-ink">{viewTitles[status]}</span> by {actor ?? "somebody"},{" "}
            <time dateTime={at.toISOString()}>{dayText(at)}</time>, on{" "}
            <Link to={`/learning/${article_id}`} className="link">
              {article}
            </Link>
          </p>
          <p className="mt-1 line-clamp-2">{body}</p>
          {reason && <p className="mt-1 text-sm text-ink-2">Note: {reason}</p>}
        </li>
      ))}
    </ol>
  );
}
