import { emailKind } from "#app/mail/kind.ts";
import { EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";

interface Props {
  subject: string;
  body: string;
  /** The message that this replies to. */
  message: string;
  /** The date of that message in the studio's time zone. */
  written: string;
}

export const contactReply = emailKind<Props>(
  "contact_reply",
  ({ subject, body, message, written }, studio) => ({
    subject,
    body: (
      <EmailLayout studio={studio} preview={body.slice(0, 120)} title={subject}>
        <EmailParagraphs text={body} />
        <EmailParagraph quiet>On {written} you wrote to us:</EmailParagraph>
        <EmailParagraphs text={message} quiet />
      </EmailLayout>
    ),
  }),
);
