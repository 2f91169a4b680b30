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
      <MailLayout
        studio={studio}
        preview="One click, and you can book your first class."
        title={`Welcome, ${name}`}
      >
        <MailText>
          Thank you for signing up at {studio.name}. Please confirm your email address. The link also signs
          you in. It works once and expires after one day.
        </MailText>
        <MailButton href={link}>Confirm my address</MailButton>
        <MailText quiet>If you didn't sign up, you can ignore this email.</MailText>
      </MailLayout>
    ),
  }),
  { expires: expiresAfterHours(24) },
);

export const alreadyRegistered = mailKind<{ name: string }>("already_registered", ({ name }, studio) => ({
  subject: `You already have an account at ${studio.name}`,
  body: (
    <MailLayout studio={studio} preview="Someone tried to sign up with your address." title={`Hello ${name}`}>
      <MailText>
        Someone, probably you, tried to sign up at {studio.name} with this address. You already have an
        account: sign in with your password, or choose a new one if you have forgotten it.
      </MailText>
      <MailButton href={`${studio.origin}/login`}>Sign in</MailButton>
      <MailButton quiet href={`${studio.origin}/reset-password`}>
        Choose a new password
      </MailButton>
      <MailText quiet>If it wasn't you, you can ignore this email. Nothing has changed.</MailText>
    </MailLayout>
  ),
}));
