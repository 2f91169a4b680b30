import { sessionMessages } from "#app/planning/messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { linkForm } from "../forms.ts";
import { setSessionLink } from "../set-session-link.server.ts";
import type { Route } from "./+types/link";
import { openSessionForm } from "./parts/open-session.server.ts";
import { finish, SessionForm, useOpenedSession } from "./parts/session-form.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, key: session, path } = await openSessionForm(args);
  const sent = await parseForm(args.request, linkForm);
  if (!sent.ok) return sent.refusal;
  const { link } = sent.value;
  const result = await setSessionLink(db, member, { session, link });
  return result.ok
    ? finish(path, link ? "link" : "unlinked", result.value.notified)
    : sent.refuse(sessionMessages[result.refusal]);
}

/** Sets the session's own meeting link. */
export default function MeetingLink({ actionData }: Route.ComponentProps) {
  const { own_link } = useOpenedSession().session;
  return (
    <SessionForm title="Use a different meeting link" submitLabel="Save link" answer={actionData}>
      <TextField
        label="Meeting link"
        name="link"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        defaultValue={own_link ?? ""}
        optional
        help="Leave empty to use the usual meeting room."
      />
    </SessionForm>
  );
}
