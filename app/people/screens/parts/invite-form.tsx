import { Link } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RoleBoxes } from "./role-boxes.tsx";

interface InviteFormProps {
  requestId: string;
  mayRule: boolean;
  answer: (FormAnswer & { account?: string }) | undefined;
  back: string;
}

/** Invites a person and creates the account with its roles. */
export function InviteForm({ requestId, mayRule, answer, back }: InviteFormProps) {
  return (
    <StaffForm
      title="Invite a person"
      lead="We email a link to choose a password. The link works once, for 7 days."
      intent="invite"
      requestId={requestId}
      values={{}}
      answer={answer}
      back={back}
      submitLabel="Send invitation"
      labels={{}}
    >
      {(field, typed) => (
        <>
          {answer?.account && (
            <Notice tone="info">
              <Link to={`?person=${answer.account}`} className="link">
                Open this person
              </Link>
            </Notice>
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            required
            {...field("email")}
          />
          <TextField
            label="Full name"
            name="full_name"
            autoComplete="off"
            maxLength={120}
            optional
            help="Without one, the part of the email before the @."
            {...field("full_name")}
          />
          <RoleBoxes
            held={typed("email") ? (typed("roles") ?? []) : ["user"]}
            mayRule={mayRule}
            error={field("roles").error}
          />
          <TextArea
            label="Personal message"
            name="words"
            maxLength={500}
            counter={500}
            optional
            {...field("words")}
          />
        </>
      )}
    </StaffForm>
  );
}
