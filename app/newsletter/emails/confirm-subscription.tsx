import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { signedQuery } from "../signed-link.server.ts";

export const confirmSubscription = mailKind<{ subscriber_id: string }>(
  "confirm_subscription",
  ({ subscriber_id }, studio) => ({
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
        <MailButton
          href={`${studio.origin}/newsletter/confirm?${signedQuery("newsletter-confirm", subscriber_id, now())}`}
        >
          Yes, send me the letters
        </MailButton>
        <MailText quiet>If it was not you, leave this mail alone and nothing will be sent.</MailText>
      </MailLayout>
    ),
  }),
);
