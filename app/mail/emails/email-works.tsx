import { emailKind } from "../kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "../layout.tsx";

/** The test email of the email server settings. */
export const emailWorks = emailKind<Record<string, never>>("mail_works", (_props, studio) => ({
  subject: `Test email from ${studio.name}`,
  body: (
    <EmailLayout studio={studio} preview="Your email server works." title="Email is working">
      <EmailParagraph>
        This is your test email. Confirmations, reminders and all other emails are sent by the same server.
      </EmailParagraph>
      <EmailButton href={`${studio.origin}/dashboard/business-settings`}>Open settings</EmailButton>
    </EmailLayout>
  ),
}));
