import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailLink, EmailParagraph } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { formatFrequency } from "../newsletter-frequency.ts";
import { signedQuery, unsubscribeLinks } from "../signed-link.server.ts";

export const welcomeSubscriber = emailKind<{ subscriber_id: string }>(
  "welcome_letters",
  ({ subscriber_id }, studio) => {
    const { page, headers } = unsubscribeLinks(studio, subscriber_id, now());
    return {
      subject: `Welcome to the ${studio.name} newsletter`,
      headers,
      body: (
        <EmailLayout
          studio={studio}
          preview="What we send and how often."
          title="Welcome to our newsletter"
          footer={
            <>
              You get this email because you subscribed on our website.{" "}
              <EmailLink href={page}>Unsubscribe</EmailLink>
            </>
          }
        >
          <EmailParagraph>
            Thank you for subscribing. {formatFrequency(studio.promises?.letters, " we", "We")} write about
            new classes, practices to try at home and occasional special offers. We won't use your address for
            anything else.
          </EmailParagraph>
          <EmailParagraph>In the meantime, there is plenty to read in our learning center.</EmailParagraph>
          <EmailButton href={`${studio.origin}/learning`}>Open the learning center</EmailButton>
        </EmailLayout>
      ),
    };
  },
);

export const subscriptionConfirmation = emailKind<{ subscriber_id: string }>(
  "confirm_subscription",
  ({ subscriber_id }, studio) => ({
    subject: `Confirm your subscription to the ${studio.name} newsletter`,
    body: (
      <EmailLayout
        studio={studio}
        preview="One click and you're subscribed."
        title="Confirm your subscription"
      >
        <EmailParagraph>
          Someone, probably you, asked us to send our newsletter to this address. It brings new classes,
          wellness tips and occasional special offers. If that was you, please confirm.
        </EmailParagraph>
        <EmailButton
          href={`${studio.origin}/newsletter/confirm?${signedQuery(studio.signing, "newsletter-confirm", subscriber_id, now())}`}
        >
          Confirm subscription
        </EmailButton>
        <EmailParagraph quiet>
          If it wasn't you, you can ignore this email and won't get the newsletter.
        </EmailParagraph>
      </EmailLayout>
    ),
  }),
);
