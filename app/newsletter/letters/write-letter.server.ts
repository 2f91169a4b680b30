import { render } from "@react-email/render";
import { createElement } from "react";
import { plainTextWriter } from "#app/mail/compose.server.ts";
import type { MailStudio } from "#app/mail/kind.ts";
import { yieldToEventLoop } from "#app/platform/event-loop.server.ts";
import { cleanBlocksInTurns } from "./clean-letter.server.ts";
import { LetterMail, type LetterWords, wayOut, withOutlookTables } from "./emails/letter.tsx";

export interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
  /** How heavy its HTML is, in bytes. */
  bytes: number;
}

/** Writes a letter once, for everybody it goes to: with braces where each reader gets something of their own. */
export async function writeLetter(words: LetterWords, studio: MailStudio): Promise<WrittenLetter> {
  const clean = { ...words, blocks: await cleanBlocksInTurns(words.blocks) };
  const drawn = await render(createElement(LetterMail, { words: clean, studio, out: wayOut }));
  await yieldToEventLoop();
  const html = withOutlookTables(drawn);
  const text = plainText(drawn);
  return { subject: words.subject.replace(/\s+/g, " ").trim(), html, text, bytes: Buffer.byteLength(html) };
}

const plainText = plainTextWriter([
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "h2", options: { uppercase: false } },
  { selector: "h3", options: { uppercase: false } },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
]);
