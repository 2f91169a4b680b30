import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { EmailFields } from "#app/staff/email-fields.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";

interface MessageFormProps {
  data: { names: string[]; ids: string[]; all: boolean; requestId: string };
  answer: FormAnswer | undefined;
  back: string;
}

/** A mail to one teacher or several, each on their own. */
export function MessageForm({ data: { names, ids, all, requestId }, answer, back }: MessageFormProps) {
  const count = formatCount(names.length, "teacher");
  return (
    <StaffForm
      title={all ? "Message to all who match" : `Message to ${count}`}
      lead={
        all
          ? "Everyone in the list gets a separate email. Replies go to the studio."
          : `${names.join(", ")}. Each gets a separate email. Replies go to the studio.`
      }
      intent="message"
      requestId={requestId}
      values={{}}
      answer={answer}
      back={back}
      submitLabel={all ? "Send to all" : `Send to ${count}`}
      labels={{}}
    >
      {(field) => <EmailFields ids={ids} all={all} field={field} rows={8} wordsMost={4000} />}
    </StaffForm>
  );
}
