import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

export const addressInUse = mailKind<Record<string, never>>("address_in_use", (_props, studio) => ({
  subject: `This address already has an account at ${studio.name}`,
  body: (
    <MailLayout
      studio={studio}
      preview="Two accounts can't share an address."
      title="You already have an account"
    >
      <MailText>
        Someone asked to use this address for another account at {studio.name}. It already belongs to your
        account, so nothing changed. If that was you, sign in with this address, or choose a different one.
      </MailText>
      <MailButton href={`${studio.origin}/login`}>Sign in</MailButton>
      <MailText quiet>If it wasn't you, you can ignore this email.</MailText>
    </MailLayout>
  ),
}));
