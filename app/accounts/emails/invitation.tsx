import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { firstName } from "#app/platform/text/first-name.ts";

interface Props {
  name: string;
  /** Who invites; empty where a file was read in. */
  inviter: string;
  /** What they wrote to go with it. */
  words: string;
  link: string;
  /** How often this person had been invited by then. */
  times?: number;
}

export const invitationMail = mailKind<Props>(
  "invitation",
  ({ name, inviter, words, link }, studio) => ({
    subject: `Your invitation to ${studio.name}`,
    body: (
      <MailLayout
        studio={studio}
        preview="The link works once, for 7 days."
        title={`Welcome, ${name}`}
        own={{ kind: "invitation", values: { first_name: firstName(name) } }}
      >
        <MailText>
          {inviter ? `${inviter} has invited you to ${studio.name}.` : `You are invited to ${studio.name}.`}{" "}
          Your account is ready: choose a password, and you are in.
        </MailText>
        {words && <MailWords text={words} />}
        <MailButton href={link}>Choose a password</MailButton>
        <MailText quiet>
          The link works once, for 7 days. If you do not know why you got it, leave this mail alone: nothing
          happens.
        </MailText>
      </MailLayout>
    ),
  }),
  {
    prepare: async (db, email) =>
      (await import("../managing/renew-invitation.server.ts")).renewInvitation(db, email),
  },
);
