import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

export const confirmSubscription = mailKind<{ token: string }>(
  "confirm_subscription",
  ({ token }, studio) => ({
    subject: `Confirm your subscription to ${studio.name}`,
    body: (
      <MailLayout
        studio={studio}
        preview="One click, and the letters will come."
        title="Letters from the studio"
      >
        <MailText>
          Somebody asked us to send our newsletter to this address: new classes, wellness tips and a special
          offer now and then. If that was you, please confirm it.
        </MailText>
        <MailButton href={`${studio.origin}/newsletter/confirm?token=${encodeURIComponent(token)}`}>
          Yes, send me the letters
        </MailButton>
        <MailText quiet>If it was not you, leave this mail alone and nothing will be sent.</MailText>
      </MailLayout>
    ),
  }),
);
