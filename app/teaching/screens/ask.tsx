import { data } from "react-router";
import { contactRefusals } from "#app/contact/messages.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { askDesk } from "../ask-desk.server.ts";
import { askForm } from "../forms.ts";
import type { Route } from "./+types/ask";
import { openStoredForm } from "./parts/open-session.server.ts";
import { finish, SessionForm } from "./parts/session-form.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, session_id, path } = await openStoredForm(args);
  const about = oneOf(["correct", "cannot_teach"], args.params.about);
  if (!about) throw data(null, { status: 404 });
  const sent = await parseForm(args.request, askForm);
  if (!sent.ok) return sent.refusal;
  const result = await askDesk(db, member, { session_id, about, words: sent.value.words });
  return result.ok
    ? finish(path, "asked")
    : sent.refuse({ ...refusalMessages, ...contactRefusals }[result.refusal]);
}

/** Sends the studio a message about the class, which it answers like any other message. */
export default function Ask({ params, actionData }: Route.ComponentProps) {
  return (
    <SessionForm title="Ask the studio" submitLabel="Send to the studio" answer={actionData}>
      <TextArea
        label={params.about === "correct" ? "Correction" : "Message to the studio"}
        name="words"
        rows={3}
        maxLength={1_000}
        required
      />
    </SessionForm>
  );
}
