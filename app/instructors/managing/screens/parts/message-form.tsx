import { useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

interface MessageFormProps {
  data: { names: string[]; ids: string[]; all: boolean; requestId: string };
  answer: FormAnswer | undefined;
  back: string;
}

/** A mail to one teacher or several, each on their own. */
export function MessageForm({ data: { names, ids, all, requestId }, answer, back }: MessageFormProps) {
  const [params] = useSearchParams();
  const count = names.length === 1 ? "1 teacher" : `${names.length} teachers`;
  return (
    <StaffForm
      title={all ? "Message to all who match" : `Message to ${count}`}
      lead={
        all
          ? "Everybody whom the list shows gets a mail of their own. Answers reach the studio."
          : `${names.join(", ")}. Each gets a mail of their own; answers reach the studio.`
      }
      intent="message"
      requestId={requestId}
      values={{}}
      answer={answer}
      back={back}
      submitLabel={all ? "Send to all of them" : `Send to ${count}`}
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
            rows={8}
            maxLength={4000}
            counter={4000}
            required
            {...field("words")}
          />
        </>
      )}
    </StaffForm>
  );
}
