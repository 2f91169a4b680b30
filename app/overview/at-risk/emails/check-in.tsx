import { fillWords } from "#app/mail/fill-words.ts";
import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailLink, MailText, MailWords } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { stopLinks } from "../stop-links.server.ts";

interface Note {
  user_id: string;
  first_name: string;
  subject: string;
  words: string;
}

/** A note to an absent member. */
export const checkIn = mailKind<Note>(
  "check_in",
  ({ user_id, first_name, subject, words }, studio) => {
    const { page, headers } = stopLinks(studio, user_id, now());
    const filled = fillWords({ subject, html: "", text: words }, { first_name });
    return {
      subject: filled.subject,
      headers,
      body: (
        <MailLayout
          studio={studio}
          preview={filled.text.slice(0, 120)}
          title={filled.subject}
          footer={
            <>
              You get this email because you have taken classes with us.{" "}
              <MailLink href={page}>Stop these emails</MailLink>
            </>
          }
        >
          <MailWords text={filled.text} />
          <MailButton href={`${studio.origin}/schedule`}>Find a class</MailButton>
          <MailText quiet>{`Reply to this email to write to ${studio.name}.`}</MailText>
        </MailLayout>
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
