import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import type { EmailKind, EmailStudio } from "./kind.ts";
import type { EmailContent } from "./message.ts";

/** An email that can't be composed from its data. Another attempt would fail in the same way. */
export class CannotCompose extends Error {
  readonly code = "ECOMPOSE";

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`This email could not be composed: ${message}`, { cause });
  }
}

/** Composes the HTML and text parts of an email. */
export async function composeEmail(
  kind: EmailKind<never>,
  props: unknown,
  studio: EmailStudio,
): Promise<EmailContent> {
  try {
    const composed = await kind.compose(props as never, studio);
    const { subject, body, headers = {}, attachments = [] } = composed;
    const html = await render(body);
    // A line break, perhaps from a name that a person typed, would end the header.
    return {
      subject: subject.replace(/\s+/g, " ").trim(),
      html,
      text: toPlainText(html),
      headers,
      attachments,
    };
  } catch (error) {
    throw new CannotCompose(error);
  }
}

const toPlainText = plainTextWriter([
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false } },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
]);

/** Compiles a function that turns the HTML of an email into its text part. Compiling takes longer than one email. */
export function plainTextWriter(selectors: readonly object[]): (html: string) => string {
  return compile({ wordwrap: 78, selectors: [...plainTextSelectors, ...selectors] });
}
