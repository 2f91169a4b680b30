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
      <MailLayout
        studio={studio}
        preview="The link works once and expires after one hour."
        title={`Hello ${name}`}
      >
        <MailText>
          Use the link below to choose a new password. It works once and expires after one hour. Changing your
          password signs you out on all devices.
        </MailText>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText quiet>
          If you didn't ask for this, you can ignore this email. Your password stays the same.
        </MailText>
      </MailLayout>
    ),
  }),
  { expires: expiresAfterHours(1) },
);
