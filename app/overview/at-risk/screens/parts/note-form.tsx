import { useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { firstWords, type RiskReason, restDays } from "../../reasons.ts";

interface NoteFormProps {
  data: {
    /** Who is written to; of everybody the list shows only how many. */
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
  const [params] = useSearchParams();
  const who = count === 1 ? "1 member" : `${count} members`;
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
        <>
          {all ? (
            <>
              <input type="hidden" name="all" value="1" />
              <input type="hidden" name="query" value={String(params)} />
            </>
          ) : (
            ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
          )}
          <TextField label="Subject" name="subject" maxLength={120} required {...field("subject")} />
          <TextArea
            label="Message"
            name="words"
            rows={10}
            maxLength={2000}
            counter={2000}
            required
            help="{first_name} becomes the first name of each reader. A blank line begins a paragraph; the button to the week's classes stands below."
            {...field("words")}
          />
        </>
      )}
    </StaffForm>
  );
}
