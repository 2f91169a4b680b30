import { useOutletContext } from "react-router";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { removeReply } from "#app/contact/desk/saved-replies.server.ts";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import type { SavedReply } from "../message-queries.server.ts";
import { openDesk } from "../open-messages.server.ts";
import type { Route } from "./+types/remove-reply";

export async function action(args: Route.ActionArgs) {
  const { db, member, leadTo } = await openDesk(args);
  const removed = await removeReply(db, member, { id: args.params.reply });
  return removed.ok ? leadTo("saved", "removed_reply") : { error: deskMessages[removed.refusal] };
}

/** Asks before a saved reply is removed. */
export default function RemoveReply({ actionData, params }: Route.ComponentProps) {
  const reply = useOutletContext<SavedReply[]>().find(({ id }) => id === params.reply);
  return (
    <PanelQuestion
      answer={actionData}
      title={`Remove ${reply?.name ?? "this saved reply"}?`}
      submitLabel="Remove saved reply"
      back={useModuleAddress()("saved")}
    >
      <p>Replies that you already sent don't change.</p>
    </PanelQuestion>
  );
}
