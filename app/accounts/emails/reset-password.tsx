import { expiresAfterHours, mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  link: string;
}

export const resetPasswordMail = mailKind<Props>(
  "reset_password",
  ({ name, link }, studio) => ({
    subject: `Choose a new password for ${studio.name}`,
    body: (
      <MailLayout studio={studio} preview="The link works once, for one hour." title={`Hello ${name}`}>
        <MailText>
          Here is the way to a new password. The link works once, for one hour; when the password is changed,
          every device that is signed in to your account is signed out.
        </MailText>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText quiet>
          If you did not ask for it, leave this mail alone: your password stays as it is.
        </MailText>
      </MailLayout>
    ),
  }),
  { expires: expiresAfterHours(1) },
);
