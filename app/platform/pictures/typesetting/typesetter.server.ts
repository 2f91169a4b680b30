import type createBidi from "bidi-js";
import type * as HarfBuzz from "harfbuzzjs";
import { type Face, Faces, isInstalled } from "./faces.server.ts";
import { breakLines, shorten, splitGraphemes } from "./line-breaks.ts";
import { optionalTypefaces, type Weight } from "./typefaces.ts";

/** A glyph and its position, in units of the font. */
export interface Glyph {
  id: number;
  /** The letters that the glyph represents; empty if another glyph of the cluster represents them. */
  codePoints: number[];
  advanceWidth: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A piece of text in one font and one direction. */
export interface Run {
  text: string;
  face: Face;
  isRightToLeft: boolean;
  glyphs: readonly Glyph[];
  /** In ems. */
  width: number;
  /** True where the glyphs do not spell the text: letters are reordered, joined or replaced. */
  needsActualText: boolean;
}

export interface Line {
  /** From left to right. */
  runs: Run[];
  width: number;
  /** True for the lines of a right-to-left paragraph of more than one line. */
  startsAtRight: boolean;
}

export interface TextStyle {
  size: number;
  weight: Weight;
  /** Longer texts end in an ellipsis. */
  lines: number;
  /** Faces that are tried before the others. */
  first?: readonly Face[];
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** These characters would let a name reorder the text around it. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** Spaces and punctuation stay in the font of the letters before them, except after emoji. */
const neutral = /^[\s\p{P}\p{Cf}\p{Nd}]+$/u;
const cachedMost = 5_000;

/** Breaks text into lines and shapes it: selects fonts, joins and reorders letters. */
export class Typesetter {
  readonly faces: Faces;
  private readonly harfBuzz: typeof HarfBuzz;
  private readonly bidi: ReturnType<typeof createBidi>;
  private readonly shaped = new Map<string, Run>();
  private readonly widths = new Map<string, number>();

  constructor(harfBuzz: typeof HarfBuzz, bidi: ReturnType<typeof createBidi>) {
    this.harfBuzz = harfBuzz;
    this.bidi = bidi;
    this.faces = new Faces(harfBuzz);
  }

  /** Returns true if the fonts at hand have every letter of a text. */
  canDraw(text: string): boolean {
    return splitGraphemes(cleanText(text)).every((cluster) => this.faces.select(cluster, 400));
  }

  /** Returns the languages of the fonts that would have to be installed to draw the texts. */
  missingFonts(texts: readonly string[]): string[] {
    const clusters = splitGraphemes(cleanText(texts.join("\n"))).filter(
      (one) => !this.faces.select(one, 400),
    );
    const missing = optionalTypefaces.filter(
      (one) => !isInstalled(one) && clusters.some((cluster) => one.covers.test(cluster)),
    );
    return [...new Set(missing.map(({ optional = "" }) => optional))];
  }

  /** Breaks a text into lines of a width. A word longer than a line is split at the line's end. */
  wrap(text: string, width: number, style: TextStyle): Line[] {
    const { size, lines: most } = style;
    const measure = (piece: string) => this.measure(piece, style) * size;
    const lines: { text: string; direction: "ltr" | "rtl"; startsAtRight: boolean }[] = [];
    for (const paragraph of cleanText(text).split("\n")) {
      if (lines.length > most) break;
      const direction = this.directionOf(paragraph);
      const broken = breakLines(paragraph, width, measure, most + 1 - lines.length);
      const startsAtRight = direction === "rtl" && broken.length > 1;
      lines.push(...broken.map((line) => ({ text: line, direction, startsAtRight })));
    }
    const last = lines[most - 1];
    if (lines.length > most && last) last.text = shorten(last.text, width, measure);
    return lines.slice(0, most).map((line) => {
      const runs = this.layOut(line.text, line.direction, style);
      return { runs, width: sumWidths(runs) * size, startsAtRight: line.startsAtRight };
    });
  }

