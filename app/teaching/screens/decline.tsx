import { sessionMessages } from "#app/planning/messages.ts";
import { answerAssignment } from "#app/planning/sessions/answer-assignment.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { declineForm } from "../forms.ts";
import { teachingPath } from "../teaching-lists.ts";
import type { Route } from "./+types/decline";
import { openStoredForm } from "./parts/open-session.server.ts";
import { AllCheckbox, finish, SessionForm, useOpenedSession } from "./parts/session-form.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, session_id } = await openStoredForm(args);
  const sent = await parseForm(args.request, declineForm);
  if (!sent.ok) return sent.refusal;
  const result = await answerAssignment(db, member, { ...sent.value, session_id, answer: "declined" });
  return result.ok
    ? finish(teachingPath, "declined", result.value.answered)
    : sent.refuse(sessionMessages[result.refusal]);
}

/** Declines the class that the studio assigned. */
export default function Decline({ actionData }: Route.ComponentProps) {
  const { pending } = useOpenedSession();
  return (
    <SessionForm title="Decline this class?" submitLabel="Decline class" answer={actionData}>
      <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />
      <AllCheckbox pending={pending} />
    </SessionForm>
  );
}
