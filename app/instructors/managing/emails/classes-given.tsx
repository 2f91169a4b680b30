import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";

interface Given {
  /** True for the new teacher, false for the old one. */
  to_new: boolean;
  /** The other teacher, if there is one. */
  other: string | null;
  /** The first day, formatted. */
  from: string;
  /** Weekly and one-off classes with their times in the reader's time zone. */
  weekly: { class_name: string; when: string }[];
  single: { class_name: string; when: string }[];
  /** The number of one-off classes that are not listed. */
  more: number;
}

/** Classes moved from one teacher to another. */
export const classesGiven = emailKind<Given>("classes_given", (given, studio) => {
  const { to_new, other, weekly, single, more } = given;
  const title = to_new ? "You have new classes" : "Your classes have a new teacher";
  const said = to_new
    ? other
      ? `From ${given.from}, you teach these classes instead of ${other}.`
      : `From ${given.from}, you teach these classes.`
    : `From ${given.from}, ${other ?? "another teacher"} teaches these classes.`;
  return {
    subject: title,
    body: (
      <EmailLayout studio={studio} preview={said} title={title}>
        <EmailParagraph>{said} We have emailed all booked members.</EmailParagraph>
        <EmailFacts
          facts={[...weekly, ...single].map(({ class_name, when }) => ({ label: class_name, value: when }))}
        />
        {more > 0 && <EmailParagraph quiet>{`Your dashboard lists ${more} more.`}</EmailParagraph>}
        <EmailButton href={`${studio.origin}/dashboard/teaching-dashboard`}>See my classes</EmailButton>
      </EmailLayout>
    ),
  };
});

/** A message from the studio to a teacher. */
export const teacherMessage = emailKind<{ subject: string; words: string; name: string }>(
  "teacher_message",
  ({ subject, words, name }, studio) => ({
    subject,
    body: (
      <EmailLayout studio={studio} preview={words.slice(0, 80)} title={subject}>
        <EmailParagraph>{`${name},`}</EmailParagraph>
        <EmailParagraphs text={words} />
        <EmailParagraph quiet>{`Reply to this email to write to ${studio.name}.`}</EmailParagraph>
      </EmailLayout>
    ),
  }),
);
