import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { BusyError, inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import { drawSvg, isSvg } from "#app/platform/pictures/draw-svg.server.ts";
import { openPicture } from "#app/platform/pictures/open-picture.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { logoSize } from "./logo-size.ts";
import type { LogoRefusal } from "./messages.ts";

const limit = { most: 30, windowSeconds: 3600 };
/** Large enough for printed invoices and high-density screens. */
const box = { width: 960, height: 320 };

/**
 * Stores an uploaded logo as WebP, and as PNG for emails and invoices. Returns its address, which contains its
 * size. Earlier logos stay, so that a change can be undone.
 */
export async function storeLogo(
  db: Database,
  files: Files,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Result<string, LogoRefusal>> {
  // Encoding takes too long for a transaction.
  const counted = await command(db, actor, { right: "settings.change" }, async (tx, by) =>
    (await withinLimit(tx, `logo:${by.id}`, limit)) ? done(null) : refuse("too_many"),
  );
  if (!counted.ok) return counted;
  try {
    const opened = isSvg(bytes) ? await inPictureQueue(() => drawSvg(bytes, box)) : await openRaster(bytes);
    if (!opened.ok) return opened;
    const { webp, png, width, height } = await inPictureQueue(async () => {
      const whole = await opened.value
        .resize({ ...box, fit: "inside", withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = whole.info;
      const webp = await sharp(whole.data).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
      const png = await sharp(whole.data).png({ palette: true, quality: 95 }).toBuffer();
      return { webp, png, width, height };
    });
    const name = `images/logo-${randomUUID()}-${width}x${height}`;
    await files.put(`${name}.png`, { body: new Uint8Array(png), contentType: "image/png" });
    await files.put(`${name}.webp`, { body: new Uint8Array(webp), contentType: "image/webp" });
    return done(`/files/${name}.webp`);
  } catch (error) {
    if (error instanceof BusyError) return refuse("busy");
    throw error;
  }
}

async function openRaster(bytes: Uint8Array) {
  const opened = await openPicture(bytes, ["webp"]);
  return opened.ok ? done(opened.value.picture) : opened;
}

/** Cached in memory until the logo changes. */
let latest: { address: string; png: Buffer } | undefined;

/** Reads a stored logo as PNG for invoices and share pictures, or undefined. */
export async function readLogo(files: Files, address: string | undefined): Promise<Buffer | undefined> {
  if (!address?.startsWith("/files/images/")) return undefined;
  if (latest?.address === address) return latest.png;
  const name = address.slice("/files/".length);
  const stored = await files.get(logoSize(address) ? name.replace(/webp$/, "png") : name);
  if (!stored) return undefined;
  // Logos of earlier versions have no PNG beside them.
  const png = await inPictureQueue(() => sharp(stored.body).png().toBuffer()).catch(() => undefined);
  if (png) latest = { address, png };
  return png;
}
