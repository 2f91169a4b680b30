import { cancelSession } from "#app/planning/change-session.server.ts";
import { sessionMessages } from "#app/planning/messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { pluralize } from "#app/platform/text/plural.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { cancelForm } from "../forms.ts";
import type { Route } from "./+types/cancel";
import { openSessionForm } from "./parts/open-session.server.ts";
import { finish, SessionForm, useOpenedSession } from "./parts/session-form.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, key: session_id, path } = await openSessionForm(args);
  const sent = await parseForm(args.request, cancelForm);
  if (!sent.ok) return sent.refusal;
  const result = await cancelSession(db, member, { ...sent.value, session_id });
  return result.ok
    ? finish(path, "canceled", result.value.notified)
    : sent.refuse(sessionMessages[result.refusal]);
}

/** Asks before the class is canceled and everyone booked is notified. */
export default function Cancel({ actionData }: Route.ComponentProps) {
  const { session, time_zone } = useOpenedSession();
  const { class_name, starts_at, booked, waiting } = session;
  return (
    <SessionForm
      title="Cancel this class?"
      submitLabel="Cancel class"
      look="danger"
      cancelLabel="Keep class"
      answer={actionData}
    >
      <p>
        {class_name}, <ZonedTime at={starts_at} studioZone={time_zone} show="when" whose="own" />, won't take
        place. {notifiedText(booked, waiting)} The studio is notified, too. You can't undo this.
      </p>
      <TextArea
        label="Message to booked members"
        name="reason"
        help="Included in the email."
        optional
        rows={3}
        maxLength={500}
      />
    </SessionForm>
  );
}

function notifiedText(booked: number, waiting: number): string {
  if (booked === 0) return "No one is booked.";
  const people = booked === 1 ? "The booked member" : `The ${booked} booked members`;
  const line = waiting > 0 ? " and the waiting list" : "";
  return `${people}${line} will be emailed, and ${pluralize(booked, "the booking is", "their bookings are")} canceled.`;
}
