import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { ListedSession } from "../../teaching-list.server.ts";

interface AnswerPanelProps {
  session: ListedSession;
  /** How many classes of its series wait for the same answer, this one included. */
  waiting: number;
  studioZone: string;
}

/** Asked whether they teach a class, a teacher says yes, no, or when they could. */
export function AnswerPanel({ session, waiting, studioZone }: AnswerPanelProps) {
  const { answer, starts_at } = session;
  if (answer === "proposed") {
    return (
      <p className="mb-8 rounded-xl border border-line bg-paper-2 p-5">
        You proposed another time. The studio will reply.
      </p>
    );
  }
  if (answer !== "pending") return null;
  return (
    <section
      aria-labelledby="answer"
      className="mb-8 rounded-xl border border-marigold bg-paper-2 p-5 sm:p-6 print:hidden"
    >
      <h2 id="answer" className="text-xl">
        Will you teach this class?
      </h2>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">
        <ZonedTime at={starts_at} studioZone={studioZone} show="when" whose="own" />. The studio needs your
        answer.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-4">
        <Accept session={session} waiting={waiting} />
        <Decline session={session} waiting={waiting} />
        <Propose session={session} />
      </div>
    </section>
  );
}

type Of = Pick<AnswerPanelProps, "session" | "waiting">;

function Whole({ waiting }: { waiting: number }) {
  if (waiting < 2) return null;
  return <Checkbox label={`All ${waiting} classes of the series`} name="all" value="on" />;
}

function Accept({ session, waiting }: Of) {
  const of = { intent: "accept", session: session.session_id };
  const { Form, busy, refused } = useFieldsAction(of);
  return (
    <Form method="post" className="flex flex-col gap-3">
      <Button type="submit" busy={busy} className="self-start">
        Accept
      </Button>
      <FormFields of={of} refused={refused}>
        <Whole waiting={waiting} />
      </FormFields>
    </Form>
  );
}

function Decline({ session, waiting }: Of) {
  const of = { intent: "decline", session: session.session_id };
  const { Form, busy, refused } = useFieldsAction(of);
  return (
    <details className="min-w-0" open={refused ? true : undefined}>
      <summary className="link inline-flex min-h-11 items-center">Decline</summary>
      <Form method="post" className="mt-2 flex w-80 max-w-full flex-col gap-3" noValidate>
        <FormFields of={of} refused={refused}>
          <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />
          <Whole waiting={waiting} />
        </FormFields>
        <Button type="submit" look="danger" size="small" busy={busy} className="self-start">
          Decline class
        </Button>
      </Form>
    </details>
  );
}

function Propose({ session }: { session: ListedSession }) {
  const of = { intent: "propose", session: session.session_id };
  const { Form, busy, refused } = useFieldsAction(of);
  return (
    <details className="min-w-0" open={refused ? true : undefined}>
      <summary className="link inline-flex min-h-11 items-center">Propose another time</summary>
      <Form method="post" className="mt-2 flex w-80 max-w-full flex-col gap-3" noValidate>
        <FormFields of={of} refused={refused}>
          <TextField label="Date" name="date" type="date" required />
          <TextField label="Start, in your time" name="start_time" type="time" step={300} required />
          <TextField label="Message to the studio" name="reason" maxLength={500} optional />
        </FormFields>
        <Button type="submit" look="secondary" size="small" busy={busy} className="self-start">
          Propose this time
        </Button>
      </Form>
    </details>
  );
}
