import PDFDocument from "pdfkit";
import type { Face } from "#app/platform/pictures/typesetting/faces.server.ts";
import type { Weight } from "#app/platform/pictures/typesetting/typefaces.ts";
import {
  type Line,
  openTypesetter,
  type Run,
  type Typesetter,
} from "#app/platform/pictures/typesetting/typesetter.server.ts";

interface Box {
  x: number;
  y: number;
  width: number;
}

export interface Look {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right";
  /** The maximum number of lines; longer text ends in an ellipsis. */
  lines?: number;
}

const pageHeight = 841.89;
const upright = `1 0 0 -1 0 ${pageHeight}`;
export const leading = 1.35;
/** Of Noto Sans, in ems. Texts in other fonts share the baseline. */
const ascent = 1.069;
const ink = "#172933";
export const muted = "#52606a";

type Doc = PDFKit.PDFDocument;

/** A page of A4 that is written piece by piece; each piece is a part of the document that screen readers know. */
export class Sheet {
  static readonly margin = 48;
  readonly width = 595.28 - 2 * Sheet.margin;
  readonly height = pageHeight;
  private readonly doc: Doc;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly finished: Promise<Buffer>;
  private readonly registered = new Map<Face, string>();
  readonly type: Typesetter;

  static async open(title: string, author: string): Promise<Sheet> {
    return new Sheet(title, author, await openTypesetter());
  }

  private constructor(title: string, author: string, type: Typesetter) {
    this.type = type;
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      // No standard font, because every font is embedded. PDFKit accepts null, but its types do not.
      font: null as unknown as string,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    const pieces: Buffer[] = [];
    this.doc.on("data", (piece: Buffer) => pieces.push(piece));
    this.finished = new Promise((done, fail) => {
      this.doc.on("end", () => done(Buffer.concat(pieces)));
      this.doc.on("error", fail);
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  nextPage(): void {
    this.doc.addPage();
  }

  /** A line that says nothing. */
  rule(y: number, colour: string, weight = 0.6): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc
      .moveTo(Sheet.margin, y)
      .lineTo(Sheet.margin + this.width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
    this.doc.endMarkedContent();
  }

  /** Draws the footer of a page as an artifact, so that screen readers skip it. */
  foot(left: string, right: string): void {
    const look = { size: 8, colour: muted };
    const y = this.height - 34;
    this.doc.markContent("Artifact", { type: "Pagination" });
    for (const [text, isRight] of [
      [left, false],
      [right, true],
    ] as const) {
      for (const line of this.wrap(text, this.width, { ...look, lines: 1 })) {
        const x = Sheet.margin + (isRight ? this.width - line.width : 0);
        this.line(line.runs, x, y, look.size, look.colour);
      }
    }
    this.doc.endMarkedContent();
  }

  /** Draws a picture as large as fits a box and returns where it ends. */
  picture(png: Buffer, alt: string, { x, y, width, height }: Box & { height: number }): number {
    // The first chunk of a PNG holds its size.
    const [imageWidth, imageHeight] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const scale = Math.min(width / imageWidth, height / imageHeight);
    const place = { width: imageWidth * scale, height: imageHeight * scale };
    const element = this.doc.struct("Figure", { alt }, () => this.doc.image(png, x, y, place));
    this.root.add(element);
    element.end();
    return y + place.height;
  }

  /** Writes a text and answers where the next begins. */
  text(tag: string, text: string, box: Box, look: Look = {}): number {
    return this.add(this.root, tag, text, box, look);
  }

  /** Rows of a table: each cell with its place, the first row being its head. */
  table(
    rows: readonly {
      height: number;
      y: number;
      cells: readonly { text: string; box: Omit<Box, "y">; look?: Look }[];
    }[],
  ): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    rows.forEach(({ y, cells }, at) => {
      const row = this.doc.struct("TR");
      table.add(row);
      for (const { text, box, look } of cells) {
        this.add(row, at === 0 ? "TH" : "TD", text, { ...box, y }, look ?? {});
      }
      row.end();
    });
    table.end();
  }

  end(): Promise<Buffer> {
    this.root.end();
    this.doc.end();
    return this.finished;
  }

  /** Returns a text, or its replacement where the installed fonts lack some of its letters. */
  readable(text: string, instead: string): string {
    return this.type.canDraw(text) ? text : instead;
  }

  /** How many lines a text takes, at most as many as the look allows. */
  linesOf(text: string, width: number, look: Look = {}): number {
    return this.wrap(text, width, look).length;
  }

  private add(parent: PDFKit.PDFStructureElement, tag: string, text: string, box: Box, look: Look): number {
    const { size = 9.5, colour = ink, align = "left" } = look;
    const lines = this.wrap(text, box.width, look);
    const element = this.doc.struct(tag, {}, () => {
      lines.forEach((line, at) => {
        const left = align === "right" || line.startsAtRight ? box.x + box.width - line.width : box.x;
        this.line(line.runs, left, box.y + at * size * leading, size, colour);
      });
    });
    parent.add(element);
    element.end();
    return box.y + lines.length * size * leading;
  }

  private line(runs: readonly Run[], x: number, y: number, size: number, colour: string): void {
    let at = x;
    for (const run of runs) {
      this.doc.font(this.register(run.face), size).fillColor(colour);
      if (run.needsActualText) this.doc.addContent(spoken(run.text));
      this.doc.text(run.text, at, y, {
        lineBreak: false,
        baseline: -ascent * size,
        // PDFKit passes this on to the font, and the font of `shapedFont` reads the run from it.
        features: run as unknown as PDFKit.Mixins.OpenTypeFeatures[],
      });
      if (run.needsActualText) this.doc.addContent("Q EMC Q");
      at += run.width * size;
    }
  }

  private wrap(text: string, width: number, { size = 9.5, weight = 400, lines = 60 }: Look): Line[] {
    return this.type.wrap(text, width, { size, weight, lines });
  }

  private register(face: Face): string {
    const existing = this.registered.get(face);
    if (existing) return existing;
    const name = `${face.name} ${this.registered.size}`;
    this.registered.set(face, name);
    // PDFKit's types list only files and buffers, but it also accepts a font object.
    this.doc.registerFont(name, shapedFont(face) as unknown as PDFKit.Mixins.PDFFontSource);
    return name;
  }
}

/**
 * Returns a font that draws the shaped glyphs of a run. pdfkit passes its option `features` to the font
 * unchanged and scales the positions in place, so each call returns new ones.
 */
function shapedFont({ font }: Face): object {
  const layout = (_text: string, { glyphs, width }: Run) => ({
    glyphs,
    positions: glyphs.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance: 0, xOffset, yOffset })),
    advanceWidth: width * font.unitsPerEm,
  });
  return Object.create(font, { layout: { value: layout } });
}

/**
 * Tags the next text for screen readers. Their position of a text comes from the coordinates at the end of the tag, so
 * these are turned upright there and turned back for drawing.
 */
function spoken(text: string): string {
  const words = Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
  return `q ${upright} cm /Span <</ActualText <FEFF${words}>>> BDC q ${upright} cm`;
}
