import { requireMember } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { writeComment } from "../../comments/write-comment.server.ts";
import { commentForm } from "../../forms.ts";
import { commentMessages, commentWritten } from "../../messages.ts";
import { openReader } from "../readers.server.ts";
import type { Route } from "./+types/comment";

export { default, ErrorBoundary, handle, headers, loader, meta, shouldRevalidate } from "./article.tsx";

/** Writes a comment on the article. Without scripts the article's page shows the result. */
export async function action(args: Route.ActionArgs): Promise<ActionResult<{ id: string }>> {
  const member = await requireMember(args, "comments.write");
  const form = await parseForm(args.request, commentForm);
  if (!form.ok) return form.refusal;
  const { db, article_id } = openReader(args);
  const written = await writeComment(db, member, { article_id, body: form.value.body });
  if (!written.ok) return form.refuse(commentMessages[written.refusal], "body");
  const { id, status } = written.value;
  return { ok: commentWritten(status === "approved"), value: { id } };
}
