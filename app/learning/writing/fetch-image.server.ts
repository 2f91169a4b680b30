import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import type { ImageRefusal } from "../messages.ts";
import { type StoredImage, storeImage } from "./store-image.server.ts";

const limit = { most: 60, windowSeconds: 3600 };

export interface FetchImage {
  files: Files;
  address: string;
  /** Where the studio may go; only tests ask it to stay at home. */
  mayVisit?: (address: string) => boolean;
}

/** Fetches a picture from the web address a writer gave and keeps a copy, so that readers stay here. */
export async function fetchImage(
  db: Database,
  actor: Actor,
  { files, address, mayVisit }: FetchImage,
): Promise<Result<StoredImage, ImageRefusal>> {
  if (!may(actor, "images.upload")) return refuse("not_allowed");
  // Counted before going out: what leads to no picture costs the studio just as much.
  if (!actor || !(await withinLimit(db, `fetch-image:${actor.id}`, limit))) return refuse("too_many");
  const bytes = await fetchPicture(address, mayVisit ? { mayVisit } : {});
  if (!bytes) return refuse("not_reachable");
  return storeImage(db, actor, { files, bytes, source_url: address });
}
