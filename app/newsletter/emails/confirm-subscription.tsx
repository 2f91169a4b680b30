import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { signedQuery } from "../signed-link.server.ts";

export const confirmSubscription = mailKind<{ subscriber_id: string }>(
  "confirm_subscription",
  ({ subscriber_id }, studio) => ({
    subject: `Confirm your subscription to the ${studio.name} newsletter`,
    body: (
      <MailLayout
        studio={studio}
        preview="One click and you're subscribed."
        title="Confirm your subscription"
      >
        <MailText>
          Someone, probably you, asked us to send our newsletter to this address: new classes, wellness tips
          and occasional special offers. If that was you, please confirm.
        </MailText>
        <MailButton
          href={`${studio.origin}/newsletter/confirm?${signedQuery("newsletter-confirm", subscriber_id, now())}`}
        >
          Confirm subscription
        </MailButton>
        <MailText quiet>If it wasn't you, you can ignore this email and won't get the newsletter.</MailText>
      </MailLayout>
    ),
  }),
);
