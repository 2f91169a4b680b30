import { formatStatus } from "#app/frame/status-badge.tsx";
import type { Colleague, OfferedTo } from "#app/planning/sessions/offer-queries.server.ts";
import { noOtherTeachers } from "#app/planning/sessions/session-labels.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormFields, useRefused } from "#app/ui/form/refused-form.tsx";
import type { DeskAsk } from "../../desk-asks.ts";

interface CannotTeachProps {
  /** The session's id, or its key in the timetable. */
  session: string;
  session_id: string | null;
  colleagues: readonly Colleague[];
  offered: readonly OfferedTo[];
}

/** A teacher who cannot come offers the class to colleagues, or asks the studio. */
export function CannotTeach({ session, session_id, colleagues, offered }: CannotTeachProps) {
  const offer = useRefused(ofOffer(session));
  const ask = useRefused(ofAsk(session_id ?? "", "cannot_teach"));
  return (
    <details open={offer || ask ? true : undefined} className="print:hidden">
      <summary className="link inline-flex min-h-11 items-center">I can't teach this class</summary>
      <div className="mt-3 grid items-start gap-x-12 gap-y-6 rounded-xl border border-line p-5 md:grid-cols-2">
        <Offer session={session} colleagues={colleagues} offered={offered} />
        {session_id && (
          <div>
            <h3 className="mb-2 text-lg">Ask the studio</h3>
            <AskDesk session_id={session_id} about="cannot_teach" label="Message to the studio" />
          </div>
        )}
      </div>
    </details>
  );
}

const ofOffer = (session: string) => ({ intent: "offer", session });
const ofAsk = (session: string, about: DeskAsk) => ({ intent: "ask_desk", session, about });

function Offer({ session, colleagues, offered }: Omit<CannotTeachProps, "session_id">) {
  const of = ofOffer(session);
  const { Form, busy, refused } = useFieldsAction(of);
  const isAsked = ({ id }: { id: string }) =>
    offered.some((offer) => offer.id === id && offer.status === "open");
  const open = colleagues.filter((colleague) => !isAsked(colleague));
  // Uses the same names as the list below, which distinguishes colleagues of one name.
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return (
    <div>
      <h3 className="text-lg">Offer it to colleagues</h3>
      <p className="mt-1 text-sm text-ink-2">
        {colleagues.length + offered.length > 0
          ? "The first teacher to accept gets the class. Until then it stays yours and members aren't notified."
          : noOtherTeachers}
      </p>
      {offered.length > 0 && (
        <ul className="mt-3 text-sm">
          {offered.map(({ id, name, status }) => (
            <li key={`${id}${status}`}>
              {names.get(id) ?? name}: {status === "open" ? "asked" : formatStatus(status).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <Form method="post" className="mt-3 flex flex-col gap-3">
          <FormFields of={of} refused={refused}>
            <fieldset className="flex flex-col gap-1">
              <legend className="sr-only">To whom</legend>
              {open.map(({ id, name, busy: has }) => (
                <Checkbox
                  key={id}
                  label={has ? `${name}, who teaches ${has} then` : name}
                  name="colleagues"
                  value={id}
                  disabled={has !== null}
                />
              ))}
            </fieldset>
            <TextField label="Message" name="note" maxLength={500} optional />
          </FormFields>
          <Button type="submit" look="secondary" size="small" busy={busy} className="self-start">
            Send offer
          </Button>
        </Form>
      )}
    </div>
  );
}

/** A word to the desk about a class, which answers it like any other message. */
export function AskDesk({ session_id, about, label }: { session_id: string; about: DeskAsk; label: string }) {
  const of = ofAsk(session_id, about);
  const { Form, busy, answer, refused } = useFieldsAction(of);
  const isSent = answer && "ok" in answer;
  if (isSent) return <p className="text-ink-2">Message sent. The studio will reply by email.</p>;
  return (
    <Form method="post" className="flex flex-col gap-3" noValidate>
      <FormFields of={of} refused={refused}>
        <TextArea label={label} name="words" rows={3} maxLength={1_000} required />
      </FormFields>
      <Button type="submit" look="secondary" size="small" busy={busy} className="self-start">
        Send to the studio
      </Button>
    </Form>
  );
}
