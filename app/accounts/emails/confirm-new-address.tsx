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
        preview="Your account keeps its old address until you do."
        title="Is this your address?"
      >
        <MailText>
          Somebody with an account at {studio.name} wants to use this address for it. Please confirm that it
          is you. Until then everything goes to the old address. The link works once, for one day.
        </MailText>
        <MailButton href={`${studio.origin}/profile/confirm-email?code=${code}`}>Use this address</MailButton>
        <MailText quiet>If it was not you, leave this mail alone and nothing will happen.</MailText>
      </MailLayout>
    ),
  }),
  { expires: expiresAfterHours(24) },
);
