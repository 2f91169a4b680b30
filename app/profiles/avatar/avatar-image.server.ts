import sharp from "sharp";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import { readPicture } from "#app/platform/pictures/open-picture.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { ProfileRefusal } from "../messages.ts";
import { avatarSizes, type Crop, cropBox, mostAvatarBytes, wholeCrop } from "./avatar-crop.ts";
import { queueAvatarImport } from "./change-avatar.server.ts";

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

interface AvatarSource {
  user_id: string;
  address: string;
}

/** A picture is worth a few tries, not a night of them. */
const avatarImport = jobKind<AvatarSource>("avatar-borrow");

/**
 * Has the picture that an identity provider names copied once `tx` commits: the studio's pages load nothing
 * from other hosts, and the provider learns nothing of who reads them.
 */
export async function importAvatar(tx: Database, source: AvatarSource): Promise<void> {
  await enqueue(tx, avatarImport, source, { once: source.user_id });
}

export function importAvatarHandler(db: Database, env: Environment, files: Files): JobHandler {
  return jobHandler(avatarImport, (source, { last }) => fetchAvatar(db, { env, files, last }, source));
}

/** Fetches and stores it; a picture that cannot be had or read is none. */
export async function fetchAvatar(
  db: Database,
  { env, files, last }: { env: Pick<Environment, "google">; files: Files; last: boolean },
  { user_id, address }: AvatarSource,
): Promise<void> {
  const issuer = env.google?.issuer;
  const trusted = issuer ? new URL(issuer).origin : undefined;
  const bytes = await fetchPicture(address, { secureOnly: true, trusted });
  if (!bytes) {
    if (!last) throw new Error("the picture could not be fetched");
    return log.info({}, "a provider's picture could not be fetched");
  }
  const made = await makeAvatar(bytes, wholeCrop);
  if (!made.ok) return log.info({ reason: made.refusal }, "a provider's picture was not taken");
  await queueAvatarImport(db, files, { user_id, images: made.value });
}
