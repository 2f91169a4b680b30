import { redirect, useOutletContext } from "react-router";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { moduleAddress, useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { rejectForm } from "../../forms.ts";
import { articleMessages } from "../../messages.ts";
import { rejectArticle } from "../review-article.server.ts";
import type { Route } from "./+types/reject";
import { openReview } from "./open-article.server.ts";
import type { ReviewContext } from "./review.tsx";

const fields = rejectForm.extend({ version: versionFields.version });

export async function loader(args: Route.LoaderArgs) {
  const { review } = await openReview(args);
  return { version: review?.waiting.version ?? 0, values: {} };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openReview(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const rejected = await rejectArticle(db, member, { ...sent.value, article_id: args.params.articleId });
  if (!rejected.ok) return refuseChange(sent, rejected.refusal, { words: articleMessages });
  throw redirect(moduleAddress(new URL(args.request.url), "", { done: "rejected" }));
}

/** Sends an article back to its author with a reason. */
export default function Reject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { key, form } = useEditForm(loaderData, actionData);
  const { author, isRevision } = useOutletContext<ReviewContext>();
  return (
    <PanelQuestion
      key={key}
      answer={form.answer}
      hidden={form.hidden}
      title="Send this article back?"
      submitLabel="Send article back"
      cancelLabel="Keep reviewing"
      back={useModuleAddress()(params.articleId)}
    >
      <p>
        {author} gets your reason. {isRevision ? "The changes become" : "The article becomes"} a draft again.
      </p>
      <TextArea label="Reason" name="reason" rows={3} maxLength={1000} />
    </PanelQuestion>
  );
}
