import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

interface SessionOff {
  /** True for the teacher, false for the studio. */
  to_teacher: boolean;
  class_name: string;
  when: string;
  teacher: string;
  booked: number;
  reason: string;
}

/** A class was canceled. Goes to the teacher if staff canceled it, and to the studio if the teacher did. */
export const sessionOff = emailKind<SessionOff>("session_off", (off, studio) => {
  const title = off.to_teacher ? "Your class was canceled" : `${off.teacher} canceled a class`;
  return {
    subject: `${title}: ${off.class_name}, ${off.when}`,
    body: (
      <EmailLayout studio={studio} preview={`${off.when}.`} title={title}>
        <EmailParagraph>
          {off.booked === 0
            ? "No one was booked."
            : "We have emailed everyone who was booked or on the waiting list."}
        </EmailParagraph>
        <EmailFacts
          facts={[
            { label: "Class", value: off.class_name },
            { label: "When", value: off.when },
            { label: "Booked", value: String(off.booked) },
            ...(off.reason ? [{ label: "Reason", value: off.reason }] : []),
          ]}
        />
        {off.to_teacher && (
          <EmailButton href={`${studio.origin}/dashboard/teaching-dashboard`}>See my classes</EmailButton>
        )}
      </EmailLayout>
    ),
  };
});
