import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { EmailFields } from "#app/staff/email-fields.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { checkInTexts, type RiskReason, restDays } from "../../reasons.ts";

interface NoteFormProps {
  data: {
    /** Names of up to 25 recipients; `count` is the total. */
    names: string[];
    count: number;
    ids: string[];
    all: boolean;
    main: RiskReason;
    requestId: string;
  };
  answer: FormAnswer | undefined;
  back: string;
}

/** A form for an email that goes to each chosen member separately. */
export function NoteForm({ data, answer, back }: NoteFormProps) {
  const { names, count, ids, all, main, requestId } = data;
  const who = formatCount(count, "member");
  const others = names.length < count ? ` and ${count - names.length} more` : "";
  return (
    <StaffForm
      title={count === 1 && names[0] ? `Email ${names[0]}` : `Email ${who}`}
      lead={
        <>
          <p>{`${names.join(", ")}${others}. Each member gets a separate email. Replies go to the studio.`}</p>
          <p className="mt-1">
            {`We skip members who opted out, were emailed in the last ${restDays} days or have booked again. The email includes an unsubscribe link.`}
          </p>
        </>
      }
      intent="note"
      requestId={requestId}
      values={checkInTexts[main]}
      answer={answer}
      back={back}
      submitLabel={`Send to ${who}`}
      labels={{}}
    >
      {(field) => (
        <EmailFields
          ids={ids}
          all={all}
          field={field}
          rows={10}
          wordsMost={2000}
          help="{first_name} is replaced by the member's first name. A blank line starts a new paragraph. A button to the schedule follows your message."
        />
      )}
    </StaffForm>
  );
}
