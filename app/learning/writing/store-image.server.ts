import { randomUUID } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { BusyError, inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import { openPicture } from "#app/platform/pictures/open-picture.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ImageRefusal } from "../messages.ts";
import { fileWidths, pictureAddress, pictureBase, pictureWidths } from "../picture.ts";
import { images } from "../tables.server.ts";

const hourlyLimit = { most: 60, windowSeconds: 3600 };
const tallest = 4_000;
const movingWidth = 960;
const share = { width: 1200, height: 630 };

export interface StoredImage {
  address: string;
  width: number;
  height: number;
}

export interface StoreImage {
  files: Files;
  bytes: Uint8Array;
  source_url?: string;
}

/** Stores a picture in several widths, without its metadata. */
export async function storeImage(
  db: Database,
  actor: Actor,
  { files, bytes, source_url }: StoreImage,
): Promise<Result<StoredImage, ImageRefusal>> {
  const counted = await countUpload(db, actor, "image");
  if (!counted.ok) return counted;
  try {
    return await inPictureQueue(() => encodeAndStore(db, counted.value, { files, bytes, source_url }));
  } catch (error) {
    if (error instanceof BusyError) return refuse("busy");
    throw error;
  }
}

/** Checks the right and counts an upload. Encoding takes too long for a transaction. */
function countUpload(db: Database, actor: Actor, limit: "image" | "fetch-image") {
  return command(db, actor, { right: "images.upload" }, async (tx, by) =>
    (await withinLimit(tx, `${limit}:${by.id}`, hourlyLimit)) ? done(by) : refuse("too_many"),
  );
}

async function encodeAndStore(
  db: Database,
  owner: Member,
  { files, bytes, source_url }: { files: Files; bytes: Uint8Array; source_url: string | undefined },
): Promise<Result<StoredImage, ImageRefusal>> {
  const opened = await openPicture(bytes);
  if (!opened.ok) return opened;

  const { picture, animation } = opened.value;
  const largest = await picture
    .resize({ width: pictureWidths.at(-1), height: tallest, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = largest.info;
  const image = { id: randomUUID(), width, height, moves: animation !== undefined };
  const whole = sharp(largest.data);
  await writeFiles(files, image, whole);
  if (animation) await writeAnimation(files, image, animation);
  await db.insert(images).values({
    ...image,
    owner_id: owner.id,
    blur: await makeBlur(whole),
    source_url: source_url ?? null,
    created_at: now(),
  });
  return done({ address: pictureAddress(image), width: image.width, height: image.height });
}

async function writeFiles(
  files: Files,
  image: { id: string; width: number; height: number; moves: boolean },
  whole: Sharp,
): Promise<void> {
  const base = pictureBase(image);
  const put = async (name: string, contentType: string, encoded: Sharp) =>
    files.put(name, { contentType, body: new Uint8Array(await encoded.toBuffer()) });
  // One at a time, so that pages stay fast.
  for (const width of fileWidths(image.width)) {
    const sized = whole.clone().resize({ width });
    await put(`${base}-${width}.webp`, "image/webp", sized.clone().webp({ quality: 78 }));
    await put(`${base}-${width}.avif`, "image/avif", sized.clone().avif({ quality: 52, effort: 2 }));
  }
  const shared = whole.clone().resize({ ...share, fit: "cover", position: "attention" });
  await put(
    `${base}-share.jpg`,
    "image/jpeg",
    shared.flatten({ background: "#f7f3ec" }).jpeg({ quality: 80 }),
  );
}

async function writeAnimation(
  files: Files,
  image: { id: string; width: number; height: number },
  animation: Sharp,
) {
  const encoded = animation
    .resize({ width: Math.min(image.width, movingWidth) })
    .webp({ quality: 70, effort: 2 });
  await files.put(`${pictureBase({ ...image, moves: true })}-moving.webp`, {
    contentType: "image/webp",
    body: new Uint8Array(await encoded.toBuffer()),
  });
}

async function makeBlur(whole: Sharp): Promise<string> {
  const tiny = await whole.clone().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

export interface FetchImage {
  files: Files;
  address: string;
  /** Replaced by tests that fetch from a local server. */
  mayVisit?: (address: string) => boolean;
}

/** Copies a picture from a web address, so that readers' browsers contact only the studio. */
export async function fetchImage(
  db: Database,
  actor: Actor,
  { files, address, mayVisit }: FetchImage,
): Promise<Result<StoredImage, ImageRefusal>> {
  // Counted before fetching, because failed fetches cost the same.
  const counted = await countUpload(db, actor, "fetch-image");
  if (!counted.ok) return counted;
  const bytes = await fetchPicture(address, mayVisit ? { mayVisit } : {});
  if (!bytes) return refuse("not_reachable");
  return storeImage(db, actor, { files, bytes, source_url: address });
}
