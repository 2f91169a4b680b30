import { emailKind, expiresAfterHours } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  link: string;
}

export const verifyAddress = emailKind<Props>(
  "verify_address",
  ({ name, link }, studio) => ({
    subject: `Confirm your email address for ${studio.name}`,
    body: (
      <EmailLayout
        studio={studio}
        preview="One click, and you can book your first class."
        title={`Welcome, ${name}`}
      >
        <EmailParagraph>
          Thank you for signing up at {studio.name}. Please confirm your email address. The link also signs
          you in. It works once and expires after one day.
        </EmailParagraph>
        <EmailButton href={link}>Confirm my address</EmailButton>
        <EmailParagraph quiet>If you didn't sign up, you can ignore this email.</EmailParagraph>
      </EmailLayout>
    ),
  }),
  { expires: expiresAfterHours(24) },
);

export const alreadyRegistered = emailKind<{ name: string }>("already_registered", ({ name }, studio) => ({
  subject: `You already have an account at ${studio.name}`,
  body: (
    <EmailLayout
      studio={studio}
      preview="Someone tried to sign up with your address."
      title={`Hello ${name}`}
    >
      <EmailParagraph>
        Someone, probably you, tried to sign up at {studio.name} with this address. You already have an
        account: sign in with your password, or choose a new one if you have forgotten it.
      </EmailParagraph>
      <EmailButton href={`${studio.origin}/login`}>Sign in</EmailButton>
      <EmailButton quiet href={`${studio.origin}/reset-password`}>
        Choose a new password
      </EmailButton>
      <EmailParagraph quiet>If it wasn't you, you can ignore this email. Nothing has changed.</EmailParagraph>
    </EmailLayout>
  ),
}));
