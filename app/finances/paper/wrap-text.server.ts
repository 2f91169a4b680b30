import { type Run, runsOf, type Weight } from "./fonts.server.ts";

interface Form {
  size: number;
  weight: Weight;
  /** What does not fit in so many lines ends in three dots. */
  lines: number;
}

export interface Line {
  runs: Run[];
  width: number;
}

export function widthOf({ text, font }: Run, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** A text in lines of a width. A word that is longer than a line is parted where the line ends. */
export function wrapText(text: string, width: number, { size, weight, lines: most }: Form): Line[] {
  const measure = (word: string) => emsOf(word, weight) * size;
  const lines: Measured[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    let filled = 0;
    for (const word of paragraph.split(" ").flatMap((one) => parted(one, width, measure))) {
      if (lines.length > most) break;
      const longer = line ? filled + measure(" ") + measure(word) : measure(word);
      if (longer <= width || !line) {
        line = line ? `${line} ${word}` : word;
        filled = longer;
        continue;
      }
      lines.push({ line, width: filled });
      line = word;
      filled = measure(word);
    }
    lines.push({ line, width: filled });
  }
  return shortened(lines, most).map(({ line, width: filled }) => ({
    runs: runsOf(line, weight),
    width: filled,
  }));
}

interface Measured {
  line: string;
  width: number;
}

/** How wide words are, in the size of the letters. The same words stand on every paper: they are measured once. */
const widths = new Map<string, number>();
const widthsMost = 5_000;

function emsOf(word: string, weight: Weight): number {
  const key = `${weight} ${word}`;
  const kept = widths.get(key);
  if (kept !== undefined) return kept;
  const measured = runsOf(word, weight).reduce((sum, run) => sum + widthOf(run, 1), 0);
  if (widths.size >= widthsMost) widths.clear();
  widths.set(key, measured);
  return measured;
}

function shortened(lines: Measured[], most: number): Measured[] {
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? { line: "", width: 0 };
  return [...lines.slice(0, most - 1), { ...last, line: `${[...last.line].slice(0, -2).join("")}…` }];
}

function parted(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [""];
  for (const sign of word) {
    const longer = (pieces.at(-1) ?? "") + sign;
    if (measure(longer) > width) pieces.push(sign);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
