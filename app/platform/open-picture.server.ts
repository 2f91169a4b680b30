import sharp, { type Sharp } from "sharp";
import { decodeBmp, decodeIcon, kindOfPicture } from "./decode-bitmap.ts";
import { done, type Result, refuse } from "./result.ts";

export const pictureBytesMost = 10 * 1024 * 1024;
const pixelsMost = 40_000_000;

export type PictureRefusal = "not_a_picture" | "too_large";

export interface OpenPicture {
  /** Upright, still, and without anything a camera wrote into it. Clone it for every size. */
  picture: Sharp;
  width: number;
  height: number;
}

/**
 * Opens an uploaded PNG, GIF, JPEG, BMP or ICO picture. What it is, its content says; everything made
 * of it is encoded anew, so that nothing but the picture is kept.
 */
export async function openPicture(bytes: Uint8Array): Promise<Result<OpenPicture, PictureRefusal>> {
  if (bytes.length > pictureBytesMost) return refuse("too_large");
  const kind = kindOfPicture(bytes);
  if (kind === null) return refuse("not_a_picture");
  try {
    const opened = kind === "bmp" || kind === "ico" ? openBitmap(bytes, kind) : openKnown(bytes);
    if (!opened) return refuse("not_a_picture");
    const { width, height, orientation = 1 } = await opened.metadata();
    if (width * height > pixelsMost) return refuse("too_large");
    // Decoded whole at once: what is cut off or broken shows here and not in one of its sizes.
    const picture = sharp(
      await opened.rotate().toColourspace("srgb").png({ compressionLevel: 1 }).toBuffer(),
    );
    const lying = orientation >= 5;
    return done({ picture, width: lying ? height : width, height: lying ? width : height });
  } catch (error) {
    const large = error instanceof Error && /pixel limit/i.test(error.message);
    return refuse(large ? "too_large" : "not_a_picture");
  }
}

function openKnown(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMost, failOn: "error" });
}

function openBitmap(bytes: Uint8Array, kind: "bmp" | "ico"): Sharp | null {
  const icon = kind === "ico" ? decodeIcon(bytes, pixelsMost) : null;
  if (icon?.png) return openKnown(icon.png);
  const bitmap = kind === "bmp" ? decodeBmp(bytes, pixelsMost) : icon?.bitmap;
  if (!bitmap) return null;
  const { width, height, pixels } = bitmap;
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}
