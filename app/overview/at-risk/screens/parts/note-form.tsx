import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { MailFields } from "#app/staff/mail-fields.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { firstWords, type RiskReason, restDays } from "../../reasons.ts";

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

/** A mail to one member or several, each on their own. */
export function NoteForm({ data, answer, back }: NoteFormProps) {
  const { names, count, ids, all, main, requestId } = data;
  const who = formatCount(count, "member");
  const others = names.length < count ? ` and ${count - names.length} more` : "";
  return (
    <StaffForm
      title={count === 1 && names[0] ? `Write to ${names[0]}` : `Write to ${who}`}
      lead={
        <>
          <p>{`${names.join(", ")}${others}. Each gets a mail of their own; answers reach the studio.`}</p>
          <p className="mt-1">
            {`Who does not want such mails, was written to less than ${restDays} days ago or has booked meanwhile gets none. The mail carries the link by which its reader ends them.`}
          </p>
        </>
      }
      intent="note"
      requestId={requestId}
      values={firstWords[main]}
      answer={answer}
      back={back}
      submitLabel={`Send to ${who}`}
      labels={{}}
    >
      {(field) => (
        <MailFields
          ids={ids}
          all={all}
          field={field}
          rows={10}
          wordsMost={2000}
          help="{first_name} becomes the first name of each reader. A blank line begins a paragraph; the button to the week's classes stands below."
        />
      )}
    </StaffForm>
  );
}
