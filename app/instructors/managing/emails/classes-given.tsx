import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";

interface Given {
  /** Who reads it: the one who teaches from now on, or the one who did. */
  to_new: boolean;
  /** The other of both; null where nobody teaches them yet, or nobody did. */
  other: string | null;
  /** From when, as a date. */
  from: string;
  /** Classes of the week, and single ones, each with its time on the reader's clock. */
  weekly: { class_name: string; when: string }[];
  single: { class_name: string; when: string }[];
  /** How many more single ones there are. */
  more: number;
}

/** Classes were handed from one teacher to another, told to each of them. */
export const classesGiven = mailKind<Given>("classes_given", (given, studio) => {
  const { to_new, other, weekly, single, more } = given;
  const title = to_new ? "You have new classes" : "Your classes were handed over";
  const said = to_new
    ? other
      ? `From ${given.from} you teach what ${other} did.`
      : `From ${given.from} you teach these classes.`
    : `From ${given.from} ${other ? `${other} teaches these classes.` : "these classes are taught by somebody else."}`;
  return {
    subject: title,
    body: (
      <MailLayout studio={studio} preview={said} title={title}>
        <MailText>{said} Everybody who was booked is told.</MailText>
        <MailFacts
          facts={[...weekly, ...single].map(({ class_name, when }) => ({ label: class_name, value: when }))}
        />
        {more > 0 && <MailText quiet>{`And ${more} more, which stand in your dashboard.`}</MailText>}
        <MailButton href={`${studio.origin}/dashboard/teaching-dashboard`}>My classes</MailButton>
      </MailLayout>
    ),
  };
});

/** What the studio writes to its teachers. */
export const teacherMessage = mailKind<{ subject: string; words: string; name: string }>(
  "teacher_message",
  ({ subject, words, name }, studio) => ({
    subject,
    body: (
      <MailLayout studio={studio} preview={words.slice(0, 80)} title={subject}>
        <MailText>{`${name},`}</MailText>
        <MailWords text={words} />
        <MailText quiet>{`An answer to this mail reaches ${studio.name}.`}</MailText>
      </MailLayout>
    ),
  }),
);
