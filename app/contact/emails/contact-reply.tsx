import { Fragment } from "react";
import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText } from "#app/mail/layout.tsx";

interface Props {
  subject: string;
  body: string;
  /** What is answered. */
  message: string;
  written: string;
}

/** What the desk answers to a message, with the message below it. */
export const contactReply = mailKind<Props>(
  "contact_reply",
  ({ subject, body, message, written }, studio) => ({
    subject,
    body: (
      <MailLayout studio={studio} preview={body.slice(0, 120)} title={subject}>
        <Paragraphs text={body} />
        <MailText quiet>On {written.slice(0, 10)} you wrote to us:</MailText>
        <Paragraphs text={message} quiet />
      </MailLayout>
    ),
  }),
);

function Paragraphs({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph, at) => ({ paragraph, key: `${at}` }))
    .map(({ paragraph, key }) => (
      <MailText key={key} quiet={quiet}>
        <Lines text={paragraph} />
      </MailText>
    ));
}

/** Line breaks stay as they were typed. */
function Lines({ text }: { text: string }) {
  return text
    .split("\n")
    .map((line, at) => ({ line, key: `${at}` }))
    .map(({ line, key }) => (
      <Fragment key={key}>
        {key !== "0" && <br />}
        {line}
      </Fragment>
    ));
}
