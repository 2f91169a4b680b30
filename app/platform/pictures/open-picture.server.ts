import sharp, { type Sharp } from "sharp";
import { BusyError, inPictureQueue } from "../jobs/work-queue.server.ts";
import { done, type Result, refuse } from "../result.ts";
import { decodeBmp, decodeIcon, kindOfPicture, type PictureKind } from "./decode-bitmap.ts";
import { pictureBytesMost } from "./picture-limits.ts";

const pixelsMost = 40_000_000;
/** Bitmaps are decoded here and not in a thread; in 10 MB more have room only where all is one colour. */
const bitmapPixelsMost = 10_000_000;

// Each picture uses one thread: the others are for those who sign in meanwhile.
sharp.concurrency(1);

export type PictureRefusal = "not_a_picture" | "too_large" | "busy";

export interface OpenPicture {
  /** Upright, still, and without anything a camera wrote into it. Clone it for every size. */
  picture: Sharp;
  width: number;
  height: number;
  /** All frames of an animation, one below the other; undefined for a picture that stands still. */
  moving: Sharp | undefined;
}

interface Welcome {
  kinds: readonly PictureKind[];
  bytesMost: number;
}

/** The kinds that every upload takes. */
const usualKinds = ["png", "gif", "jpeg", "bmp", "ico"] as const satisfies PictureKind[];

/**
 * Opens an uploaded PNG, GIF, JPEG, BMP or ICO picture, or one of the other kinds given. What it is, its content says; everything made
 * of it is encoded again, so that nothing but the picture is kept.
 */
export async function openPicture(
  bytes: Uint8Array,
  others: readonly PictureKind[] = [],
): Promise<Result<OpenPicture, PictureRefusal>> {
  const welcome: Welcome = { kinds: [...usualKinds, ...others], bytesMost: pictureBytesMost };
  const opened = await readPicture(bytes, welcome, async ({ picture, ...rest }) => {
    // Decoded whole at once: what is cut off or broken shows here and not in one of its sizes.
    const whole = await picture.toColourspace("srgb").png({ compressionLevel: 1 }).toBuffer();
    return { ...rest, picture: sharp(whole) };
  });
  if (opened.ok) return opened;
  const { refusal } = opened;
  return refuse(refusal === "too_large" || refusal === "busy" ? refusal : "not_a_picture");
}

/**
 * The one way in for pictures that people send: decided by the first bytes before any decoder sees the
 * rest, never more pixels than memory bears. `make` turns the upright picture into what is kept; what
 * is broken shows when it decodes.
 */
export async function readPicture<Value>(
  bytes: Uint8Array,
  { kinds, bytesMost }: Welcome,
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
  const moving =
    pages > 1 ? sharp(bytes, { animated: true, limitInputPixels: pixelsMost, failOn: "error" }) : undefined;
  return done(await make({ picture: opened.autoOrient(), width, height, moving }));
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
