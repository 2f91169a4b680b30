import { randomUUID } from "node:crypto";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { addReceivedEmail } from "#app/bookings/desk/write-to-booker.server.ts";
import { clientReplyForm } from "#app/contact/desk/desk-forms.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { addClientReply } from "#app/contact/desk/reply-to-message.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { openEntry } from "../open-entry.server.ts";
import type { Route } from "./+types/received";
import { DeskAsk } from "./desk-ask.tsx";

const fields = clientReplyForm.extend(idempotencyFields);
const words = { ...deskMessages, ...bookingDeskMessages };

export async function loader(args: Route.LoaderArgs) {
  await openEntry(args);
  return { requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, done, subject, subject_id } = await openEntry(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const add = subject === "bookings" ? addReceivedEmail : addClientReply;
  const added = await add(db, member, { ...sent.value, id: subject_id });
  return added.ok ? done("answered") : sent.refuse(words[added.refusal]);
}

/** Adds a client's reply that arrived by email, to keep the conversation of a booking or message complete. */
export default function Received({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskAsk
      {...useNewForm(loaderData.requestId, actionData)}
      title="Add a reply received by email"
      submitLabel="Add reply"
    >
      <TextArea label="Their reply" name="body" rows={4} counter={5_000} required />
    </DeskAsk>
  );
}
