import { render } from "@react-email/render";
import type { MailKind, MailStudio } from "./kind.ts";
import type { OutgoingMail } from "./message.ts";
import { plainTextWriter } from "./plain-text.server.ts";

/** An email that cannot be composed from its data. Another try would fail the same way. */
export class CannotCompose extends Error {
  readonly code = "ECOMPOSE";

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`This email could not be composed: ${message}`, { cause });
  }
}

export type Words = Pick<OutgoingMail, "subject" | "html" | "text" | "headers" | "attachments">;

/** Writes a mail from its kind and props: the HTML part, and the text part that says the same. */
export async function composeMail(kind: MailKind<never>, props: unknown, studio: MailStudio): Promise<Words> {
  const { html, subject, headers, attachments } = await composeWith(kind, props, studio);
  return {
    // A line break would end the header; what a person typed may be part of the subject.
    subject: subject.replace(/\s+/g, " ").trim(),
    html,
    text: plainText(html),
    headers: headers ?? {},
    attachments: attachments ?? [],
  };
}

async function composeWith(kind: MailKind<never>, props: unknown, studio: MailStudio) {
  try {
    const composed = await kind.compose(props as never, studio);
    return { ...composed, html: await render(composed.body) };
  } catch (error) {
    throw new CannotCompose(error);
  }
}

const plainText = plainTextWriter([
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false } },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
]);
