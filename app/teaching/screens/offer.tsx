import { formatStatus } from "#app/frame/status-badge.tsx";
import { messagesAbout } from "#app/planning/sessions/about-teachers.server.ts";
import { askSubstitutes } from "#app/planning/sessions/ask-substitutes.server.ts";
import { noOtherTeachers } from "#app/planning/sessions/session-labels.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { offerForm } from "../forms.ts";
import type { Route } from "./+types/offer";
import { openSessionForm } from "./parts/open-session.server.ts";
import { finish, SessionForm, useOpenedSession } from "./parts/session-form.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, key: session_id, path } = await openSessionForm(args);
  const sent = await parseForm(args.request, offerForm);
  if (!sent.ok) return sent.refusal;
  const { colleagues: instructor_ids, note } = sent.value;
  const result = await askSubstitutes(db, member, { session_id, instructor_ids, note });
  if (result.ok) finish(`${path}/offer`, "offered", result.value.offered);
  const messages = await messagesAbout(db, instructor_ids);
  return sent.refuse(messages[result.refusal]);
}

/** Offers a class that its teacher can't teach to colleagues. */
export default function Offer({ actionData }: Route.ComponentProps) {
  const { colleagues, offered } = useOpenedSession();
  const isAsked = ({ id }: { id: string }) =>
    offered.some((offer) => offer.id === id && offer.status === "open");
  const open = colleagues.filter((colleague) => !isAsked(colleague));
  // The list of names distinguishes colleagues with the same name.
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return (
    <SessionForm
      title="Offer to colleagues"
      submitLabel={open.length > 0 && "Send offer"}
      answer={actionData}
    >
      <p className="text-sm text-ink-2">
        {colleagues.length + offered.length > 0
          ? "The first teacher to accept gets the class. Until then it stays yours and members aren't notified."
          : noOtherTeachers}
      </p>
      {offered.length > 0 && (
        <ul className="text-sm">
          {offered.map(({ id, name, status }) => (
            <li key={`${id}${status}`}>
              {names.get(id) ?? name}: {status === "open" ? "asked" : formatStatus(status).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <>
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">To whom</legend>
            {open.map(({ id, name, busy }) => (
              <Checkbox
                key={id}
                label={busy ? `${name}, who teaches ${busy} then` : name}
                name="colleagues"
                value={id}
                disabled={busy !== null}
              />
            ))}
          </fieldset>
          <TextField label="Message" name="note" maxLength={500} optional />
        </>
      )}
    </SessionForm>
  );
}
