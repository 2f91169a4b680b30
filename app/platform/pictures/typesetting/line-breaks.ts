import LineBreaker from "linebreak";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
/** Scripts that are written without spaces and whose words only a dictionary finds. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Splits a text into what a reader sees as one letter or picture each. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Splits a paragraph after each position where a line may end. */
export function breakablePieces(paragraph: string): string[] {
  const ends = new Set<number>([paragraph.length]);
  const breaker = new LineBreaker(paragraph);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position);
  for (const { 0: run, index } of paragraph.matchAll(withoutSpaces)) {
    for (const { index: start } of words.segment(run)) if (start > 0) ends.add(index + start);
  }
  let from = 0;
  return [...ends]
    .sort((one, other) => one - other)
    .map((end) => {
      const piece = paragraph.slice(from, end);
      from = end;
      return piece;
    })
    .filter(Boolean);
}

/**
 * Breaks a paragraph into lines of a width. A word longer than a line is split at the line's end. Stops after `most`
 * lines.
 */
export function breakLines(
  paragraph: string,
  width: number,
  measure: (text: string) => number,
  most: number,
): string[] {
  const lines: string[] = [];
  let line = "";
  let filled = 0;
  const end = () => {
    lines.push(line.trimEnd());
    line = "";
    filled = 0;
  };
  for (const piece of breakablePieces(paragraph)) {
    if (lines.length >= most) return lines;
    const wide = measure(piece.trimEnd());
    if (line && filled + wide > width) end();
    if (wide > width) {
      for (const letter of splitGraphemes(piece)) {
        const letterWidth = measure(letter);
        if (line && filled + letterWidth > width) end();
        line += letter;
        filled += letterWidth;
      }
      continue;
    }
    line += piece;
    filled += wide === 0 || piece.trimEnd() === piece ? wide : measure(piece);
  }
  end();
  return lines;
}

/** Cuts letters off a text until it fits a width with an ellipsis behind it. */
export function shorten(text: string, width: number, measure: (text: string) => number): string {
  const letters = splitGraphemes(text);
  while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
