import { useSearchParams } from "react-router";
import { joinClosesAt } from "#app/bookings/join-window.ts";
import type { OpenedSession } from "#app/planning/screens/parts/open-classes.server.ts";
import { listActions } from "#app/planning/screens/parts/session-table.tsx";
import type { SessionAction } from "#app/planning/sessions/session-address.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { CancelClass } from "#app/teaching/screens/parts/cancel-class.tsx";
import { LinkForm } from "#app/teaching/screens/parts/link-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import type { ListedClass } from "../../class-queries.server.ts";
import { openClass } from "../../classes-address.ts";

interface ClassActionsProps {
  session: ListedClass;
  /** The same session as loaded by Class Management. */
  planned: OpenedSession["session"];
  facts: { own_link: string | null };
  waiting: number;
  zone: string;
  at: number;
}

/** Actions with a form on this page, so the list of links omits them. */
const here: readonly SessionAction[] = ["capacity", "link", "cancel"];

/** Shows a class's actions: links to Class Management, and forms for seats, meeting link and cancellation. */
export function ClassActions({ session, planned, facts, waiting, zone, at }: ClassActionsProps) {
  const [params] = useSearchParams();
  const start = session.starts_at.getTime();
  const isAhead = session.status === "scheduled" && start > at;
  const isOpen =
    session.status === "scheduled" &&
    at < joinClosesAt(session.starts_at, session.duration_minutes).getTime();
  const toTaughtSession = {
    ...session,
    key: session.id,
    starts_at: start,
    own_link: facts.own_link,
    waiting,
  };
  return (
    <section aria-label="Actions" className="mt-8 flex flex-col gap-4 border-t border-line pt-6 print:hidden">
      {isOpen && (
        <div className="grid items-start gap-x-10 gap-y-4 md:grid-cols-2">
          <LinkForm session={toTaughtSession} />
          {isAhead && <Capacity session={session} />}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {listActions(planned, at)
          .filter(({ act }) => !here.includes(act))
          .map(({ act, label }) => (
            <LinkButton
              key={act}
              to={openClass(params, { session: session.id, ask: act })}
              look="secondary"
              size="small"
            >
              {label}
            </LinkButton>
          ))}
      </div>
      {isAhead && (
        // Not a <p>, because the dialog contains a form and paragraphs.
        <div>
          <CancelClass session={toTaughtSession} studioZone={zone} />
        </div>
      )}
    </section>
  );
}

/** A form that changes the seats. Extra seats go to the waiting list. */
function Capacity({ session }: { session: ListedClass }) {
  const of = { intent: "capacity", session: session.id };
  const { Form, busy, refused } = useFieldsAction(of);
  const { key, form } = useKeyUntilTyped(session.max_participants);
  return (
    <details open={refused ? true : undefined}>
      <summary className="link inline-flex min-h-11 items-center text-[0.95rem]">Change seats</summary>
      <Form ref={form} method="post" className="mt-3 flex flex-col gap-3">
        <FormFields of={of} refused={refused}>
          <TextField
            key={key}
            label="Seats"
            name="max_participants"
            inputMode="numeric"
            maxLength={3}
            defaultValue={String(session.max_participants)}
            help="More seats go to the waiting list first."
          />
        </FormFields>
        <Button type="submit" look="secondary" size="small" busy={busy} className="self-start">
          Save seats
        </Button>
      </Form>
    </details>
  );
}
