import { emailKind } from "#app/mail/kind.ts";
import { EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";

interface Props {
  name?: string;
  subject?: string;
  message?: string;
}

/**
 * Confirms a contact message. Visitors can enter any address and text, so only members who write from the
 * address of their account see their name and message in it.
 */
export const messageReceived = emailKind<Props>("contact_receipt", ({ name, subject, message }, studio) => {
  const reply = studio.promises?.reply;
  return {
    subject: `We received your message: ${studio.name}`,
    body: (
      <EmailLayout
        studio={studio}
        preview={reply ? `We will reply within ${reply}.` : "We will reply as soon as we can."}
        title={name ? `Thank you, ${name}` : "Thank you for writing"}
      >
        <EmailParagraph>
          We have received your message and will reply
          {reply ? ` within ${reply}, usually sooner.` : " as soon as we can."}
        </EmailParagraph>
        {message && (
          <>
            <EmailParagraph>Your message, “{subject}”:</EmailParagraph>
            <EmailParagraphs text={message} quiet />
          </>
        )}
        <EmailParagraph quiet>
          If you didn't write to us, someone mistyped their address. You can ignore this email.
        </EmailParagraph>
      </EmailLayout>
    ),
  };
});

interface NewMessage {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Why it may be spam. */
  doubt?: string | null;
}

export const newMessage = emailKind<NewMessage>("contact_message", (props, studio) => ({
  subject: `${props.doubt ? "Possible spam: " : "Message: "}${props.subject}`,
  body: (
    <EmailLayout
      studio={studio}
      preview={`${props.name} sent a message through the website.`}
      title={props.subject}
    >
      {props.doubt && (
        <EmailParagraph quiet>
          This may be spam: {props.doubt}. The sender got no confirmation.
        </EmailParagraph>
      )}
      <EmailParagraphs text={props.message} />
      <EmailParagraph quiet>
        From {props.name}, {props.email}
        {props.phone && `, ${props.phone}`}. Reply to this email to answer.
      </EmailParagraph>
    </EmailLayout>
  ),
}));
