import { data, Link, useOutlet } from "react-router";
import { z } from "zod";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { dayText } from "../../article-date.ts";
import { commentMessages } from "../../messages.ts";
import { decisionWords } from "../comment-decisions.ts";
import { moderateComment } from "../moderate-comment.server.ts";
import { findModeratedComment } from "../moderation-queries.server.ts";
import type { Route } from "./+types/comment";
import { Decisions } from "./decisions.tsx";

const fields = z.object({ intent: z.literal("approved") });

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "comment-moderation");
  const { commentId } = args.params;
  const comment = isUuid(commentId) ? await findModeratedComment(db, commentId) : undefined;
  if (!comment) throw data(null, { status: 404 });
  return comment;
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.commentId, serverLoader);
}

/** Approves the comment. Decisions that hide a comment ask first. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "comment-moderation");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const decided = await moderateComment(db, member, {
    comment_id: args.params.commentId,
    status: sent.value.intent,
    reason: "",
  });
  return decided.ok ? { ok: decisionWords.approved } : sent.refuse(commentMessages[decided.refusal]);
}

/** A comment with its reports and the possible decisions, beside the list. */
export default function CommentPanel({ loaderData: comment, actionData, params }: Route.ComponentProps) {
  useShownPanel(params.commentId, comment);
  const question = useOutlet(comment);
  const { author, created_at, article_id, article, body, reports } = comment;
  return (
    <SidePanel title={`Comment by ${author ?? "a former member"}`} back={useModuleAddress()()}>
      <div className="panel-body text-sm">
        <ActionNotice answer={useLastAnswer(actionData)} />
        <p className="text-ink-3">
          <time dateTime={created_at.toISOString()}>{dayText(created_at)}</time>, on{" "}
          <Link to={`/learning/${article_id}`} className="link">
            {article}
          </Link>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        {reports.length > 0 && (
          <p className="rounded-md bg-clay-soft px-4 py-2.5 text-clay-ink">
            Reported {reports.length === 1 ? "once" : `${reports.length} times`}
            {reports.some(Boolean) && `: ${reports.filter(Boolean).join("; ")}`}
          </p>
        )}
      </div>
      {question ?? (
        <footer className="panel-foot">
          <Decisions comment={comment} />
        </footer>
      )}
    </SidePanel>
  );
}
