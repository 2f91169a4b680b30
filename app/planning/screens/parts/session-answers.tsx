import { Form, useNavigation } from "react-router";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields, useRefused } from "#app/ui/form/refused-form.tsx";
import type { Choice } from "#app/ui/form/select.tsx";
import { sessionMessages } from "../../messages.ts";
import type { OpenedSession } from "./open-classes.server.ts";

type Session = OpenedSession["session"];

const seen = ({ id, version }: Session) => ({ session_id: id, version });

/** The teacher's proposed time, with the options to accept it or to keep the current time. */
export function Proposal({ session }: { session: Session }) {
  const busy = useNavigation().state !== "idle";
  const of = { intent: "proposal", session_id: session.id };
  const refused = useRefused(of);
  const { instructor_status, proposed_date, proposed_time } = session;
  if (instructor_status !== "proposed" || !proposed_date || !proposed_time) return null;
  return (
    <Form method="post" className="mt-5 rounded-lg border border-line bg-sky-soft p-4 print:hidden">
      <input type="hidden" name="version" value={session.version} />
      <p className="mb-3 font-medium">
        {`${session.instructor} proposes ${zoneClock.dateText(proposed_date)}, ${proposed_time.slice(0, 5)}.`}
      </p>
      <FormFields of={of} refused={refused}>
        <TextField label="Message if you keep the time" name="words" maxLength={500} optional />
      </FormFields>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="take" value="yes" size="small" busy={busy}>
          Move the class there
        </Button>
        <Button type="submit" name="take" value="no" look="secondary" size="small" busy={busy}>
          Keep the time and ask again
        </Button>
      </p>
    </Form>
  );
}

/** A class that was not held was held, unless its pay is agreed. */
export function HeldAfterAll({ session }: { session: Session }) {
  if (session.status !== "not_conducted") return null;
  if (session.pay_status === "approved" || session.pay_status === "paid") {
    return <p className="mt-4 text-ink-2">{sessionMessages.pay_agreed}</p>;
  }
  return (
    <div className="mt-4 print:hidden">
      <PageActionButton intent="undo_unheld" send={seen(session)} look="secondary" size="small">
        Undo “Didn't take place”
      </PageActionButton>
    </div>
  );
}

interface TakeOutProps {
  session: Session;
  booked: OpenedSession["roster"][number];
  at: number;
}

/** Takes a member's class out of an upcoming session. */
export function TakeOut({ session, booked, at }: TakeOutProps) {
  if (!booked.contract || session.status !== "scheduled" || session.starts_at.getTime() <= at) return null;
  return (
    <PageActionButton
      intent="unlink"
      send={{ ...seen(session), booking_id: booked.booking_id }}
      look="quiet"
      size="small"
    >
      Take out<span className="sr-only"> {booked.name}</span>
    </PageActionButton>
  );
}

const offerLabels = {
  open: "has not answered",
  taken: "has taken it",
  declined: "has passed",
  expired: "did not answer in time",
  withdrawn: "can take it no longer",
} as const;

/** To whom the class was offered, and what they said. */
export function Offers({ offers, teachers }: { offers: OpenedSession["offers"]; teachers: Choice[] }) {
  const name = (id: string) => teachers.find(({ value }) => value === id)?.label ?? "A former teacher";
  return (
    <ul className="flex flex-col gap-1">
      {offers.map((one) => (
        <li key={one.id}>
          {name(one.instructor_id)} {offerLabels[one.status]}.
        </li>
      ))}
    </ul>
  );
}
