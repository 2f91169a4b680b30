import type { NewAccount } from "#app/accounts/account-created.server.ts";
import { nameFromEmail } from "#app/accounts/full-name.ts";
import type { Database } from "#app/platform/database.server.ts";
import { importAvatar } from "./avatar/import-avatar.server.ts";
import { profiles } from "./tables.server.ts";

/** The first profile of an account, in the transaction that creates the account. */
export async function createProfile(tx: Database, created: NewAccount): Promise<void> {
  const picture = created.avatar_url;
  await tx.insert(profiles).values({
    user_id: created.user_id,
    email: created.email,
    full_name: created.full_name?.trim() || nameFromEmail(created.email),
    // A picture on another host follows as a copy: the studio's pages load nothing from elsewhere.
    avatar_url: picture?.startsWith("/files/") ? picture : null,
    is_active: true,
    profile_completed: false,
  });
  if (picture && /^https?:\/\//.test(picture) && URL.canParse(picture)) {
    await importAvatar(tx, { user_id: created.user_id, address: picture });
  }
}
