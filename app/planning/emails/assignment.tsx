import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { pluralize } from "#app/platform/text/plural.ts";

const dashboard = "/dashboard/teaching-dashboard";
/** The maximum number of dates in one email. The dashboard lists all. */
const mostListed = 30;

/** Asks a teacher to teach a class or a series. */
export const assignmentRequested = emailKind<{
  class_name: string;
  classes: { when: string; minutes: number }[];
}>("assignment_asked", ({ class_name, classes }, studio) => {
  const [first] = classes;
  const title = pluralize(classes.length, "Will you teach this class?", "Will you teach these classes?");
  const more = classes.length - mostListed;
  return {
    subject: `${title} ${class_name}, ${first?.when}`,
    body: (
      <EmailLayout studio={studio} preview={`${first?.when}.`} title={title}>
        <EmailParagraph>
          {`The studio would like you to teach ${class_name}. Please accept, decline or propose another time.`}
        </EmailParagraph>
        <EmailFacts
          facts={classes
            .slice(0, mostListed)
            .map(({ when, minutes }) => ({ label: class_name, value: `${when}, ${minutes} minutes` }))}
        />
        {more > 0 && <EmailParagraph quiet>{`And ${more} more.`}</EmailParagraph>}
        <EmailButton href={`${studio.origin}${dashboard}?answer=pending`}>Respond</EmailButton>
      </EmailLayout>
    ),
  };
});

export const assignmentAnswered = emailKind<{
  teacher: string;
  class_name: string;
  when: string;
  answer: "accepted" | "declined" | "proposed";
  proposed: string;
  reason: string;
}>("assignment_answered", (said, studio) => {
  const did = { accepted: "accepted", declined: "declined", proposed: "proposed another time for" };
  const title = `${said.teacher} ${did[said.answer]} ${said.class_name}`;
  return {
    subject: `${title}, ${said.when}`,
    body: (
      <EmailLayout studio={studio} preview={`${said.when}.`} title={title}>
        <EmailFacts
          facts={[
            { label: "Class", value: said.class_name },
            { label: "When", value: said.when },
            ...(said.proposed ? [{ label: "Proposed", value: said.proposed }] : []),
            ...(said.reason ? [{ label: "Message", value: said.reason }] : []),
          ]}
        />
        {said.answer === "declined" && <EmailParagraph>The class has no teacher yet.</EmailParagraph>}
      </EmailLayout>
    ),
  };
});

/** Offers a class to a teacher. The first to accept gets it. */
export const classOffered = emailKind<{
  class_name: string;
  when: string;
  minutes: number;
  until: string;
  note: string;
}>("class_offered", ({ class_name, when, minutes, until, note }, studio) => ({
  subject: `Would you like to teach? ${class_name}, ${when}`,
  body: (
    <EmailLayout studio={studio} preview={`${when}.`} title="Would you like to teach this class?">
      <EmailParagraph>We have asked several teachers. The first to accept gets the class.</EmailParagraph>
      {note && <EmailParagraphs text={note} />}
      <EmailFacts
        facts={[
          { label: "Class", value: class_name },
          { label: "When", value: when },
          { label: "Length", value: `${minutes} minutes` },
          { label: "Reply by", value: until },
        ]}
      />
      <EmailButton href={`${studio.origin}${dashboard}?tab=offers`}>View the offer</EmailButton>
    </EmailLayout>
  ),
}));
