import { randomUUID } from "node:crypto";
import { useOutletContext } from "react-router";
import { replyForm } from "#app/contact/desk/desk-forms.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { replyToMessage } from "#app/contact/desk/reply-to-message.server.ts";
import { getError } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { DeskAsk, SavedReplySelect } from "../../screens/desk-ask.tsx";
import { refuseAnswered } from "../../screens/parts/refuse-answered.server.ts";
import { type ListedMessage, listSavedReplies, listThread } from "../message-queries.server.ts";
import { openMessage } from "../open-messages.server.ts";
import type { Route } from "./+types/reply";

const fields = replyForm.extend(idempotencyFields);

export async function loader(args: Route.LoaderArgs) {
  const { db, message } = await openMessage(args);
  const [thread, saved] = await Promise.all([listThread(db, message.id), listSavedReplies(db)]);
  return { seen: thread.at(-1)?.id ?? "", saved, requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, message, done } = await openMessage(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const replied = await replyToMessage(db, member, { ...sent.value, id: message.id });
  if (replied.ok) return done("replied");
  if (replied.refusal !== "answered_meanwhile") return sent.refuse(deskMessages[replied.refusal]);
  return refuseAnswered(db, sent, await listThread(db, message.id));
}

/** Replies by email. A refusal names a colleague who replied first, and keeps the text. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { name, subject } = useOutletContext<ListedMessage>();
  const form = useNewForm(loaderData.requestId, actionData);
  const seen = getError(form.answer)?.current?.values.seen ?? loaderData.seen;
  return (
    <DeskAsk
      {...form}
      hidden={{ ...form.hidden, seen }}
      title={`Reply to ${name} by email`}
      submitLabel="Send reply"
    >
      <TextField label="Subject" name="subject" defaultValue={`Re: ${subject}`.slice(0, 200)} required />
      <SavedReplySelect saved={loaderData.saved} name={name} />
      <TextArea label="Reply" name="body" rows={6} counter={5_000} required />
      <Checkbox label="Then mark as completed" name="complete" value="on" />
    </DeskAsk>
  );
}
