import sharp, { type Sharp } from "sharp";
import { BusyError, inPictureQueue } from "../jobs/work-queue.server.ts";
import { done, type Result, refuse } from "../result.ts";
import { decodeBmp, decodeIcon, kindOfPicture, type PictureKind } from "./decode-bitmap.ts";
import { pictureBytesMost } from "./picture-limits.ts";

const pixelsMost = 40_000_000;
/** Bitmaps are decoded on the main thread. Within 10 MB, only a picture of one color has more pixels. */
const bitmapPixelsMost = 10_000_000;

// Each picture uses one thread, which leaves others for sign-ins.
sharp.concurrency(1);

export type PictureRefusal = "not_a_picture" | "too_large" | "busy";

export interface OpenPicture {
  /** Upright, without animation and metadata. Clone it for every size. */
  picture: Sharp;
  width: number;
  height: number;
  /** All frames of an animation in one column; undefined for a still picture. */
  animation: Sharp | undefined;
}

interface Accepted {
  kinds: readonly PictureKind[];
  bytesMost: number;
}

/** Formats that every upload accepts. */
const usualKinds = ["png", "gif", "jpeg", "bmp", "ico"] as const satisfies PictureKind[];

/**
 * Opens an uploaded PNG, GIF, JPEG, BMP or ICO picture, or one of the other formats given. The content decides
 * the format. Callers encode the picture again, so that nothing else in the file is stored.
 */
export async function openPicture(
  bytes: Uint8Array,
  others: readonly PictureKind[] = [],
): Promise<Result<OpenPicture, PictureRefusal>> {
  const accepted: Accepted = { kinds: [...usualKinds, ...others], bytesMost: pictureBytesMost };
  const opened = await readPicture(bytes, accepted, async ({ picture, ...rest }) => {
    // Decodes the whole picture now, so that broken files fail here and not in one of the sizes.
    const whole = await picture.toColourspace("srgb").png({ compressionLevel: 1 }).toBuffer();
    return { ...rest, picture: sharp(whole) };
  });
  if (opened.ok) return opened;
  const { refusal } = opened;
  return refuse(refusal === "too_large" || refusal === "busy" ? refusal : "not_a_picture");
}

/**
 * Opens all uploaded pictures: checks the first bytes before a decoder reads the rest, and limits the pixels.
 * `make` converts the upright picture; decoding shows whether the file is broken.
 */
export async function readPicture<Value>(
  bytes: Uint8Array,
  { kinds, bytesMost }: Accepted,
  make: (picture: OpenPicture) => Promise<Value>,
): Promise<Result<Value, "unknown" | "broken" | "too_large" | "busy">> {
  if (bytes.length > bytesMost) return refuse("too_large");
  const kind = kindOfPicture(bytes);
  if (kind === null || !kinds.includes(kind)) return refuse("unknown");
  try {
    return await inPictureQueue(() => decode(bytes, kind, make));
  } catch (error) {
    if (error instanceof BusyError) return refuse("busy");
    const large = error instanceof Error && /pixel limit/i.test(error.message);
    return refuse(large ? "too_large" : "broken");
  }
}

async function decode<Value>(
  bytes: Uint8Array,
  kind: PictureKind,
  make: (picture: OpenPicture) => Promise<Value>,
): Promise<Result<Value, "unknown" | "broken" | "too_large">> {
  const opened = kind === "bmp" || kind === "ico" ? await openBitmap(bytes, kind) : openKnown(bytes);
  if (!opened) return refuse("broken");
  const { format, autoOrient, pages = 1 } = await opened.metadata();
  if (kind !== "bmp" && kind !== "ico" && format !== formats[kind]) return refuse("unknown");
  const { width, height } = autoOrient;
  if (width * height * pages > pixelsMost) return refuse("too_large");
  const animation =
    pages > 1 ? sharp(bytes, { animated: true, limitInputPixels: pixelsMost, failOn: "error" }) : undefined;
  return done(await make({ picture: opened.autoOrient(), width, height, animation }));
}

const formats = { png: "png", gif: "gif", jpeg: "jpeg", webp: "webp", avif: "heif" } as const;

function openKnown(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMost, failOn: "error", pages: 1 });
}

async function openBitmap(bytes: Uint8Array, kind: "bmp" | "ico"): Promise<Sharp | null> {
  const icon = kind === "ico" ? await decodeIcon(bytes, bitmapPixelsMost) : null;
  if (icon?.png) return openKnown(icon.png);
  const bitmap = kind === "bmp" ? await decodeBmp(bytes, bitmapPixelsMost) : icon?.bitmap;
  if (!bitmap) return null;
  const { width, height, pixels } = bitmap;
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}
