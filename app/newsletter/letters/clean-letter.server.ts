import { cleanHtml } from "#app/platform/clean-html.server.ts";
import { yieldToEventLoop } from "#app/platform/event-loop.server.ts";
import type { LetterBlock } from "./blocks.ts";

const tags = ["p", "br", "strong", "em", "ul", "ol", "li", "a"];

/** What a text of a letter may hold. Applied when it is saved and again when it is sent. */
export function cleanLetterText(html: string): string {
  const heading = { h1: "p", h2: "p", h3: "p", h4: "p", h5: "p", h6: "p", blockquote: "p" };
  return cleanHtml(html, { tags, renamed: heading });
}

/** The same with a turn for others after each block. */
export async function cleanBlocksInTurns(blocks: readonly LetterBlock[]): Promise<LetterBlock[]> {
  const cleaned: LetterBlock[] = [];
  for (const block of blocks) {
    cleaned.push(...cleanBlocks([block]));
    await yieldToEventLoop();
  }
  return cleaned;
}

export function cleanBlocks(blocks: readonly LetterBlock[]): LetterBlock[] {
  return blocks.map((block) =>
    block.kind === "text" ? { ...block, html: cleanLetterText(block.html) } : block,
  );
}
