import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useDialogAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { dayText } from "../../article-date.ts";
import { type CommentStatus, commentStatusLabels, decisionsFor, type ModerationView } from "../../kinds.ts";
import type { Decision, ModeratedComment } from "../moderation-queries.server.ts";

/** Returns the button label of a decision in the current view. */
export function labelOf(status: CommentStatus, view: ModerationView): string {
  if (status === "removed") return "Remove";
  if (status === "rejected") return "Reject";
  const approvals: Partial<Record<ModerationView, string>> = {
    reported: "Keep it",
    rejected: "Approve after all",
    removed: "Bring back",
  };
  return approvals[view] ?? "Approve";
}

interface CommentDecisionProps {
  comment: ModeratedComment;
  view: ModerationView;
  /** The checkbox that selects the comment for bulk actions. */
  box: ReactNode;
}

/** A comment with a moderator's possible decisions. Decisions that hide it need confirmation. */
export function CommentDecision({ comment, view, box }: CommentDecisionProps) {
  const { id, body, author, article, article_id, created_at, reports } = comment;
  // The dialog is created with its first question and stays in the page so that closing it restores the focus.
  const [asks, setAsks] = useState<{ status?: CommentStatus; open: boolean }>({ open: false });
  const close = () => setAsks((now) => ({ ...now, open: false }));
  const { Form, submit, busy, error, forget } = useDialogAction(close, `moderate-${id}`);

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget, { method: "post" });
  }

  return (
    <article className="relative rounded-lg border border-line p-5 pr-14">
      <div className="absolute top-1.5 right-1.5 print:hidden">{box}</div>
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
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{body}</p>
      {reports.length > 0 && (
        <p className="mt-3 rounded-md bg-clay-soft px-4 py-2.5 text-sm text-clay-ink">
          Reported {reports.length === 1 ? "once" : `${reports.length} times`}
          {reports.some(Boolean) && `: ${reports.filter(Boolean).join("; ")}`}
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="comment_id" value={id} />
        {decisionsFor(view).map((status) => {
          const isHarmless = status === "approved";
          return (
            <Button
              key={status}
              type="submit"
              name="status"
              value={status}
              look={isHarmless && (view === "pending" || view === "reported") ? "primary" : "secondary"}
              size="small"
              busy={busy}
              onClick={(event) => {
                if (isHarmless) return;
                event.preventDefault();
                forget();
                setAsks({ status, open: true });
              }}
            >
              {labelOf(status, view)}
            </Button>
          );
        })}
      </Form>
      {error && !asks.open && (
        <div className="mt-4">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      {asks.status && (
        <Dialog open={asks.open} onClose={close} title={`${labelOf(asks.status, view)} this comment?`}>
          <form method="post" onSubmit={decide} className="flex flex-col gap-5">
            <p>
              {asks.status === "removed"
                ? "Readers no longer see it. It stays here under Removed and can be brought back."
                : "Only you and its author have seen it. You can still approve it later under Rejected."}
            </p>
            <input type="hidden" name="comment_id" value={id} />
            <input type="hidden" name="status" value={asks.status} />
            <TextField label="Note for the history" name="reason" optional maxLength={300} />
            {error && <Notice tone="error">{error}</Notice>}
            <span className="flex justify-end gap-3">
              <Button look="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" look="danger" busy={busy}>
                {labelOf(asks.status, view)}
              </Button>
            </span>
          </form>
        </Dialog>
      )}
    </article>
  );
}

export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ol className="flex max-w-[52rem] flex-col gap-5 border-l border-line pl-5">
      {decisions.map(({ id, at, status, reason, actor, body, article, article_id }) => (
        <li key={id}>
          <p className="text-sm text-ink-3">
            <span className="font-semibold text-ink">{commentStatusLabels[status]}</span> by{" "}
            {actor ?? "somebody"}, <time dateTime={at.toISOString()}>{dayText(at)}</time>, on{" "}
            <Link to={`/learning/${article_id}`} className="link">
              {article}
            </Link>
          </p>
          <p className="mt-1 line-clamp-2 wrap-anywhere">{body}</p>
          {reason && <p className="mt-1 text-sm text-ink-2">Note: {reason}</p>}
        </li>
      ))}
    </ol>
  );
}
