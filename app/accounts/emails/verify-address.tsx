import { expiresAfterHours, mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  link: string;
}

export const verifyAddress = mailKind<Props>(
  "verify_address",
  ({ name, link }, studio) => ({
    subject: `Confirm your email address for ${studio.name}`,
    body: (
      <MailLayout studio={studio} preview="One click, and your mat is reserved." title={`Welcome, ${name}`}>
        <MailText>
          You asked for an account at {studio.name}. Please confirm that this address is yours; the link signs
          you in at the same time. It works once, for one day.
        </MailText>
        <MailButton href={link}>Confirm my address</MailButton>
        <MailText quiet>If it was not you, leave this mail alone and nothing will happen.</MailText>
      </MailLayout>
    ),
  }),
  { expires: expiresAfterHours(24) },
);
