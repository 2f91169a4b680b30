import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";

interface Props {
  subject: string;
  body: string;
  /** The message that this replies to. */
  message: string;
  /** The date of that message in the studio's time zone. */
  written: string;
}

export const contactReply = mailKind<Props>(
  "contact_reply",
  ({ subject, body, message, written }, studio) => ({
    subject,
    body: (
      <MailLayout studio={studio} preview={body.slice(0, 120)} title={subject}>
        <MailWords text={body} />
        <MailText quiet>On {written} you wrote to us:</MailText>
        <MailWords text={message} quiet />
      </MailLayout>
    ),
  }),
);
