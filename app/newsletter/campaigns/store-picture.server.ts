import { randomUUID } from "node:crypto";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { light } from "#app/mail/palette.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { BusyError, inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import { openPicture } from "#app/platform/pictures/open-picture.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

const limit = { most: 60, windowSeconds: 3600 };
/** Twice the newsletter's width, for sharp screens. */
const widest = 1_120;
const tallest = 2_240;

export const pictureMessages = {
  not_allowed: "You don't have permission to do this.",
  not_a_picture: "Please choose a PNG, JPEG, GIF or BMP picture.",
  too_large: "This picture is too large: at most 10 MB and 40 megapixels.",
  busy: "Too many pictures are being prepared. Please try again.",
  too_many: "Too many pictures in the last hour. Please try again later.",
};

export type CampaignPictureRefusal = keyof typeof pictureMessages;

export async function storeCampaignPicture(
  db: Database,
  files: Files,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Result<string, CampaignPictureRefusal>> {
  // Encoding takes too long for a transaction.
  const counted = await command(db, actor, { right: "newsletter.manage" }, async (tx, by) =>
    (await withinLimit(tx, `letter-picture:${by.id}`, limit)) ? done(null) : refuse("too_many"),
  );
  if (!counted.ok) return counted;
  try {
    return await inPictureQueue(async () => {
      const opened = await openPicture(bytes);
      if (!opened.ok) return opened;
      const { data, info } = await opened.value.picture
        .resize({ width: widest, height: tallest, fit: "inside", withoutEnlargement: true })
        .flatten({ background: light.paper })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      const name = `images/letter-${randomUUID().replaceAll("-", "")}-${info.width}x${info.height}.jpg`;
      await files.put(name, { contentType: "image/jpeg", body: new Uint8Array(data) });
      return done(`/files/${name}`);
    });
  } catch (error) {
    if (error instanceof BusyError) return refuse("busy");
    throw error;
  }
}
