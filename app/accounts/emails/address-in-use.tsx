import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

export const addressInUse = mailKind<Record<string, never>>("address_in_use", (_props, studio) => ({
  subject: `This address already has an account at ${studio.name}`,
  body: (
    <MailLayout studio={studio} preview="It cannot belong to two accounts." title="You are already here">
      <MailText>
        Somebody asked to use this address for another account at {studio.name}. It already belongs to one, so
        nothing was changed. If that was you, sign in with this address instead, or choose another one.
      </MailText>
      <MailButton href={`${studio.origin}/login`}>Sign in</MailButton>
      <MailText quiet>If it was not you, leave this mail alone and nothing will happen.</MailText>
    </MailLayout>
  ),
}));
