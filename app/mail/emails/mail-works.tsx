import { mailKind } from "../kind.ts";
import { MailButton, MailLayout, MailText } from "../layout.tsx";

/** The test that whoever sets up the mail server waits for. */
export const mailWorks = mailKind<Record<string, never>>("mail_works", (_props, studio) => ({
  subject: `Mails of ${studio.name} arrive`,
  body: (
    <MailLayout studio={studio} preview="Your mail server works." title="Your mails arrive">
      <MailText>
        This is the test you asked for. Confirmations, reminders and everything else the studio sends leave by
        the same server.
      </MailText>
      <MailButton href={`${studio.origin}/dashboard/business-settings`}>To the settings</MailButton>
    </MailLayout>
  ),
}));
