import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import type * as HarfBuzz from "harfbuzzjs";
import {
  baseTypeface,
  emojiTypeface,
  fontFileName,
  type Typeface,
  typefaces,
  type Weight,
} from "./typefaces.ts";

/** An opened font file. */
export interface Face {
  name: string;
  font: Font;
  shaper: HarfBuzz.Font;
}

/** The number of open faces in addition to the base face. East Asian faces take 5 MB each. */
const openAtMost = 12;
const packages = createRequire(import.meta.url);

/** The folder of the fonts that are installed separately. */
export function optionalFontsFolder(): string {
  return resolve(process.env.FONTS_DIR || "fonts");
}

/** Returns the path of a typeface's file: in the build, in the sources' packages, or in the folder of optional fonts. */
function fontPath(typeface: Typeface, weight: Weight): string | undefined {
  const name = fontFileName(typeface, weight);
  if (typeface.optional) {
    const path = join(optionalFontsFolder(), name);
    return existsSync(path) ? path : undefined;
  }
  const built = ["../fonts", "../../fonts"]
    .map((folder) => join(import.meta.dirname, folder, name))
    .find(existsSync);
  return built ?? packages.resolve(`${typeface.package}/${typeface.files[weight]}`);
}

export const isInstalled = (typeface: Typeface) =>
  fontPath(typeface, 400) !== undefined && fontPath(typeface, 700) !== undefined;

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const prefersEmoji = /\ufe0f|\p{Emoji_Presentation}/u;

/** Opens fonts when a text needs them and selects the face for each letter. */
export class Faces {
  private readonly opened = new Map<string, Face>();
  private readonly harfBuzz: typeof HarfBuzz;

  constructor(harfBuzz: typeof HarfBuzz) {
    this.harfBuzz = harfBuzz;
  }

  open(name: string, file: Buffer): Face {
    const bytes = file.toString("latin1", 0, 4) === "wOFF" ? unwrapWoff(file) : file;
    const { Blob, Face, Font } = this.harfBuzz;
    // HarfBuzz copies the whole buffer behind a view.
    const whole = new Uint8Array(bytes).buffer;
    return { name, font: create(bytes) as Font, shaper: new Font(new Face(new Blob(whole))) };
  }

  /**
   * Returns the first face that has every letter of a cluster, trying `first` before all others. If two faces
   * have a character, the face of the line's language wins.
   */
  select(cluster: string, weight: Weight, first: readonly Face[] = [], line = cluster): Face | undefined {
    const codes = [...cluster]
      .filter((sign) => !ignorable.test(sign))
      .map((sign) => sign.codePointAt(0) ?? 0);
    const hasAll = ({ font }: Face) => codes.every((code) => font.hasGlyphForCodePoint(code));
    const isEmoji = prefersEmoji.test(cluster) && emojiTypeface.covers.test(cluster);
    if (!isEmoji) {
      const found = first.find(hasAll);
      if (found) return found;
    }
    const preferred = isEmoji ? emojiTypeface : typefaces.find(({ language }) => language?.test(line));
    for (const typeface of preferred ? [preferred, ...typefaces] : typefaces) {
      const face = typeface.covers.test(cluster) ? this.get(typeface, weight) : undefined;
      if (face && hasAll(face)) return face;
    }
    return undefined;
  }

  private get(typeface: Typeface, weight: Weight): Face | undefined {
    const name = `${typeface.name}-${weight}`;
    const open = this.opened.get(name);
    // An optional font can be removed while the studio runs.
    const path = open && !typeface.optional ? name : fontPath(typeface, weight);
    if (!path) return undefined;
    if (open) {
      this.opened.delete(name);
      this.opened.set(name, open);
      return open;
    }
    const face = this.open(name, readFileSync(path));
    this.opened.set(name, face);
    const closable = [...this.opened.keys()].filter((one) => !one.startsWith(`${baseTypeface.name}-`));
    if (closable.length > openAtMost) this.opened.delete(closable[0] ?? "");
    return face;
  }
}

const headerLength = 44;
const entryLength = 20;

/**
 * Unpacks the font in a WOFF file. Otherwise the font library unpacks the outlines for every letter, which takes
 * three times as long per page.
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = headerLength + at * entryLength;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(12 + 16 * count);
  const largest = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(largest * 16, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE(count * 16 - largest * 16, 10);
  let offset = head.length;
  const body = tables.map(({ tag, checksum, bytes }, at) => {
    const entry = 12 + at * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...body]);
}
