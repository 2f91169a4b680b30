import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { firstName } from "#app/platform/text/first-name.ts";
import { renewInvitation } from "../managing/invitation-link.server.ts";

interface Props {
  name: string;
  /** The name of the person who sent it; empty for imported people. */
  inviter: string;
  /** Their personal message. */
  words: string;
  link: string;
  /** The number of earlier invitations. */
  times?: number;
}

export const invitationEmail = emailKind<Props>(
  "invitation",
  ({ name, inviter, words, link }, studio) => ({
    subject: `Your invitation to ${studio.name}`,
    body: (
      <EmailLayout
        studio={studio}
        preview="The link works once and expires after 7 days."
        title={`Welcome, ${name}`}
        own={{ kind: "invitation", values: { first_name: firstName(name) } }}
      >
        <EmailParagraph>
          {inviter
            ? `${inviter} has invited you to ${studio.name}.`
            : `You have been invited to ${studio.name}.`}{" "}
          Your account is ready. Choose a password to sign in.
        </EmailParagraph>
        {words && <EmailParagraphs text={words} />}
        <EmailButton href={link}>Choose a password</EmailButton>
        <EmailParagraph quiet>
          The link works once and expires after 7 days. If you didn't expect this invitation, you can ignore
          this email.
        </EmailParagraph>
      </EmailLayout>
    ),
  }),
  { prepare: renewInvitation },
);
