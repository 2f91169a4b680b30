import { requirePermission } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { reportComment } from "../../comments/write-comment.server.ts";
import { reportForm } from "../../forms.ts";
import { commentMessages, commentReported } from "../../messages.ts";
import { openReader } from "../readers.server.ts";
import type { Route } from "./+types/report-comment";

export { default, ErrorBoundary, handle, headers, loader, meta, shouldRevalidate } from "./article.tsx";

/** Reports a comment to the moderators. Without scripts the article's page shows the result. */
export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const actor = await requirePermission(args, "comments.report");
  const form = await parseForm(args.request, reportForm);
  if (!form.ok) return form.refusal;
  const { reason, fingerprint } = form.value;
  // Signed-in members report once, from any device.
  const { db, article_id, reader } = openReader(args, actor ? `member${actor.id}` : fingerprint);
  const comment_id = args.params.commentId;
  if (!isUuid(comment_id)) return form.refuse(commentMessages.not_found);
  const reporter = { id: reader.fingerprint, address: reader.address };
  const reported = await reportComment(db, reporter, { article_id, comment_id, reason });
  return reported.ok ? { ok: commentReported } : form.refuse(commentMessages[reported.refusal]);
}
