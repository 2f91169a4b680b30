import { setImmediate as immediate } from "node:timers/promises";

/** Pixels as red, green, blue and alpha, by row from the top. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export type PictureKind = "png" | "gif" | "jpeg" | "bmp" | "ico" | "webp" | "avif";

/** Detects a picture's format from its first bytes, not from its name or content type. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | null {
  const starts = (...expected: number[]) => expected.every((byte, at) => bytes[at] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (starts(0x47, 0x49, 0x46, 0x38)) return "gif";
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  if (starts(0x42, 0x4d)) return "bmp";
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
  if (/^[\s\S]{4}ftypavi[fs]/.test(text)) return "avif";
  return starts(0x00, 0x00, 0x01, 0x00) ? "ico" : null;
}

const MOST_SIDE = 16_384;

/** Pixels to decode, some milliseconds, before other requests run. */
const SLICE_PIXELS = 200_000;

/** Reads an uncompressed BMP of 1, 4, 8, 24 or 32 bits; null when it is broken or of another kind. */
export async function decodeBmp(bytes: Uint8Array, mostPixels: number): Promise<Bitmap | null> {
  const view = toDataView(bytes);
  if (bytes.length < 54 || kindOfPicture(bytes) !== "bmp") return null;
  return decodeDib(bytes, 14, view.getUint32(10, true), mostPixels, false);
}

export interface Icon {
  /** An embedded PNG. */
  png?: Uint8Array;
  bitmap?: Bitmap;
}

/** Decodes the largest picture of an icon file. */
export async function decodeIcon(bytes: Uint8Array, mostPixels: number): Promise<Icon | null> {
  const view = toDataView(bytes);
  if (bytes.length < 22 || kindOfPicture(bytes) !== "ico") return null;
  let best: { size: number; offset: number; side: number } | undefined;
  for (let at = 0; at < Math.min(view.getUint16(4, true), 64); at += 1) {
    const entry = 6 + at * 16;
    if (entry + 16 > bytes.length) return null;
    // A side of 256 does not fit its byte and is written as 0.
    const side = bytes[entry] || 256;
    const found = { side, size: view.getUint32(entry + 8, true), offset: view.getUint32(entry + 12, true) };
    if (!best || found.side > best.side) best = found;
  }
  if (!best || best.offset + best.size > bytes.length || best.size < 40) return null;
  const part = bytes.subarray(best.offset, best.offset + best.size);
  if (kindOfPicture(part) === "png") return { png: part };
  const bitmap = await decodeDib(part, 0, undefined, mostPixels, true);
  return bitmap && { bitmap };
}

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The header of an icon has twice the height, because a transparency mask follows the colors. */
async function decodeDib(
  bytes: Uint8Array,
  header: number,
  pixelsAt: number | undefined,
  mostPixels: number,
  icon: boolean,
): Promise<Bitmap | null> {
  const view = toDataView(bytes);
  if (header + 40 > bytes.length) return null;
  const headerSize = view.getUint32(header, true);
  const width = view.getInt32(header + 4, true);
  const tall = view.getInt32(header + 8, true);
  const height = Math.abs(icon ? tall / 2 : tall);
  const bits = view.getUint16(header + 14, true);
  const compression = view.getUint32(header + 16, true);
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (headerSize < 40 || !plain || ![1, 4, 8, 24, 32].includes(bits)) return null;
  if (!(width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE)) return null;
  if (!Number.isInteger(height) || width * height > mostPixels) return null;

  const colours = bits <= 8 ? view.getUint32(header + 32, true) || 2 ** bits : 0;
  const palette = header + headerSize + (compression === 3 && headerSize === 40 ? 12 : 0);
  const start = pixelsAt ?? palette + colours * 4;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (colours > 256 || start + stride * height > bytes.length) return null;

  const pixels = new Uint8Array(width * height * 4);
  const slice = Math.max(1, Math.floor(SLICE_PIXELS / width));
  for (let y = 0; y < height; y += 1) {
    if (y % slice === 0) await immediate();
    const row = start + (tall > 0 ? height - 1 - y : y) * stride;
    for (let x = 0; x < width; x += 1) {
      const from = bits >= 24 ? row + (x * bits) / 8 : palette + readColor(bytes, row, x, bits) * 4;
      const to = (y * width + x) * 4;
      pixels[to] = bytes[from + 2] ?? 0;
      pixels[to + 1] = bytes[from + 1] ?? 0;
      pixels[to + 2] = bytes[from] ?? 0;
      pixels[to + 3] = bits === 32 ? (bytes[from + 3] ?? 0) : 255;
    }
  }
  // Many programs leave the alpha byte empty, so an invisible picture becomes opaque.
  if (bits === 32 && isInvisible(pixels)) makeOpaque(pixels);
  if (icon && bits < 32) applyMask(bytes, start + stride * height, { width, height, pixels });
  return { width, height, pixels };
}

function readColor(bytes: Uint8Array, row: number, x: number, bits: number): number {
  const byte = bytes[row + Math.floor((x * bits) / 8)] ?? 0;
  if (bits === 8) return byte;
  return bits === 4 ? (byte >> (x % 2 ? 0 : 4)) & 15 : (byte >> (7 - (x % 8))) & 1;
}

function isInvisible(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false;
  return true;
}

function makeOpaque(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
}

function applyMask(bytes: Uint8Array, mask: number, { width, height, pixels }: Bitmap): void {
  const stride = Math.ceil(width / 32) * 4;
  if (mask + stride * height > bytes.length) return;
  for (let y = 0; y < height; y += 1) {
    const row = mask + (height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) {
      if (readColor(bytes, row, x, 1) === 1) pixels[(y * width + x) * 4 + 3] = 0;
    }
  }
}
