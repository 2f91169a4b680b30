import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** What made it look like spam, in words. */
  doubt?: string | null;
}

/** To the studio. Replying to it writes to the person. */
export const newMessage = mailKind<Props>("contact_message", (props, studio) => ({
  subject: `${props.doubt ? "Perhaps spam: " : "Message: "}${props.subject}`,
  body: (
    <MailLayout studio={studio} preview={`${props.name} wrote through the site.`} title={props.subject}>
      {props.doubt && <MailText quiet>This may be spam: {props.doubt}. Its writer got no receipt.</MailText>}
      <MailWords text={props.message} />
      <MailText quiet>
        From {props.name}, {props.email}
        {props.phone && `, ${props.phone}`}. Reply to this mail to answer.
      </MailText>
    </MailLayout>
  ),
}));
