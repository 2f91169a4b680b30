import { expiresAfterHours, mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Props {
  code: string;
}

export const confirmNewAddress = mailKind<Props>(
  "confirm_new_address",
  ({ code }, studio) => ({
    subject: `Confirm your new email address for ${studio.name}`,
    body: (
      <MailLayout
        studio={studio}
        preview="Until then your account keeps its old address."
        title="Is this your address?"
      >
        <MailText>
          Someone with an account at {studio.name} wants to change its email address to this one. If that's
          you, please confirm it. Until then we'll use the old address. The link works once and expires after
          one day.
        </MailText>
        <MailButton href={`${studio.origin}/profile/confirm-email?code=${code}`}>Use this address</MailButton>
        <MailText quiet>If it wasn't you, you can ignore this email.</MailText>
      </MailLayout>
    ),
  }),
  { expires: expiresAfterHours(24) },
);
