import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { unwrapWoff } from "./unwrap-woff.ts";

/** The alphabets that a paper can be written in, each in a file of its own; the first that has a letter draws it. */
const scripts = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "devanagari"] as const;

export type Weight = 400 | 700;

const opened = new Map<string, Font>();
const here = createRequire(import.meta.url);

/** Opened once: reading a font takes longer than drawing a page with it. */
function openFont(script: (typeof scripts)[number], weight: Weight): Font {
  const name = `noto-sans-${script}-${weight}-normal.woff`;
  const kept = opened.get(name);
  if (kept) return kept;
  const file = readFileSync(here.resolve(`@fontsource/noto-sans/files/${name}`));
  const font = create(unwrapWoff(file)) as Font;
  opened.set(name, font);
  return font;
}

/** A piece of text in one font. */
export interface Run {
  text: string;
  font: Font;
  /** By which a page knows the font. */
  name: string;
  /** Letters are drawn in another order than they are read, or are missing: whoever reads is told the text. */
  needsActual: boolean;
}

/** The pieces of a text, each in a font that has its letters. Signs that every font has stay where they are. */
export function runsOf(text: string, weight: Weight): Run[] {
  const base = openFont("latin", weight);
  const runs: Run[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 32;
    const last = runs.at(-1);
    const isNeutral = /[\s\p{P}\p{M}\p{Cf}\d]/u.test(sign);
    if (last && isNeutral && last.font.hasGlyphForCodePoint(code)) {
      last.text += sign;
      continue;
    }
    const found = scripts
      .map((script) => [script, openFont(script, weight)] as const)
      .find(([, font]) => font.hasGlyphForCodePoint(code));
    const font = found?.[1] ?? base;
    const needsActual = found?.[0] === "devanagari" || !found;
    if (last && last.font === font && last.needsActual === needsActual) last.text += sign;
    else runs.push({ text: sign, font, name: `${found?.[0] ?? "latin"}-${weight}`, needsActual });
  }
  return runs;
}
