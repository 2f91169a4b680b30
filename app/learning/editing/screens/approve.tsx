import { redirect, useOutletContext } from "react-router";
import { z } from "zod";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { moduleAddress, useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { articleMessages } from "../../messages.ts";
import { approveArticle } from "../review-article.server.ts";
import type { Route } from "./+types/approve";
import { openReview } from "./open-article.server.ts";
import type { ReviewContext } from "./review.tsx";

const fields = z.object({ version: versionFields.version });

export async function loader(args: Route.LoaderArgs) {
  await openReview(args);
  return null;
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openReview(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const approved = await approveArticle(db, member, { ...sent.value, article_id: args.params.articleId });
  if (!approved.ok) return refuseChange(sent, approved.refusal, { words: articleMessages });
  throw redirect(moduleAddress(new URL(args.request.url), "", { done: "approved" }));
}

/** Names the open items of the checklist before an article is published. */
export default function Approve({ actionData, params }: Route.ComponentProps) {
  const { open, version } = useOutletContext<ReviewContext>();
  return (
    <PanelQuestion
      answer={useLastAnswer(actionData)}
      hidden={{ version }}
      title={
        open.length > 0 ? `Approve with ${formatCount(open.length, "open item")}?` : "Approve this article?"
      }
      submitLabel="Approve and publish"
      cancelLabel="Keep reviewing"
      look="primary"
      back={useModuleAddress()(params.articleId)}
    >
      {open.length > 0 && <p>Not checked: {open.join(", ")}.</p>}
    </PanelQuestion>
  );
}
