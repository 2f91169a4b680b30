import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailLink, MailText } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { lettersCome } from "../letters-come.ts";
import { unsubscribeLinks } from "../list-unsubscribe.server.ts";

/** The first letter: what will come, and the way out, which every letter carries. */
export const welcomeLetters = mailKind<{ subscriber_id: string }>(
  "welcome_letters",
  ({ subscriber_id }, studio) => {
    const { page, headers } = unsubscribeLinks(studio.origin, subscriber_id, now());
    return {
      subject: `You will hear from ${studio.name}`,
      headers,
      body: (
        <MailLayout
          studio={studio}
          preview="What will come, how often, and how to end it."
          title="Letters from the studio"
          footer={
            <>
              You get this because this address was entered on our site.{" "}
              <MailLink href={page}>Unsubscribe</MailLink>
            </>
          }
        >
          <MailText>
            Thank you for subscribing. {lettersCome(studio.promises?.letters, " we", "We")} write about new
            classes, things worth trying at home and a special offer now and then. Nothing else is sent to
            this address because of it.
          </MailText>
          <MailText>Until the first letter there is plenty to read.</MailText>
          <MailButton href={`${studio.origin}/learning`}>Open the learning centre</MailButton>
        </MailLayout>
      ),
    };
  },
);
