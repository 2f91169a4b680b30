import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import { wholeCrop } from "./avatar-crop.ts";
import { makeAvatar } from "./avatar-image.server.ts";
import { queueAvatarImport } from "./change-avatar.server.ts";

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
