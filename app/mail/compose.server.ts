import { render } from "@react-email/render";
import { findMailKind, type MailStudio } from "./kind.ts";
import type { OutgoingMail } from "./message.ts";
import { plainTextWriter } from "./plain-text.server.ts";

export type Words = Pick<OutgoingMail, "subject" | "html" | "text" | "headers" | "attachments">;

/** Writes a mail from its kind and props: the HTML part, and the text part that says the same. */
export async function composeMail(kind: string, props: unknown, studio: MailStudio): Promise<Words> {
  const found = findMailKind(kind);
  if (!found) throw new Error(`no mail is called ${kind}`);
  const { subject, body, headers, attachments } = await found.compose(props as never, studio);
  const html = await render(body);
  return {
    // A line break would end the header; what a person typed may be part of the subject.
    subject: subject.replace(/\s+/g, " ").trim(),
    html,
    text: plainText(html),
    headers: headers ?? {},
    attachments: attachments ?? [],
  };
}

const plainText = plainTextWriter([
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false } },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
]);
