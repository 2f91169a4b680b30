import sharp from "sharp";
import { log } from "#app/platform/log.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { avatarSizes } from "./avatar-address.ts";
import { type Crop, cropBox } from "./avatar-crop.ts";
import type { ProfileRefusal } from "./messages.ts";

export const mostAvatarBytes = 8 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LEAST_SIDE = 64;

type PictureRefusal = Extract<ProfileRefusal, `picture_${string}`>;

export interface AvatarImage {
  size: number;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Turns what was uploaded into pictures of our own: upright, cut to a square, in every size, encoded anew.
 * Nothing but pixels survives, so that places, cameras and scripts that hide in a file do not.
 */
export async function makeAvatar(
  upload: Uint8Array,
  crop: Crop,
): Promise<Result<AvatarImage[], PictureRefusal>> {
  if (upload.byteLength > mostAvatarBytes) return refuse("picture_too_large");
  // Decided by the first bytes, before any decoder sees the rest; SVG and PDF have none that is known.
  const format = formatOf(upload);
  if (!format) return refuse("picture_unknown");
  try {
    const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
    const { format: found, autoOrient } = await image.metadata();
    if (found !== format) return refuse("picture_unknown");
    if (Math.min(autoOrient.width, autoOrient.height) < LEAST_SIDE) return refuse("picture_too_small");
    const { left, top, side } = cropBox(crop, autoOrient.width, autoOrient.height);
    // One decoding for all sizes; the pixels in between carry no metadata.
    const square = await image
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(Math.min(side, Math.max(...avatarSizes)))
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
    return done(
      await Promise.all(
        avatarSizes.map(async (size) => ({
          size,
          body: new Uint8Array(await sharp(square).resize(size, size).webp({ quality: 82 }).toBuffer()),
        })),
      ),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    log.info({ reason: message }, "an uploaded picture could not be read");
    return refuse(/pixel limit/i.test(message) ? "picture_too_large" : "picture_broken");
  }
}

type Format = "jpeg" | "png" | "webp" | "gif" | "heif";

function formatOf(bytes: Uint8Array): Format | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
  return /^[\s\S]{4}ftyp(avif|avis)/.test(text) ? "heif" : undefined;
}
