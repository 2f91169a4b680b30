import { sessionMessages } from "#app/planning/messages.ts";
import { answerAssignment } from "#app/planning/sessions/answer-assignment.server.ts";
import { findBusy } from "#app/planning/sessions/session-queries.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { proposeForm } from "../forms.ts";
import type { Route } from "./+types/propose";
import { openStoredForm } from "./parts/open-session.server.ts";
import { finish, SessionForm } from "./parts/session-form.tsx";

/** The proposed time is in the teacher's time zone. */
export async function action(args: Route.ActionArgs) {
  const { db, member, session_id, path } = await openStoredForm(args);
  const sent = await parseForm(args.request, proposeForm);
  if (!sent.ok) return sent.refusal;
  const { date, start_time, reason } = sent.value;
  const zone = (await findChosenZone(db, member.id)) ?? (await studioTimeZone(db));
  const starts_at = new Date(zoneClock.instant(date, start_time, zone));
  const proposal = { session_id, all: false, answer: "proposed", reason, starts_at } as const;
  const result = await answerAssignment(db, member, proposal);
  if (result.ok) finish(path, "proposed");
  const session = result.refusal === "busy" && (await findSession(db, session_id));
  const busy = session && (await findBusy(db, member.id, { ...session, starts_at }, session.id));
  return sent.refuse(busy ? `You teach ${busy.class_name} at that time.` : sessionMessages[result.refusal]);
}

/** Proposes another time for the class that the studio assigned. */
export default function Propose({ actionData }: Route.ComponentProps) {
  return (
    <SessionForm title="Propose another time" submitLabel="Propose this time" answer={actionData}>
      <TextField label="Date" name="date" type="date" required />
      <TextField label="Start, in your time" name="start_time" type="time" step={300} required />
      <TextField label="Message to the studio" name="reason" maxLength={500} optional />
    </SessionForm>
  );
}
