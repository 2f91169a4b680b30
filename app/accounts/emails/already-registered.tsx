import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Props {
  name: string;
}

export const alreadyRegistered = mailKind<Props>("already_registered", ({ name }, studio) => ({
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
