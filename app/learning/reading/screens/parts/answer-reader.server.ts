import { requireMember, requirePermission } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { reportComment, writeComment } from "../../../comments/write-comment.server.ts";
import { readerForms } from "../../../forms.ts";
import {
  commentMessages,
  commentReported,
  commentWritten,
  readerMessages,
  thankYouForRating,
} from "../../../messages.ts";
import { identifyReader, type Rated, rateArticle } from "../../readers.server.ts";
import type { Route } from "../+types/article";

interface Outcome {
  rated?: Rated;
  id?: string;
}

export type ReaderAnswer = ActionResult<Outcome> & { intent: string; comment_id?: string | undefined };

export async function answerReader(args: Route.ActionArgs, articleId: string): Promise<ReaderAnswer> {
  const form = await parseForm(args.request, readerForms);
  if (!form.ok) {
    const { intent = [""], comment_id } = form.refusal.typed;
    return { intent: intent[0] ?? "", comment_id: comment_id?.[0], ...form.refusal };
  }
  const { value, refuse } = form;
  const { intent } = value;
  const article_id = isUuid(articleId) ? articleId : crypto.randomUUID();
  const { db } = appContext(args.context);
  if (intent === "comment") {
    const member = await requireMember(args, "comments.write");
    const answer = await writeComment(db, member, { article_id, body: value.body });
    if (!answer.ok) return { intent, ...refuse(commentMessages[answer.refusal], "body") };
    const { id, status } = answer.value;
    return { intent, ok: commentWritten(status === "approved"), value: { id } };
  }
  if (intent === "report") {
    const actor = await requirePermission(args, "comments.report");
    const { comment_id, reason } = value;
    if (!isUuid(comment_id)) return { intent, comment_id, ...refuse(commentMessages.not_found) };
    // Signed-in members report once, from any device.
    const reader = readerIn(args, actor ? `member${actor.id}` : value.fingerprint);
    const reporter = { id: reader.fingerprint, address: reader.address };
    const answer = await reportComment(db, reporter, { article_id, comment_id, reason });
    return answer.ok
      ? { intent, comment_id, ok: commentReported, value: {} }
      : { intent, comment_id, ...refuse(commentMessages[answer.refusal]) };
  }
  await requirePermission(args, "learning.rate");
  const { rating, fingerprint } = value;
  const answer = await rateArticle(db, readerIn(args, fingerprint), { article_id, rating });
  return answer.ok
    ? { intent, ok: thankYouForRating, value: { rated: answer.value } }
    : { intent, ...refuse(readerMessages[answer.refusal]) };
}

function readerIn({ request, context }: Route.ActionArgs, fingerprint: string) {
  const { env, address } = appContext(context);
  return identifyReader({ secret: env.authSecret, address, fingerprint, headers: request.headers });
}
