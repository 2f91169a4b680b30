import { data, redirect, useOutletContext } from "react-router";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { moduleAddress, useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { hideForm } from "../../forms.ts";
import { commentMessages } from "../../messages.ts";
import { labelOf, viewOf } from "../comment-decisions.ts";
import { moderateComment } from "../moderate-comment.server.ts";
import type { ModeratedComment } from "../moderation-queries.server.ts";
import type { Route } from "./+types/hide-comment";

function readStatus(text: string) {
  const status = oneOf(["rejected", "removed"], text);
  if (!status) throw data(null, { status: 404 });
  return status;
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "comment-moderation");
  return { status: readStatus(args.params.decision) };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "comment-moderation");
  const status = readStatus(args.params.decision);
  const sent = await parseForm(args.request, hideForm);
  if (!sent.ok) return sent.refusal;
  const comment_id = args.params.commentId;
  const hidden = await moderateComment(db, member, {
    ...sent.value,
    comment_id,
    status,
  });
  if (!hidden.ok) return sent.refuse(commentMessages[hidden.refusal]);
  throw redirect(moduleAddress(new URL(args.request.url), "", { done: status }));
}

/** Asks before a comment is rejected or removed. */
export default function HideComment({ loaderData: { status }, actionData }: Route.ComponentProps) {
  const comment = useOutletContext<ModeratedComment>();
  const label = labelOf(status, viewOf(comment));
  return (
    <PanelQuestion
      answer={useLastAnswer(actionData)}
      title={`${label} this comment?`}
      submitLabel={label}
      back={useModuleAddress()(comment.id)}
    >
      <p>
        {status === "removed"
          ? "Readers no longer see it. You can bring it back under Removed."
          : "Only you and its author have seen it. You can still approve it later under Rejected."}
      </p>
      <TextField label="Note for the history" name="reason" optional maxLength={300} />
    </PanelQuestion>
  );
}
