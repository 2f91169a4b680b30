import sharp, { type Sharp } from "sharp";
import { done, type Result, refuse } from "../result.ts";

const bytesMost = 512 * 1024;
const elementsMost = 5_000;
/** References draw elements again, and nested ones multiply. */
const referencesMost = 100;
const sideMost = 20_000;
/** The density at which a pixel of the file is a pixel of the picture. */
const plainDensity = 72;
const densityMost = 2_400;

export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return /^\ufeff?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(start);
}

/**
 * Renders an uploaded SVG as pixels, as large as fits a box. The SVG itself is never served. It reads nothing
 * outside the file: entities are refused, references to other files removed, and librsvg loads none for a file
 * in memory.
 */
export async function drawSvg(
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<Result<Sharp, "not_a_picture" | "too_large">> {
  if (bytes.length > bytesMost) return refuse("too_large");
  const source = new TextDecoder().decode(bytes).replace(/<!DOCTYPE[^[>]*>/i, "");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return refuse("not_a_picture");
  if (
    count(source, /<[a-z]/gi) > elementsMost ||
    count(source, /<(?:\w+:)?(?:use|pattern|mask|filter)\b/gi) > referencesMost
  )
    return refuse("too_large");
  const safe = Buffer.from(
    source
      .replace(/\bhref\s*=\s*(["'])(?!#|data:image\/(?:png|jpe?g|webp);base64,)[\s\S]*?\1/gi, 'href=""')
      .replace(/url\(\s*(["']?)(?!["'\s#])[^)]*\)/gi, "none")
      .replace(/@import[^;]*;?/gi, ""),
  );
  try {
    const { width = 0, height = 0 } = await sharp(safe, {
      density: plainDensity,
      limitInputPixels: false,
    }).metadata();
    if (width < 1 || height < 1) return refuse("not_a_picture");
    if (width > sideMost || height > sideMost) return refuse("too_large");
    const scale = Math.min(box.width / width, box.height / height);
    const density = Math.min(densityMost, Math.max(1, plainDensity * scale));
    const drawn = await sharp(safe, { density, limitInputPixels: 40_000_000, failOn: "error" })
      .timeout({ seconds: 5 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return done(sharp(drawn));
  } catch (error) {
    return refuse(
      error instanceof Error && /pixel limit|timeout/i.test(error.message) ? "too_large" : "not_a_picture",
    );
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
