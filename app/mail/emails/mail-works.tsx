import { mailKind } from "../kind.ts";
import { MailButton, MailLayout, MailText } from "../layout.tsx";

/** The test email of the email server settings. */
export const mailWorks = mailKind<Record<string, never>>("mail_works", (_props, studio) => ({
  subject: `Test email from ${studio.name}`,
  body: (
    <MailLayout studio={studio} preview="Your email server works." title="Email is working">
      <MailText>
        This is your test email. Confirmations, reminders and all other emails are sent by the same server.
      </MailText>
      <MailButton href={`${studio.origin}/dashboard/business-settings`}>Open settings</MailButton>
    </MailLayout>
  ),
}));
