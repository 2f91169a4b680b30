import { Link } from "react-router";
import { accountMessages } from "#app/accounts/messages.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import type { DialogAction } from "../../people-address.ts";
import type { FoundPerson } from "../../people-queries.server.ts";
import type { PersonData } from "./person-data.ts";

interface AskPersonProps {
  ask: DialogAction;
  person: FoundPerson;
  back: string;
  error: string | undefined;
  /** The errors and the submitted values. */
  answer: FormAnswer | undefined;
  /** The handover page of a teacher's classes, for users with the module. */
  handOver: PersonData["links"]["handOver"];
}

/** Links to the handover when upcoming classes block an action. */
export function WayOut({ error, links }: { error: string; links: PersonData["links"]["handOver"] }) {
  if (error !== accountMessages.teaches_still) return null;
  return links.map(({ to, title }) => (
    <Link key={to} to={to} className="link mr-4 inline-flex min-h-11 items-center">
      {title}
    </Link>
  ));
}

/** Asks before an account is deactivated or signed out, or an invitation is withdrawn. */
export function AskPerson({ ask, person, back, error, answer, handOver }: AskPersonProps) {
  const { title, submitLabel } = {
    withdraw: {
      title: `Withdraw the invitation of ${person.name}?`,
      submitLabel: "Withdraw invitation",
    },
    end_sessions: {
      title: `Sign ${person.name} out everywhere?`,
      submitLabel: "Sign out everywhere",
    },
    deactivate: { title: `Deactivate ${person.name}?`, submitLabel: "Deactivate account" },
  }[ask];
  return (
    <AskForm
      title={title}
      intent={ask}
      row={{ id: person.id }}
      back={back}
      submitLabel={submitLabel}
      error={
        error && (
          <>
            {error} <WayOut error={error} links={handOver} />
          </>
        )
      }
    >
      {ask === "withdraw" && <p>The invitation link stops working, and the account is deleted.</p>}
      {ask === "end_sessions" && (
        <p>
          This signs them out on every device and disables password reset links sent earlier. Signing in again
          still works.
        </p>
      )}
      {ask === "deactivate" && (
        <>
          <p>
            This signs them out on every device and prevents new sign-ins. Their bookings, messages and
            articles stay.
          </p>
          <TextArea
            label="Reason"
            name="reason"
            maxLength={300}
            counter={300}
            optional
            help="For staff; the person does not read it."
            defaultValue={answer?.typed.reason?.[0]}
            error={answer?.fieldErrors?.reason}
          />
        </>
      )}
    </AskForm>
  );
}
