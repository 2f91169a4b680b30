import sharp from "sharp";
import type { Files } from "#app/platform/files/files.server.ts";
import { inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import { logoSize } from "./logo-size.ts";

/** Cached in the process until another logo is read. */
let latest: { address: string; png: Buffer } | undefined;

/** Reads a stored logo as a PNG, for bills and share pictures; undefined where there is none. */
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
