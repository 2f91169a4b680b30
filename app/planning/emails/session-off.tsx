import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText } from "#app/mail/layout.tsx";

interface SessionOff {
  /** Who reads it: the teacher learns what the studio did, and the other way round. */
  to_teacher: boolean;
  class_name: string;
  when: string;
  teacher: string;
  booked: number;
  reason: string;
}

/** A class was called off, told to the side of the studio that did not do it. */
export const sessionOff = mailKind<SessionOff>("session_off", (off, studio) => {
  const title = off.to_teacher ? "Your class was called off" : `${off.teacher} has called a class off`;
  return {
    subject: `${title}: ${off.class_name}, ${off.when}`,
    body: (
      <MailLayout studio={studio} preview={`${off.when}.`} title={title}>
        <MailText>
          {off.booked === 0
            ? "Nobody was booked, so nobody had to be told."
            : "Everybody who was booked or waited has been told."}
        </MailText>
        <MailFacts
          facts={[
            { label: "Class", value: off.class_name },
            { label: "When", value: off.when },
            { label: "Booked", value: String(off.booked) },
            ...(off.reason ? [{ label: "Reason", value: off.reason }] : []),
          ]}
        />
        {off.to_teacher && (
          <MailButton href={`${studio.origin}/dashboard/teaching-dashboard`}>My classes</MailButton>
        )}
      </MailLayout>
    ),
  };
});
