import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";

interface Props {
  name?: string;
  subject?: string;
  message?: string;
}

/**
 * Confirms a contact message. Visitors can enter any address and text, so only members who write from the
 * address of their account see their name and message in it.
 */
export const messageReceived = mailKind<Props>("contact_receipt", ({ name, subject, message }, studio) => {
  const reply = studio.promises?.reply;
  return {
    subject: `We received your message: ${studio.name}`,
    body: (
      <MailLayout
        studio={studio}
        preview={reply ? `We will reply within ${reply}.` : "We will reply as soon as we can."}
        title={name ? `Thank you, ${name}` : "Thank you for writing"}
      >
        <MailText>
          We have received your message and will reply
          {reply ? ` within ${reply}, usually sooner.` : " as soon as we can."}
        </MailText>
        {message && (
          <>
            <MailText>Your message, “{subject}”:</MailText>
            <MailWords text={message} quiet />
          </>
        )}
        <MailText quiet>
          If you didn't write to us, someone mistyped their address. You can ignore this email.
        </MailText>
      </MailLayout>
    ),
  };
});
