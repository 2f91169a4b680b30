import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { describePerson } from "#app/accounts/describe-person.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { type Database, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { removeFiles } from "#app/platform/files/remove-files.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import { readPicture } from "#app/platform/pictures/open-picture.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ProfileRefusal } from "../messages.ts";
import { profiles } from "../tables.server.ts";
import {
  avatarAddress,
  avatarFiles,
  avatarSizes,
  type Crop,
  cropBox,
  listAvatarFiles,
  maxAvatarBytes,
  wholeCrop,
} from "./avatar-crop.ts";

const avatarLimit = { most: 30, windowSeconds: 3600 };
/** Pages sent recently still use the old picture. */
const GRACE_MS = 10 * 60_000;

/**
 * Changes a member's picture. Stores the files first, so that a failure keeps the old picture. Returns the
 * new address.
 */
export async function changeAvatar(
  db: Database,
  files: Files,
  actor: Actor,
  input: { upload: Uint8Array; crop: Crop },
): Promise<Result<string, ProfileRefusal>> {
  // Encoding takes too long for a transaction.
  const counted = await command(db, actor, { right: "profile.change_own" }, async (tx, by) =>
    (await withinLimit(tx, `avatar:${by.id}`, avatarLimit)) ? done(by) : refuse("too_many_attempts"),
  );
  if (!counted.ok) return counted;
  const made = await makeAvatar(input.upload, input.crop);
  if (!made.ok) return made;
  const address = await storeAvatar(files, made.value, (stored) =>
    db.transaction((tx) =>
      setAvatarAddress(tx, counted.value.id, stored, new Date(now().getTime() + GRACE_MS)),
    ),
  );
  return done(address);
}

/** Imports the identity provider's picture unless the member has one. */
export async function storeImportedAvatar(
  db: Database,
  files: Files,
  { user_id, images }: { user_id: string; images: AvatarImage[] },
): Promise<void> {
  await storeAvatar(files, images, (stored) =>
    db.transaction(async (tx) => {
      const [profile] = await tx
        .select({ avatar_url: profiles.avatar_url })
        .from(profiles)
        .where(eq(profiles.user_id, user_id))
        .for("update");
      if (profile && !profile.avatar_url) await setAvatarAddress(tx, user_id, stored);
      else await removeFiles(tx, listAvatarFiles(stored));
    }),
  );
}

/** Stores the files, and deletes them if the profile cannot be updated. */
async function storeAvatar(
  files: Files,
  images: AvatarImage[],
  pointTo: (address: string) => Promise<void>,
): Promise<string> {
  const id = randomUUID();
  try {
    for (const { size, name } of avatarFiles(id)) {
      const image = images.find((one) => one.size === size);
      if (image) await files.put(name, { body: image.body, contentType: "image/webp" });
    }
    await pointTo(avatarAddress(id));
    return avatarAddress(id);
  } catch (error) {
    await Promise.allSettled(avatarFiles(id).map(({ name }) => files.remove(name)));
    throw error;
  }
}

/** Like `changeAvatar`, but logs unexpected errors and returns null. */
export async function changeAvatarIfPossible(
  ...given: Parameters<typeof changeAvatar>
): Promise<Result<string | null, ProfileRefusal>> {
  try {
    return await changeAvatar(...given);
  } catch (error) {
    log.error({ reason: reason(error) }, "an avatar could not be stored, the old one is kept");
    return done(null);
  }
}

/** Restores the drawn portrait. */
export function removeAvatar(db: Database, actor: Actor): Promise<Result<null, ProfileRefusal>> {
  return command(db, actor, { right: "profile.change_own" }, async (tx, by) => {
    await setAvatarAddress(tx, by.id, null);
    return changed(null);
  });
}

async function setAvatarAddress(
  tx: Database,
  user_id: string,
  avatar_url: string | null,
  at?: Date,
): Promise<void> {
  const [before] = await tx
    .select({ avatar_url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.user_id, user_id))
    .for("update");
  await tx.update(profiles).set({ avatar_url, updated_at: now() }).where(eq(profiles.user_id, user_id));
  await describePerson(tx, user_id, { image: avatar_url });
  await removeFiles(tx, listAvatarFiles(before?.avatar_url ?? null), at ? { at } : {});
  await invalidatePages(tx, "profiles");
}

const LEAST_SIDE = 64;

type PictureRefusal = Extract<ProfileRefusal, `picture_${string}`>;

export interface AvatarImage {
  size: number;
  body: Uint8Array<ArrayBuffer>;
}

const acceptedPictures = {
  kinds: ["jpeg", "png", "webp", "gif", "avif"],
  bytesMost: maxAvatarBytes,
} as const;

/** Re-encodes an upload as upright squares in all sizes, which removes metadata and hidden content. */
export async function makeAvatar(
  upload: Uint8Array,
  crop: Crop,
): Promise<Result<AvatarImage[], PictureRefusal>> {
  const read = await readPicture(upload, acceptedPictures, async ({ picture, width, height }) => {
    if (Math.min(width, height) < LEAST_SIDE) return null;
    const { left, top, side } = cropBox(crop, width, height);
    // Decodes once for all sizes, without metadata.
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

/** Retries a few times only. */
const avatarImport = jobKind<AvatarSource>("avatar-borrow");

/** Copies an identity provider's picture after `tx` commits, so that pages load nothing from other hosts. */
export async function importAvatar(tx: Database, source: AvatarSource): Promise<void> {
  await enqueue(tx, avatarImport, source, { once: source.user_id });
}

export function importAvatarHandler(db: Database, env: Environment, files: Files): JobHandler {
  return jobHandler(avatarImport, (source, { last }) => fetchAvatar(db, { env, files, last }, source));
}

/** Fetches and stores the picture, if possible. */
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
  await storeImportedAvatar(db, files, { user_id, images: made.value });
}
