import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Why it may be spam. */
  doubt?: string | null;
}

/** Tells the studio about a contact message. Replies go to the sender. */
export const newMessage = mailKind<Props>("contact_message", (props, studio) => ({
  subject: `${props.doubt ? "Possible spam: " : "Message: "}${props.subject}`,
  body: (
    <MailLayout
      studio={studio}
      preview={`${props.name} sent a message through the website.`}
      title={props.subject}
    >
      {props.doubt && (
        <MailText quiet>This may be spam: {props.doubt}. The sender got no confirmation.</MailText>
      )}
      <MailWords text={props.message} />
      <MailText quiet>
        From {props.name}, {props.email}
        {props.phone && `, ${props.phone}`}. Reply to this email to answer.
      </MailText>
    </MailLayout>
  ),
}));
