import sharp from "sharp";
import { readPicture } from "#app/platform/pictures/open-picture.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { ProfileRefusal } from "../messages.ts";
import { avatarSizes } from "./avatar-address.ts";
import { type Crop, cropBox, mostAvatarBytes } from "./avatar-crop.ts";

const LEAST_SIDE = 64;

type PictureRefusal = Extract<ProfileRefusal, `picture_${string}`>;

export interface AvatarImage {
  size: number;
  body: Uint8Array<ArrayBuffer>;
}

const welcome = { kinds: ["jpeg", "png", "webp", "gif", "avif"], bytesMost: mostAvatarBytes } as const;

/**
 * Turns what was uploaded into pictures of our own: upright, cut to a square, in every size, encoded again.
 * Nothing but pixels survives, so that places, cameras and scripts that hide in a file do not.
 */
export async function makeAvatar(
  upload: Uint8Array,
  crop: Crop,
): Promise<Result<AvatarImage[], PictureRefusal>> {
  const read = await readPicture(upload, welcome, async ({ picture, width, height }) => {
    if (Math.min(width, height) < LEAST_SIDE) return null;
    const { left, top, side } = cropBox(crop, width, height);
    // One decoding for all sizes; the pixels in between carry no metadata.
    const square = await picture
      .extract({ left, top, width: side, height: side })
      .resize(Math.min(side, Math.max(...avatarSizes)))
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
    return Promise.all(avatarSizes.map((size) => encode(square, size)));
  });
  if (!read.ok) return refuse(`picture_${read.refusal}`);
  return read.value ? done(read.value) : refuse("picture_too_small");
}

async function encode(square: Buffer, size: number): Promise<AvatarImage> {
  return {
    size,
    body: new Uint8Array(await sharp(square).resize(size, size).webp({ quality: 82 }).toBuffer()),
  };
}
