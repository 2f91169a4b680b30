import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";

interface Props {
  name?: string;
  subject?: string;
  message?: string;
}

/**
 * The receipt. A stranger may type anybody's address and any words, so only a member, writing from the
 * address of the account, is greeted by name and gets the message back.
 */
export const messageReceived = mailKind<Props>("contact_receipt", ({ name, subject, message }, studio) => {
  const reply = studio.promises?.reply;
  return {
    subject: `${studio.name} has your message`,
    body: (
      <MailLayout
        studio={studio}
        preview={reply ? `A person will answer within ${reply}.` : "A person will read it and answer."}
        title={name ? `Thank you, ${name}` : "Thank you for writing"}
      >
        <MailText>
          Your message has arrived. A person will read it and answer
          {reply ? ` within ${reply}, usually sooner.` : " as soon as they can."}
        </MailText>
        {message && (
          <>
            <MailText>You wrote, under “{subject}”:</MailText>
            <MailWords text={message} quiet />
          </>
        )}
        <MailText quiet>
          If you did not write to us, somebody mistyped an address. You need do nothing.
        </MailText>
      </MailLayout>
    ),
  };
});
