import { fillSharedBody } from "#app/mail/fill-shared-body.ts";
import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailLink, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { stopLinks } from "../stop-links.server.ts";

interface Note {
  user_id: string;
  first_name: string;
  subject: string;
  words: string;
}

/** A note to an absent member. */
export const checkIn = emailKind<Note>(
  "check_in",
  ({ user_id, first_name, subject, words }, studio) => {
    const { page, headers } = stopLinks(studio, user_id, now());
    const filled = fillSharedBody({ subject, html: "", text: words }, { first_name });
    return {
      subject: filled.subject,
      headers,
      body: (
        <EmailLayout
          studio={studio}
          preview={filled.text.slice(0, 120)}
          title={filled.subject}
          footer={
            <>
              You get this email because you have taken classes with us.{" "}
              <EmailLink href={page}>Stop these emails</EmailLink>
            </>
          }
        >
          <EmailParagraphs text={filled.text} />
          <EmailButton href={`${studio.origin}/schedule`}>Find a class</EmailButton>
          <EmailParagraph quiet>{`Reply to this email to write to ${studio.name}.`}</EmailParagraph>
        </EmailLayout>
      ),
    };
  },
  {
    many: {
      shouldSend: async (db, { user_id }) =>
        (await import("../at-risk-queries.server.ts")).isNoteWanted(db, user_id),
    },
  },
);
