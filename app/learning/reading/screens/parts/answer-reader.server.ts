import { requireMember, requirePermission } from "#app/accounts/session.server.ts";
import { type ActionResult, firstError, typedValues } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { reportComment } from "../../../comments/report-comment.server.ts";
import { writeComment } from "../../../comments/write-comment.server.ts";
import { commentForm, ratingForm, reportForm } from "../../../forms.ts";
import {
  commentMessages,
  commentReported,
  commentWritten,
  readerMessages,
  thankYouForRating,
} from "../../../messages.ts";
import { type Rated, rateArticle } from "../../rate-article.server.ts";
import { readerOf } from "../../reader.server.ts";
import type { Route } from "../+types/article";

/** What came of a reader's rating, comment or report. */
export type ReaderAnswer =
  | ({ intent: "rate" } & ActionResult<Rated>)
  | ({ intent: "comment" } & ActionResult<{ id: string }>)
  | ({ intent: "report"; comment_id: string } & ActionResult);

export async function answerReader(args: Route.ActionArgs, articleId: string): Promise<ReaderAnswer> {
  const form = await readForm(args.request, [ratingForm, commentForm, reportForm, "intent", "comment_id"]);
  const article_id = isUuid(articleId) ? articleId : crypto.randomUUID();
  const intent = readIntent(form, ["rate", "comment", "report"]);
  if (intent === "comment") return answerComment(args, article_id, form);
  if (intent === "report") return answerReport(args, article_id, form);
  return answerRating(args, article_id, form);
}

async function answerRating(
  args: Route.ActionArgs,
  article_id: string,
  form: FormData,
): Promise<ReaderAnswer> {
  await requirePermission(args, "learning.rate");
  const parsed = ratingForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { intent: "rate", error: firstError(parsed.error) };
  const { rating, fingerprint } = parsed.data;
  const answer = await rateArticle(appContext(args.context).db, readerIn(args, fingerprint), {
    article_id,
    rating,
  });
  if (answer.ok) return { intent: "rate", ok: thankYouForRating, value: answer.value };
  return { intent: "rate", error: readerMessages[answer.refusal] };
}

async function answerComment(
  args: Route.ActionArgs,
  article_id: string,
  form: FormData,
): Promise<ReaderAnswer> {
  const member = await requireMember(args, "comments.write");
  const parsed = commentForm.safeParse(Object.fromEntries(form));
  const typed = typedValues(form);
  if (!parsed.success) return { intent: "comment", typed, error: firstError(parsed.error) };
  const answer = await writeComment(appContext(args.context).db, member, {
    article_id,
    body: parsed.data.body,
  });
  if (!answer.ok) return { intent: "comment", typed, error: commentMessages[answer.refusal] };
  const { id, status } = answer.value;
  return { intent: "comment", ok: commentWritten(status === "approved"), value: { id } };
}

async function answerReport(
  args: Route.ActionArgs,
  article_id: string,
  form: FormData,
): Promise<ReaderAnswer> {
  const actor = await requirePermission(args, "comments.report");
  const comment_id = String(form.get("comment_id") ?? "");
  const refused = { intent: "report", comment_id, typed: typedValues(form) } as const;
  const parsed = reportForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const error = firstError(parsed.error);
    return { ...refused, error, fieldErrors: { reason: [error] } };
  }
  if (!isUuid(comment_id)) return { ...refused, error: commentMessages.not_found };
  // A member reports once, from whatever device.
  const said = actor ? `member${actor.id}` : String(form.get("fingerprint") ?? "");
  const { fingerprint, address } = readerIn(args, said);
  const answer = await reportComment(
    appContext(args.context).db,
    { id: fingerprint, address },
    { article_id, comment_id, reason: parsed.data.reason },
  );
  if (answer.ok) return { intent: "report", comment_id, ok: commentReported };
  return { ...refused, error: commentMessages[answer.refusal] };
}

function readerIn({ request, context }: Route.ActionArgs, fingerprint: string) {
  const { env, address } = appContext(context);
  return readerOf({ secret: env.authSecret, address, fingerprint, headers: request.headers });
}
