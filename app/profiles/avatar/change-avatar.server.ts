import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describePerson } from "#app/accounts/describe-person.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { reason } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { removeFiles } from "#app/platform/files/remove-files.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ProfileRefusal } from "../messages.ts";
import { profiles } from "../tables.server.ts";
import { avatarAddress, avatarFiles, type Crop, filesOfAvatar } from "./avatar-crop.ts";
import { type AvatarImage, makeAvatar } from "./avatar-image.server.ts";

const avatarLimit = { most: 30, windowSeconds: 3600 };
/** Pages that were sent a moment ago still show the old picture. */
const GRACE_MS = 10 * 60_000;

/**
 * Gives a member a new picture. The files are stored first and the profile points to them last, so that a
 * failure anywhere leaves the old picture. The value is the address of the new one.
 */
export async function changeAvatar(
  db: Database,
  files: Files,
  actor: Actor,
  input: { upload: Uint8Array; crop: Crop },
): Promise<Result<string, ProfileRefusal>> {
  if (!actor || !may(actor, "profile.change_own")) return refuse("not_allowed");
  if (!(await withinLimit(db, `avatar:${actor.id}`, avatarLimit))) return refuse("too_many_attempts");
  const made = await makeAvatar(input.upload, input.crop);
  if (!made.ok) return made;
  const address = await storeAvatar(files, made.value, (stored) =>
    db.transaction((tx) => point(tx, actor.id, stored, new Date(now().getTime() + GRACE_MS))),
  );
  return done(address);
}

/**
 * Gives a member who has none the picture that their identity provider knows. Whoever has chosen one in
 * the meantime keeps it.
 */
export async function queueAvatarImport(
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
      if (profile && !profile.avatar_url) await point(tx, user_id, stored);
      else await removeFiles(tx, filesOfAvatar(stored));
    }),
  );
}

/** Files first; when what should point to them fails, they are taken away again. */
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

/** As `changeAvatar`; an unexpected error is logged and the old picture stays: null. */
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

/** The drawn portrait instead of a picture. */
export async function removeAvatar(db: Database, actor: Actor): Promise<Result<null, ProfileRefusal>> {
  if (!actor || !may(actor, "profile.change_own")) return refuse("not_allowed");
  await db.transaction((tx) => point(tx, actor.id, null));
  return done(null);
}

async function point(tx: Database, user_id: string, avatar_url: string | null, at?: Date): Promise<void> {
  const [before] = await tx
    .select({ avatar_url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.user_id, user_id))
    .for("update");
  await tx.update(profiles).set({ avatar_url, updated_at: now() }).where(eq(profiles.user_id, user_id));
  await describePerson(tx, user_id, { image: avatar_url });
  await removeFiles(tx, filesOfAvatar(before?.avatar_url ?? null), at ? { at } : {});
  await dropPages(tx, "profiles");
}