  /** Measures a piece of one line in ems. */
  private measure(text: string, style: TextStyle): number {
    const key = `${style.weight} ${(style.first ?? []).map(({ name }) => name).join()} ${text}`;
    const ready = this.widths.get(key);
    if (ready !== undefined) return ready;
    const width = sumWidths(this.layOut(text, "ltr", style));
    store(this.widths, key, width);
    return width;
  }

  private directionOf(paragraph: string): "ltr" | "rtl" {
    if (!rightToLeft.test(paragraph)) return "ltr";
    return (this.bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) % 2 === 0 ? "ltr" : "rtl";
  }

  /** Splits one line into runs, in the order in which they are drawn. */
  private layOut(text: string, direction: "ltr" | "rtl", { weight, first = [] }: TextStyle): Run[] {
    const levels = rightToLeft.test(text) ? this.bidi.getEmbeddingLevels(text, direction).levels : undefined;
    const parts: { text: string; face: Face; level: number }[] = [];
    let at = 0;
    for (const cluster of splitGraphemes(text)) {
      const level = levels?.[at] ?? 0;
      at += cluster.length;
      const last = parts.at(-1);
      const continues =
        last &&
        !last.face.name.startsWith("emoji") &&
        neutral.test(cluster) &&
        hasLetters(last.face, cluster);
      const face = continues ? last.face : this.faces.select(cluster, weight, first, text);
      const drawn = face ? cluster : "…";
      const used = face ?? this.faces.select(drawn, weight, first);
      if (!used || (!face && last?.text.endsWith("…"))) continue;
      if (last && last.face === used && last.level === level) last.text += drawn;
      else parts.push({ text: drawn, face: used, level });
    }
    return inVisualOrder(parts).map((part) => this.shape(part.text, part.face, part.level % 2 === 1));
  }

  private shape(text: string, face: Face, isRightToLeft: boolean): Run {
    const key = `${face.name} ${isRightToLeft} ${text}`;
    const ready = this.shaped.get(key);
    if (ready?.face === face) return ready;
    const { Buffer, Direction, shape } = this.harfBuzz;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(face.shaper, buffer);
    const positions = buffer.getGlyphPositions();
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
    const assigned = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const codePoints = assigned.has(cluster) ? [] : toCodePoints(text.slice(cluster, end));
      assigned.add(cluster);
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return {
        id,
        codePoints,
        advanceWidth: face.font.getGlyph(id).advanceWidth,
        xAdvance,
        xOffset,
        yOffset,
      };
    });
    const spells = glyphs.every(
      ({ id, codePoints: [code, ...more] }) =>
        code !== undefined && more.length === 0 && face.font.glyphForCodePoint(code).id === id,
    );
    const width = glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.font.unitsPerEm;
    const run = { text, face, isRightToLeft, glyphs, width, needsActualText: isRightToLeft || !spells };
    store(this.shaped, key, run);
    return run;
  }
}

function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(directionControls, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ");
}

const toCodePoints = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);
const hasLetters = ({ font }: Face, text: string) =>
  toCodePoints(text).every((code) => font.hasGlyphForCodePoint(code));
const sumWidths = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** Orders the parts of a line by their embedding levels (rule L2 of the Unicode Bidirectional Algorithm). */
function inVisualOrder<Part extends { level: number }>(parts: Part[]): Part[] {
  const ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

function store<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  if (cache.size >= cachedMost) cache.clear();
  cache.set(key, value);
}

/** Cached for the life of the process. */
let opened: Promise<Typesetter> | undefined;

/** Returns the typesetter of this process. HarfBuzz is loaded with the first text that is drawn. */
export function openTypesetter(): Promise<Typesetter> {
  opened ??= Promise.all([import("harfbuzzjs"), import("bidi-js")]).then(
    ([harfBuzz, { default: createBidi }]) => new Typesetter(harfBuzz, createBidi()),
  );
  return opened;
}
