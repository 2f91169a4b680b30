import { randomUUID } from "node:crypto";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { BusyError, inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import { openPicture } from "#app/platform/pictures/open-picture.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { LogoRefusal } from "./messages.ts";

const limit = { most: 30, windowSeconds: 3600 };
/** Twice what the footer shows, for sharp screens. */
const box = { width: 480, height: 160 };

/** Keeps an uploaded logo, encoded again; the value is its address. Earlier ones stay, so that a change can be undone. */
export async function storeLogo(
  db: Database,
  files: Files,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Result<string, LogoRefusal>> {
  if (!actor || !may(actor, "settings.change")) return refuse("not_allowed");
  if (!(await withinLimit(db, `logo:${actor.id}`, limit))) return refuse("too_many");
  try {
    const opened = await openPicture(bytes);
    if (!opened.ok) return opened;
    const body = await inPictureQueue(() =>
      opened.value.picture
        .resize({ ...box, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 90, alphaQuality: 100 })
        .toBuffer(),
    );
    const name = `images/logo-${randomUUID()}.webp`;
    await files.put(name, { body: new Uint8Array(body), contentType: "image/webp" });
    return done(`/files/${name}`);
  } catch (error) {
    if (error instanceof BusyError) return refuse("busy");
    throw error;
  }
}
